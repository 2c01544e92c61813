/*
 * test_select_cache.c -- a remembered choice is given for the problem that it
 * was made for, and for no other.
 *
 * The cache finds a set by a hash and an entry in it by comparison. Two
 * problems that differ in one field mostly have different hashes, so a field
 * that is missing from the comparison shows only where the hashes meet: so
 * many problems are asked that they do.
 */
#include "fake_set.h"
#include "select/select_cache.h"

enum { ROUNDS = 1000, PIECES = TW_MAX_FIELDS + 5 };

static twi_select_key known[ROUNDS * PIECES];
static int known_count;

/* Whether the two are the same problem: every field, not those that a cache
 * might take to be enough. */
static int same_problem(const twi_problem *a, const twi_problem *b) {
  const tw_operation *operation = a->operation;
  if (a->operation != b->operation || a->type != b->type ||
      a->align != b->align || a->base_align != b->base_align)
    return 0;
  for (int i = 0; i < operation->field_count; i++)
    if (twi_field_is_integer(&operation->fields[i]) &&
        twi_problem_value(a, i) != twi_problem_value(b, i))
      return 0;
  for (int t = 0; t < operation->tensor_count; t++)
    if (twi_problem_reads_old(a, &operation->tensors[t]) !=
        twi_problem_reads_old(b, &operation->tensors[t]))
      return 0;
  return 1;
}

/* Asks for a problem, which it then adds under a number of its own. */
static void ask_and_add(twi_select_cache *cache, const twi_problem *problem,
                        const char *what) {
  twi_select_key *key = &known[known_count];
  twi_select_key_init(key, problem);
  const twi_selection *found = twi_select_cache_find(cache, key);
  if (found) {
    const int number = (int)found->choice.time_us;
    if (!CHECK(number >= 0 && number < known_count &&
               same_problem(&known[number].problem, &key->problem)))
      fprintf(stderr, "%s: a problem that differs in %s has its choice\n",
              problem->operation->name, what);
  }
  static const twi_kernel kernel;
  twi_selection made = {.kernel = &kernel};
  made.choice.time_us = known_count++;
  twi_select_cache_add(cache, key, &made);
  found = twi_select_cache_find(cache, key);
  if (CHECK(found != NULL))
    CHECK(same_problem(&known[(int)found->choice.time_us].problem,
                       &key->problem));
}

/* Another type that has kernels; the same if there is no other. */
static tw_type other_type(const tw_operation *operation, tw_type type) {
  int other = type;
  do other = (other + 1) % TW_TYPE_COUNT;
  while (twi_operation_element(operation, (tw_type)other) < 0);
  return (tw_type)other;
}

/* A problem, and for each piece of its key one that differs in that alone. */
static void ask_around(twi_select_cache *cache, const tw_operation *operation,
                       int round) {
  tw_shape shape = {.name = "drawn"};
  twi_problem base, changed;
  const tw_type type = twi_operation_default_type(operation);
  for (int i = 0; i < operation->field_count; i++)
    if (operation->fields[i].kind == TW_FIELD_SIZE)
      shape.fields[i] = 1 + (round * 7919 + i * 31) % 1009;
  if (!CHECK_STATUS(twi_problem_from_shape(&base, operation, type, &shape),
                    TW_OK))
    return;
  ask_and_add(cache, &base, "nothing");
  for (int i = 0; i < operation->field_count; i++) {
    if (!twi_field_is_integer(&operation->fields[i])) continue;
    changed = base;
    int64_t value = twi_problem_value(&base, i) + 1;
    twi_args_set_value(operation, changed.args, i, value);
    if (operation->fields[i].kind == TW_FIELD_WORKSPACE_BYTES)
      changed.workspace_bytes = value;
    ask_and_add(cache, &changed, operation->fields[i].name);
  }
  for (int t = 0; t < operation->tensor_count; t++) {
    const int field = operation->tensors[t].read_by;
    const tw_number two = tw_f64(2);
    if (field < 0) continue;
    changed = base;
    twi_args_set_number(operation, changed.args, field, &two);
    ask_and_add(cache, &changed, operation->fields[field].name);
  }
  changed = base;
  changed.align = base.align / 2;
  ask_and_add(cache, &changed, "align");
  changed = base;
  changed.base_align = base.base_align / 2;
  ask_and_add(cache, &changed, "base_align");
  changed = base;
  changed.type = other_type(operation, type);
  changed.element = twi_operation_element(operation, changed.type);
  ask_and_add(cache, &changed, "the type");
}

int main(void) {
  twi_select_cache *cache = twi_select_cache_create();
  check_need(cache != NULL, "a cache");
  const tw_kernel_set *set = &tw_kernels_tilewright;
  for (int o = 0; o <= set->operation_count; o++) {
    known_count = 0;
    twi_select_cache_clear(cache);
    for (int round = 0; round < ROUNDS; round++)
      ask_around(
          cache,
          o < set->operation_count ? set->operations[o] : &echo_operation,
          round);
  }
  twi_select_cache_destroy(cache);
  return check_end();
}
