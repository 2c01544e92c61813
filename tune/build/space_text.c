/*
 * space_text.c -- reads points: variants' names, and ALGORITHM:NAME=VALUE,...
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/space.h"
#include "text.h"

/* ---- parsing ------------------------------------------------------------- */

static void append(char *text, size_t size, const char *format,
                   const char *name) {
  size_t length = strlen(text);
  snprintf(text + length, size - length, format, name);
}

/* The names of the algorithms or elements, with blanks before them. */
static const char *names_of(const tw_operation *operation, int of_elements,
                            char *text, size_t size) {
  int count =
      of_elements ? operation->element_count : operation->algorithm_count;
  text[0] = '\0';
  for (int i = 0; i < count; i++)
    append(text, size, " %s",
           of_elements ? operation->elements[i].name
                       : operation->algorithms[i].name);
  return text;
}

static int is_word(const char *name, const char *word, size_t length) {
  return strlen(name) == length && !memcmp(name, word, length);
}

static int find_algorithm(const tw_operation *operation, const char *word,
                          size_t length) {
  for (int i = 0; i < operation->algorithm_count; i++)
    if (is_word(operation->algorithms[i].name, word, length)) return i;
  return -1;
}

static int find_element(const tw_operation *operation, const char *word,
                        size_t length) {
  for (int i = 0; i < operation->element_count; i++)
    if (is_word(operation->elements[i].name, word, length)) return i;
  return -1;
}

static int can_be_fixed(const tw_field *field) {
  return field->kind == TW_FIELD_SIZE || field->kind == TW_FIELD_STRIDE ||
         field->kind == TW_FIELD_FLAG;
}

/* A point's text while it is read. */
struct reading {
  const tw_operation *operation;
  const char *text;
  tune_build_point *point;
  char is_given[TW_MAX_PARAMS];
};

static tw_status fail_value(const struct reading *reading, const char *at,
                            const char *what) {
  const tw_operation *operation = reading->operation;
  const tw_algorithm *algorithm =
      &operation->algorithms[reading->point->algorithm];
  const int length = (int)strcspn(at, ",");
  char names[400] = "", name[64], meant[96] = "";
  if (algorithm->param_count == 0)
    return twi_fail(TW_ERROR_OPTION, "point '%.160s': %s has no parameters",
                    reading->text, algorithm->name);
  for (int i = 0; i < algorithm->param_count; i++)
    append(names, sizeof names, i ? ", %s" : "%s", algorithm->params[i]);
  if (what)
    return twi_fail(TW_ERROR_OPTION, "point '%.160s': '%.*s' %s", reading->text,
                    length, at, what);
  snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "=,"), at);
  const int nearest =
      tune_text_nearest(name, algorithm->params, algorithm->param_count);
  if (nearest >= 0 && strcmp(name, algorithm->params[nearest]))
    snprintf(meant, sizeof meant, "; did you mean '%.64s'?",
             algorithm->params[nearest]);
  return twi_fail(TW_ERROR_OPTION,
                  "point '%.160s': '%.*s' must be NAME=VALUE, each name once: "
                  "one of %s, or a size, stride or flag of %s%s",
                  reading->text, length, at, names, operation->name, meant);
}

/* Sets the parameter or the fixed field that the part at `at` gives. */
static tw_status set_value(struct reading *reading, const char *at,
                           size_t length, int64_t value) {
  const tw_operation *operation = reading->operation;
  tune_build_point *point = reading->point;
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  for (int i = 0; i < algorithm->param_count; i++)
    if (is_word(algorithm->params[i], at, length)) {
      if (reading->is_given[i])
        return fail_value(reading, at, "is given twice");
      if (value > INT32_MAX)
        return fail_value(reading, at, "is too large; 2147483647 is the most");
      reading->is_given[i] = 1;
      point->params[i] = (int)value;
      return TW_OK;
    }
  for (int i = 0; i < operation->field_count; i++)
    if (can_be_fixed(&operation->fields[i]) &&
        is_word(operation->fields[i].name, at, length)) {
      if (point->fixed[i] >= 0)
        return fail_value(reading, at, "is given twice");
      point->has_fixed = 1;
      point->fixed[i] = value;
      return TW_OK;
    }
  return fail_value(reading, at, NULL);
}

static tw_status read_value(struct reading *reading, const char *at,
                            const char **end) {
  const size_t length = strcspn(at, "=,");
  *end = at + strcspn(at, ",");
  if (at[length] != '=') return fail_value(reading, at, NULL);
  char *rest = (char *)(uintptr_t)(at + length + 1);
  const int is_number = *rest >= '0' && *rest <= '9';
  errno = 0;
  const long long value = is_number ? strtoll(rest, &rest, 10) : -1;
  if (!is_number || errno || rest != *end)
    return fail_value(reading, at,
                      "does not give a whole number from 0 to 2147483647");
  return set_value(reading, at, length, value);
}

