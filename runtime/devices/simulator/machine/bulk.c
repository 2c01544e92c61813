/*
 * bulk.c -- see bulk.h. The functions of simulator/calls.h run on the fiber of
 * the calling thread.
 */
#include "devices/simulator/machine/bulk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/cluster.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/hooks.h"
#include "devices/simulator/machine/mbarrier.h"
#include "devices/simulator/machine/schedule.h"
#include "devices/simulator/machine/together.h"
#include "devices/simulator/report/source_text.h"

#define CALL_SITE __builtin_return_address(0)

static _Noreturn void fault(sim_machine *machine, const void *code,
                            const char *format, const char *what) {
  char place[SIM_SOURCE_TEXT], text[SIM_FINDING_TEXT];
  sim_source_of_code(machine->kernel, code, place);
  snprintf(text, sizeof text, format, what);
  sim_thread_fault(machine, "%s (%.200s)", text, place);
}

/* Room for one more element; ends the launch if there is no memory. */
static void *grown(sim_machine *machine, void *array, int count, int *capacity,
                   size_t bytes) {
  if (count < *capacity) return array;
  *capacity = *capacity ? 2 * *capacity : 16;
  void *larger = realloc(array, (size_t)*capacity * bytes);
  if (!larger) sim_thread_fault(machine, "there is no memory for its copies");
  return larger;
}

/* ---- checks -------------------------------------------------------------- */

static int is_own_shared(const sim_machine *machine, uintptr_t address,
                         size_t bytes) {
  return sim_range_holds(&machine->shared, address, bytes) ||
         sim_range_holds(&machine->dynamic_shared, address, bytes);
}

/* A store writes 16 bytes at a time, also those that the tensor's rows end in:
 * seen on an H200. */
static void check_row_ends(sim_machine *machine, const sim_box *box,
                           const void *code) {
  const size_t row = box->size[0] * box->element_bytes;
  char text[40];
  if (row % SIM_CHUNK == 0 ||
      box->at[0] + (int64_t)box->extent[0] <= (int64_t)box->size[0])
    return;
  snprintf(text, sizeof text, "%zu bytes", row);
  fault(machine, code,
        "wrong tensor map: a store writes up to a multiple of 16 bytes, and so "
        "overwrites what is behind the tensor's rows of %s",
        text);
}

/* The place of a box in shared memory. */
static void check_shared(sim_machine *machine, uintptr_t at, const sim_box *box,
                         const void *code) {
  const unsigned needed = box->swizzle    ? 8 * box->swizzle
                          : box->rank > 1 ? 128
                                          : SIM_CHUNK;
  const int is_dynamic = sim_range_holds(&machine->dynamic_shared, at, 1);
  char text[160];
  if (!is_own_shared(machine, at, sim_box_bytes(box)))
    fault(machine, code, "a copy of %s, not all in the block's shared memory",
          (snprintf(text, sizeof text, "%zu bytes at 0x%zx", sim_box_bytes(box),
                    (size_t)at),
           text));
  if (at % needed) {
    snprintf(text, sizeof text,
             "0x%zx: a copy with a swizzle of %u bytes needs "
             "a multiple of %u",
             (size_t)at, box->swizzle, needed);
    fault(machine, code, "misaligned base in shared memory, %s", text);
  }
  if (is_dynamic && needed > machine->dynamic_alignment) {
    snprintf(text, sizeof text,
             "%u bytes of %u: declare it by "
             "TW_DYNAMIC_SHARED_ALIGNED",
             machine->dynamic_alignment, needed);
    fault(machine, code,
          "misaligned base: dynamic shared memory is aligned to "
          "%s",
          text);
  }
}

/* The rows of the box that the tensor has: reads or writes of the thread. */
static void access_rows(sim_machine *machine, const sim_box *box, int kind,
                        const void *code) {
  const size_t rows = sim_box_rows(box);
  size_t all = 0;
  for (size_t r = 0; r < rows; r++) {
    const sim_box_row row = sim_box_row_at(box, r);
    const size_t bytes = row.end - row.begin;
    if (!bytes) continue;
    sim_async_check(machine, machine->async, row.address + row.begin, bytes,
                    kind & SIM_WRITE, kind & SIM_WRITE ? "store" : "load",
                    code);
    if (machine->watch)
      machine->watch->copy(machine, row.address + row.begin, bytes, kind, code);
    else
      sim_hook_bytes(machine, row.address + row.begin, bytes, kind, code);
    all += bytes;
  }
  if (machine->watch) machine->watch->copy_begins(machine, all, kind);
}

