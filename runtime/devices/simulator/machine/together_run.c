/*
 * together_run.c -- see together_run.h.
 */
#include "devices/simulator/machine/together_run.h"

#include <stdlib.h>

#include "devices/simulator/machine/block.h"
#include "devices/simulator/machine/block_index.h"
#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/deadlock.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/pause.h"
#include "devices/simulator/machine/pause_report.h"
#include "devices/simulator/machine/resident.h"
#include "devices/simulator/machine/schedule.h"
#include "devices/simulator/machine/together.h"

/* ---- switching ----------------------------------------------------------- */

static void begin_or_continue(sim_machine *machine, int slot) {
  sim_together *together = machine->together;
  sim_peer *peer = &together->peers[slot];
  together->running = slot;
  if (peer->state == SIM_PEER_NEW) {
    sim_block_index_set(machine, peer->number);
    for (int i = 0; i < machine->thread_count; i++)
      machine->threads[i].cluster_phases =
          (unsigned)(machine->threads[i].cluster_waits = 0);
    sim_block_begin(machine);
  } else {
    sim_resident_restore(machine, &peer->stopped);
  }
  peer->state = SIM_PEER_READY;
}

/* Makes the threads of a stopped block ready that wait in this state, for a
 * cluster's phase below `phases`. */
static void release(const sim_machine *machine, sim_peer *peer,
                    sim_thread_state state, unsigned phases) {
  for (int i = 0; i < machine->thread_count; i++) {
    sim_thread *thread = &peer->stopped.threads[i];
    if (thread->state != state ||
        (state == SIM_THREAD_CLUSTER && thread->cluster_phases > phases))
      continue;
    thread->state = SIM_THREAD_READY;
    peer->state = SIM_PEER_READY;
  }
}

static void run_block(sim_machine *machine, int slot) {
  sim_together *together = machine->together;
  sim_peer *peer = &together->peers[slot];
  begin_or_continue(machine, slot);
  if (machine->finding[0]) return;
  const sim_block_state state = sim_block_run(machine);
  if (machine->finding[0]) return;
  if (state == SIM_BLOCK_ENDED) {
    peer->state = SIM_PEER_ENDED;
    together->alive--;
    return;
  }
  if (machine->finding[0] || !sim_resident_save(machine, &peer->stopped))
    return;
  peer->state = SIM_PEER_WAITS;
  if (sim_together_find(machine, peer->stopped.threads, SIM_THREAD_READY))
    peer->state = SIM_PEER_READY;
  /* After barrier_arrive(), the phase may be complete. */
  const sim_thread *at =
      sim_together_find(machine, peer->stopped.threads, SIM_THREAD_GRID);
  if (at && at->argument == TW_SIM_WAIT &&
      peer->grid_phases <= together->grid_phase)
    release(machine, peer, SIM_THREAD_GRID, 0);
}

/* ---- barriers ------------------------------------------------------------ */

static int is_stopped(const sim_peer *peer) {
  return peer->state == SIM_PEER_READY || peer->state == SIM_PEER_WAITS;
}

/* Completes the grid's phase if all blocks have arrived; returns whether. */
static int complete_grid(sim_machine *machine) {
  sim_together *together = machine->together;
  for (int i = 0; i < together->count; i++)
    if (together->peers[i].grid_phases <= together->grid_phase) return 0;
  together->grid_phase++;
  sim_pause_meet(machine);
  if (machine->watch) machine->watch->grid_completes(machine);
  for (int i = 0; i < together->count; i++)
    if (is_stopped(&together->peers[i]))
      release(machine, &together->peers[i], SIM_THREAD_GRID, 0);
  return 1;
}

/* The first thread of a block that has neither arrived at the cluster's phase
 * nor exited; NULL if there is none. */
static const sim_thread *find_late(const sim_machine *machine,
                                   const sim_peer *peer, unsigned phase) {
  for (int i = 0; i < machine->thread_count; i++) {
    const sim_thread *thread = &peer->stopped.threads[i];
    if (thread->state != SIM_THREAD_EXITED && thread->cluster_phases <= phase)
      return thread;
  }
  return NULL;
}