static tw_status parse_values(const tw_operation *operation, const char *text,
                              const char *at, tune_build_point *point) {
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  struct reading reading = {operation, text, point, {0}};
  char names[400] = "";
  for (const char *end; *at; at = *end ? end + 1 : end) {
    tw_status status = read_value(&reading, at, &end);
    if (status != TW_OK) return status;
  }
  for (int i = 0; i < algorithm->param_count; i++)
    append(names, sizeof names, i ? ", %s" : "%s", algorithm->params[i]);
  for (int i = 0; i < algorithm->param_count; i++)
    if (!reading.is_given[i] && algorithm->axes[i].has_default)
      point->params[i] = algorithm->axes[i].default_value;
    else if (!reading.is_given[i])
      return twi_fail(TW_ERROR_OPTION,
                      "point '%.160s': %s is missing; the parameters of %s "
                      "are %s",
                      text, algorithm->params[i], algorithm->name, names);
  return TW_OK;
}

/* ---- names --------------------------------------------------------------- */

static void clear(tune_build_point *point, int element) {
  *point = (tune_build_point){.element = element};
  for (int i = 0; i < TW_MAX_FIELDS; i++) point->fixed[i] = -1;
}

/* Skips "_WORD". Returns 0 if something else is there. */
static int skip(const char **at, const char *word) {
  size_t length = strlen(word);
  if (**at != '_' || strncmp(*at + 1, word, length)) return 0;
  *at += 1 + length;
  return 1;
}

static int read_number(const char **at, int64_t *value) {
  char *end;
  if (**at < '0' || **at > '9') return 0;
  errno = 0;
  *value = strtoll(*at, &end, 10);
  *at = end;
  return !errno;
}

static int read_params(const tw_algorithm *algorithm, const char **at,
                       tune_build_point *point) {
  int64_t value;
  for (int i = 0; i < algorithm->param_count; i++) {
    const tw_axis *axis = &algorithm->axes[i];
    const char *rest = *at;
    if (skip(&rest, axis->letter) && read_number(&rest, &value) &&
        value <= INT32_MAX) {
      point->params[i] = (int)value;
      *at = rest;
    } else if (axis->has_default) {
      point->params[i] = axis->default_value;
    } else {
      return 0;
    }
  }
  return 1;
}

/* "_fixed_rows_4096_cols_512", or nothing. */
static int read_fixed(const tw_operation *operation, const char **at,
                      tune_build_point *point) {
  if (!**at) return 1;
  if (!skip(at, "fixed")) return 0;
  for (int i = 0; i < operation->field_count; i++) {
    const char *rest = *at;
    if (!can_be_fixed(&operation->fields[i]) ||
        !skip(&rest, operation->fields[i].name) || *rest++ != '_' ||
        !read_number(&rest, &point->fixed[i]))
      continue;
    point->has_fixed = 1;
    *at = rest;
  }
  return point->has_fixed && !**at;
}

int tune_build_read_name(const tw_operation *operation, const char *name,
                         tune_build_point *point) {
  size_t length = strlen(operation->name);
  if (strncmp(name, operation->name, length)) return 0;
  for (int e = 0; e < operation->element_count; e++) {
    const char *after = name + length;
    if (!skip(&after, operation->elements[e].name)) continue;
    for (int a = 0; a < operation->algorithm_count; a++) {
      const tw_algorithm *algorithm = &operation->algorithms[a];
      const char *at = after;
      if (!algorithm->axes || !skip(&at, algorithm->name)) continue;
      clear(point, e);
      point->algorithm = a;
      if (read_params(algorithm, &at, point) &&
          read_fixed(operation, &at, point))
        return 1;
    }
  }
  return 0;
}

static tw_status fail_algorithm(const tw_operation *operation,
                                const char *text) {
  enum { MOST = 32 };
  const char *known[MOST];
  char names[400], name[64], meant[96] = "";
  int count = 0;
  for (; count < operation->algorithm_count && count < MOST; count++)
    known[count] = operation->algorithms[count].name;
  snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
  const int nearest = tune_text_nearest(name, known, count);
  if (nearest >= 0)
    snprintf(meant, sizeof meant, "; did you mean '%.64s'?", known[nearest]);
  return twi_fail(TW_ERROR_OPTION,
                  "point '%.160s' must be ALGORITHM:NAME=VALUE,...; the "
                  "algorithms of %s are:%s%s",
                  text, operation->name,
                  names_of(operation, 0, names, sizeof names), meant);
}

tw_status tune_build_parse(const tw_operation *operation, const char *text,
                           int element, tune_build_point *point) {
  char names[400];
  size_t length = strcspn(text, ":");
  if (tune_build_read_name(operation, text, point)) return TW_OK;
  clear(point, element);
  point->algorithm = find_algorithm(operation, text, length);
  if (point->algorithm < 0) return fail_algorithm(operation, text);
  const tw_algorithm *algorithm = &operation->algorithms[point->algorithm];
  if (!algorithm->axes && algorithm->param_count > 0)
    return twi_fail(TW_ERROR_OPTION,
                    "point '%.160s': the kernel set '%s' was generated by an "
                    "older version, which does not know its space",
                    text, operation->set);
  const char *at = text + length + (text[length] == ':');
  length = strcspn(at, ":");
  if (at[length]) {
    point->element = find_element(operation, at, length);
    if (point->element < 0)
      return twi_fail(TW_ERROR_OPTION,
                      "point '%.160s': %s has no type '%.*s'; it has:%s", text,
                      operation->name, (int)length, at,
                      names_of(operation, 1, names, sizeof names));
    at += length + 1;
  }
  return parse_values(operation, text, at, point);
}
