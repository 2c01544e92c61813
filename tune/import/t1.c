/*
 * t1.c -- the space of a T1 file; json/t1_json.c reads the file.
 */
#include "import/t1.h"

#include <stdlib.h>

static void values_at(const tune_t1 *t1, const int *index, tune_value *values) {
  for (int a = 0; a < t1->family.axis_count; a++) {
    const tune_axis *axis = &t1->family.axes[a];
    values[a] = axis->texts ? (tune_value){.text = axis->texts[index[a]]}
                            : (tune_value){.number = axis->values[index[a]]};
  }
}

int tune_t1_unmet(const tune_t1 *t1, const int *index) {
  tune_value values[TUNE_MAX_AXES];
  values_at(t1, index, values);
  for (int c = 0; c < t1->condition_count; c++)
    if (!tune_expression_holds(t1->conditions[c].expression, values)) return c;
  return -1;
}

int tune_t1_number(const tune_t1 *t1, const char *expression, const int *index,
                   double *number) {
  const char *names[TUNE_MAX_AXES];
  tune_value values[TUNE_MAX_AXES], value;
  tune_expression *parsed;
  for (int a = 0; a < t1->family.axis_count; a++)
    names[a] = t1->family.axes[a].name;
  if (tune_expression_parse(expression, names, t1->family.axis_count,
                            &parsed) != TW_OK)
    return 0;
  values_at(t1, index, values);
  int ok = tune_expression_value(parsed, values, &value) && !value.text;
  tune_expression_free(parsed);
  if (ok) *number = value.number;
  return ok;
}

static int is_valid(void *user, int family, const int *index) {
  (void)family;
  return tune_t1_unmet(user, index) < 0;
}

tune_space tune_t1_space(const tune_t1 *t1) {
  return (tune_space){.family_count = 1,
                      .families = &t1->family,
                      .is_valid = is_valid,
                      .user = (void *)t1};
}

/* ---- freeing ------------------------------------------------------------- */

static void free_axes(tune_t1 *t1) {
  for (int a = 0; a < t1->family.axis_count; a++) {
    const tune_axis *axis = &t1->family.axes[a];
    for (int i = 0; axis->texts && i < axis->count; i++)
      free((char *)axis->texts[i]);
    free((void *)axis->texts);
    free((double *)axis->values);
    free((char *)axis->name);
  }
  free((tune_axis *)t1->family.axes);
}

static void free_arguments(tune_t1 *t1) {
  for (int i = 0; i < t1->argument_count; i++) {
    tune_t1_argument *argument = &t1->arguments[i];
    free(argument->name);
    free(argument->type);
    free(argument->memory_type);
    free(argument->access_type);
    free(argument->fill_type);
    free(argument->size);
    free(argument->fill_text);
  }
  free(t1->arguments);
}

void tune_t1_free(tune_t1 *t1) {
  if (!t1) return;
  free_axes(t1);
  free_arguments(t1);
  for (int i = 0; i < t1->condition_count; i++) {
    free(t1->conditions[i].text);
    tune_expression_free(t1->conditions[i].expression);
  }
  free(t1->conditions);
  for (int i = 0; i < t1->option_count; i++) free(t1->options[i]);
  free(t1->options);
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++) {
    free(t1->local_size[d]);
    free(t1->global_size[d]);
    free(t1->problem_size[d]);
    for (int i = 0; i < TUNE_T1_DIVISORS; i++) free(t1->grid_divisors[d][i]);
  }
  for (int a = 0; a < TUNE_MAX_AXES; a++) free(t1->defaults[a]);
  free(t1->global_size_type);
  free(t1->shared_bytes);
  free(t1->name);
  free(t1->language);
  free(t1->kernel_file);
  free(t1);
}
