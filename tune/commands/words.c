/*
 * words.c -- what a command's words name: operations, or single variants.
 */
#include "commands/words.h"

#include <string.h>

#include "print/text.h"

const tw_variant *tune_words_variant(const tune_session *session,
                                     const char *name,
                                     const tw_operation **operation) {
  const tw_kernel_set *const *next = session->own_sets;
  for (const tw_kernel_set *set = &tw_kernels_tilewright; set;
       set = next ? *next++ : NULL)
    for (int o = 0; o < set->operation_count; o++) {
      *operation = set->operations[o];
      for (int v = 0; v < (*operation)->variant_count; v++)
        if (!strcmp((*operation)->variants[v].name, name))
          return &(*operation)->variants[v];
    }
  return NULL;
}

/* The name of an operation or a variant that comes closest, or NULL. */
static const char *nearest(const tune_session *session, const char *word,
                           const tw_operation *const *operations, int count) {
  const char *best = NULL;
  int least = (int)strlen(word) / 3 + 1;
  for (int o = 0; o < count; o++) {
    int distance = tune_text_distance(word, operations[o]->name);
    if (distance > least) continue;
    least = distance - 1;
    best = operations[o]->name;
  }
  const tw_kernel_set *const *next = session->own_sets;
  for (const tw_kernel_set *set = &tw_kernels_tilewright; set;
       set = next ? *next++ : NULL)
    for (int o = 0; o < set->operation_count; o++)
      for (int v = 0; v < set->operations[o]->variant_count; v++) {
        const char *name = set->operations[o]->variants[v].name;
        int distance = tune_text_distance(word, name);
        if (distance > least) continue;
        least = distance - 1;
        best = name;
      }
  return best;
}

static int refuse(const tune_session *session, const char *word,
                  const tw_operation *const *operations, int count) {
  char known[512] = "", meant[160] = "";
  const char *name = nearest(session, word, operations, count);
  for (int i = 0; i < count; i++)
    tune_text_list(known, sizeof known, operations[i]->name);
  if (name) snprintf(meant, sizeof meant, "; did you mean '%.120s'?", name);
  return tune_refuse(
      "unknown operation or variant '%s'%s operations: %s; tune list shows the "
      "variants",
      word, name ? meant : ";", known);
}

int tune_words_check(const tune_session *session) {
  const tw_operation *known[TUNE_MAX_OPERATIONS], *of;
  int count = tune_session_operations(session, known, TUNE_MAX_OPERATIONS);
  const tune_options *options = session->options;
  for (int w = 0; w < options->words.count; w++) {
    const char *word = options->words.names[w];
    const tw_variant *variant = tune_words_variant(session, word, &of);
    int is_known = variant != NULL;
    for (int i = 0; i < count && !is_known; i++) {
      is_known = !strcmp(known[i]->name, word);
      of = known[i];
    }
    if (!is_known) return refuse(session, word, known, count);
    tw_type type;
    int code = tune_session_type(session, of, &type);
    if (options->has_type && code != -1) return code;
    if (options->has_type && variant &&
        of->element_of[options->type] != variant->element)
      return tune_refuse("%s is for elements %s, not for type %s", word,
                         of->elements[variant->element].name,
                         tw_type_name(options->type));
  }
  return -1;
}

int tune_words_name_operation(const tune_session *session,
                              const tw_operation *operation) {
  const tune_names *words = &session->options->words;
  for (int w = 0; w < words->count; w++)
    if (!strcmp(words->names[w], operation->name)) return 1;
  return 0;
}

int tune_words_name(const tune_session *session, const twi_kernel *kernel) {
  const tune_options *options = session->options;
  const tw_operation *operation = kernel->operation;
  if (options->has_type &&
      operation->element_of[options->type] != kernel->variant->element)
    return 0;
  if (!options->words.count || tune_words_name_operation(session, operation))
    return 1;
  for (int w = 0; w < options->words.count; w++)
    if (!strcmp(options->words.names[w], kernel->variant->name)) return 1;
  return 0;
}

tw_type tune_words_type(const tune_session *session,
                        const tw_operation *operation, int element) {
  const tune_options *options = session->options;
  if (options->has_type && operation->element_of[options->type] == element)
    return options->type;
  return twi_element_type(operation, element);
}
