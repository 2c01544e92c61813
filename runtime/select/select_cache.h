/*
 * select_cache.h -- the choices a context remembers.
 *
 * A small table of fixed size: a program that asks for ever new shapes costs
 * no more memory, it only chooses again. The context's lock guards it.
 */
#ifndef TWI_SELECT_CACHE_H
#define TWI_SELECT_CACHE_H

#include "api/context.h"

/* All that a choice depends on: two problems with one key get one kernel. The
 * names are the kernel set's own strings. */
typedef struct twi_select_key {
  uint64_t signature;
  const char *operation;
  const char *element;
  int align;
  int64_t workspace_bytes; /* which variants are possible depends on it */
  uint64_t layout;         /* and on strides and flags, by a variant's `fits`:
                              these, hashed */
  int size_count;
  int64_t sizes[TWI_MAX_SIZES];
} twi_select_key;

void twi_select_key_init(twi_select_key *key, const twi_problem *problem);

/* NULL without memory. */
twi_select_cache *twi_select_cache_create(void);
void twi_select_cache_destroy(twi_select_cache *cache);
void twi_select_cache_clear(twi_select_cache *cache);
/* The choice remembered for a key, or NULL. */
const twi_selection *twi_select_cache_find(const twi_select_cache *cache,
                                           const twi_select_key *key);
void twi_select_cache_add(twi_select_cache *cache, const twi_select_key *key,
                          const twi_selection *selection);

#endif
