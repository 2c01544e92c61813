/*
 * bulk.c -- see bulk.h: loads. The functions of simulator/calls.h run on the
 * fiber of the calling thread.
 */
#include "devices/simulator/machine/bulk.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/async_check.h"
#include "devices/simulator/machine/bulk_check.h"
#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/mbarrier.h"
#include "devices/simulator/machine/schedule.h"
#include "devices/simulator/machine/together.h"

#define CALL_SITE __builtin_return_address(0)

void *sim_bulk_grown(sim_machine *machine, void *array, int count,
                     int *capacity, size_t bytes) {
  if (count < *capacity) return array;
  *capacity = *capacity ? 2 * *capacity : 16;
  void *larger = realloc(array, (size_t)*capacity * bytes);
  if (!larger) sim_thread_fault(machine, "there is no memory for its copies");
  return larger;
}

/* The state of the cluster's block of this rank; ends the launch unless the
 * block has begun and not ended. */
static sim_async *async_of(sim_machine *machine, unsigned rank, const void *to,
                           const void *code) {
  const sim_together *together = machine->together;
  const unsigned size = together ? (unsigned)together->cluster_size : 1;
  if (rank >= size)
    sim_fault_at_code(machine, code,
                      "a multicast to block %u of a cluster of %u", rank, size);
  void *remote = tw_sim_cluster_map(to, rank, "", 0);
  if (remote == to) return machine->async;
  sim_cluster_access(machine, (uintptr_t)remote, SIM_CHUNK, SIM_WRITE, code);
  return together->peers[sim_cluster_slot(machine, (uintptr_t)remote)]
      .stopped.async;
}

/* Counts a load among those that fill its bytes, or no longer with -1. */
static void count_fills(sim_async *async, const sim_load *load, int step) {
  for (size_t at = 0; at < load->bytes; at += SIM_CHUNK) {
    sim_chunk *chunk = sim_async_chunk(async, load->to + at);
    if (chunk) chunk->fills = (uint16_t)(chunk->fills + step);
  }
}

/* The load comes. If another block began it, it is marked here, as a write of
 * the thread that waits for it. */
static void come(sim_machine *machine, int number) {
  sim_async *async = machine->async;
  const sim_load load = async->loads[number];
  const size_t row_bytes = sim_box_row_bytes(&load.box);
  sim_box_load(&load.box, load.to);
  count_fills(async, &load, -1);
  async->loads[number] = async->loads[--async->load_count];
  async->load_number++;
  for (size_t at = 0; at < load.bytes; at += SIM_CHUNK) {
    const sim_box_row row = sim_box_row_at(&load.box, at / row_bytes);
    sim_chunk *chunk =
        sim_async_chunk(async, sim_swizzled(load.to + at, load.box.swizzle));
    chunk->global = row.address + at % row_bytes;
    chunk->load = async->load_number;
    chunk->swizzle = (uint16_t)load.box.swizzle;
    chunk->writer = 0;
    chunk->reader = 0;
  }
  const int is_marked = load.block != machine->block;
  if (is_marked)
    sim_mbarrier_mark(machine, load.barrier, load.to, load.bytes, load.code);
  sim_mbarrier_come(machine, (void *)(uintptr_t)load.barrier, load.bytes,
                    is_marked, load.code);
}

static int find_load(sim_machine *machine, const void *barrier) {
  const sim_async *async = machine->async;
  int count = 0, number = -1;
  for (int i = 0; i < async->load_count; i++) {
    if (async->loads[i].barrier != barrier) continue;
    /* One that is drawn, each with the same chance. */
    if (!count++ || (machine->schedule.order &&
                     sim_schedule_draw(machine) % (uint64_t)count == 0))
      number = i;
  }
  return number;
}

int sim_bulk_complete_one(sim_machine *machine, void *barrier) {
  uint64_t word;
  memcpy(&word, barrier, sizeof word);
  if (!machine->async || sim_mbarrier_read(word).missing) return 0;
  const int number = find_load(machine, barrier);
  if (number < 0) return 0;
  come(machine, number);
  return 1;
}

/* A load begins, into the block of the cluster with this rank. */
static void begin_load(sim_machine *machine, sim_async *async, const void *to,
                       void *barrier, const sim_box *box, void *remote,
                       const void *code) {
  const size_t bytes = sim_box_bytes(box);
  sim_async_check(machine, async, (uintptr_t)to, bytes, 1, "load", code);
  sim_async_check_loads(machine, async, (uintptr_t)to, bytes, code);
  sim_async_check_barrier(machine, async, (uintptr_t)barrier, code);
  /* It may write at once, so that all earlier accesses must be over by now. */
  if (machine->watch && async == machine->async)
    machine->watch->mark(machine, (uintptr_t)to, bytes, SIM_WRITE, code);
  /* What the thread has done before is visible to those who wait. */
  sim_mbarrier_begin(machine, remote, code);
  async->loads = sim_bulk_grown(machine, async->loads, async->load_count,
                                &async->load_capacity, sizeof *async->loads);
  async->loads[async->load_count++] =
      (sim_load){.box = *box,
                 .to = (uintptr_t)to,
                 .bytes = bytes,
                 .barrier = barrier,
                 .thread = machine->thread->number,
                 .block = machine->block,
                 .code = code};
  count_fills(async, &async->loads[async->load_count - 1], 1);
  if (async == machine->async && sim_async_is_prompt(machine))
    come(machine, async->load_count - 1);
}

static void load(sim_machine *machine, void *to, void *barrier, unsigned blocks,
                 const sim_box *box, const void *code) {
  sim_bulk_check_shared(machine, (uintptr_t)to, box, code);
  sim_mbarrier_need(machine, barrier, "a copy's barrier", code);
  sim_bulk_access_rows(machine, box, SIM_READ, code);
  if (!blocks) {
    begin_load(machine, machine->async, to, barrier, box, barrier, code);
    return;
  }
  for (unsigned rank = 0; blocks >> rank; rank++)
    if (blocks >> rank & 1)
      begin_load(machine, async_of(machine, rank, to, code), to, barrier, box,
                 tw_sim_cluster_map(barrier, rank, "", 0), code);
}

void tw_sim_tma_load(void *to, const void *map, void *barrier, unsigned blocks,
                     int is_multicast, int rank, const int *at) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const sim_box box = sim_bulk_box(machine, map, rank, at, SIM_READ, code);
  if (is_multicast && !blocks)
    sim_fault_at_code(machine, code, "a multicast to no block");
  load(machine, to, barrier, blocks, &box, code);
}

void tw_sim_bulk_load(void *to, const void *from, size_t bytes, void *barrier) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const sim_box box = sim_bulk_bytes(machine, from, to, bytes, code);
  load(machine, to, barrier, 0, &box, code);
}

void sim_bulk_loads_end(sim_machine *machine) {
  const sim_async *async = machine->async;
  char began[SIM_BEGAN_TEXT];
  if (!async->load_count) return;
  const sim_load *one = &async->loads[0];
  sim_finding_set(machine, &machine->threads[one->thread],
                  "missing wait: the block ends while a load that %s, of "
                  "block %lld, fills its shared memory: a thread must wait "
                  "for the phase of its barrier, and a cluster whose blocks "
                  "write to each other end with tw_cluster_wait",
                  sim_async_began(machine, one->thread, one->code, began),
                  (long long)one->block);
}