/* The tensor of a map must be in one allocation, and in one of the operation's
 * tensors if they are known. */
static void check_tensor(sim_machine *machine, const sim_box *box, int kind,
                         const void *code) {
  uint64_t last = 0;
  for (int d = 0; d < box->rank; d++)
    last += (box->size[d] - 1) * box->stride[d];
  if (is_own_shared(machine, box->base, 1))
    fault(machine, code, "a tensor map %s", "of shared memory");
  sim_hook_find_allocation(machine, box->base, last + box->element_bytes, kind,
                           code);
}

static sim_box make_box(sim_machine *machine, const tw_tensor_map *map,
                        int rank, const int *at, int kind, const void *code) {
  sim_box box;
  char wrong[SIM_BOX_TEXT];
  if ((uintptr_t)map % 64)
    fault(machine, code, "a tensor map %s",
          "at an address that is no multiple of 64");
  if (!sim_box_make(&box, map, rank, at, wrong))
    fault(machine, code, "wrong tensor map: %s", wrong);
  check_tensor(machine, &box, kind, code);
  return box;
}

static sim_box make_bytes(sim_machine *machine, const void *global,
                          const void *shared, size_t bytes, const void *code) {
  if ((uintptr_t)global % SIM_CHUNK || (uintptr_t)shared % SIM_CHUNK ||
      bytes % SIM_CHUNK || !bytes)
    fault(machine, code, "misaligned base or size: %s",
          "a copy is of a multiple of 16 bytes, between addresses that are "
          "multiples of 16");
  return sim_box_of_bytes((uintptr_t)global, bytes);
}

/* ---- loads --------------------------------------------------------------- */

/* The state of the cluster's block of this rank; ends the launch unless the
 * block has begun and not ended. */
static sim_async *async_of(sim_machine *machine, unsigned rank, const void *to,
                           const void *code) {
  const sim_together *together = machine->together;
  const unsigned size = together ? (unsigned)together->cluster_size : 1;
  char text[40];
  snprintf(text, sizeof text, "%u of a cluster of %u", rank, size);
  if (rank >= size) fault(machine, code, "a multicast to block %s", text);
  void *remote = tw_sim_cluster_map(to, rank, "", 0);
  if (remote == to) return machine->async;
  sim_cluster_access(machine, (uintptr_t)remote, SIM_CHUNK, SIM_WRITE, code);
  return together->peers[sim_cluster_slot(machine, (uintptr_t)remote)]
      .stopped.async;
}

/* The load comes, as a write of the running thread, which waits for it. */
static void come(sim_machine *machine, int number) {
  sim_async *async = machine->async;
  const sim_load load = async->loads[number];
  const size_t row_bytes = sim_box_row_bytes(&load.box);
  sim_box_load(&load.box, load.to);
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
  }
  if (machine->watch)
    machine->watch->mark(machine, load.to, load.bytes, SIM_WRITE, load.code);
  sim_mbarrier_come(machine, (void *)(uintptr_t)load.barrier, load.bytes,
                    load.code);
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
  /* What the thread has done before is visible to those who wait. */
  sim_mbarrier_come(machine, remote, 0, code);
  async->loads = grown(machine, async->loads, async->load_count,
                       &async->load_capacity, sizeof *async->loads);
  async->loads[async->load_count++] =
      (sim_load){.box = *box,
                 .to = (uintptr_t)to,
                 .bytes = bytes,
                 .barrier = barrier,
                 .thread = machine->thread->number,
                 .block = machine->block,
                 .code = code};
  if (async == machine->async && sim_async_is_prompt(machine))
    come(machine, async->load_count - 1);
}

static void load(sim_machine *machine, void *to, void *barrier, unsigned blocks,
                 const sim_box *box, const void *code) {
  check_shared(machine, (uintptr_t)to, box, code);
  sim_mbarrier_need(machine, barrier, "a copy's barrier", code);
  access_rows(machine, box, SIM_READ, code);
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
  const sim_box box = make_box(machine, map, rank, at, SIM_READ, code);
  if (is_multicast && !blocks)
    fault(machine, code, "%s", "a multicast to no block");
  load(machine, to, barrier, blocks, &box, code);
}

