/*
 * select_cache.c -- the choices a context remembers: a hash table of sets of
 * four, in which a new choice takes the place of the set's oldest.
 */
#include "select/select_cache.h"

#include <stdlib.h>
#include <string.h>

enum { SETS = 128, WAYS = 4 };

typedef struct entry {
  twi_select_key key;
  twi_selection selection; /* no kernel: free */
} entry;

struct twi_select_cache {
  entry entries[SETS][WAYS];
  unsigned char oldest[SETS];
};

static uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 32;
}

void twi_select_key_init(twi_select_key *key, const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  memset(key, 0, sizeof *key);
  key->signature = operation->signature;
  key->operation = operation->name;
  key->element = operation->elements[problem->element].name;
  key->align = problem->align;
  key->workspace_bytes = problem->workspace_bytes;
  for (int i = 0; i < operation->field_count; i++) {
    tw_field_kind kind = operation->fields[i].kind;
    /* A record holds no more sizes either. */
    if (kind == TW_FIELD_SIZE && key->size_count < TWI_MAX_SIZES)
      key->sizes[key->size_count++] = twi_problem_value(problem, i);
    if (kind == TW_FIELD_STRIDE || kind == TW_FIELD_FLAG)
      key->layout =
          mix(key->layout, (uint64_t)twi_problem_value(problem, i) + 1);
  }
}

static size_t set_of(const twi_select_key *key) {
  uint64_t hash = mix(key->signature ^ key->layout, (uint64_t)key->align);
  hash = mix(hash, (uint64_t)key->workspace_bytes);
  for (const char *c = key->element; *c; c++)
    hash = mix(hash, (unsigned char)*c);
  for (int i = 0; i < key->size_count; i++)
    hash = mix(hash, (uint64_t)key->sizes[i]);
  return hash % SETS;
}

static int same_key(const twi_select_key *a, const twi_select_key *b) {
  return a->signature == b->signature && a->align == b->align &&
         a->workspace_bytes == b->workspace_bytes && a->layout == b->layout &&
         a->size_count == b->size_count &&
         !memcmp(a->sizes, b->sizes, sizeof a->sizes) &&
         !strcmp(a->element, b->element) && !strcmp(a->operation, b->operation);
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
