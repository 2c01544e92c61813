/*
 * launch.c -- runs a launch of a program on the simulator, with all checks.
 */
#include <stdlib.h>
#include <string.h>

#include "cudart/program.h"
#include "devices/simulator/machine/grid.h"
#include "devices/simulator/machine/lock.h"
#include "devices/simulator/watch/beside.h"
#include "devices/simulator/watch/shadows.h"
#include "devices/simulator/watcher.h"
#include "program/collect.h"
#include "program/guards.h"
#include "program/objects.h"
#include "program/profile.h"
#include "program/settings.h"

enum { PARAMETER_ALIGNMENT = 64 };

/* Defined in registry.c. */
sim_range program_constants_beside(const void *function);

/* The emulated GPU, from the first launch on. */
static sim_machine *machine;

static size_t aligned(size_t bytes) {
  return (bytes + PARAMETER_ALIGNMENT - 1) / PARAMETER_ALIGNMENT *
         PARAMETER_ALIGNMENT;
}

/* A copy of the parameters in one piece, which kernels may read: how a class
 * that is not trivial is passed. NULL if there is no memory. */
static char *copy_parameters(const tw_program_launch *launch, size_t *bytes,
                             void **params) {
  const tw_program_kernel *kernel = launch->kernel;
  size_t most = PARAMETER_ALIGNMENT, at = 0;
  for (int i = 0; i < kernel->param_count; i++)
    most += aligned(kernel->param_bytes[i]);
  char *memory = aligned_alloc(PARAMETER_ALIGNMENT, most);
  for (int i = 0; memory && i < kernel->param_count; i++) {
    params[i] = memory + at;
    memcpy(params[i], launch->params[i], kernel->param_bytes[i]);
    at += aligned(kernel->param_bytes[i]);
  }
  *bytes = most;
  return memory;
}

/* Memory that is allocated from now on is uninitialised. */
__attribute__((constructor)) static void track_memory(void) {
  if (program_settings()->checks) sim_shadows_track(1);
}

static int create_machine(void) {
  const sim_watch watch = {.checks = 1};
  if (machine) return 1;
  if (sim_machine_create(&machine)) return 0;
  machine->collector = &program_collector;
  /* That a kernel must ask for an alignment is a rule for tilewright's own; a
   * program aligns what it needs itself. */
  machine->dynamic_base = 1024;
  machine->schedule.order = program_settings()->order;
  machine->schedule.limit_s = program_settings()->limit_s;
  machine->schedule.steps = program_settings()->steps;
  machine->schedule.together = program_settings()->together;
  return !program_settings()->checks || !sim_watcher_set(machine, &watch);
}

static const char *end_of(const sim_range *range) {
  return (const char *)(range->begin + range->bytes);
}

/* The launch as the simulator takes it. */
static tw_status run(const tw_program_launch *launch, void **params,
                     const sim_range *copy) {
  const tw_program_kernel *kernel = launch->kernel;
  program_object object = {0};
  program_object_find(kernel->function, &object);
  const sim_range constant = program_constants_beside(kernel->function);
  const tw_sim_variables variables = {
      .shared_begin = (const char *)object.shared.begin,
      .shared_end = end_of(&object.shared),
      .constant_begin = (const char *)constant.begin,
      .constant_end = end_of(&constant),
      .code_begin = (const char *)object.code.begin,
      .code_end = end_of(&object.code),
      .asynchronous = program_settings()->asynchronous ? "" : NULL};
  int bounds[4];
  memcpy(bounds, kernel->bounds, sizeof bounds);
  for (int i = 0; i < 3; i++)
    if (launch->cluster[i]) bounds[i + 1] = (int)launch->cluster[i];
  const tw_sim_kernel code = {.name = tw_program_kernel_name(kernel),
                              .run = kernel->run,
                              .variables = &variables,
                              .bounds = bounds};
  const tw_variant variant = {.name = code.name};
  const twi_kernel wrapper = {.variant = &variant, .handles = {(void *)&code}};
  twi_launch sizes = {.shared_bytes = (unsigned)launch->shared_bytes,
                      .is_cooperative = launch->is_cooperative,
                      .params = params};
  memcpy(sizes.grid, launch->grid, sizeof sizes.grid);
  memcpy(sizes.block, launch->block, sizeof sizes.block);
  machine->readable[0] = object.constants[0];
  machine->readable[1] = object.constants[1];
  machine->readable[2] = *copy;
  machine->guards = program_guards(kernel->function, &machine->guard_count);
  machine->beside = launch->beside;
  machine->beside_count = launch->beside_count;
  return sim_grid_run(machine, &wrapper, &sizes);
}

