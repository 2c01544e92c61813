/*
 * words.c -- checks and looks up the names of operations and variants.
 */
#include "commands/words.h"

#include <string.h>

#include "text.h"

/* ---- the names most similar to a word ------------------------------------ */

enum { MOST_LIKE = 3 };

/* The names most similar to a word, the most similar first. */
struct nearest {
  const char *word;
  int count, distance[MOST_LIKE];
  const char *names[MOST_LIKE];
};

static void consider(struct nearest *nearest, const char *name) {
  int distance = tune_text_distance(nearest->word, name);
  int at = nearest->count < MOST_LIKE ? nearest->count++ : MOST_LIKE;
  for (; at > 0 && nearest->distance[at - 1] > distance; at--)
    if (at < MOST_LIKE) {
      nearest->distance[at] = nearest->distance[at - 1];
      nearest->names[at] = nearest->names[at - 1];
    }
  if (at == MOST_LIKE) return;
  nearest->distance[at] = distance;
  nearest->names[at] = name;
}

/* Considers every variant of every kernel set; returns the number of variants.
 */
static int consider_variants(const tune_session *session,
                             struct nearest *nearest) {
  const tw_kernel_set *set;
  int count = 0;
  for (int s = 0; (set = tune_set_at(session->own_sets, s)); s++)
    for (int o = 0; o < set->operation_count; o++)
      for (int v = 0; v < set->operations[o]->variant_count; v++, count++)
        consider(nearest, set->operations[o]->variants[v].name);
  return count;
}

/* ---- errors -------------------------------------------------------------- */

static int unknown_variant_error(const tune_session *session,
                                 const char *word) {
  struct nearest nearest = {.word = word};
  char names[320] = "";
  int count = consider_variants(session, &nearest);
  for (int i = 0; i < nearest.count; i++)
    tune_text_list(names, sizeof names, nearest.names[i]);
  return tune_usage_error(
      "no variant is named '%s'; the most similar are %s; tune list shows all "
      "%d",
      word, names, count);
}

static int unknown_name_error(const tune_session *session, const char *word,
                              const tune_operations *known) {
  struct nearest nearest = {.word = word};
  char operations[512] = "", meant[160] = "";
  for (int i = 0; i < known->count; i++) {
    consider(&nearest, known->all[i]->name);
    tune_text_list(operations, sizeof operations, known->all[i]->name);
  }
  consider_variants(session, &nearest);
  int is_like =
      nearest.count > 0 && nearest.distance[0] <= (int)strlen(word) / 3 + 1;
  if (is_like)
    snprintf(meant, sizeof meant, "did you mean '%.120s'? ", nearest.names[0]);
  return tune_usage_error(
      "unknown operation or variant '%s'; %soperations: %s; tune list shows "
      "the "
      "variants",
      word, meant, operations);
}

/* Whether the variant can be a candidate of `named`. Operations of different
 * kernel sets are the same if they have the same name. */
static int can_be_candidate(const tune_named *named,
                            const tw_operation *operation,
                            const tw_variant *variant) {
  return !strcmp(operation->name, named->operation->name) &&
         twi_operation_element(operation, named->type) == variant->element;
}

/* Returns -1 if the name is that of a candidate, or 2 after printing that it is
 * not and the most similar candidate. */
static int check_candidate(const tune_session *session, const tune_named *named,
                           int named_count, const char *name) {
  struct nearest nearest = {.word = name};
  const tw_kernel_set *set;
  int count = 0;
  for (int s = 0; (set = tune_set_at(session->own_sets, s)); s++)
    for (int o = 0; o < set->operation_count; o++) {
      const tw_operation *operation = set->operations[o];
      for (int v = 0; v < operation->variant_count; v++) {
        const tw_variant *variant = &operation->variants[v];
        int is_candidate = 0;
        for (int n = 0; n < named_count; n++)
          is_candidate |= can_be_candidate(&named[n], operation, variant);
        if (!is_candidate) continue;
        if (!strcmp(variant->name, name)) return -1;
        consider(&nearest, variant->name);
        count++;
      }
    }
  if (count == 0)
    return tune_usage_error("'%s' is not a candidate: there are none", name);
  return tune_usage_error(
      "'%s' is not one of the %d candidate%s; the most similar is '%s'", name,
      count, count == 1 ? "" : "s", nearest.names[0]);
}

/* ---- checks -------------------------------------------------------------- */

int tune_check_operations(tune_session *session) {
  tune_operations operations;
  tw_type type;
  int code = tune_session_named(session, &operations);
  for (int i = 0; i < operations.count && code == -1; i++)
    code = tune_session_type(session, operations.all[i], &type);
  return code;
}