/* Completes the phase of the cluster that begins with this block, if all
 * threads have arrived or exited, and one waits; returns whether. */
static int complete_cluster(sim_machine *machine, int first) {
  sim_together *together = machine->together;
  unsigned *phase = &together->cluster_phase[first / together->cluster_size];
  int waits = 0;
  for (int i = first; i < first + together->cluster_size; i++) {
    const sim_peer *peer = &together->peers[i];
    if (peer->state == SIM_PEER_ENDED) continue;
    if (peer->state == SIM_PEER_NEW || find_late(machine, peer, *phase))
      return 0;
    waits |= sim_together_find(machine, peer->stopped.threads,
                               SIM_THREAD_CLUSTER) != NULL;
  }
  if (!waits) return 0;
  ++*phase;
  sim_pause_meet(machine);
  for (int i = first; i < first + together->cluster_size; i++) {
    sim_peer *peer = &together->peers[i];
    for (int t = 0; machine->watch && t < machine->thread_count; t++)
      if (peer->state == SIM_PEER_ENDED ||
          peer->stopped.threads[t].state == SIM_THREAD_EXITED)
        machine->watch->cluster_left(machine, i, t);
    if (is_stopped(peer)) release(machine, peer, SIM_THREAD_CLUSTER, *phase);
  }
  return 1;
}

/* Completes barriers after the block with this number has stopped or ended. */
static void complete(sim_machine *machine, int slot) {
  sim_together *together = machine->together;
  const int size = together->cluster_size;
  if (size > 1) complete_cluster(machine, slot / size * size);
  if (machine->launch->is_cooperative) complete_grid(machine);
}

/* ---- deadlocks ----------------------------------------------------------- */

static const sim_thread *threads_of(const sim_peer *peer) {
  return is_stopped(peer) ? peer->stopped.threads : NULL;
}

/* What the block of a waiting thread lacks: a thread of another block, or the
 * other block itself. */
static void report_wait(sim_machine *machine, int slot,
                        const sim_thread *waiting) {
  const sim_together *together = machine->together;
  const int is_grid = waiting->state == SIM_THREAD_GRID;
  const int size = is_grid ? together->count : together->cluster_size;
  const int first = is_grid ? 0 : slot / size * size;
  const unsigned phase =
      is_grid ? together->grid_phase : together->cluster_phase[slot / size];
  for (int i = first; i < first + size; i++) {
    const sim_peer *peer = &together->peers[i];
    const sim_thread *threads = threads_of(peer), *late = NULL;
    if (is_grid && peer->grid_phases > phase) continue;
    if (!is_grid && !threads) continue;
    if (threads) late = find_late(machine, peer, is_grid ? UINT32_MAX : phase);
    if (!is_grid && !late) continue;
    sim_block_index_set(machine, together->peers[slot].number);
    sim_deadlock_between_blocks(machine, waiting, peer->number, late);
    return;
  }
}

/* No block can run. */
static void report(sim_machine *machine) {
  const sim_together *together = machine->together;
  static const sim_thread_state states[] = {SIM_THREAD_GRID,
                                            SIM_THREAD_CLUSTER};
  for (size_t s = 0; s < 2; s++)
    for (int i = 0; i < together->count && !machine->finding[0]; i++) {
      const sim_thread *threads = threads_of(&together->peers[i]);
      const sim_thread *waiting =
          threads ? sim_together_find(machine, threads, states[s]) : NULL;
      if (waiting) report_wait(machine, i, waiting);
    }
}

/* The threads of all blocks pause, and nothing happens. */
static void report_pause(sim_machine *machine, const sim_peer *peer) {
  char rest[SIM_FINDING_TEXT];
  const sim_thread *thread =
      sim_pause_first(peer->stopped.threads, machine->thread_count);
  sim_pause_describe(machine, peer->stopped.threads, rest);
  sim_pause_report(machine, peer->number,
                   thread ? thread : &peer->stopped.threads[0], rest);
}

