/*
 * select_cache.h -- the cache of a context's choices.
 *
 * Its size is fixed: a program that uses more shapes than it holds needs no
 * more memory, but some choices are made again. The context's lock guards it.
 */
#ifndef TWI_SELECT_CACHE_H
#define TWI_SELECT_CACHE_H

#include "select/select.h"

/* Everything about a problem that a choice may depend on. Selection reads only
 * the problem in the key, so all problems with equal keys get the same choice.
 */
typedef struct twi_select_key {
  twi_problem problem; /* after twi_problem_keep_key() */
} twi_select_key;

void twi_select_key_init(twi_select_key *key, const twi_problem *problem);

/* NULL if there is no memory. */
twi_select_cache *twi_select_cache_create(void);
void twi_select_cache_destroy(twi_select_cache *cache);
void twi_select_cache_clear(twi_select_cache *cache);
/* The cached choice for a key; NULL if there is none. */
const twi_selection *twi_select_cache_find(const twi_select_cache *cache,
                                           const twi_select_key *key);
void twi_select_cache_add(twi_select_cache *cache, const twi_select_key *key,
                          const twi_selection *selection);

#endif
