/*
 * point.c -- a point of an algorithm's space as text.
 */
#include "ledger/point.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "build/space.h"
#include "text.h"
#include "tuning/fields.h"

const char *tune_point_of_values(const tw_algorithm *algorithm,
                                 const int *params,
                                 char text[TUNE_POINT_TEXT]) {
  int used = snprintf(text, TUNE_POINT_TEXT, "%s", algorithm->name);
  for (int i = 0; i < algorithm->param_count && used < TUNE_POINT_TEXT; i++)
    used += snprintf(text + used, (size_t)(TUNE_POINT_TEXT - used), "%c%s=%d",
                     i ? ',' : ':', algorithm->params[i], params[i]);
  return text;
}

const char *tune_point_of(const tw_operation *operation,
                          const tw_variant *variant,
                          char text[TUNE_POINT_TEXT]) {
  return tune_point_of_values(&operation->algorithms[variant->algorithm],
                              variant->params, text);
}

/* ---- reading ------------------------------------------------------------- */

static tw_status unknown(const char *what, const char *given,
                         const char *const *names, int count) {
  char text[TUNE_UNKNOWN_TEXT];
  tune_text_unknown(text, what, given, names, count);
  return twi_fail(TW_ERROR_OPTION, "%s", text);
}

static tw_status find_algorithm(const tw_operation *operation, const char *name,
                                const tw_algorithm **algorithm) {
  enum { MOST = 32 };
  const char *names[MOST];
  int count = 0;
  for (int i = 0; i < operation->algorithm_count; i++) {
    *algorithm = &operation->algorithms[i];
    if (!strcmp((*algorithm)->name, name)) return TW_OK;
    if (count < MOST) names[count++] = (*algorithm)->name;
  }
  return unknown("algorithm", name, names, count);
}

/* Reads one "TILE=32" of `text`. */
static tw_status read_parameter(const tw_algorithm *algorithm, char *text,
                                int *params, int *is_given) {
  char *value = strchr(text, '=');
  int64_t number;
  if (!value)
    return twi_fail(TW_ERROR_OPTION, "'%.40s' is no parameter; expected %s=%s",
                    text, algorithm->params[0], "VALUE");
  *value++ = 0;
  for (int i = 0; i < algorithm->param_count; i++) {
    if (strcmp(algorithm->params[i], text)) continue;
    if (is_given[i]++)
      return twi_fail(TW_ERROR_OPTION, "%s is given twice", text);
    if (!twi_field_number(value, INT32_MAX, &number))
      return twi_fail(TW_ERROR_OPTION,
                      "%s is '%.20s'; expected a whole number from 0 to %d",
                      text, value, INT32_MAX);
    params[i] = (int)number;
    return TW_OK;
  }
  return unknown("parameter", text, algorithm->params, algorithm->param_count);
}

/* What follows the parameters: the bytes of each type variable, and the
 * element. Any variant of the element has them. */
static void set_types(const tw_operation *operation, int element,
                      tune_point_values *values) {
  const tw_element *types = &operation->elements[element];
  int at = values->algorithm->param_count;
  for (int v = 0; v < operation->variant_count; v++) {
    const tw_variant *variant = &operation->variants[v];
    const tw_algorithm *own = &operation->algorithms[variant->algorithm];
    if (variant->element != element) continue;
    memcpy(&values->params[at], &variant->params[own->param_count],
           (TW_MAX_VARIABLES + 1) * sizeof(int));
    return;
  }
  values->params[at] = types->bytes;
}

