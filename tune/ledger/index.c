/*
 * index.c -- the entries of a ledger in memory, found by their points.
 */
#include "ledger/index.h"

#include <stdlib.h>

enum { BLOCK = 256 };

tw_status tune_index_no_memory(const tune_index *index) {
  return twi_fail(TW_ERROR_MEMORY, "out of memory for a ledger of %d lines",
                  index->count);
}

static uint64_t mix(uint64_t hash, const char *text) {
  for (; text && *text; text++)
    hash = (hash ^ (unsigned char)*text) * 1099511628211u;
  return hash * 31 + 7;
}

static uint64_t hash_of(const tune_entry *entry) {
  uint64_t hash = mix(14695981039346656037u, entry->point);
  hash = mix(mix(hash, entry->operation), entry->element);
  hash = mix(mix(hash, entry->set), entry->device);
  return hash ^ hash >> 29;
}

/* The slot of the entry's point: it holds the last entry about it, or NULL. */
static tune_entry **slot_of(const tune_index *index, const tune_entry *entry) {
  size_t mask = index->slot_count - 1, at = hash_of(entry) & mask;
  while (index->slots[at] && !tune_entry_same_point(index->slots[at], entry))
    at = (at + 1) & mask;
  return &index->slots[at];
}

/* Makes room for entries in the index, which stays at most half full. */
tw_status tune_index_reserve(tune_index *index, size_t count) {
  if (count * 2 <= index->slot_count) return TW_OK;
  tune_index larger = *index;
  if (larger.slot_count == 0) larger.slot_count = 512;
  while (larger.slot_count < count * 2) larger.slot_count *= 2;
  larger.slots = calloc(larger.slot_count, sizeof *larger.slots);
  if (!larger.slots) return tune_index_no_memory(index);
  for (size_t i = 0; i < index->slot_count; i++)
    if (index->slots[i]) *slot_of(&larger, index->slots[i]) = index->slots[i];
  free(index->slots);
  index->slots = larger.slots;
  index->slot_count = larger.slot_count;
  return TW_OK;
}

/* A new entry at the end, not yet counted; NULL without memory. */
static tune_entry *next_entry(tune_index *index) {
  int block = index->count / BLOCK;
  if (block == index->block_count) {
    tune_entry **blocks =
        realloc(index->blocks, ((size_t)block + 1) * sizeof *blocks);
    if (blocks) index->blocks = blocks;
    tune_entry *made = blocks ? malloc(BLOCK * sizeof *made) : NULL;
    if (!made) return NULL;
    blocks[index->block_count++] = made;
  }
  return &index->blocks[block][index->count % BLOCK];
}

tw_status tune_index_add(tune_index *index, const tune_entry *entry) {
  tune_entry *added = next_entry(index);
  if (!added || tune_index_reserve(index, (size_t)index->count + 1) != TW_OK)
    return tune_index_no_memory(index);
  tune_entry **slot = slot_of(index, entry);
  *added = *entry;
  added->earlier = *slot;
  *slot = added;
  index->count++;
  return TW_OK;
}

const tune_entry *tune_index_at(const tune_index *index, int number) {
  return &index->blocks[number / BLOCK][number % BLOCK];
}

const tune_entry *tune_index_find(const tune_index *index,
                                  const tune_entry *like) {
  return index->slot_count ? *slot_of(index, like) : NULL;
}

void tune_index_free(tune_index *index) {
  for (int i = 0; i < index->block_count; i++) free(index->blocks[i]);
  free(index->blocks);
  free(index->slots);
}
