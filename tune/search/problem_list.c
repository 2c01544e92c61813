/*
 * problem_list.c -- problems that a text file names, one a line.
 */
#include "search/problem_list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PART, OPERATION, TYPE, SHAPE, LEAST_WORDS };

const char *tune_listed_part(int is_held_out) {
  return is_held_out ? "held-out" : "fitted";
}

static int parse_part(const char *word, int *is_held_out) {
  for (*is_held_out = 0; *is_held_out < 2; ++*is_held_out)
    if (!strcmp(word, tune_listed_part(*is_held_out))) return -1;
  return tune_refuse("a problem is '%s'; expected 'fitted' or 'held-out'",
                     word);
}

/* The words as the options that they would be on a command line. */
static int to_options(char *const *words, int count, tune_options *options) {
  *options = (tune_options){.command = TUNE_COMMAND_SURVEY, .has_type = 1};
  options->words = (tune_names){1, {words[OPERATION]}};
  options->shape_count = 1;
  if (tw_type_from_name(words[TYPE], &options->type) != TW_OK ||
      tune_sizes_parse(words[SHAPE], &options->shapes[0]) != TW_OK)
    return tune_refuse("%s", tw_last_error());
  for (int i = LEAST_WORDS; i < count; i++) {
    if (options->setting_count == TW_MAX_FIELDS)
      return tune_refuse("more than %d fields set", TW_MAX_FIELDS);
    tune_setting *setting = &options->settings[options->setting_count++];
    if (tune_setting_parse(words[i], setting) != TW_OK)
      return tune_refuse("%s", tw_last_error());
  }
  return -1;
}

static int join_settings(char *const *words, int count, tune_listed *listed) {
  size_t size = sizeof listed->settings, length = 0;
  listed->settings[0] = 0;
  for (int i = LEAST_WORDS; i < count && length < size; i++)
    length += (size_t)snprintf(listed->settings + length, size - length,
                               length ? " %s" : "%s", words[i]);
  if (length < size) return -1;
  return tune_refuse("the fields of a problem take more than %zu characters",
                     size - 1);
}

int tune_listed_parse(const tune_session *session, char *const *words,
                      int count, tune_listed *listed) {
  if (count < LEAST_WORDS)
    return tune_refuse(
        "a problem has %d words; expected PART OPERATION TYPE SIZES "
        "[FIELD=NUMBER ...]",
        count);
  tune_options options;
  tune_session own = *session;
  own.options = &options;
  *listed = (tune_listed){0};
  int code = parse_part(words[PART], &listed->is_held_out);
  if (code == -1) code = to_options(words, count, &options);
  if (code == -1) code = join_settings(words, count, listed);
  if (code != -1) return code;

  const tw_operation *operations[TUNE_MAX_OPERATIONS];
  int operation_count;
  tw_type type;
  tune_problems problems;
  code = tune_session_named(&own, operations, &operation_count);
  if (code == -1) code = tune_session_type(&own, operations[0], &type);
  if (code == -1)
    code = tune_problems_make(&own, operations[0], type, 1, &problems);
  if (code != -1) return code;
  listed->problem = problems.all[0];
  free(problems.all);
  return -1;
}

/* Cuts a line into words where it stands; how many, at most `most`. */
static int cut(char *line, char **words, int most) {
  int count = 0;
  line[strcspn(line, "#\r\n")] = 0;
  char *rest = NULL;
  for (char *word = strtok_r(line, " \t", &rest); word && count < most;
       word = strtok_r(NULL, " \t", &rest))
    words[count++] = word;
  return count;
}

static int add(tune_problem_list *list, const tune_listed *listed) {
  size_t bytes = (size_t)(list->count + 1) * sizeof list->all[0];
  tune_listed *all = realloc(list->all, bytes);
  if (!all) return tune_session_fail("out of memory");
  list->all = all;
  list->all[list->count++] = *listed;
  return -1;
}

static int read_line(const tune_session *session, char *line,
                     tune_problem_list *list) {
  enum { MOST_WORDS = LEAST_WORDS + TW_MAX_FIELDS + 1 };
  char *words[MOST_WORDS];
  int count = cut(line, words, MOST_WORDS);
  if (count == 0) return -1;
  tune_listed listed;
  int code = tune_listed_parse(session, words, count, &listed);
  return code == -1 ? add(list, &listed) : code;
}

int tune_problem_list_read(const tune_session *session, const char *path,
                           tune_problem_list *list) {
  *list = (tune_problem_list){0};
  FILE *file = fopen(path, "r");
  if (!file)
    return tune_refuse("'%s' cannot be read: %s", path, strerror(errno));
  char *line = NULL;
  size_t size = 0;
  int code = -1;
  for (int number = 1; code == -1 && getline(&line, &size, file) >= 0;
       number++) {
    tune_refuse_at(path, number);
    code = read_line(session, line, list);
  }
  tune_refuse_at(NULL, 0);
  if (code == -1 && list->count == 0)
    code = tune_refuse("'%s' names no problem", path);
  free(line);
  fclose(file);
  if (code != -1) tune_problem_list_free(list);
  return code;
}

void tune_problem_list_free(tune_problem_list *list) {
  free(list->all);
  *list = (tune_problem_list){0};
}