tw_status tune_point_parse(const tw_operation *operation, int element,
                           const char *text, tune_point_values *values) {
  char copy[TUNE_POINT_TEXT], *rest;
  int is_given[TW_MAX_PARAMS] = {0};
  *values = (tune_point_values){0};
  if (strlen(text) >= sizeof copy)
    return twi_fail(TW_ERROR_OPTION, "a point has at most %d characters",
                    TUNE_POINT_TEXT - 1);
  strcpy(copy, text);
  char *list = strchr(copy, ':');
  if (list) *list++ = 0;
  tw_status status = find_algorithm(operation, copy, &values->algorithm);
  if (status != TW_OK) return status;
  const tw_algorithm *algorithm = values->algorithm;
  if (list && algorithm->param_count == 0)
    return twi_fail(TW_ERROR_OPTION, "%s has no parameters", algorithm->name);
  for (char *one = list ? strtok_r(list, ",", &rest) : NULL;
       one && status == TW_OK; one = strtok_r(NULL, ",", &rest))
    status = read_parameter(algorithm, one, values->params, is_given);
  for (int i = 0; i < algorithm->param_count && status == TW_OK; i++)
    if (!is_given[i] && algorithm->axes && algorithm->axes[i].has_default)
      values->params[i] = algorithm->axes[i].default_value;
    else if (!is_given[i])
      status = twi_fail(TW_ERROR_OPTION,
                        "'%.80s' does not give %s; a point gives a value for "
                        "each parameter",
                        text, algorithm->params[i]);
  if (status == TW_OK) set_types(operation, element, values);
  return status;
}

/* ---- names --------------------------------------------------------------- */

/* What follows OPERATION_ELEMENT_ALGORITHM in a name: "_t32_r8_p1"; NULL if the
 * name begins with something else. */
static const char *name_tail(const tw_operation *operation, int element,
                             const tw_algorithm *algorithm, const char *name) {
  char head[160];
  int length = snprintf(head, sizeof head, "%s_%s_%s_", operation->name,
                        operation->elements[element].name, algorithm->name);
  return length < (int)sizeof head && !strncmp(name, head, (size_t)length)
             ? name + length - 1
             : NULL;
}

/* Reads the values of a tail whose letters are those of another one's. */
static int read_tail(const char *tail, const char *other, int count,
                     int *params) {
  for (int i = 0; i < count; i++) {
    char digits[12];
    size_t letters = strcspn(other, "0123456789");
    if (strncmp(tail, other, letters)) return 0;
    tail += letters;
    other += letters;
    size_t length = strspn(tail, "0123456789");
    if (length == 0 || length >= sizeof digits) return 0;
    memcpy(digits, tail, length);
    digits[length] = 0;
    int64_t value;
    if (!twi_field_number(digits, INT32_MAX, &value)) return 0;
    params[i] = (int)value;
    tail += length;
    other += strspn(other, "0123456789");
  }
  return *tail == 0;
}

int tune_point_from_name(const tw_operation *operation, const char *name,
                         int *element, tune_point_values *values) {
  tune_build_point point;
  if (tune_build_read_name(operation, name, &point)) {
    *values = (tune_point_values){.algorithm =
                                      &operation->algorithms[point.algorithm]};
    memcpy(values->params, point.params, sizeof point.params);
    *element = point.element;
    set_types(operation, *element, values);
    return 1;
  }
  /* A set that was generated before spaces were in the registry. */
  for (int v = 0; v < operation->variant_count; v++) {
    const tw_variant *variant = &operation->variants[v];
    const tw_algorithm *algorithm = &operation->algorithms[variant->algorithm];
    const char *other =
        name_tail(operation, variant->element, algorithm, variant->name);
    const char *tail = name_tail(operation, variant->element, algorithm, name);
    *values = (tune_point_values){.algorithm = algorithm};
    if (!other || !tail ||
        !read_tail(tail, other, algorithm->param_count, values->params))
      continue;
    *element = variant->element;
    set_types(operation, *element, values);
    return 1;
  }
  return 0;
}

/* ---- variants and constraints -------------------------------------------- */

static int same_params(const tune_point_values *values,
                       const tw_variant *variant) {
  return !memcmp(values->params, variant->params,
                 (size_t)values->algorithm->param_count * sizeof(int));
}

const tw_variant *tune_point_variant(const tw_operation *operation, int element,
                                     const tune_point_values *values) {
  for (int v = 0; v < operation->variant_count; v++) {
    const tw_variant *variant = &operation->variants[v];
    if (&operation->algorithms[variant->algorithm] == values->algorithm &&
        variant->element == element && same_params(values, variant))
      return variant;
  }
  return NULL;
}

