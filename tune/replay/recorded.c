/*
 * recorded.c -- a recorded space: points with the time of each.
 */
#include "replay/recorded.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* An axis owns its name and texts. While rows are added, each axis has texts in
 * the order of their first appearance; finishing an axis of numbers gives it
 * values instead. */

tune_recorded *tune_recorded_list_add(tune_recorded_list *list,
                                      const char *name) {
  size_t bytes = (size_t)(list->count + 1) * sizeof list->all[0];
  tune_recorded *all = realloc(list->all, bytes);
  if (!all) return NULL;
  list->all = all;
  tune_recorded *recorded = &all[list->count];
  *recorded = (tune_recorded){.name = strdup(name), .best_us = INFINITY};
  if (!recorded->name) return NULL;
  list->count++;
  return recorded;
}

static void free_axis(const tune_axis *axis) {
  for (int i = 0; axis->texts && i < axis->count; i++)
    free((char *)axis->texts[i]);
  free((void *)axis->texts);
  free((double *)axis->values);
  free((char *)axis->name);
}

static void free_recorded(tune_recorded *recorded) {
  for (int f = 0; f < recorded->family_count; f++) {
    tune_family *family = &recorded->families[f];
    for (int a = 0; a < family->axis_count; a++) free_axis(&family->axes[a]);
    free((tune_axis *)family->axes);
    free((char *)family->name);
  }
  free(recorded->families);
  tune_points_free(&recorded->points);
  free(recorded->name);
}

void tune_recorded_list_free(tune_recorded_list *list) {
  for (int i = 0; i < list->count; i++) free_recorded(&list->all[i]);
  free(list->all);
  tune_t1_free(list->t1);
  *list = (tune_recorded_list){0};
}

/* ---- rows ---------------------------------------------------------------- */

static int add_family(tune_recorded *recorded, const char *name, int axis_count,
                      const char *const *axes) {
  size_t bytes = (size_t)(recorded->family_count + 1) * sizeof(tune_family);
  tune_family *families = realloc(recorded->families, bytes);
  if (!families) return -1;
  recorded->families = families;
  tune_axis *own = calloc((size_t)axis_count + 1, sizeof own[0]);
  tune_family *family = &families[recorded->family_count];
  *family = (tune_family){strdup(name), axis_count, own};
  if (!own || !family->name) return -1;
  for (int a = 0; a < axis_count; a++) own[a].name = strdup(axes[a]);
  return recorded->family_count++;
}

int tune_recorded_family(tune_recorded *recorded, const char *name,
                         int axis_count, const char *const *axes) {
  if (axis_count > TUNE_MAX_AXES) return -1;
  for (int f = 0; f < recorded->family_count; f++)
    if (recorded->families[f].axis_count == axis_count &&
        !strcmp(recorded->families[f].name, name))
      return f;
  return add_family(recorded, name, axis_count, axes);
}

/* The index of a value of an axis, which is added if it is new; -1 if there is
 * no memory. */
static int value_index(tune_axis *axis, const char *value) {
  for (int i = 0; i < axis->count; i++)
    if (!strcmp(axis->texts[i], value)) return i;
  size_t bytes = (size_t)(axis->count + 1) * sizeof axis->texts[0];
  const char **texts = realloc((void *)axis->texts, bytes);
  if (!texts) return -1;
  axis->texts = texts;
  texts[axis->count] = strdup(value);
  return texts[axis->count] ? axis->count++ : -1;
}

int tune_recorded_row(tune_recorded *recorded, int family,
                      const char *const *values, double time_us) {
  tune_point point = {.family = family};
  for (int a = 0; a < recorded->families[family].axis_count; a++) {
    tune_axis *axis = (tune_axis *)&recorded->families[family].axes[a];
    point.index[a] = value_index(axis, values[a]);
    if (point.index[a] < 0) return 0;
  }
  if (tune_points_find(&recorded->points, &point) >= 0) return 1;
  if (!isfinite(time_us) || time_us <= 0) time_us = INFINITY;
  recorded->failed_count += !isfinite(time_us);
  if (time_us < recorded->best_us) recorded->best_us = time_us;
  return tune_points_add(&recorded->points, &point, time_us) >= 0;
}

/* ---- axes of numbers ----------------------------------------------------- */

static int to_number(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end != text && !*end && isfinite(*number);
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Turns the axis into numbers in ascending order, and writes the new index of
 * each old one. Returns -1 if there is no memory, 0 if the axis keeps texts. */
static int sort_axis(tune_axis *axis, int *new_index) {
  double *values = malloc((size_t)axis->count * 2 * sizeof values[0]);
  if (!values) return -1;
  double *old = values + axis->count;
  int is_numbers = 1;
  for (int i = 0; i < axis->count; i++)
    is_numbers = is_numbers && to_number(axis->texts[i], &old[i]);
  if (!is_numbers) {
    free(values);
    return 0;
  }
  memcpy(values, old, (size_t)axis->count * sizeof values[0]);
  qsort(values, (size_t)axis->count, sizeof values[0], compare);
  for (int i = 0; i < axis->count; i++) {
    new_index[i] = 0;
    while (values[new_index[i]] < old[i]) new_index[i]++;
    free((char *)axis->texts[i]);
  }
  free((void *)axis->texts);
  axis->texts = NULL;
  axis->values = values;
  return 1;
}

static int sort_family(tune_recorded *recorded, int family, int *new_index) {
  for (int a = 0; a < recorded->families[family].axis_count; a++) {
    tune_axis *axis = (tune_axis *)&recorded->families[family].axes[a];
    int is_sorted = sort_axis(axis, new_index);
    if (is_sorted < 0) return 0;
    for (int i = 0; is_sorted && i < recorded->points.count; i++) {
      tune_point *point = &recorded->points.all[i];
      if (point->family == family) point->index[a] = new_index[point->index[a]];
    }
  }
  return 1;
}

/* The indices change, so the hash table is made anew. */
static int rehash(tune_recorded *recorded) {
  tune_points old = recorded->points;
  recorded->points = (tune_points){0};
  int ok = 1;
  for (int i = 0; i < old.count && ok; i++)
    ok = tune_points_add(&recorded->points, &old.all[i], old.times_us[i]) >= 0;
  tune_points_free(&old);
  return ok;
}

int tune_recorded_finish(tune_recorded *recorded) {
  int *new_index =
      malloc((size_t)(recorded->points.count + 1) * sizeof new_index[0]);
  int ok = new_index != NULL;
  for (int f = 0; f < recorded->family_count && ok; f++)
    ok = sort_family(recorded, f, new_index);
  free(new_index);
  return ok && rehash(recorded);
}

/* ---- the space ----------------------------------------------------------- */

static int is_recorded(void *user, int family, const int *index) {
  const tune_recorded *recorded = user;
  tune_point point = {.family = family};
  memcpy(point.index, index, sizeof point.index);
  return tune_points_find(&recorded->points, &point) >= 0;
}

tune_space tune_recorded_space(const tune_recorded *recorded) {
  return (tune_space){.family_count = recorded->family_count,
                      .families = recorded->families,
                      .is_valid = is_recorded,
                      .user = (void *)recorded};
}
