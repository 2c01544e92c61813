/*
 * problem_file.c -- reads a text file that lists problems, one on each line.
 */
#include "problems/problem_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "problems/operations.h"
#include "text.h"

enum { OPERATION, TYPE, SIZES, LEAST_WORDS };

static const tune_wording wording = {"the sizes are", "the field is"};

const char *tune_listed_part(int is_held_out) {
  return is_held_out ? "held-out" : "fitted";
}

/* ---- text files ---------------------------------------------------------- */

static tw_status fail_to_read(const char *path) {
  return twi_fail(TW_ERROR_FILE, "'%s' cannot be read: %s", path,
                  strerror(errno));
}

/* Parses the lines of an open file; *number becomes the last line's number. */
static tw_status parse_lines(FILE *file, int *number,
                             tw_status (*parse)(void *user, char *line),
                             void *user) {
  char line[4096];
  for (*number = 1; fgets(line, sizeof line, file); ++*number) {
    tw_status status;
    if (!strchr(line, '\n') && !feof(file))
      status = twi_fail(TW_ERROR_FILE,
                        "the line has more than %zu characters, or a null "
                        "character; expected a text file",
                        sizeof line - 2);
    else
      status = parse(user, line);
    if (status != TW_OK) return status;
  }
  return TW_OK;
}

tw_status tune_parse_lines(const char *path,
                           tw_status (*parse)(void *user, char *line),
                           void *user) {
  FILE *file = fopen(path, "r");
  if (!file) return fail_to_read(path);
  int number;
  tw_status status = parse_lines(file, &number, parse, user);
  if (status != TW_OK)
    twi_fail(status, "%s:%d: %s", path, number, tw_last_error());
  else if (ferror(file))
    status = fail_to_read(path);
  fclose(file);
  return status;
}

tw_status tune_check_readable(const char *path) {
  tw_status status = TW_OK;
  FILE *file = fopen(path, "r");
  if (!file) return fail_to_read(path);
  if (getc(file) == EOF && ferror(file)) status = fail_to_read(path);
  fclose(file);
  return status;
}

/* ---- one problem --------------------------------------------------------- */

/* The number of words that state the part: 1 or 0. */
static int parse_part(const char *word, int *is_held_out) {
  for (*is_held_out = 1; *is_held_out >= 0; --*is_held_out)
    if (!strcmp(word, tune_listed_part(*is_held_out))) return 1;
  *is_held_out = 0;
  return 0;
}

static tw_status parse_operation(const tw_kernel_set *const *own_sets,
                                 const char *word,
                                 const tw_operation **operation) {
  tune_operations known;
  const char *names[TUNE_MAX_OPERATIONS];
  char text[TUNE_UNKNOWN_TEXT];
  tune_operations_list(own_sets, &known);
  *operation = tune_operation_find(&known, word);
  if (*operation) return TW_OK;
  for (int i = 0; i < known.count; i++) names[i] = known.all[i]->name;
  tune_text_unknown(text, "operation", word, names, known.count);
  return twi_fail(TW_ERROR_OPTION, "%s", text);
}

static tw_status parse_type(const tw_operation *operation, const char *word,
                            tw_type *type) {
  char types[TWI_TYPES_TEXT];
  tw_status status = tw_type_from_name(word, type);
  if (status != TW_OK || twi_operation_element(operation, *type) >= 0)
    return status;
  twi_operation_types_text(operation, -1, ", ", types);
  return twi_fail(TW_ERROR_OPTION, "%s has no kernels for type %s; it has: %s",
                  operation->name, word, types);
}

static tw_status join_settings(char *const *words, int count,
                               tune_listed *listed) {
  size_t size = sizeof listed->settings, length = 0;
  listed->settings[0] = 0;
  for (int i = LEAST_WORDS; i < count && length < size; i++)
    length += (size_t)snprintf(listed->settings + length, size - length,
                               length ? " %s" : "%s", words[i]);
  if (length < size) return TW_OK;
  return twi_fail(
      TW_ERROR_OPTION,
      "the fields of a problem have more than %zu characters in all", size - 1);
}

/* Parses the words without the part, of which there are enough. */
static tw_status parse_problem(const tw_kernel_set *const *own_sets,
                               char *const *words, int count,
                               tune_listed *listed) {
  const tw_operation *operation;
  tw_type type;
  tune_sizes sizes;
  tune_setting settings[TW_MAX_FIELDS];
  int setting_count = count - LEAST_WORDS;
  if (setting_count > TW_MAX_FIELDS)
    return twi_fail(TW_ERROR_OPTION,
                    "the line sets %d fields; at most %d are possible",
                    setting_count, TW_MAX_FIELDS);
  tw_status status = parse_operation(own_sets, words[OPERATION], &operation);
  if (status == TW_OK) status = parse_type(operation, words[TYPE], &type);
  if (status == TW_OK)
    status = tune_sizes_parse(&wording, words[SIZES], &sizes);
  for (int i = 0; i < setting_count && status == TW_OK; i++)
    status = tune_setting_parse(&wording, words[LEAST_WORDS + i], &settings[i]);
  if (status != TW_OK) return status;
  const tune_problem_words given = {
      .sizes = &sizes, .settings = settings, .setting_count = setting_count};
  status =
      tune_problem_make(&wording, operation, type, &given, &listed->problem);
  return status == TW_OK ? tune_problem_check_inputs(&listed->problem) : status;
}

