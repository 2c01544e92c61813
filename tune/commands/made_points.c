/*
 * made_points.c -- the points of an operation that a command line asks for.
 */
#include <stdlib.h>
#include <string.h>

#include "commands/made_parts.h"
#include "text.h"

/* More points of one operation are not built for one command. */
enum { MOST_POINTS = 512 };

int tune_made_has_word(const tune_session *session, const char *name) {
  return session->options->words.count == 0 ||
         tune_names_have(&session->options->words, name);
}

int tune_made_fail_memory(void) {
  return tune_session_fail("out of memory for points of a space");
}

/* The element of the options, else the default one; -1: all, for commands that
 * look at all. Sets *code to 2 if there is none of the type. */
static int find_element(const tune_session *session,
                        const tw_operation *operation, int for_list,
                        int *code) {
  const char *name = session->command->name;
  const int looks_at_all = !strcmp(name, "list") || !strcmp(name, "check");
  tw_type type;
  *code = -1;
  if (for_list && looks_at_all && !session->options->has_type) return -1;
  *code = tune_session_type(session, operation, &type);
  return *code == -1 ? twi_operation_element(operation, type) : -1;
}

static int read_points(const tune_session *session,
                       const tw_operation *operation, tune_wanted *wanted) {
  const tune_names *points = &session->options->points;
  int code, element = find_element(session, operation, 0, &code);
  if (code != -1) return code;
  wanted->is_named = 1;
  wanted->all = calloc((size_t)points->count, sizeof *wanted->all);
  if (!wanted->all) return tune_made_fail_memory();
  for (int i = 0; i < points->count; i++)
    if (tune_build_parse(operation, points->names[i], element,
                         &wanted->all[wanted->count++]) != TW_OK)
      return tune_usage_error("--point: %s", tw_last_error());
  return -1;
}

/* Points whose names are words, but for variants that are compiled. */
static int read_words(const tune_session *session,
                      const tw_operation *operation, tune_wanted *wanted) {
  const tune_names *words = &session->options->words;
  wanted->is_named = 1;
  wanted->all = calloc((size_t)words->count, sizeof *wanted->all);
  if (!wanted->all) return tune_made_fail_memory();
  for (int i = 0; i < words->count; i++)
    if (!tune_made_is_compiled(operation, words->names[i]))
      wanted->count += tune_build_read_name(operation, words->names[i],
                                            &wanted->all[wanted->count]);
  return -1;
}

static int list_points(const tune_session *session, const tune_forge *forge,
                       const tw_operation *operation, tune_wanted *wanted) {
  double skipped;
  int code, element = find_element(session, operation, 1, &code);
  if (code != -1) return code;
  if (tune_forge_points(forge, operation, element, MOST_POINTS, &wanted->all,
                        &wanted->count, &skipped) != TW_OK)
    return tune_session_fail_last();
  if (skipped > 0)
    tune_text_wrap(session->out, "      ",
                   "note: %.0f points of %s are not looked at; --point names "
                   "any of them",
                   skipped, operation->name);
  if (wanted->count) return -1;
  return tune_session_fail(
      "%s: no point of the space meets the constraints and the GPU's limits",
      operation->name);
}

/* Adds the variant that others are compared with, if there is one and it is not
 * wanted anyway. */
static int want_trusted(const tw_operation *operation, tune_wanted *wanted) {
  tune_build_point trusted;
  char name[TUNE_BUILD_NAME];
  if (!operation->trusted || !wanted->count) return -1;
  for (int i = 0; i < wanted->count; i++) {
    tune_build_name(operation, &wanted->all[i], name);
    if (!strcmp(name, operation->trusted)) return -1;
  }
  if (!tune_build_read_name(operation, operation->trusted, &trusted))
    return tune_session_fail(
        "%s: the reference is the variant '%s', which is no point of the space",
        operation->name, operation->trusted);
  tune_build_point *all =
      realloc(wanted->all, (size_t)(wanted->count + 1) * sizeof *wanted->all);
  if (!all) return tune_made_fail_memory();
  wanted->all = all;
  all[wanted->count++] = trusted;
  return -1;
}

int tune_made_points(const tune_session *session, const tune_forge *forge,
                     const tw_operation *operation, int is_listed,
                     tune_wanted *wanted) {
  int code;
  *wanted = (tune_wanted){0};
  if (session->options->points.count &&
      tune_made_has_word(session, operation->name))
    code = read_points(session, operation, wanted);
  else if (is_listed)
    code = list_points(session, forge, operation, wanted);
  else
    code = read_words(session, operation, wanted);
  return code == -1 ? want_trusted(operation, wanted) : code;
}
