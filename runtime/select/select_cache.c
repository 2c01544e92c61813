/*
 * select_cache.c -- a 4-way set-associative cache: a new choice replaces the
 * oldest one of its set.
 */
#include "select/select_cache.h"

#include <stdlib.h>
#include <string.h>

enum { SETS = 128, WAYS = 4 };

typedef struct entry {
  twi_select_key key;
  twi_selection selection; /* the entry is free if its kernel is NULL */
} entry;

struct twi_select_cache {
  entry entries[SETS][WAYS];
  unsigned char oldest[SETS];
};

void twi_select_key_init(twi_select_key *key, const twi_problem *problem) {
  twi_problem *seen = &key->problem;
  *seen = *problem;
  twi_problem_keep_key(seen);
  twi_args_set_workspace(seen->operation, seen->args, NULL,
                         seen->workspace_bytes);
}

static uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 32;
}

static size_t set_of(const twi_select_key *key) {
  const twi_problem *problem = &key->problem;
  const tw_operation *operation = problem->operation;
  uint64_t hash = mix((uintptr_t)operation, (uint64_t)problem->type);
  hash = mix(hash, (uint64_t)(problem->align << 8 | problem->base_align));
  hash = mix(hash, problem->mappable);
  for (int i = 0; i < operation->field_count; i++)
    if (twi_field_is_integer(&operation->fields[i]))
      hash = mix(hash, (uint64_t)twi_problem_value(problem, i));
  return hash % SETS;
}

/* The members that are not compared follow from those that are. */
static int same_key(const twi_select_key *one, const twi_select_key *other) {
  const twi_problem *a = &one->problem, *b = &other->problem;
  return a->operation == b->operation && a->type == b->type &&
         a->align == b->align && a->base_align == b->base_align &&
         a->mappable == b->mappable &&
         !memcmp(a->args, b->args, (size_t)a->operation->args_bytes);
}

twi_select_cache *twi_select_cache_create(void) {
  return calloc(1, sizeof(twi_select_cache));
}

void twi_select_cache_destroy(twi_select_cache *cache) { free(cache); }

void twi_select_cache_clear(twi_select_cache *cache) {
  memset(cache, 0, sizeof *cache);
}

const twi_selection *twi_select_cache_find(const twi_select_cache *cache,
                                           const twi_select_key *key) {
  const entry *set = cache->entries[set_of(key)];
  for (int i = 0; i < WAYS; i++)
    if (set[i].selection.kernel && same_key(&set[i].key, key))
      return &set[i].selection;
  return NULL;
}

void twi_select_cache_add(twi_select_cache *cache, const twi_select_key *key,
                          const twi_selection *selection) {
  size_t set = set_of(key);
  entry *oldest = &cache->entries[set][cache->oldest[set]];
  oldest->key = *key;
  oldest->selection = *selection;
  cache->oldest[set] = (unsigned char)((cache->oldest[set] + 1) % WAYS);
}
