/*
 * stopped.c -- see stopped.h.
 */
#include "devices/simulator/stopped.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/together.h"

typedef struct head {
  sim_block_counters counters;
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

/* ---- windows of clusters ------------------------------------------------- */

static int is_clustered(const sim_machine *machine) {
  return machine->together && machine->together->cluster_size > 1;
}

static void copy_cells(const sim_shadow *from, sim_range range,
                       const sim_shadow *to, uintptr_t begin) {
  const sim_range target = {begin, range.bytes};
  const size_t words = words_of(range);
  for (int b = 0; b < SIM_WORD && words; b++)
    memcpy(plane_of(to, target, b), plane_of(from, range, b),
           words * sizeof(sim_cell));
}

/* Both parts of the running block's shared memory: to its window, or back. */
static void exchange(const sim_machine *machine, const sim_checks *checks,
                     int is_back) {
  const sim_shadow *own[] = {&checks->shared, &checks->dynamic_shared};
  const sim_range parts[] = {machine->shared_used, machine->dynamic_shared};
  for (int i = 0; i < 2; i++) {
    const uintptr_t window = sim_cluster_address(
        machine, machine->together->running, parts[i].begin);
    if (!parts[i].bytes) continue;
    if (is_back)
      copy_cells(&checks->windows, (sim_range){window, parts[i].bytes}, own[i],
                 parts[i].begin);
    else
      copy_cells(own[i], parts[i], &checks->windows, window);
  }
}

void sim_stopped_forget(const sim_machine *machine, sim_checks *checks) {
  if (!is_clustered(machine)) return;
  clear_cells(&checks->shared, machine->shared_used);
  clear_cells(&checks->dynamic_shared, machine->dynamic_shared);
}

/* ---- a block ------------------------------------------------------------ */

void *sim_stopped_save(const sim_machine *machine,
                       const sim_block_counters *counters,
                       const sim_checks *checks, int has_checks) {
  const sim_range used = machine->shared_used;
  if (!has_checks) {
    head *only = calloc(1, sizeof *only);
    if (only) only->counters = *counters;
    return only;
  }
  size_t cells = cells_of(used) + cells_of(machine->dynamic_shared);
  if (is_clustered(machine)) cells = 0;
  char *memory = sim_order_stop(&checks->order, machine->thread_count,
                                sizeof(head) + cells * sizeof(sim_cell));
  if (!memory) return NULL;
  head *first = (head *)(void *)memory;
  first->counters = *counters;
  first->has_checks = 1;
  first->used = used;
  first->guesses = checks->guesses;
  if (is_clustered(machine)) {
    exchange(machine, checks, 0);
    return memory;
  }
  sim_cell *to = (sim_cell *)(void *)(memory + sizeof *first);
  to = save_cells(&checks->shared, used, to);
  save_cells(&checks->dynamic_shared, machine->dynamic_shared, to);
  return memory;
}

int sim_stopped_restore(const sim_machine *machine,
                        sim_block_counters *counters, sim_checks *checks,
                        const void *state) {
  const head *first = state;
  const sim_cell *from = (const sim_cell *)(const void *)(first + 1);
  *counters = first->counters;
  if (!first->has_checks) return 1;
  checks->guesses = first->guesses;
  if (is_clustered(machine)) {
    exchange(machine, checks, 1);
    return sim_order_continue(&checks->order, machine->thread_count, from);
  }
  /* Other blocks may have used more since. */
  clear_cells(&checks->shared, machine->shared_used);
  from = restore_cells(&checks->shared, first->used, from);
  from = restore_cells(&checks->dynamic_shared, machine->dynamic_shared, from);
  return sim_order_continue(&checks->order, machine->thread_count, from);
}
