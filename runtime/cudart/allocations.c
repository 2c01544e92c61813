/*
 * allocations.c -- see allocations.h.
 */
#include "cudart/allocations.h"

#include <stdlib.h>
#include <string.h>

#include "cudart/freed.h"
#include "cudart/gpu.h"
#include "cudart/past.h"
#include "cudart/program.h"
#include "devices/simulator/machine/error.h"
#include "devices/simulator/machine/lock.h"
#include "devices/simulator/machine/machine.h"
#include "devices/simulator/machine/memory.h"
#include "devices/simulator/watch/shadows.h"

enum {
  /* With bytes of 0xff, at either end of device memory: a program may allocate
   * much more than it uses. */
  FILLED_BYTES = 1 << 20,
  /* If no kernel runs: floats of 0.75. Those of 0xff are NaN, and a program
   * that looks for differences above a tolerance finds none to NaN. */
  SKIPPED_BYTE = 0x3f
};

/* Sorted by address. */
static struct {
  cudart_allocation *items;
  int count, capacity;
  size_t used_bytes;
} all;

/* ---- the list ----------------------------------------------------------- */

static int count_below(uintptr_t address) {
  int low = 0, high = all.count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (all.items[middle].range.begin <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

cudart_allocation *cudart_find(const void *address) {
  int below = count_below((uintptr_t)address);
  if (!below) return NULL;
  cudart_allocation *last = &all.items[below - 1];
  return sim_range_holds(&last->range, (uintptr_t)address, 1) ? last : NULL;
}

/* The bytes at either end of an allocation that nothing else uses. */
static uintptr_t guard(const cudart_allocation *item) {
  return item->space == CUDART_REGISTERED ? 0 : SIM_MEMORY_GUARD_BYTES;
}

static uintptr_t guarded_begin(const cudart_allocation *item) {
  return item->range.begin - guard(item);
}

static uintptr_t guarded_end(const cudart_allocation *item) {
  return item->range.begin + item->range.bytes + guard(item);
}

sim_range cudart_gap(const void *address) {
  const int below = count_below((uintptr_t)address);
  uintptr_t begin = below ? guarded_end(&all.items[below - 1]) : 0;
  uintptr_t end =
      below < all.count ? guarded_begin(&all.items[below]) : UINTPTR_MAX;
  return (sim_range){begin, end - begin};
}

cudart_allocation *cudart_find_near(const void *address) {
  const uintptr_t at = (uintptr_t)address;
  const int below = count_below(at);
  if (below && at < guarded_end(&all.items[below - 1]))
    return &all.items[below - 1];
  return below < all.count && at >= guarded_begin(&all.items[below])
             ? &all.items[below]
             : NULL;
}

void cudart_each_allocation(void (*visit)(void *user, cudart_allocation *item),
                            void *user) {
  for (int i = 0; i < all.count; i++) visit(user, &all.items[i]);
}

/* The host's hook is only called between the first and the last allocation,
 * their guard zones and those that were freed included. */
static void set_watched(void) {
  cudart_forget_fine_access();
  sim_range watched = {0, 0};
  if (all.count) {
    watched.begin = guarded_begin(&all.items[0]);
    watched.bytes = guarded_end(&all.items[all.count - 1]) - watched.begin;
  }
  cudart_freed_add_to(&watched);
  __atomic_store_n(&sim_host_watched.begin, watched.begin, __ATOMIC_RELAXED);
  __atomic_store_n(&sim_host_watched.bytes, watched.bytes, __ATOMIC_RELAXED);
}

static int counts_as_used(cudart_space space) {
  return cudart_is_device(space) || space == CUDART_MANAGED;
}

static int insert(const cudart_allocation *item) {
  if (all.count == all.capacity) {
    int capacity = all.capacity ? 2 * all.capacity : 16;
    cudart_allocation *items =
        realloc(all.items, (size_t)capacity * sizeof *items);
    if (!items) return 0;
    all.items = items;
    all.capacity = capacity;
  }
  int place = count_below(item->range.begin);
  memmove(all.items + place + 1, all.items + place,
          (size_t)(all.count - place) * sizeof *item);
  all.items[place] = *item;
  all.count++;
  if (counts_as_used(item->space)) all.used_bytes += item->range.bytes;
  set_watched();
  return 1;
}

static void take_out(cudart_allocation *item) {
  cudart_freed_keep(item);
  if (counts_as_used(item->space)) all.used_bytes -= item->range.bytes;
  all.count--;
  memmove(item, item + 1,
          (size_t)(all.items + all.count - item) * sizeof *item);
  set_watched();
}

size_t cudart_used_bytes(void) { return all.used_bytes; }

/* ---- allocating --------------------------------------------------------- */

/* In the simulator: 1, or 0 without memory. */
static int add_to_simulator(size_t bytes, cudart_space space, void **memory) {
  /* New pages of the host are zero. */
  const size_t filled =
      cudart_is_host(space) || tw_program_zeros() ? 0 : FILLED_BYTES;
  sim_lock_enter();
  tw_status status = space == CUDART_REGISTERED
                         ? sim_memory_adopt(*memory, bytes)
                         : sim_memory_alloc_filled(bytes, filled, memory);
  if (!status && !cudart_is_host(space) && tw_program_skips())
    memset(*memory, SKIPPED_BYTE, bytes < FILLED_BYTES ? bytes : FILLED_BYTES);
  if (!status && !sim_shadows_add((uintptr_t)*memory, bytes)) {
    sim_memory_free(*memory);
    status = TW_ERROR_MEMORY;
  }
  sim_lock_leave();
  return status == TW_OK;
}

static void remove_from_simulator(void *memory) {
  sim_lock_enter();
  sim_memory_free(memory);
  sim_shadows_remove((uintptr_t)memory);
  sim_lock_leave();
}

static cudart_allocation describe(void *memory, size_t bytes,
                                  cudart_space space, unsigned flags) {
  return (cudart_allocation){.range = {(uintptr_t)memory, bytes},
                             .space = space,
                             .flags = flags,
                             .call = cudart_call_name(),
                             .code = cudart_call_code()};
}

cudaError_t cudart_allocate(size_t bytes, cudart_space space, unsigned flags,
                            cudaMemPool_t pool, void **memory) {
  *memory = NULL;
  if (!bytes) return cudaSuccess;
  const size_t most = (size_t)cudart_gpu()->memory_bytes;
  if (counts_as_used(space) && (bytes > most || all.used_bytes > most - bytes))
    return cudaErrorMemoryAllocation;
  if (!add_to_simulator(bytes, space, memory)) return cudaErrorMemoryAllocation;
  cudart_allocation item = describe(*memory, bytes, space, flags);
  item.pool = pool;
  if (insert(&item)) {
    /* What the host writes is not seen by the check of uninitialised reads. */
    if (cudart_is_host(space)) cudart_mark_written(*memory, bytes);
    return cudaSuccess;
  }
  remove_from_simulator(*memory);
  *memory = NULL;
  return cudaErrorMemoryAllocation;
}

cudaError_t cudart_register(void *memory, size_t bytes, unsigned flags) {
  const uintptr_t begin = (uintptr_t)memory;
  int below = count_below(begin);
  const cudart_allocation *next = all.items + below;
  if (cudart_find(memory) ||
      (below < all.count && next->range.begin - begin < bytes))
    return cudaErrorHostMemoryAlreadyRegistered;
  if (!add_to_simulator(bytes, CUDART_REGISTERED, &memory))
    return cudaErrorMemoryAllocation;
  cudart_allocation item = describe(memory, bytes, CUDART_REGISTERED, flags);
  if (insert(&item)) {
    cudart_mark_written(memory, bytes);
    return cudaSuccess;
  }
  remove_from_simulator(memory);
  return cudaErrorMemoryAllocation;
}

void cudart_release(cudart_allocation *item) {
  cudart_past_forget_memory(&item->range);
  remove_from_simulator((void *)item->range.begin);
  take_out(item);
}

void cudart_release_all(void) {
  while (all.count) cudart_release(&all.items[all.count - 1]);
  tw_program_drop_heap();
}

void cudart_mark_written(const void *address, size_t bytes) {
  if (!bytes) return;
  sim_lock_enter();
  sim_shadows_mark_initialised((uintptr_t)address, bytes);
  sim_lock_leave();
}

void cudart_mark_copied(const void *to, const void *from, size_t bytes) {
  if (!bytes) return;
  sim_lock_enter();
  sim_shadows_copy_initialised((uintptr_t)to, (uintptr_t)from, bytes);
  sim_lock_leave();
}

/* ---- the end ------------------------------------------------------------ */

void cudart_report_leaks(void) {
  /* After a kernel has failed nothing can be freed. */
  if (cudart_device_error()) return;
  tw_program_report_heap();
  for (int i = 0; i < all.count; i++) {
    const cudart_allocation *item = &all.items[i];
    if (item->space == CUDART_REGISTERED || item->freed_code ||
        item->is_of_graph)
      continue;
    cudart_report_at(TW_FINDING_LEAK, TW_CERTAIN, item->code, NULL, NULL,
                     "%zu bytes of %s from %s() are never freed",
                     item->range.bytes, cudart_space_name(item->space),
                     item->call);
  }
}