int tune_check_candidates(const tune_session *session, const tune_named *named,
                          int count) {
  const tune_names *lists[] = {&session->options->variants,
                               &session->options->skipped};
  for (int l = 0; l < 2; l++)
    for (int i = 0; i < lists[l]->count; i++) {
      int code = check_candidate(session, named, count, lists[l]->names[i]);
      if (code != -1) return code;
    }
  return -1;
}

int tune_check_problems(tune_session *session) {
  tune_operations operations;
  tune_named named[TUNE_MAX_OPERATIONS];
  int code = tune_session_named(session, &operations);
  for (int i = 0; i < operations.count && code == -1; i++) {
    tune_problems problems;
    named[i].operation = operations.all[i];
    code = tune_session_type(session, operations.all[i], &named[i].type);
    if (code == -1)
      code = tune_problems_make(session, operations.all[i], named[i].type, 0,
                                &problems);
    if (code == -1) tune_problems_free(&problems);
  }
  if (code != -1) return code;
  return tune_check_candidates(session, named, operations.count);
}

int tune_check_variants(tune_session *session) {
  const tune_names *words = &session->options->words;
  tune_operations known;
  tune_operations_list(session->own_sets, &known);
  for (int w = 0; w < words->count; w++) {
    const char *word = words->names[w];
    const tw_operation *operation;
    if (tune_variant_find(session->own_sets, word, &operation)) continue;
    if (tune_operation_find(&known, word))
      return tune_usage_error(
          "'%s' is an operation, but '%s' expects a variant; tune list %s "
          "lists "
          "its variants",
          word, session->command->name, word);
    return unknown_variant_error(session, word);
  }
  return -1;
}

int tune_check_names(tune_session *session) {
  const tune_options *options = session->options;
  tune_operations known;
  tune_operations_list(session->own_sets, &known);
  for (int w = 0; w < options->words.count; w++) {
    const char *word = options->words.names[w];
    const tw_operation *operation;
    const tw_variant *variant =
        tune_variant_find(session->own_sets, word, &operation);
    if (!variant) operation = tune_operation_find(&known, word);
    if (!operation) return unknown_name_error(session, word, &known);
    tw_type type;
    int code = tune_session_type(session, operation, &type);
    if (options->has_type && code != -1) return code;
    if (options->has_type && variant &&
        twi_operation_element(operation, options->type) != variant->element) {
      char name[TWI_TYPE_TEXT];
      twi_type_text(options->type, name);
      return tune_usage_error("%s is for elements %s, not for type %s", word,
                              operation->elements[variant->element].name, name);
    }
  }
  return -1;
}

/* ---- looking up ---------------------------------------------------------- */

int tune_words_find(const tune_session *session, const char *word,
                    tune_named *named) {
  tune_operations known;
  const tw_variant *variant =
      tune_variant_find(session->own_sets, word, &named->operation);
  if (variant) {
    named->type = tune_words_type(session, named->operation, variant->element);
    return -1;
  }
  tune_operations_list(session->own_sets, &known);
  named->operation = tune_operation_find(&known, word);
  return tune_session_type(session, named->operation, &named->type);
}

static int is_of_library(const tw_operation *operation) {
  const tw_kernel_set *library = tune_set_at(NULL, 0);
  for (int i = 0; i < library->operation_count; i++)
    if (library->operations[i] == operation) return 1;
  return 0;
}

int tune_words_name(const tune_session *session, const twi_kernel *kernel) {
  const tune_options *options = session->options;
  const tw_operation *operation = kernel->operation;
  if (options->has_type && twi_operation_element(operation, options->type) !=
                               kernel->variant->element)
    return 0;
  if (options->words.count == 0)
    return options->templates.count == 0 || !is_of_library(operation);
  return tune_names_have(&options->words, operation->name) ||
         tune_names_have(&options->words, kernel->variant->name);
}

twi_kernel *tune_words_kernel(const tune_session *session, const char *name) {
  const tw_context *context = session->context;
  for (int i = 0; i < twi_context_kernel_count(context); i++)
    if (!strcmp(context->kernels[i].variant->name, name))
      return &context->kernels[i];
  return NULL;
}

tw_type tune_words_type(const tune_session *session,
                        const tw_operation *operation, int element) {
  const tune_options *options = session->options;
  if (options->has_type &&
      twi_operation_element(operation, options->type) == element)
    return twi_operation_type(operation, element, options->type);
  return twi_element_type(operation, element);
}
