/*
 * point.c -- a point of an algorithm's space as text.
 */
#include "ledger/point.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "build/space.h"

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

static void set_values(const tw_operation *operation,
                       const tune_build_point *point,
                       tune_point_values *values) {
  *values = (tune_point_values){.algorithm =
                                    &operation->algorithms[point->algorithm]};
  tune_build_params(operation, point, values->params);
}

tw_status tune_point_parse(const tw_operation *operation, int element,
                           const char *text, tune_point_values *values) {
  tune_build_point point;
  *values = (tune_point_values){0};
  tw_status status = tune_build_parse(operation, text, element, &point);
  if (status == TW_OK) set_values(operation, &point, values);
  return status;
}

/* ---- names --------------------------------------------------------------- */

int tune_point_from_name(const tw_operation *operation, const char *name,
                         int *element, tune_point_values *values) {
  tune_build_point point;
  if (!tune_build_read_name(operation, name, &point)) return 0;
  *element = point.element;
  set_values(operation, &point, values);
  return 1;
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

static void write_unmet(const tune_point_values *values, int index,
                        char why[TUNE_POINT_WHY]) {
  const tw_algorithm *algorithm = values->algorithm;
  const tw_constraint *unmet = &algorithm->constraints[index];
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

/* Writes which parameter has a value that the space does not have. */
static int write_new_value(const tune_point_values *values,
                           char why[TUNE_POINT_WHY]) {
  const tw_algorithm *algorithm = values->algorithm;
  for (int p = 0; algorithm->axes && p < algorithm->param_count; p++) {
    const tw_axis *axis = &algorithm->axes[p];
    int is_known = 0;
    for (int i = 0; i < axis->count; i++)
      is_known |= axis->values[i] == values->params[p];
    if (is_known) continue;
    int used = snprintf(why, TUNE_POINT_WHY,
                        "%s = %d is none of the template's values",
                        algorithm->params[p], values->params[p]);
    for (int i = 0; i < axis->count && used < TUNE_POINT_WHY; i++)
      used += snprintf(why + used, (size_t)(TUNE_POINT_WHY - used), "%s %d",
                       i ? "," : ":", axis->values[i]);
    return 1;
  }
  return 0;
}

int tune_point_misfit(const tune_point_values *values,
                      char why[TUNE_POINT_WHY]) {
  const tw_algorithm *algorithm = values->algorithm;
  int index = algorithm->unmet ? algorithm->unmet(values->params) : -1;
  if (index < 0) return write_new_value(values, why);
  write_unmet(values, index, why);
  return 1;
}
