/*
 * index.h -- the entries of a ledger in memory, found by their points.
 *
 * Entries are kept in blocks that never move, because callers and later entries
 * point to them.
 */
#ifndef TUNE_LEDGER_INDEX_H
#define TUNE_LEDGER_INDEX_H

#include "ledger/entry.h"

/* Zeros are an empty index. */
typedef struct tune_index {
  int count, block_count;
  tune_entry **blocks;
  /* For each hash of a point the last entry with it, or NULL; a power of two of
   * slots. */
  size_t slot_count;
  tune_entry **slots;
} tune_index;

/* TW_ERROR_MEMORY, with its sentence. */
tw_status tune_index_no_memory(const tune_index *index);
/* Makes room for `count` entries. TW_ERROR_MEMORY. */
tw_status tune_index_reserve(tune_index *index, size_t count);
/* Adds a copy of the entry, whose texts must stay where they are, and sets its
 * `earlier`. TW_ERROR_MEMORY. */
tw_status tune_index_add(tune_index *index, const tune_entry *entry);
/* The entries in the order in which they were added. */
const tune_entry *tune_index_at(const tune_index *index, int number);
/* The last entry about the same point, or NULL. */
const tune_entry *tune_index_find(const tune_index *index,
                                  const tune_entry *like);
void tune_index_free(tune_index *index);

#endif