void tw_sim_bulk_load(void *to, const void *from, size_t bytes, void *barrier) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const sim_box box = make_bytes(machine, from, to, bytes, code);
  load(machine, to, barrier, 0, &box, code);
}

/* ---- stores -------------------------------------------------------------- */

static void read_store(sim_machine *machine, sim_store *store) {
  if (store->rows) return;
  store->rows = malloc(store->bytes);
  if (!store->rows)
    sim_thread_fault(machine, "there is no memory for its copies");
  sim_box_gather(&store->box, store->from, store->rows);
}

/* It counts as a write at the time when it began. */
static void finish_store(sim_machine *machine, int number) {
  sim_async *async = machine->async;
  sim_store store = async->stores[number];
  read_store(machine, &store);
  sim_box_store(&store.box, store.rows);
  free(store.rows);
  async->store_count--;
  memmove(&async->stores[number], &async->stores[number + 1],
          (size_t)(async->store_count - number) * sizeof store);
}

static void store(sim_machine *machine, const void *from, const sim_box *box,
                  const void *code) {
  sim_async *async = machine->async;
  const unsigned thread = machine->thread->number;
  const size_t bytes = sim_box_bytes(box);
  check_shared(machine, (uintptr_t)from, box, code);
  check_row_ends(machine, box, code);
  sim_async_check(machine, async, (uintptr_t)from, bytes, 0, "store", code);
  sim_async_check_proxy(machine, (uintptr_t)from, bytes, "a store", code);
  sim_hook_bytes(machine, (uintptr_t)from, bytes, SIM_READ, code);
  access_rows(machine, box, SIM_WRITE, code);
  async->stores = grown(machine, async->stores, async->store_count,
                        &async->store_capacity, sizeof *async->stores);
  async->stores[async->store_count++] =
      (sim_store){.box = *box,
                  .from = (uintptr_t)from,
                  .bytes = bytes,
                  .thread = thread,
                  .group = async->threads[thread].stores_committed,
                  .code = code};
  if (sim_async_is_prompt(machine))
    finish_store(machine, async->store_count - 1);
}

void tw_sim_tma_store(const void *map, const void *from, int rank,
                      const int *at) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const sim_box box = make_box(machine, map, rank, at, SIM_WRITE, code);
  store(machine, from, &box, code);
}

void tw_sim_bulk_store(void *to, const void *from, size_t bytes) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const sim_box box = make_bytes(machine, to, from, bytes, code);
  store(machine, from, &box, code);
}

void tw_sim_bulk_commit(void) {
  sim_machine *machine = sim_running_machine;
  machine->async->threads[machine->thread->number].stores_committed++;
}

void tw_sim_bulk_wait(unsigned left, int is_read) {
  sim_machine *machine = sim_running_machine;
  sim_async *async = machine->async;
  const unsigned thread = machine->thread->number;
  const uint32_t committed = async->threads[thread].stores_committed;
  for (int i = 0; i < async->store_count;) {
    sim_store *one = &async->stores[i];
    if (one->thread != thread || one->group + left >= committed) {
      i++;
      continue;
    }
    if (is_read)
      read_store(machine, one), i++;
    else
      finish_store(machine, i);
  }
}

/* ---- the end of a block -------------------------------------------------- */

void sim_bulk_block_ends(sim_machine *machine) {
  sim_async *async = machine->async;
  char began[SIM_BEGAN_TEXT];
  if (async->load_count) {
    const sim_load *one = &async->loads[0];
    sim_finding_set(machine, &machine->threads[one->thread],
                    "missing wait: the block ends while a load that %s, of "
                    "block %lld, fills its shared memory: a thread must wait "
                    "for the phase of its barrier, and a cluster whose blocks "
                    "write to each other end with tw_cluster_wait",
                    sim_async_began(machine, one->thread, one->code, began),
                    (long long)one->block);
    return;
  }
  for (int i = 0; i < async->store_count; i++) {
    const sim_store *one = &async->stores[i];
    if (one->rows) continue;
    sim_finding_set(
        machine, &machine->threads[one->thread],
        "missing wait: the block ends while a store that %s reads its shared "
        "memory: %s",
        sim_async_began(machine, one->thread, one->code, began),
        one->group < async->threads[one->thread].stores_committed
            ? "the thread has not waited for it (tw_bulk_wait_read)"
            : "it has not been committed (tw_bulk_commit)");
    return;
  }
  while (async->store_count) finish_store(machine, 0);
}
