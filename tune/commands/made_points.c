/*
 * made_points.c -- the points of an operation that a command line asks for.
 */
#include <stdlib.h>
#include <string.h>

#include "build/emptied.h"
#include "commands/made_parts.h"
#include "text.h"

/* More points of one operation are not built for one command. */
enum { MOST_POINTS = 512 };

int tune_made_is_for(const tune_session *session, const char *name) {
  const tune_options *options = session->options;
  return (options->words.count == 0 ||
          tune_names_have(&options->words, name)) &&
         (!options->problems ||
          tune_listed_names_have(&session->made->listed, name));
}

int tune_made_fail_memory(void) {
  return tune_session_fail("out of memory for points of a space");
}

/* The element of the options, else the default one; -1: all, for commands that
 * look at all. Sets *code to -1, or to 2 if there is none of the type. */
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

/* Adds a copy of the points. Returns -1 or the exit code. */
static int add_points(const tune_build_point *points, int count,
                      tune_wanted *wanted) {
  const size_t size = (size_t)(wanted->count + count) * sizeof *points;
  tune_build_point *all = realloc(wanted->all, size + 1);
  if (!all) return tune_made_fail_memory();
  wanted->all = all;
  if (count) memcpy(all + wanted->count, points, (size_t)count * sizeof *all);
  wanted->count += count;
  return -1;
}

static int has_point(const tw_operation *operation, const tune_wanted *wanted,
                     const char *name) {
  char other[TUNE_BUILD_NAME];
  for (int i = 0; i < wanted->count; i++) {
    tune_build_name(operation, &wanted->all[i], other);
    if (!strcmp(name, other)) return 1;
  }
  return 0;
}

/* Those of --point. One that names its element is read for each, and added
 * once. */
static int read_points(const tune_session *session, const tune_forge *forge,
                       const tw_operation *operation, int element,
                       tune_wanted *wanted) {
  const tune_names *points = &session->options->points;
  int code = -1;
  (void)forge;
  for (int i = 0; i < points->count && code == -1; i++) {
    tune_build_point point;
    char name[TUNE_BUILD_NAME];
    if (tune_build_parse(operation, points->names[i], element, &point) != TW_OK)
      return tune_usage_error("--point: %s", tw_last_error());
    tune_build_name(operation, &point, name);
    if (!has_point(operation, wanted, name))
      code = add_points(&point, 1, wanted);
  }
  return code;
}

/* Names the algorithms that have no variant, which no table has: those of which
 * no type has one, and those that a limit of the GPU excludes for a type. Where
 * constraints exclude a type and no other, the template is for the others. */
static void note_emptied(const tune_session *session,
                         const tw_operation *operation, int element) {
  const tw_device_info *gpu = tw_context_device(session->context);
  const int first = element < 0 ? 0 : element;
  const int end = element < 0 ? operation->element_count : element + 1;
  for (int a = 0; a < operation->algorithm_count; a++) {
    const char *name = operation->algorithms[a].name;
    char why[TUNE_BUILD_WHY], reason[TUNE_BUILD_WHY], types[128] = "";
    if (tune_build_emptied(operation, a, -1, gpu, why)) {
      tune_text_wrap(session->out, "      ",
                     "note: %s %s has no variant on this GPU: %s",
                     operation->name, name, why);
      continue;
    }
    for (int e = first; e < end; e++) {
      if (tune_build_emptied(operation, a, e, gpu, why) !=
          TUNE_EMPTIED_BY_LIMITS)
        continue;
      if (!types[0]) memcpy(reason, why, sizeof reason);
      tune_text_list(types, sizeof types, operation->elements[e].name);
    }
    if (types[0])
      tune_text_wrap(session->out, "      ",
                     "note: %s %s has no variant of %s on this GPU: %s",
                     operation->name, name, types, reason);
  }
}

static int list_points(const tune_session *session, const tune_forge *forge,
                       const tw_operation *operation, int element,
                       tune_wanted *wanted) {
  tune_point_list points;
  if (tune_forge_points(forge, operation, element, MOST_POINTS, &points) !=
      TW_OK)
    return tune_session_fail_last();
  if (points.left_out >= 1)
    tune_text_wrap(session->out, "      ",
                   "note: %s%.0f points of %s that meet the constraints are "
                   "not looked at; --budget explores them, and --point names "
                   "any of them",
                   points.is_estimate ? "about " : "", points.left_out,
                   operation->name);
  note_emptied(session, operation, element);
  int code = points.count
                 ? add_points(points.all, points.count, wanted)
                 : tune_session_fail(
                       "%s: no point of the space meets the constraints and "
                       "the GPU's limits",
                       operation->name);
  free(points.all);
  return code;
}

/* A function that adds points of an element, or of all if it is -1. */
typedef int add_element(const tune_session *session, const tune_forge *forge,
                        const tw_operation *operation, int element,
                        tune_wanted *wanted);

/* Calls add() for the elements that the command line asks for, or that the file
 * of problems names. */
static int add_elements(const tune_session *session, const tune_forge *forge,
                        const tw_operation *operation, add_element *add,
                        tune_wanted *wanted) {
  const tune_options *options = session->options;
  int code = -1;
  if (!options->problems) {
    int element = find_element(session, operation, add == list_points, &code);
    return code == -1 ? add(session, forge, operation, element, wanted) : code;
  }
  for (int i = 0; i < operation->element_count && code == -1; i++)
    if (tune_listed_names_have_element(&session->made->listed, operation, i) &&
        (!options->has_type ||
         twi_operation_element(operation, options->type) == i))
      code = add(session, forge, operation, i, wanted);
  return code;
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

/* Adds the variant that others are compared with, if there is one and it is not
 * wanted anyway. */
static int want_trusted(const tw_operation *operation, tune_wanted *wanted) {
  tune_build_point trusted;
  if (!operation->trusted || !wanted->count ||
      has_point(operation, wanted, operation->trusted))
    return -1;
  if (!tune_build_read_name(operation, operation->trusted, &trusted))
    return tune_session_fail(
        "%s: the reference is the variant '%s', which is no point of the space",
        operation->name, operation->trusted);
  return add_points(&trusted, 1, wanted);
}

int tune_made_points(const tune_session *session, const tune_forge *forge,
                     const tw_operation *operation, int is_listed,
                     tune_wanted *wanted) {
  int code;
  *wanted = (tune_wanted){0};
  if (session->options->points.count &&
      tune_made_is_for(session, operation->name)) {
    wanted->is_named = 1;
    code = add_elements(session, forge, operation, read_points, wanted);
  } else if (is_listed) {
    code = add_elements(session, forge, operation, list_points, wanted);
  } else {
    code = read_words(session, operation, wanted);
  }
  return code == -1 ? want_trusted(operation, wanted) : code;
}
