/*
 * collect.c -- see collect.h.
 *
 * A read of what nothing has written is held back until its launch ends: if
 * another thread writes there without order, the race explains the read.
 */
#include "program/collect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/memory.h"
#include "devices/simulator/report/source_text.h"
#include "program/callers.h"
#include "program/findings.h"
#include "program/heap.h"
#include "program/ptx_words.h"
#include "program/settings.h"

enum { MOST_HELD = 64, MOST_RACED = 1024, SECONDS_OF_HOST = 60 };

/* Of the launch that runs; the simulator's lock guards it. */
static struct {
  const tw_program_kernel *kernel;
  /* The call of a library that launches it; NULL: the program does. */
  const void *call;
  tw_program_outcome outcome;
  struct held {
    program_found finding;
    uintptr_t address;
  } held[MOST_HELD];
  int held_count;
  uintptr_t raced[MOST_RACED]; /* words in which there was a race */
  int raced_count;
} launch;

static const tw_finding_kind kinds[] = {
    [SIM_FAULT_OTHER] = TW_FINDING_KERNEL,
    [SIM_FAULT_RACE] = TW_FINDING_RACE,
    [SIM_FAULT_STREAMS] = TW_FINDING_STREAMS,
    [SIM_FAULT_BOUNDS] = TW_FINDING_BOUNDS,
    [SIM_FAULT_UNINITIALISED] = TW_FINDING_UNINITIALISED,
    [SIM_FAULT_MISALIGNED] = TW_FINDING_MISALIGNED,
    [SIM_FAULT_BARRIER] = TW_FINDING_BARRIER,
    [SIM_FAULT_ENDLESS] = TW_FINDING_ENDLESS,
    [SIM_FAULT_ASSERT] = TW_FINDING_TRAP,
    [SIM_FAULT_TRAP] = TW_FINDING_TRAP,
    [SIM_FAULT_REFUSED] = TW_FINDING_REFUSED};

static const tw_program_outcome outcomes[] = {
    [SIM_FAULT_OTHER] = TW_PROGRAM_TRAP,
    [SIM_FAULT_RACE] = TW_PROGRAM_RAN,
    [SIM_FAULT_STREAMS] = TW_PROGRAM_RAN,
    [SIM_FAULT_BOUNDS] = TW_PROGRAM_ILLEGAL_ADDRESS,
    [SIM_FAULT_UNINITIALISED] = TW_PROGRAM_RAN,
    [SIM_FAULT_MISALIGNED] = TW_PROGRAM_MISALIGNED,
    [SIM_FAULT_BARRIER] = TW_PROGRAM_RAN,
    [SIM_FAULT_ENDLESS] = TW_PROGRAM_TIMEOUT,
    [SIM_FAULT_ASSERT] = TW_PROGRAM_ASSERT,
    [SIM_FAULT_TRAP] = TW_PROGRAM_TRAP,
    [SIM_FAULT_REFUSED] = TW_PROGRAM_TRAP};

static program_place place_of(const sim_fault *fault) {
  return (program_place){.code = fault->code,
                         .call = launch.call,
                         .file = fault->file,
                         .line = fault->line};
}

/* The other access is in the same launch, or in one of another stream. */
static program_place other_of(const sim_fault *fault) {
  const int is_here = fault->other && fault->kind != SIM_FAULT_STREAMS;
  return (program_place){.code = fault->other,
                         .call = is_here ? launch.call : NULL};
}

static uintptr_t word_of(uintptr_t address) { return address / 4; }

static int counts(sim_machine *machine, const sim_fault *fault) {
  const program_place at = place_of(fault), other = other_of(fault);
  (void)machine;
  /* An index outside of an array may be in memory nevertheless. */
  if (launch.outcome == TW_PROGRAM_RAN && fault->address)
    launch.outcome = outcomes[fault->kind];
  if (fault->kind == SIM_FAULT_RACE && launch.raced_count < MOST_RACED) {
    const uintptr_t word = word_of(fault->address);
    if (!launch.raced_count || launch.raced[launch.raced_count - 1] != word)
      launch.raced[launch.raced_count++] = word;
  }
  for (int i = 0; i < launch.held_count; i++)
    if (fault->kind == SIM_FAULT_UNINITIALISED &&
        launch.held[i].finding.at.code == fault->code)
      return 0;
  return program_findings_count(kinds[fault->kind], &at, &other);
}

static void add(sim_machine *machine, const sim_fault *fault, const char *text,
                const char *other_text) {
  program_found found = {
      .kind = kinds[fault->kind],
      .certainty = fault->certainty == SIM_CERTAIN ? TW_CERTAIN : TW_POSSIBLE,
      .is_unless_wait = fault->certainty == SIM_POSSIBLE_UNLESS_WAIT,
      .at = place_of(fault),
      .other = other_of(fault),
      .kernel = launch.kernel,
      .text = (char *)text,
      .other_text = (char *)other_text};
  (void)machine;
  if (fault->kind != SIM_FAULT_UNINITIALISED) {
    program_findings_add(&found);
  } else if (launch.held_count < MOST_HELD) {
    found.text = strdup(text);
    found.other_text = NULL;
    launch.held[launch.held_count++] = (struct held){found, fault->address};
  }
}

