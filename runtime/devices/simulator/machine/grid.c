/*
 * grid.c -- see grid.h.
 */
#include "devices/simulator/machine/grid.h"

#include <string.h>

#include "devices/simulator/machine/async_block.h"
#include "devices/simulator/machine/collector.h"
#include "devices/simulator/machine/copies.h"
#include "devices/simulator/machine/division.h"
#include "devices/simulator/machine/error.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/one_by_one.h"
#include "devices/simulator/machine/pause.h"
#include "devices/simulator/machine/schedule.h"
#include "devices/simulator/machine/slots.h"
#include "devices/simulator/machine/thread.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/machine/together_run.h"
#include "devices/simulator/machine/watchdog.h"

static void abandon_block(sim_machine *machine) {
  sim_copies_clear(machine);
  sim_async_free(machine->async);
  machine->async = NULL;
  sim_threads_abandon(machine);
}

static sim_range section(const char *begin, const char *end) {
  return (sim_range){(uintptr_t)begin, (size_t)(end - begin)};
}

static void begin(sim_machine *machine, const twi_kernel *kernel,
                  const twi_launch *launch) {
  machine->kernel = kernel;
  machine->code = kernel->handles[launch->kernel];
  machine->launch = launch;
  machine->finding[0] = '\0';
  machine->fault = SIM_FAULT_OTHER;
  machine->fault_code = NULL;
  machine->fault_file = NULL;
  memset(machine->global, 0, sizeof machine->global);
  memset(machine->global_before, 0, sizeof machine->global_before);
  static const tw_sim_variables none;
  const tw_sim_variables *variables =
      machine->code->variables ? machine->code->variables : &none;
  machine->shared = section(variables->shared_begin, variables->shared_end);
  machine->dynamic_shared.bytes = launch->shared_bytes;
  machine->device = section(variables->device_begin, variables->device_end);
  machine->constant =
      section(variables->constant_begin, variables->constant_end);
  machine->votes = machine->is_explained = 0;
  machine->shared_used =
      machine->schedule.unwatched ? machine->shared : (sim_range){0};
  machine->dynamic_alignment =
      machine->dynamic_base ? machine->dynamic_base : 16;
  machine->random = machine->schedule.order;
  machine->launch_number++;
  sim_pause_begin(machine);
  const unsigned *block = launch->block;
  memcpy(machine->index + TW_SIM_BLOCK_SIZE, block, sizeof launch->block);
  memcpy(machine->index + TW_SIM_GRID_SIZE, launch->grid, sizeof launch->grid);
  static const int no_bounds[] = {0, 1, 1, 1};
  const int *bounds = machine->code->bounds ? machine->code->bounds : no_bounds;
  for (int i = 0; i < 3; i++)
    machine->index[TW_SIM_CLUSTER_SIZE + i] = (unsigned)bounds[i + 1];
  machine->thread_count = (int)(block[0] * block[1] * block[2]);
  for (unsigned i = 0; i < (unsigned)machine->thread_count; i++) {
    sim_thread *thread = &machine->threads[i];
    thread->number = i;
    thread->awaited = NULL;
    thread->stored = NULL;
    thread->awaited_phase = 0;
    thread->tried_in_vain = 0;
    thread->polls = 0;
    thread->index[0] = i % block[0];
    thread->index[1] = i / block[0] % block[1];
    thread->index[2] = i / block[0] / block[1];
  }
}

static tw_status run_grid(sim_machine *machine, const twi_kernel *kernel,
                          const twi_launch *launch) {
  begin(machine, kernel, launch);
  int most = machine->code->bounds ? *machine->code->bounds : 0;
  if (most && machine->thread_count > most) {
    sim_finding_set_for_launch(
        machine,
        "a block of %d threads (%u x %u x %u) was launched, but "
        "__launch_bounds__ promises at most %d: a GPU does not run it",
        machine->thread_count, launch->block[0], launch->block[1],
        launch->block[2], most);
    return sim_fail(TW_ERROR_LAUNCH, "%s", machine->finding);
  }
  sim_running_machine = machine;
  machine->slots = tw_sim_slots;
  machine->steps = tw_sim_steps;
  if (machine->watch) machine->watch->launch_begins(machine);
  if (!machine->finding[0]) {
    sim_watchdog_begin(machine);
    sim_division_begin();
    if (sim_together_is_needed(machine))
      sim_together_run(machine);
    else
      sim_one_by_one_run(machine);
    sim_division_end();
    sim_watchdog_end(machine);
  }
  if (machine->watch) machine->watch->launch_ends(machine);
  sim_running_machine = NULL;
  if (!machine->finding[0]) return TW_OK;
  abandon_block(machine);
  return sim_fail(TW_ERROR_LAUNCH, "%s", machine->finding);
}

tw_status sim_grid_run(sim_machine *machine, const twi_kernel *kernel,
                       const twi_launch *launch) {
  twi_launch folded = *launch;
  const tw_sim_kernel *code = kernel->handles[launch->kernel];
  const int *bounds = code->bounds;
  /* These grids are never folded: see twi_grid_misfit(). */
  if (launch->is_cooperative ||
      (bounds && bounds[1] * bounds[2] * bounds[3] > 1) ||
      !(machine->schedule.folded >> launch->pass & 1))
    return run_grid(machine, kernel, launch);
  sim_schedule_fold(folded.grid);
  return run_grid(machine, kernel, &folded);
}
