/*
 * stopped.c -- see stopped.h.
 */
#include "devices/simulator/watch/stopped.h"

#include <stdlib.h>
#include <string.h>

typedef struct head {
  int has_checks;
  sim_range used; /* of static shared memory */
  sim_guesses guesses;
} head;

/* ---- cells -------------------------------------------------------------- */

/* The cells of a part of shared memory, for one byte of each word. */
static sim_cell *plane_of(const sim_shadow *shadow, sim_range range, int byte) {
  return shadow->cells + (size_t)byte * shadow->plane +
         (range.begin / SIM_WORD - shadow->range.begin / SIM_WORD);
}

static size_t words_of(sim_range range) {
  return (range.bytes + SIM_WORD - 1) / SIM_WORD;
}

static size_t cells_of(sim_range range) { return SIM_WORD * words_of(range); }

static sim_cell *save_cells(const sim_shadow *shadow, sim_range range,
                            sim_cell *to) {
  const size_t words = words_of(range);
  for (int b = 0; b < SIM_WORD && words; b++, to += words)
    memcpy(to, plane_of(shadow, range, b), words * sizeof *to);
  return to;
}

static const sim_cell *restore_cells(const sim_shadow *shadow, sim_range range,
                                     const sim_cell *from) {
  const size_t words = words_of(range);
  for (int b = 0; b < SIM_WORD && words; b++, from += words)
    memcpy(plane_of(shadow, range, b), from, words * sizeof *from);
  return from;
}

static void clear_cells(const sim_shadow *shadow, sim_range range) {
  const size_t words = words_of(range);
  for (int b = 0; b < SIM_WORD && words; b++)
    memset(plane_of(shadow, range, b), 0, words * sizeof(sim_cell));
}

/* ---- a block ------------------------------------------------------------ */

void *sim_stopped_save(const sim_machine *machine, const sim_checks *checks,
                       int has_checks) {
  const sim_range used = machine->shared_used;
  if (!has_checks) return calloc(1, sizeof(head));
  size_t cells = cells_of(used) + cells_of(machine->dynamic_shared);
  char *memory = sim_order_stop(&checks->order, machine->thread_count,
                                sizeof(head) + cells * sizeof(sim_cell));
  if (!memory) return NULL;
  head *first = (head *)(void *)memory;
  first->has_checks = 1;
  first->used = used;
  first->guesses = checks->guesses;
  sim_cell *to = (sim_cell *)(void *)(memory + sizeof *first);
  to = save_cells(&checks->shared, used, to);
  save_cells(&checks->dynamic_shared, machine->dynamic_shared, to);
  return memory;
}

int sim_stopped_restore(const sim_machine *machine, sim_checks *checks,
                        const void *state) {
  const head *first = state;
  const sim_cell *from = (const sim_cell *)(const void *)(first + 1);
  if (!first->has_checks) return 1;
  checks->guesses = first->guesses;
  /* Other blocks may have used more since. */
  clear_cells(&checks->shared, machine->shared_used);
  from = restore_cells(&checks->shared, first->used, from);
  from = restore_cells(&checks->dynamic_shared, machine->dynamic_shared, from);
  return sim_order_continue(&checks->order, machine->thread_count, from);
}
