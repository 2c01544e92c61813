/*
 * memory.c -- see memory.h.
 *
 * Each allocation is its own mapping between two inaccessible guard zones, so
 * that an address that is slightly wrong is not in another allocation. The
 * guard zones of a very large allocation are 2^36 bytes: an index that is
 * truncated to 32 bits is wrong by 2^32 elements of up to 16 bytes, so it is
 * found. Such tensors cost little memory, because few of their pages are ever
 * touched.
 */
#include "devices/simulator/machine/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "devices/simulator/machine/error.h"

enum {
  LARGE_BYTES = 1 << 30,
  ALIGN_BYTES = 256,
  POISON = 0xff,
  POISON_BYTES = 64 * 1024 * 1024,
  LARGE_POISON_BYTES = 1024 * 1024
};

static const size_t large_guard_bytes = (size_t)1 << 36;

typedef struct allocation {
  sim_range range;
  void *mapping; /* NULL: memory of the host */
  size_t mapping_bytes, guard_bytes;
} allocation;

/* Sorted by address. One for the process; the simulator's lock guards it. */
static struct {
  allocation *items;
  int count, capacity;
  size_t used_bytes; /* of those that have a mapping */
} memory;

/* The number of allocations that begin at or below `address`. */
static int count_below(uintptr_t address) {
  int low = 0, high = memory.count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (memory.items[middle].range.begin <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static allocation *find(uintptr_t address) {
  int below = count_below(address);
  if (!below) return NULL;
  allocation *last = &memory.items[below - 1];
  return address - last->range.begin < last->range.bytes ? last : NULL;
}

size_t sim_memory_used_bytes(void) { return memory.used_bytes; }

int sim_memory_find(uintptr_t address, sim_range *range) {
  const allocation *item = find(address);
  if (item) *range = item->range;
  return item != NULL;
}

/* ---- allocating -------------------------------------------------------- */

static int grow(void) {
  if (memory.count < memory.capacity) return 1;
  int capacity = memory.capacity ? 2 * memory.capacity : 16;
  allocation *items = realloc(memory.items, (size_t)capacity * sizeof *items);
  if (!items) return 0;
  memory.items = items;
  memory.capacity = capacity;
  return 1;
}

static void insert(const allocation *item) {
  int place = count_below(item->range.begin);
  memmove(memory.items + place + 1, memory.items + place,
          (size_t)(memory.count - place) * sizeof *item);
  memory.items[place] = *item;
  memory.count++;
  if (item->mapping) memory.used_bytes += item->range.bytes;
}

/* The middle of a very large allocation is not filled, so that its pages cost
 * no memory before they are used: a matrix may have a huge stride. */
static void poison(char *begin, size_t bytes, size_t most) {
  size_t end = bytes < most ? bytes : most;
  memset(begin, POISON, end);
  memset(begin + bytes - end, POISON, end);
}

static tw_status no_memory(size_t bytes) {
  return sim_fail(TW_ERROR_MEMORY,
                  "the simulator has no memory for an allocation of %zu bytes; "
                  "use a smaller problem, or a machine with more memory",
                  bytes);
}

/* Maps the usable bytes between two guard zones. No memory is reserved: a page
 * costs some when it is first written. */
static int map(size_t bytes, size_t guard, allocation *item) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size_t usable = (bytes + ALIGN_BYTES + page - 1) & ~(page - 1);
  item->mapping_bytes = usable + 2 * guard;
  item->guard_bytes = guard;
  char *mapping = mmap(NULL, item->mapping_bytes, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED) return 0;
  item->mapping = mapping;
  if (mprotect(mapping + guard, usable, PROT_READ | PROT_WRITE)) {
    munmap(mapping, item->mapping_bytes);
    return 0;
  }
  /* Fewer and larger pages are faster to touch. Of a very large allocation
   * small ones are, few of which may be used. */
  madvise(mapping + guard, usable,
          bytes < LARGE_BYTES ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
  char *begin = mapping + guard + ALIGN_BYTES;
  item->range = (sim_range){(uintptr_t)begin, bytes};
  return 1;
}

/* Uses wide guard zones for a large allocation, if there is address space. */
static int map_guarded(size_t bytes, allocation *item) {
  return (bytes >= LARGE_BYTES && map(bytes, large_guard_bytes, item)) ||
         map(bytes, SIM_MEMORY_GUARD_BYTES, item);
}

tw_status sim_memory_alloc(size_t bytes, void **result) {
  return sim_memory_alloc_filled(
      bytes, bytes < LARGE_BYTES ? POISON_BYTES : LARGE_POISON_BYTES, result);
}

tw_status sim_memory_alloc_filled(size_t bytes, size_t filled, void **result) {
  *result = NULL;
  if (!bytes) return TW_OK;
  allocation item;
  if (bytes > PTRDIFF_MAX - 4 * large_guard_bytes || !grow() ||
      !map_guarded(bytes, &item))
    return no_memory(bytes);
  insert(&item);
  poison((char *)item.range.begin, bytes, filled);
  *result = (void *)item.range.begin;
  return TW_OK;
}

tw_status sim_memory_adopt(void *address, size_t bytes) {
  if (!grow()) return no_memory(bytes);
  insert(&(allocation){.range = {(uintptr_t)address, bytes}});
  return TW_OK;
}

tw_status sim_memory_free(void *address) {
  if (!address) return TW_OK;
  int place = count_below((uintptr_t)address) - 1;
  if (place < 0 || memory.items[place].range.begin != (uintptr_t)address)
    return sim_fail(TW_ERROR_MEMORY,
                    "%p cannot be freed: it is not what tw_alloc gave, or has "
                    "been freed already",
                    address);
  if (memory.items[place].mapping) {
    munmap(memory.items[place].mapping, memory.items[place].mapping_bytes);
    memory.used_bytes -= memory.items[place].range.bytes;
  }
  memory.count--;
  memmove(memory.items + place, memory.items + place + 1,
          (size_t)(memory.count - place) * sizeof *memory.items);
  if (memory.count) return TW_OK;
  free(memory.items);
  memory.items = NULL;
  memory.capacity = 0;
  return TW_OK;
}

/* ---- wrong accesses ----------------------------------------------------- */

int sim_memory_open_guard(uintptr_t address, size_t bytes) {
  for (int i = count_below(address) - 1, last = i + 2; i < last; i++) {
    if (i < 0 || i >= memory.count || !memory.items[i].mapping) continue;
    const allocation *item = &memory.items[i];
    const sim_range all = {(uintptr_t)item->mapping, item->mapping_bytes};
    if (!sim_range_holds(&all, address, bytes)) continue;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE) - 1;
    const uintptr_t begin = address & ~page,
                    end = (address + bytes + page) & ~page;
    return !mprotect((void *)begin, end - begin, PROT_READ | PROT_WRITE);
  }
  return 0;
}

/* ---- sentences --------------------------------------------------------- */

static void past_the_end(const sim_range *range, uintptr_t address,
                         size_t bytes, char *text) {
  uintptr_t offset = address - range->begin;
  size_t past = offset < range->bytes ? offset + bytes - range->bytes
                                      : offset - range->bytes;
  snprintf(text, SIM_RELATION_TEXT,
           "%s %zu bytes past the end of the %zu-byte allocation at 0x%zx",
           offset < range->bytes ? "which reaches" : "which is", past,
           range->bytes, (size_t)range->begin);
}

int sim_memory_relation(uintptr_t address, size_t bytes, char *text) {
  int below = count_below(address);
  if (below) {
    const allocation *item = &memory.items[below - 1];
    const sim_range *range = &item->range;
    if (address - range->begin < range->bytes + item->guard_bytes) {
      past_the_end(range, address, bytes, text);
      return 1;
    }
  }
  if (below < memory.count) {
    const allocation *item = &memory.items[below];
    const sim_range *range = &item->range;
    if (range->begin - address <= item->guard_bytes) {
      snprintf(text, SIM_RELATION_TEXT,
               "which is %zu bytes before the %zu-byte allocation at 0x%zx",
               (size_t)(range->begin - address), range->bytes,
               (size_t)range->begin);
      return 1;
    }
  }
  snprintf(text, SIM_RELATION_TEXT,
           "which is not device memory: allocate it with tw_alloc");
  return 0;
}

tw_status sim_memory_check(const char *what, const void *address,
                           size_t bytes) {
  if (!bytes) return TW_OK;
  sim_range range;
  uintptr_t begin = (uintptr_t)address;
  if (sim_memory_find(begin, &range) && sim_range_holds(&range, begin, bytes))
    return TW_OK;
  char text[SIM_RELATION_TEXT];
  sim_memory_relation(begin, bytes, text);
  return sim_fail(TW_ERROR_MEMORY, "%s %zu bytes at %p, %s", what, bytes,
                  address, text);
}