/* When the launch that has just run did. */
static sim_span span_of(const tw_program_kernel *kernel) {
  if (!machine->watcher) return (sim_span){0};
  const sim_order *order = &machine->watcher->checks.order;
  return (sim_span){.begin_time = order->launch_time,
                    .end_time = order->now,
                    .epoch = order->epoch,
                    .kernel = tw_program_kernel_name(kernel)};
}

tw_program_outcome tw_program_run(const tw_program_launch *launch,
                                  tw_program_ran *ran) {
  void **params =
      calloc((size_t)launch->kernel->param_count + 1, sizeof *params);
  size_t bytes = 0;
  char *copy = params ? copy_parameters(launch, &bytes, params) : NULL;
  const sim_range range = {(uintptr_t)copy, bytes};
  tw_program_outcome outcome = TW_PROGRAM_NO_MEMORY;
  *ran = (tw_program_ran){.time_us = 0};
  if (tw_program_skips()) {
    free(copy);
    free(params);
    return TW_PROGRAM_RAN;
  }
  sim_lock_enter();
  if (copy && create_machine()) {
    /* A module that is loaded later may be the first without hooks. */
    machine->schedule.unwatched = program_settings()->unwatched;
    if (machine->schedule.unwatched) sim_watcher_set(machine, NULL);
    program_collect_begin(launch);
    program_profile_begin(machine, launch);
    outcome = run(launch, params, &range) ? program_collect_failure(machine)
                                          : program_collect_end();
    ran->time_us = program_profile_end(machine, launch);
    ran->span = span_of(launch->kernel);
  }
  sim_lock_leave();
  free(copy);
  free(params);
  return outcome;
}

int tw_program_skips(void) { return program_settings()->skips; }

int tw_program_together(void) { return program_settings()->together; }

int tw_program_zeros(void) { return program_settings()->zeros; }

int tw_program_in_kernel(void) { return sim_running_machine != NULL; }

void tw_program_forget_launches(void) {
  sim_lock_enter();
  sim_beside_forget();
  sim_lock_leave();
}

/* The cell of a byte, which becomes the first one after that cell. */
static const sim_cell *cell_of(const sim_shadow *shadow, uintptr_t *byte) {
  const sim_cell *word =
      &shadow->cells[*byte / SIM_WORD - shadow->range.begin / SIM_WORD];
  const size_t step = SIM_WORD >> sim_mark_level(word->write);
  const size_t begin = *byte % SIM_WORD / step * step;
  *byte = *byte / SIM_WORD * SIM_WORD + begin + step;
  return word + begin * shadow->plane;
}

/* Which times are in spans: the neighbours of the latest one that was asked for
 * are known, since launches touch many words one after the other. */
struct times {
  const sim_span *spans;
  int count;
  uint32_t begin, end; /* those of one answer */
  int is_in;
};

static int is_in(struct times *times, uint32_t time) {
  if (time >= times->begin && time <= times->end) return times->is_in;
  *times = (struct times){times->spans, times->count, 0, UINT32_MAX, 0};
  for (int i = 0; i < times->count; i++) {
    const sim_span *span = &times->spans[i];
    if (time < span->begin_time) {
      times->end = span->begin_time - 1;
      break;
    }
    times->is_in = time <= span->end_time;
    times->begin = times->is_in ? span->begin_time : span->end_time + 1;
    times->end = times->is_in ? span->end_time : UINT32_MAX;
    if (times->is_in) break;
  }
  return times->is_in;
}

/* Where a launch of the spans made the cell's latest write or read. */
static const void *code_of(const sim_checks *checks, const sim_cell *cell,
                           int is_write, struct times *times) {
  const sim_mark mark = is_write ? cell->write : cell->read;
  return is_in(times, sim_mark_time(mark))
             ? checks->places.info[sim_mark_place(mark)].code
             : NULL;
}

const void *tw_program_touched(const void *address, size_t bytes, int is_write,
                               const sim_span *spans, int count) {
  const uintptr_t begin = (uintptr_t)address;
  const void *code = NULL;
  if (!machine || !machine->watcher || !bytes) return NULL;
  sim_lock_enter();
  const sim_checks *checks = &machine->watcher->checks;
  const sim_span latest = {.begin_time = checks->order.launch_time,
                           .end_time = UINT32_MAX,
                           .epoch = checks->order.epoch};
  struct times times = {.spans = count ? spans : &latest,
                        .count = count ? count : 1,
                        .begin = 1}; /* to .end: no answer yet */
  const sim_shadow *shadow = sim_shadows_get(begin);
  if (shadow && shadow->cells && shadow->epoch == times.spans->epoch &&
      sim_range_holds(&shadow->range, begin, bytes))
    for (uintptr_t byte = begin; byte < begin + bytes && !code;)
      code = code_of(checks, cell_of(shadow, &byte), is_write, &times);
  sim_lock_leave();
  return code;
}
