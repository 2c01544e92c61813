/*
 * async_block.c -- see async_block.h.
 */
#include "devices/simulator/machine/async_block.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/bulk.h"
#include "devices/simulator/machine/product.h"
#include "devices/simulator/machine/products.h"

static size_t chunks_of(const sim_range *range) {
  return range->bytes / SIM_CHUNK + 2;
}

/* Room for the launch's blocks, of which nothing has been used. */
static sim_async *allocate(const sim_machine *machine) {
  sim_async *async = calloc(1, sizeof *async);
  if (!async) return NULL;
  const sim_range *ranges[] = {&machine->shared, &machine->dynamic_shared};
  async->thread_capacity = machine->thread_count;
  async->threads =
      calloc((size_t)machine->thread_count, sizeof *async->threads);
  for (int i = 0; i < 2; i++) {
    async->chunk_capacity[i] = chunks_of(ranges[i]);
    async->chunks[i] =
        calloc(async->chunk_capacity[i], sizeof *async->chunks[i]);
    if (async->chunks[i] && async->threads) continue;
    sim_async_free(async);
    return NULL;
  }
  return async;
}

static int has_room(const sim_machine *machine, const sim_async *async) {
  return async->thread_capacity >= machine->thread_count &&
         async->chunk_capacity[0] >= chunks_of(&machine->shared) &&
         async->chunk_capacity[1] >= chunks_of(&machine->dynamic_shared);
}

/* As if nothing had been used. A kernel's shared memory has so many chunks that
 * to clear those of each block would take longer than a small product: they
 * have another age instead. */
static void clear(sim_async *async) {
  const sim_async old = *async;
  *async = (sim_async){
      .age = old.age,
      .loads = old.loads,
      .load_capacity = old.load_capacity,
      .stores = old.stores,
      .store_capacity = old.store_capacity,
      .chunks = {old.chunks[0], old.chunks[1]},
      .chunk_capacity = {old.chunk_capacity[0], old.chunk_capacity[1]},
      .threads = old.threads,
      .thread_capacity = old.thread_capacity};
  for (int i = 0; i < async->thread_capacity; i++) {
    sim_async_thread *thread = &async->threads[i];
    thread->proxy_fences = thread->has_fenced = 0;
    thread->loaded_by = thread->stores_committed = 0;
    thread->held_count = 0;
    thread->made_first = thread->made_end = 0;
  }
}

sim_async *sim_async_create(sim_machine *machine) {
  sim_async *async = machine->spare_async;
  if (async && has_room(machine, async)) {
    machine->spare_async = async->next;
    machine->spare_async_count--;
    clear(async);
  } else {
    sim_async_free_spare(machine); /* of other kernels */
    async = allocate(machine);
    if (!async) return NULL;
  }
  async->ranges[0] = machine->shared;
  async->ranges[1] = machine->dynamic_shared;
  if (++async->age == 0) { /* none of 2^32 blocks is taken for another */
    for (int i = 0; i < 2; i++)
      memset(async->chunks[i], 0,
             async->chunk_capacity[i] * sizeof *async->chunks[i]);
    async->age = 1;
  }
  return async;
}

void sim_async_free(sim_async *async) {
  if (!async) return;
  for (int i = 0; i < async->store_count; i++) free(async->stores[i].rows);
  for (int i = 0; i < SIM_MAX_WARPS; i++)
    sim_products_free(&async->products[i]);
  free(async->loads);
  free(async->threads);
  free(async->stores);
  free(async->chunks[0]);
  free(async->chunks[1]);
  free(async);
}

void sim_async_free_spare(sim_machine *machine) {
  while (machine->spare_async) {
    sim_async *next = machine->spare_async->next;
    sim_async_free(machine->spare_async);
    machine->spare_async = next;
  }
  machine->spare_async_count = 0;
}

/* The next block takes it; blocks that were resident together leave a few. */
static void leave(sim_machine *machine) {
  enum { MOST_SPARE = 8 };
  sim_async *async = machine->async;
  machine->async = NULL;
  if (machine->spare_async_count >= MOST_SPARE) {
    sim_async_free(async);
    return;
  }
  async->next = machine->spare_async;
  machine->spare_async = async;
  machine->spare_async_count++;
}

void sim_async_block_ends(sim_machine *machine) {
  sim_async *async = machine->async;
  if (!async) return;
  sim_bulk_loads_end(machine);
  if (!machine->finding[0]) sim_bulk_stores_end(machine);
  if (!machine->finding[0]) sim_products_block_ends(machine);
  if (!machine->finding[0]) leave(machine);
}