/* Whether the text has the name as a word. */
static int names(const char *text, const char *name) {
  size_t length = strlen(name);
  for (const char *at = text; (at = strstr(at, name)); at += length) {
    int begins =
        at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '_');
    int ends = !isalnum((unsigned char)at[length]) && at[length] != '_';
    if (begins && ends) return 1;
  }
  return 0;
}

static void write_unmet(const tune_known_space *space,
                        const tune_point_values *values, int index,
                        char why[TUNE_POINT_WHY]) {
  const tw_constraint *unmet = &space->constraints[index];
  const tw_algorithm *algorithm = values->algorithm;
  int used = snprintf(why, TUNE_POINT_WHY, "%s does not hold", unmet->text);
  const char *before = " for ";
  for (int i = 0; i < algorithm->param_count && used < TUNE_POINT_WHY; i++) {
    if (!names(unmet->text, algorithm->params[i])) continue;
    used += snprintf(why + used, (size_t)(TUNE_POINT_WHY - used), "%s%s = %d",
                     before, algorithm->params[i], values->params[i]);
    before = ", ";
  }
  if (used < TUNE_POINT_WHY)
    snprintf(why + used, (size_t)(TUNE_POINT_WHY - used), ": %s", unmet->why);
}

/* Appends the value to a sorted list, if it is not there. */
static void add_value(int *list, int most, int *count, int value) {
  int at = *count;
  for (int i = 0; i < *count; i++)
    if (list[i] == value) return;
  if (*count == most) return;
  for (; at > 0 && list[at - 1] > value; at--) list[at] = list[at - 1];
  list[at] = value;
  ++*count;
}

/* The values of a parameter: those of the space, or where it is not known those
 * that variants have. Returns their number. */
static int list_values(const tune_known_space *space, int element,
                       const tw_algorithm *algorithm, int param, int *list,
                       int most) {
  const tw_operation *operation = space->operation;
  int count = 0;
  if (algorithm->axes)
    for (int i = 0; i < algorithm->axes[param].count; i++)
      add_value(list, most, &count, algorithm->axes[param].values[i]);
  for (int v = 0; v < operation->variant_count && !algorithm->axes; v++) {
    const tw_variant *variant = &operation->variants[v];
    if (&operation->algorithms[variant->algorithm] == algorithm &&
        variant->element == element)
      add_value(list, most, &count, variant->params[param]);
  }
  return count;
}

/* Writes which parameter has a value that the space does not have. */
static int write_new_value(const tune_known_space *space, int element,
                           const tune_point_values *values,
                           char why[TUNE_POINT_WHY]) {
  enum { MOST = 64 };
  const tw_algorithm *algorithm = values->algorithm;
  for (int p = 0; p < algorithm->param_count; p++) {
    int list[MOST], is_known = 0;
    const int count = list_values(space, element, algorithm, p, list, MOST);
    for (int i = 0; i < count; i++) is_known |= list[i] == values->params[p];
    if (is_known || count == 0) continue;
    int used = snprintf(
        why, TUNE_POINT_WHY, "%s = %d is none of %s", algorithm->params[p],
        values->params[p],
        algorithm->axes ? "the template's values" : "the variants' values");
    for (int i = 0; i < count && used < TUNE_POINT_WHY; i++)
      used += snprintf(why + used, (size_t)(TUNE_POINT_WHY - used), "%s %d",
                       i ? "," : ":", list[i]);
    return 1;
  }
  return 0;
}

int tune_point_misfit(const tune_known_space *space, int element,
                      const tune_point_values *values,
                      char why[TUNE_POINT_WHY]) {
  int index = space->unmet ? space->unmet(values->params) : -1;
  if (index >= 0 && index < space->constraint_count) {
    write_unmet(space, values, index, why);
    return 1;
  }
  return write_new_value(space, element, values, why);
}