static int allows(sim_machine *machine, uintptr_t address, size_t bytes) {
  const uintptr_t array = (uintptr_t)tw_sim_dynamic_array;
  const sim_range dynamic = {array, SIM_DYNAMIC_BYTES};
  sim_range range;
  return (sim_memory_find(address, &range) &&
          sim_range_holds(&range, address, bytes)) ||
         sim_range_holds(&dynamic, address, bytes) ||
         sim_range_holds(&machine->shared, address, bytes) ||
         sim_memory_open_guard(address, bytes);
}

/* The runtime's, which it gives before main(). */
static const tw_program_answers *answers;

void tw_program_set_answers(const tw_program_answers *of_runtime) {
  answers = of_runtime;
}

/* The heap of kernels. */
static int describe_heap(uintptr_t address, char *text, size_t size) {
  const void *code = program_heap_freed_at((const void *)address);
  char place[SIM_SOURCE_TEXT];
  if (!code) return 0;
  sim_source_of_code(sim_running_machine->kernel, code, place);
  snprintf(text, size, "which is memory that was freed at %.150s", place);
  return 1;
}

/* Kernels that are given a pointer of the host are a frequent mistake. */
static void describes(uintptr_t address, char *text, size_t size) {
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  unsigned char is_resident;
  if (address < page)
    snprintf(text, size, "which is a null pointer");
  else if (answers->was_freed((const void *)address))
    snprintf(text, size, "which is memory that was freed");
  else if (describe_heap(address, text, size))
    return;
  else if (!mincore((void *)(address / page * page), page, &is_resident))
    snprintf(text, size,
             "which is memory of the host: a kernel cannot use it unless it is "
             "managed, pinned or registered");
  else
    snprintf(text, size, "which is no memory");
}

/* If the word has kept its value for as long as a loop may take, the host will
 * not change it: it waits itself. Then it gets no more turns, and the wait is
 * found to be endless. */
static int hands_over(const void *address, int is_first) {
  static struct {
    const void *address;
    uint32_t value;
    clock_t since;
  } wait;
  const void *word = (const void *)((uintptr_t)address & ~(uintptr_t)3);
  if (is_first || wait.address != word ||
      memcmp(&wait.value, word, sizeof wait.value) != 0) {
    wait.address = word;
    memcpy(&wait.value, word, sizeof wait.value);
    wait.since = clock();
  }
  const unsigned limit_s = program_settings()->limit_s;
  const clock_t limit =
      (clock_t)(limit_s ? limit_s : SECONDS_OF_HOST) * CLOCKS_PER_SEC;
  return clock() - wait.since <= limit && answers->hands_over(address);
}

static int has_raced(uintptr_t address) {
  for (int i = 0; i < launch.raced_count; i++)
    if (launch.raced[i] == word_of(address)) return 1;
  return 0;
}

static void settles(sim_machine *machine) {
  (void)machine;
  for (int i = 0; i < launch.held_count; i++) {
    if (!has_raced(launch.held[i].address))
      program_findings_add(&launch.held[i].finding);
    free(launch.held[i].finding.text);
  }
  launch.held_count = 0;
}

const sim_collector program_collector = {.counts = counts,
                                         .add = add,
                                         .allows = allows,
                                         .polls = program_findings_poll,
                                         .describes = describes,
                                         .hands_over = hands_over,
                                         .settles = settles};

void program_collect_begin(const tw_program_launch *of) {
  int calls;
  launch.kernel = of->kernel;
  launch.call = program_callers_find(of->code, &calls) ? of->code : NULL;
  launch.outcome = TW_PROGRAM_RAN;
  launch.raced_count = launch.held_count = 0;
}

tw_program_outcome program_collect_end(void) { return launch.outcome; }

void program_collect_overflow(const void *address) {
  sim_machine *machine = sim_running_machine;
  if (!machine || !machine->thread || !machine->thread->fiber) return;
  const uintptr_t stack = (uintptr_t)machine->thread->fiber->stack;
  if (stack - (uintptr_t)address > (uintptr_t)sysconf(_SC_PAGESIZE)) return;
  machine->finding[0] = '\0';
  sim_finding_set(machine, machine->thread,
                  "its local variables and calls need more than the %d KiB "
                  "that a thread has for them in the simulator",
                  SIM_FIBER_STACK_BYTES / 1024);
  program_findings_add(&(program_found){.kind = TW_FINDING_KERNEL,
                                        .certainty = TW_CERTAIN,
                                        .kernel = launch.kernel,
                                        .text = (char *)machine->finding});
}

tw_program_outcome program_collect_failure(const sim_machine *machine) {
  char text[SIM_FINDING_TEXT + PROGRAM_PTX_WORDS];
  const int kind = machine->fault;
  program_ptx_words(machine->finding, text, sizeof text);
  program_findings_add(&(program_found){.kind = kinds[kind],
                                        .certainty = TW_CERTAIN,
                                        .at = {.code = machine->fault_code,
                                               .call = launch.call,
                                               .file = machine->fault_file,
                                               .line = machine->fault_line},
                                        .kernel = launch.kernel,
                                        .text = text});
  return outcomes[kind] == TW_PROGRAM_RAN ? TW_PROGRAM_TRAP : outcomes[kind];
}
