/*
 * select_cache.h -- the choices a context remembers.
 *
 * A small table of fixed size: a program that asks for ever new shapes costs
 * no more memory, it only chooses again. The context's lock guards it.
 */
#ifndef TW_SELECT_CACHE_H
#define TW_SELECT_CACHE_H

#include "context.h"

/* All that a choice depends on: two problems with one key get one kernel. The
 * names are the kernel set's own strings. */
typedef struct tw_select_key {
  uint64_t signature;
  const char *operation;
  const char *element;
  int align;
  int64_t workspace_bytes; /* which variants are possible depends on it */
  uint64_t layout;         /* and on strides and flags, by a variant's `fits`:
                              these, hashed */
  int size_count;
  int64_t sizes[TW_MAX_SIZES];
} tw_select_key;

void tw_select_key_init(tw_select_key *key, const tw_problem *problem);

/* NULL without memory. */
tw_select_cache *tw_select_cache_create(void);
void tw_select_cache_destroy(tw_select_cache *cache);
void tw_select_cache_clear(tw_select_cache *cache);
/* The choice remembered for a key, or NULL. */
const tw_selection *tw_select_cache_find(const tw_select_cache *cache,
                                         const tw_select_key *key);
void tw_select_cache_add(tw_select_cache *cache, const tw_select_key *key,
                         const tw_selection *selection);

#endif