/* ---- running ------------------------------------------------------------- */

static int can_run(const sim_peer *peer) {
  return peer->state == SIM_PEER_NEW || peer->state == SIM_PEER_READY;
}

/* The next block that can run, after the one that ran last or after one that is
 * drawn; -1 if there is none. */
static int next_block(sim_machine *machine) {
  const sim_together *together = machine->together;
  const int count = together->count;
  int at = together->running + 1;
  if (machine->schedule.order)
    at = (int)(sim_schedule_draw(machine) % (uint64_t)count);
  for (int i = 0; i < count; i++)
    if (can_run(&together->peers[(at + i) % count])) return (at + i) % count;
  return -1;
}

/* Runs the blocks of together->peers until all have ended, or to a finding. */
static void run_peers(sim_machine *machine) {
  sim_together *together = machine->together;
  together->running = together->count - 1;
  together->alive = together->count;
  while (together->alive) {
    const int slot = next_block(machine);
    if (slot < 0) {
      report(machine);
      return;
    }
    run_block(machine, slot);
    if (machine->finding[0]) return;
    complete(machine, slot);
    if (is_stopped(&together->peers[slot]))
      sim_pause_ask_host(machine, together->peers[slot].stopped.threads);
    if (sim_pause_is_vain(machine) && is_stopped(&together->peers[slot])) {
      report_pause(machine, &together->peers[slot]);
      return;
    }
  }
}

/* The blocks of the cluster with this number become the last peers. */
static void add_cluster(sim_machine *machine, int64_t number) {
  sim_together *together = machine->together;
  const unsigned *size = sim_together_cluster(machine),
                 *grid = machine->launch->grid;
  const int64_t wide = grid[0] / size[0], high = grid[1] / size[1];
  const int64_t x = number % wide * size[0], y = number / wide % high * size[1];
  const int64_t z = number / wide / high * size[2];
  for (int r = 0; r < together->cluster_size; r++) {
    const int64_t bx = x + r % (int)size[0],
                  by = y + r / (int)size[0] % (int)size[1];
    const int64_t bz = z + r / (int)size[0] / (int)size[1];
    together->peers[together->count++] =
        (sim_peer){.number = (bz * grid[1] + by) * grid[0] + bx};
  }
  together->cluster_phase[together->count / together->cluster_size - 1] = 0;
}

static void discard_peers(sim_together *together) {
  for (int i = 0; i < together->count; i++)
    sim_resident_discard(&together->peers[i].stopped);
  together->count = 0;
}

static void run_clusters(sim_machine *machine, sim_sequence *clusters,
                         int64_t at_once) {
  sim_together *together = machine->together;
  for (int64_t i = 0; i < clusters->run && !machine->finding[0]; i++) {
    add_cluster(machine, sim_sequence_at(clusters, i));
    if (i + 1 < clusters->run && (i + 1) % at_once) continue;
    run_peers(machine);
    discard_peers(together);
  }
  discard_peers(together);
}

void sim_together_run(sim_machine *machine) {
  const unsigned *size = sim_together_cluster(machine);
  sim_together together = {.cluster_size = (int)(size[0] * size[1] * size[2])};
  machine->together = &together;
  sim_sequence clusters = sim_sequence_make(machine, together.cluster_size);
  const int64_t at_once = machine->launch->is_cooperative ? clusters.run : 1;
  const size_t blocks = (size_t)at_once * (size_t)together.cluster_size;
  together.peers = calloc(blocks, sizeof *together.peers);
  together.cluster_phase =
      calloc((size_t)at_once, sizeof *together.cluster_phase);
  if (together.peers && together.cluster_phase &&
      (together.cluster_size == 1 || sim_cluster_open(machine, (int)blocks)) &&
      (!machine->watch ||
       machine->watch->together_begins(machine, (int)blocks)))
    run_clusters(machine, &clusters, at_once);
  else
    sim_finding_set_for_launch(
        machine, "there is no memory for %zu blocks that are resident together",
        blocks);
  free(together.peers);
  free(together.cluster_phase);
  machine->together = NULL;
}