tw_status tune_listed_parse(const tw_kernel_set *const *own_sets,
                            char *const *words, int count,
                            tune_listed *listed) {
  *listed = (tune_listed){0};
  int part = count > 0 ? parse_part(words[0], &listed->is_held_out) : 0;
  words += part;
  count -= part;
  if (count < LEAST_WORDS)
    return twi_fail(TW_ERROR_OPTION,
                    "the line has %d words; expected [fitted|held-out] "
                    "OPERATION TYPE SIZES [FIELD=NUMBER ...]",
                    count + part);
  tw_status status = join_settings(words, count, listed);
  if (status != TW_OK) return status;
  status = parse_problem(own_sets, words, count, listed);
  if (status != TW_OK) tune_listed_free(listed);
  return status;
}

void tune_listed_free(tune_listed *listed) { *listed = (tune_listed){0}; }

/* ---- the file ------------------------------------------------------------ */

/* Splits a line into at most `most` words, in place; returns their number. */
static int cut(char *line, char **words, int most) {
  int count = 0;
  line[strcspn(line, "#\r\n")] = 0;
  char *rest = NULL;
  for (char *word = strtok_r(line, " \t", &rest); word && count < most;
       word = strtok_r(NULL, " \t", &rest))
    words[count++] = word;
  return count;
}

struct reading {
  const tw_kernel_set *const *own_sets;
  tune_listed_problems *list;
};

static tw_status parse_line(void *user, char *line) {
  enum { MOST_WORDS = 1 + LEAST_WORDS + TW_MAX_FIELDS + 1 };
  const struct reading *reading = user;
  tune_listed_problems *list = reading->list;
  char *words[MOST_WORDS];
  int count = cut(line, words, MOST_WORDS);
  if (count == 0) return TW_OK;
  tune_listed *all =
      realloc(list->all, (size_t)(list->count + 1) * sizeof list->all[0]);
  if (!all) return twi_fail(TW_ERROR_MEMORY, "out of memory for problems");
  list->all = all;
  tw_status status = tune_listed_parse(reading->own_sets, words, count,
                                       &list->all[list->count]);
  list->count += status == TW_OK;
  return status;
}

tw_status tune_listed_problems_read(const tw_kernel_set *const *own_sets,
                                    const char *path,
                                    tune_listed_problems *list) {
  struct reading reading = {own_sets, list};
  *list = (tune_listed_problems){0};
  tw_status status = tune_parse_lines(path, parse_line, &reading);
  if (status == TW_OK && list->count == 0)
    status = twi_fail(TW_ERROR_FILE, "'%s' lists no problem", path);
  if (status != TW_OK) tune_listed_problems_free(list);
  return status;
}

void tune_listed_problems_free(tune_listed_problems *list) {
  for (int i = 0; i < list->count; i++) tune_listed_free(&list->all[i]);
  free(list->all);
  *list = (tune_listed_problems){0};
}

/* ---- names only ---------------------------------------------------------- */

static tw_status parse_names(void *user, char *line) {
  enum { MOST_WORDS = 3 };
  tune_listed_names *list = user;
  tune_listed_name name = {0};
  char *words[MOST_WORDS];
  int is_held_out, count = cut(line, words, MOST_WORDS);
  const int part = count > 0 ? parse_part(words[0], &is_held_out) : 0;
  if (count < part + SIZES ||
      strlen(words[part + OPERATION]) >= sizeof name.operation ||
      tw_type_from_name(words[part + TYPE], &name.type) != TW_OK)
    return TW_OK;
  snprintf(name.operation, sizeof name.operation, "%s",
           words[part + OPERATION]);
  for (int i = 0; i < list->count; i++)
    if (list->all[i].type == name.type &&
        !strcmp(list->all[i].operation, name.operation))
      return TW_OK;
  tune_listed_name *all =
      realloc(list->all, (size_t)(list->count + 1) * sizeof list->all[0]);
  if (!all) return twi_fail(TW_ERROR_MEMORY, "out of memory for problems");
  list->all = all;
  all[list->count++] = name;
  return TW_OK;
}

tw_status tune_listed_names_read(const char *path, tune_listed_names *list) {
  *list = (tune_listed_names){0};
  tw_status status = tune_parse_lines(path, parse_names, list);
  if (status != TW_OK) tune_listed_names_free(list);
  return status;
}

int tune_listed_names_have(const tune_listed_names *list,
                           const char *operation) {
  for (int i = 0; i < list->count; i++)
    if (!strcmp(list->all[i].operation, operation)) return 1;
  return 0;
}

int tune_listed_names_have_element(const tune_listed_names *list,
                                   const tw_operation *operation, int element) {
  for (int i = 0; i < list->count; i++)
    if (!strcmp(list->all[i].operation, operation->name) &&
        twi_operation_element(operation, list->all[i].type) == element)
      return 1;
  return 0;
}

void tune_listed_names_free(tune_listed_names *list) {
  free(list->all);
  *list = (tune_listed_names){0};
}
