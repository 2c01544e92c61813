/*
 * beside.c -- see beside.h.
 */
#include "devices/simulator/watch/beside.h"

#include <stdlib.h>

#include "devices/simulator/machine/sizes.h"

/* Most readers that are kept: 256 MiB of a table that is at most half full. */
enum { MOST_READERS = 1 << 22, FIRST_CAPACITY = 1 << 12 };

typedef struct reader {
  uintptr_t word; /* its address; 0: the slot is empty */
  sim_mark read;
  int begin, end; /* bytes of the word */
} reader;

/* A hash table; readers of a word have the slots after its own, up to an
 * empty one. Process-wide as the memory is. */
static struct {
  reader *slots;
  size_t count, capacity; /* a power of 2 */
} readers;

const sim_span *sim_beside_of(const sim_order *order, sim_mark mark) {
  const uint32_t time = sim_mark_time(mark);
  int low = 0, high = order->beside_count;
  if (time >= order->launch_time || !high) return NULL;
  while (low + 1 < high) {
    const int middle = low + (high - low) / 2;
    if (order->beside[middle].begin_time <= time)
      low = middle;
    else
      high = middle;
  }
  const sim_span *span = &order->beside[low];
  return time >= span->begin_time && time <= span->end_time &&
                 span->epoch == order->epoch
             ? span
             : NULL;
}

static size_t slot_of(uintptr_t word) {
  return (size_t)(word * UINT64_C(0x9e3779b97f4a7c15) >> 20) &
         (readers.capacity - 1);
}

static void put(const reader *item) {
  size_t slot = slot_of(item->word);
  while (readers.slots[slot].word) slot = (slot + 1) & (readers.capacity - 1);
  readers.slots[slot] = *item;
}

static int grow(void) {
  const size_t old = readers.capacity;
  reader *items = readers.slots;
  if (2 * readers.count < old) return 1;
  if (readers.count >= MOST_READERS) return 0;
  const size_t capacity = old ? 2 * old : FIRST_CAPACITY;
  reader *slots = calloc(capacity, sizeof *slots);
  if (!slots) return 0;
  readers.slots = slots;
  readers.capacity = capacity;
  for (size_t i = 0; i < old; i++)
    if (items[i].word) put(&items[i]);
  free(items);
  return 1;
}

static reader reader_of(uintptr_t address, int bytes) {
  const int begin = (int)(address % SIM_WORD);
  return (reader){
      .word = address - begin, .begin = begin, .end = begin + bytes};
}

/* A reader that is ordered before the launch that runs gives its place to one
 * that this launch has replaced: who races with it races with this launch, too.
 */
void sim_beside_keep(const sim_order *order, uintptr_t address, int bytes,
                     sim_mark read) {
  reader item = reader_of(address, bytes);
  item.read = read;
  if (!grow()) return;
  size_t slot = slot_of(item.word);
  for (; readers.slots[slot].word; slot = (slot + 1) & (readers.capacity - 1)) {
    const reader *old = &readers.slots[slot];
    if (old->word == item.word && old->begin == item.begin &&
        old->end == item.end && !sim_beside_of(order, old->read))
      break;
  }
  readers.count += !readers.slots[slot].word;
  readers.slots[slot] = item;
}

sim_mark sim_beside_next(uintptr_t address, int bytes, size_t *at) {
  const reader wanted = reader_of(address, bytes);
  while (readers.count) {
    const reader *item =
        &readers
             .slots[(slot_of(wanted.word) + (*at)++) & (readers.capacity - 1)];
    if (!item->word) break;
    if (item->word == wanted.word && item->begin < wanted.end &&
        item->end > wanted.begin)
      return item->read;
  }
  return 0;
}

void sim_beside_forget_memory(const sim_range *range) {
  if (!readers.count) return;
  reader *items = readers.slots;
  reader *slots = calloc(readers.capacity, sizeof *slots);
  if (!slots) {
    sim_beside_forget();
    return;
  }
  readers.slots = slots;
  readers.count = 0;
  for (size_t i = 0; i < readers.capacity; i++) {
    if (!items[i].word || sim_range_holds(range, items[i].word, 1)) continue;
    put(&items[i]);
    readers.count++;
  }
  free(items);
}

void sim_beside_forget(void) {
  free(readers.slots);
  readers.slots = NULL;
  readers.count = readers.capacity = 0;
}
