/*
 * bulk_store.c -- see bulk.h: stores, and the waits for them.
 */
#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/async_check.h"
#include "devices/simulator/machine/bulk.h"
#include "devices/simulator/machine/bulk_check.h"
#include "devices/simulator/machine/finding.h"
#include "devices/simulator/machine/hooks.h"

#define CALL_SITE __builtin_return_address(0)

static void read_store(sim_machine *machine, sim_store *store) {
  sim_async *async = machine->async;
  if (store->rows) return;
  store->rows = malloc(store->bytes);
  if (!store->rows)
    sim_thread_fault(machine, "there is no memory for its copies");
  sim_box_gather(&store->box, store->from, store->rows);
  while (async->read_count < async->store_count &&
         async->stores[async->read_count].rows)
    async->read_count++;
}

/* The thread has waited until the store has been read. What others write there
 * must come after that, not only after the store has begun. */
static void wait_for_read(sim_machine *machine, sim_store *store) {
  if (store->rows) return;
  read_store(machine, store);
  if (machine->watch)
    machine->watch->mark(machine, store->from, store->bytes, SIM_READ,
                         store->code);
}

/* It counts as a write at the time when it began. */
static void finish_store(sim_machine *machine, int number) {
  sim_async *async = machine->async;
  read_store(machine, &async->stores[number]);
  sim_store store = async->stores[number];
  sim_box_store(&store.box, store.rows);
  free(store.rows);
  async->store_count--;
  if (number < async->read_count) async->read_count--;
  memmove(&async->stores[number], &async->stores[number + 1],
          (size_t)(async->store_count - number) * sizeof store);
}

/* The newest store is in flight, to this box. */
static void widen(sim_async *async, const sim_box *box) {
  const int is_only = async->store_count == 1;
  if (is_only || box->first < async->stores_first)
    async->stores_first = box->first;
  if (is_only || box->end > async->stores_end) async->stores_end = box->end;
}

static void store(sim_machine *machine, const void *from, const sim_box *box,
                  const void *code) {
  sim_async *async = machine->async;
  const unsigned thread = machine->thread->number;
  const size_t bytes = sim_box_bytes(box);
  sim_bulk_check_shared(machine, (uintptr_t)from, box, code);
  sim_bulk_check_row_ends(machine, box, code);
  sim_async_check(machine, async, (uintptr_t)from, bytes, 0, "store", code);
  sim_async_check_proxy(machine, (uintptr_t)from, bytes, "a store", code);
  sim_hook_bytes(machine, (uintptr_t)from, bytes, SIM_READ, code);
  sim_bulk_access_rows(machine, box, SIM_WRITE, code);
  async->stores = sim_bulk_grown(machine, async->stores, async->store_count,
                                 &async->store_capacity, sizeof *async->stores);
  async->stores[async->store_count++] =
      (sim_store){.box = *box,
                  .from = (uintptr_t)from,
                  .bytes = bytes,
                  .thread = thread,
                  .group = async->threads[thread].stores_committed,
                  .code = code};
  widen(async, box);
  if (sim_async_is_prompt(machine))
    finish_store(machine, async->store_count - 1);
}

void tw_sim_tma_store(const void *map, const void *from, int rank,
                      const int *at) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const sim_box box = sim_bulk_box(machine, map, rank, at, SIM_WRITE, code);
  store(machine, from, &box, code);
}

void tw_sim_bulk_store(void *to, const void *from, size_t bytes) {
  sim_machine *machine = sim_running_machine;
  const void *code = CALL_SITE;
  const sim_box box = sim_bulk_bytes(machine, to, from, bytes, code);
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
    wait_for_read(machine, one);
    if (is_read)
      i++;
    else
      finish_store(machine, i);
  }
}

void sim_bulk_stores_end(sim_machine *machine) {
  sim_async *async = machine->async;
  char began[SIM_BEGAN_TEXT];
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
