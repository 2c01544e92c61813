/*
 * one_by_one.c -- see one_by_one.h.
 *
 * CUDA promises no order of blocks, and that a resident block makes progress.
 * So a block runs until it ends or until all of its threads wait; then another
 * one runs, which is resident or begins. If all residents wait in vain, and no
 * other block may begin, the launch would never end on a GPU with room for so
 * many blocks.
 */
#include "devices/simulator/machine/one_by_one.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/block.h"
#include "devices/simulator/machine/block_index.h"
#include "devices/simulator/machine/pause.h"
#include "devices/simulator/machine/pause_report.h"
#include "devices/simulator/machine/resident.h"
#include "devices/simulator/machine/schedule.h"

enum {
  MOST_PROBES = 4096, /* blocks that are run to explain a wait */
  MOST_STUCK = 8      /* of them, which may wait themselves */
};

/* Whether a block's threads would have stacks. */
static int has_stacks(const sim_machine *machine) {
  return (machine->resident_count + 2) * machine->thread_count <=
         SIM_MAX_FIBERS;
}

static int may_begin(const sim_machine *machine, const sim_sequence *blocks) {
  return blocks->next < blocks->run &&
         machine->resident_count < blocks->limit && has_stacks(machine);
}

/* Begins or continues a block; 0 if there is none. */
static int take_block(sim_machine *machine, sim_sequence *blocks) {
  int can_begin = may_begin(machine, blocks);
  if (machine->resident_count &&
      (!can_begin || sim_schedule_draw(machine) & 1)) {
    sim_resident_continue(machine);
    return 1;
  }
  if (!can_begin) return 0;
  sim_block_index_set(machine, sim_sequence_at(blocks, blocks->next++));
  sim_block_begin(machine);
  return !machine->finding[0];
}

/* ---- waits in vain ------------------------------------------------------ */

/* A word that a resident's thread waits for, and what it was. */
typedef struct wait {
  int64_t block;
  sim_thread thread;
  uint32_t value;
} wait;

static const void *word_of(const sim_thread *thread) {
  return (const void *)((uintptr_t)thread->awaited & ~(uintptr_t)3);
}

static int list_waits(const sim_machine *machine, wait *waits) {
  int count = 0;
  for (int i = 0; i < machine->resident_count; i++) {
    const sim_resident *resident = &machine->residents[i];
    const sim_thread *thread =
        sim_pause_first(resident->threads, machine->thread_count);
    if (!thread || !thread->awaited ||
        sim_is_shared(machine, (uintptr_t)thread->awaited, 1))
      continue;
    waits[count] = (wait){.block = resident->number, .thread = *thread};
    memcpy(&waits[count++].value, word_of(thread), 4);
  }
  return count;
}

/* The wait whose word has changed; NULL if none has. */
static const wait *find_changed(const wait *waits, int count) {
  for (int i = 0; i < count; i++)
    if (memcmp(&waits[i].value, word_of(&waits[i].thread), 4) != 0)
      return &waits[i];
  return NULL;
}

/* A byte for each block of the grid: 1 if it has begun; NULL if there is no
 * memory. */
static char *list_begun(const sim_sequence *blocks) {
  char *begun = calloc((size_t)blocks->count, 1);
  for (int64_t i = 0; begun && i < blocks->next; i++)
    begun[sim_sequence_at(blocks, i)] = 1;
  return begun;
}

/* Runs a block that may not begin, to see whether it ends a wait. */
static int probe(sim_machine *machine, int64_t number) {
  sim_block_index_set(machine, number);
  sim_block_begin(machine);
  sim_pause_progress(machine);
  if (machine->finding[0]) return 0;
  sim_block_state state = sim_block_run(machine);
  if (machine->finding[0]) return 0;
  return state == SIM_BLOCK_ENDED || sim_resident_stop(machine);
}

/* Runs blocks that have not begun, from one end of the grid to the other, until
 * one ends a wait, and sets the finding; at most `most` of them may wait, too.
 * Returns whether it has found one. */
static int search(sim_machine *machine, const sim_sequence *blocks, char *begun,
                  const wait *waits, int count, int is_backward, int most) {
  most += machine->resident_count;
  for (int64_t i = 0; i < blocks->count && i < MOST_PROBES; i++) {
    int64_t number = is_backward ? blocks->count - 1 - i : i;
    if (begun[number]) continue;
    if (machine->resident_count >= most || !has_stacks(machine)) return 0;
    begun[number] = 1;
    if (!probe(machine, number)) return 0;
    const wait *changed = find_changed(waits, count);
    if (!changed) continue;
    sim_pause_report_block(machine, changed->block, &changed->thread, number);
    return 1;
  }
  return 0;
}

/* Reports the wait of the residents, and finds out for which block they wait.
 * The launch has failed, so what other blocks do now has no effect. */
static void report(sim_machine *machine, const sim_sequence *blocks) {
  wait waits[SIM_MAX_RESIDENTS];
  const sim_resident *first = &machine->residents[0];
  const int64_t block = first->number;
  const sim_thread *thread =
      sim_pause_first(first->threads, machine->thread_count);
  const sim_thread stuck = thread ? *thread : machine->threads[0];
  const int count = list_waits(machine, waits);
  char rest[SIM_FINDING_TEXT];
  char *begun = count ? list_begun(blocks) : NULL;
  sim_pause_describe(machine, first->threads, rest);
  machine->polls_to_pause = -1; /* a block that pauses is one that waits */
  int is_found =
      begun && (search(machine, blocks, begun, waits, count, 0, MOST_STUCK) ||
                search(machine, blocks, begun, waits, count, 1, MOST_STUCK));
  free(begun);
  if (is_found) return;
  machine->finding[0] = '\0';
  sim_pause_report(machine, block, &stuck, rest);
}

/* ---- running ------------------------------------------------------------ */

/* All threads of the running block wait. Returns 1 to continue it. */
static int let_others_run(sim_machine *machine, const sim_sequence *blocks) {
  sim_pause_ask_host(machine, machine->threads);
  int is_vain = sim_pause_is_vain(machine);
  if (!is_vain && !machine->resident_count && !may_begin(machine, blocks))
    return 1;
  /* It becomes the last of the residents, or the only one that is reported. */
  if (sim_resident_stop(machine) && is_vain) report(machine, blocks);
  return 0;
}

void sim_one_by_one_run(sim_machine *machine) {
  sim_sequence blocks = sim_sequence_make(machine, 1);
  while (!machine->finding[0] && take_block(machine, &blocks)) {
    do {
      if (sim_block_run(machine) == SIM_BLOCK_ENDED) break;
    } while (!machine->finding[0] && let_others_run(machine, &blocks));
  }
  sim_resident_discard_all(machine);
}
