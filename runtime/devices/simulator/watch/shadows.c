/*
 * shadows.c -- see shadows.h.
 */
#include "devices/simulator/watch/shadows.h"

#include <stdlib.h>
#include <string.h>

#include "devices/simulator/machine/memory.h"
#include "devices/simulator/watch/beside.h"

/* By address. Process-wide as the memory is, guarded by the simulator's lock.
 */
static struct {
  sim_shadow **items;
  int count, capacity;
  int tracking; /* number of watches with checks */
} shadows;

/* The number of shadows that begin below `address`. */
static int count_below(uintptr_t address) {
  int low = 0, high = shadows.count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (shadows.items[middle]->range.begin < address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* The shadow of the allocation that begins at `begin`, or NULL. */
static sim_shadow *find(uintptr_t begin) {
  int place = count_below(begin);
  if (place == shadows.count || shadows.items[place]->range.begin != begin)
    return NULL;
  return shadows.items[place];
}

static int grow(void) {
  if (shadows.count < shadows.capacity) return 1;
  int capacity = shadows.capacity ? 2 * shadows.capacity : 16;
  sim_shadow **items = realloc(shadows.items, (size_t)capacity * sizeof *items);
  if (!items) return 0;
  shadows.items = items;
  shadows.capacity = capacity;
  return 1;
}

static sim_shadow *get(const sim_range *range) {
  sim_shadow *shadow = find(range->begin);
  if (shadow || !grow()) return shadow;
  shadow = calloc(1, sizeof *shadow);
  if (!shadow) return NULL;
  shadow->range = *range;
  int place = count_below(range->begin);
  memmove(shadows.items + place + 1, shadows.items + place,
          (size_t)(shadows.count - place) * sizeof *shadows.items);
  shadows.items[place] = shadow;
  shadows.count++;
  return shadow;
}

sim_shadow *sim_shadows_get(uintptr_t address) {
  sim_range range;
  return sim_memory_find(address, &range) ? get(&range) : NULL;
}

void sim_shadows_track(int on) {
  if (!on && shadows.tracking == 1) sim_shadows_mark_all_initialised();
  shadows.tracking += on ? 1 : -1;
}

int sim_shadows_add(uintptr_t address, size_t bytes) {
  if (!shadows.tracking) return 1;
  sim_shadow *shadow = sim_shadows_get(address);
  return shadow && sim_shadow_mark_uninitialised(shadow, address, bytes);
}

void sim_shadows_remove(uintptr_t address) {
  sim_shadow *shadow = find(address);
  if (!shadow) return;
  int place = count_below(address);
  sim_beside_forget_memory(&shadow->range);
  sim_shadow_free(shadow);
  free(shadow);
  shadows.count--;
  memmove(shadows.items + place, shadows.items + place + 1,
          (size_t)(shadows.count - place) * sizeof *shadows.items);
  if (shadows.count) return;
  free(shadows.items);
  shadows.items = NULL;
  shadows.capacity = 0;
}

void sim_shadows_mark_all_initialised(void) {
  if (!shadows.tracking) return;
  for (int i = 0; i < shadows.count; i++)
    sim_shadow_mark_all_initialised(shadows.items[i]);
}

void sim_shadows_mark_initialised(uintptr_t address, size_t bytes) {
  sim_range range;
  sim_shadow *shadow =
      sim_memory_find(address, &range) ? find(range.begin) : NULL;
  if (shadow) sim_shadow_mark_initialised(shadow, address, bytes);
}

void sim_shadows_mark_uninitialised(uintptr_t address, size_t bytes) {
  sim_range range;
  if (!shadows.tracking || !sim_memory_find(address, &range) ||
      !sim_range_holds(&range, address, bytes))
    return;
  sim_shadow *shadow = get(&range);
  if (shadow) sim_shadow_mark_uninitialised(shadow, address, bytes);
}

void sim_shadows_copy_initialised(uintptr_t to, uintptr_t from, size_t bytes) {
  enum { PART = 16 }; /* more than the padding of most structures */
  sim_range range;
  const sim_shadow *source =
      sim_memory_find(from, &range) ? find(range.begin) : NULL;
  sim_shadows_mark_initialised(to, bytes);
  if (!source || !source->initialised ||
      !sim_range_holds(&source->range, from, bytes))
    return;
  const uintptr_t last = source->range.begin + source->range.bytes;
  for (uintptr_t at = from, next; at < from + bytes; at = next) {
    const uintptr_t first = at / PART * PART;
    const uintptr_t begin =
        first < source->range.begin ? source->range.begin : first;
    const uintptr_t end = first + PART > last ? last : first + PART;
    next = end < from + bytes ? end : from + bytes;
    if (!sim_shadow_is_partly_initialised(source, begin, end - begin))
      sim_shadows_mark_uninitialised(to + (at - from), next - at);
  }
}
