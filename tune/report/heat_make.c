/*
 * heat_make.c -- finds the two parameters of a heat map, and its cells.
 */
#include <stdlib.h>
#include <string.h>

#include "report/heat.h"

/* A parameter's values among some points, and the best time with each. */
struct param {
  char name[48];
  int count; /* all values */
  long values[64];
  double best_us[64];
};

/* Reads the next "NAME=VALUE" of a point's text; returns where it ends, or NULL
 * if there is none. */
static const char *next_param(const char *at, char name[48], long *value) {
  char *end;
  if (*at == ':' || *at == ',') at++;
  const size_t length = strcspn(at, "=,");
  if (at[length] != '=' || length == 0) return NULL;
  snprintf(name, 48, "%.*s", length < 47 ? (int)length : 47, at);
  *value = strtol(at + length + 1, &end, 10);
  return end == at + length + 1 ? NULL : end;
}

static void note_value(struct param *param, long value, double time_us) {
  const int most = (int)(sizeof param->values / sizeof param->values[0]);
  int v = 0;
  while (v < param->count && param->values[v] != value) v++;
  if (v == param->count) {
    if (v == most) return;
    param->count++;
    param->values[v] = value;
    param->best_us[v] = 0;
  }
  if (time_us > 0 && (param->best_us[v] == 0 || time_us < param->best_us[v]))
    param->best_us[v] = time_us;
}

static void note_point(struct param *params, int *count,
                       const tune_page_point *point) {
  const char *at = strchr(point->fate->point, ':');
  char name[48];
  long value;
  while (at && (at = next_param(at, name, &value))) {
    int p = 0;
    while (p < *count && strcmp(params[p].name, name)) p++;
    if (p == TUNE_HEAT_PARAMS) return;
    if (p == *count) {
      params[(*count)++].count = 0;
      memcpy(params[p].name, name, sizeof name);
    }
    note_value(&params[p], value, point->time_us);
  }
}

/* The worst of the values' best times divided by the best; 0 if only one value
 * has a time. */
static double effect_of(const struct param *param) {
  double low = 0, high = 0;
  int timed = 0;
  for (int v = 0; v < param->count; v++) {
    const double time_us = param->best_us[v];
    if (time_us == 0) continue;
    if (!timed || time_us < low) low = time_us;
    if (!timed || time_us > high) high = time_us;
    timed++;
  }
  return timed < 2 ? 0 : high / low;
}

/* Whether a map of the one parameter says more than one of the other: all its
 * values can be drawn, or it changes the time more. Few points have each of
 * many values, so their best times differ by chance. */
static int is_better(const struct param *one, const struct param *other) {
  const int fits = one->count <= TUNE_HEAT_SIDE;
  const int other_fits = other->count <= TUNE_HEAT_SIDE;
  return fits != other_fits ? fits : effect_of(one) > effect_of(other);
}

static int compare_values(const void *left, const void *right) {
  const long *a = left, *b = right;
  return (*a > *b) - (*a < *b);
}

static void set_side(const struct param *param, tune_heat *heat, int side) {
  long values[64];
  memcpy(heat->names[side], param->name, sizeof heat->names[side]);
  memcpy(values, param->values, sizeof values);
  qsort(values, (size_t)param->count, sizeof *values, compare_values);
  heat->counts[side] = param->count;
  for (int v = 0; v < param->count && v < TUNE_HEAT_SIDE; v++)
    heat->values[side][v] = values[v];
}

/* The place of the point's value on a side; -1 if it is not shown. */
static int place_of(const tune_heat *heat, int side,
                    const tune_page_point *point) {
  const char *at = strchr(point->fate->point, ':');
  char name[48];
  long value;
  while (at && (at = next_param(at, name, &value))) {
    if (strcmp(name, heat->names[side])) continue;
    for (int v = 0; v < heat->counts[side] && v < TUNE_HEAT_SIDE; v++)
      if (heat->values[side][v] == value) return v;
  }
  return -1;
}

static void fill(tune_heat *heat) {
  const tune_page_problem *problem = heat->problem;
  for (int i = 0; i < problem->count; i++) {
    const tune_page_point *point = &problem->points[i];
    if (point->algorithm != heat->algorithm) continue;
    const int across = place_of(heat, 0, point), up = place_of(heat, 1, point);
    if (across < 0 || up < 0) continue;
    tune_heat_cell *cell = &heat->cells[up][across];
    cell->count++;
    if (point->time_us > 0 && !cell->best) cell->best = point; /* sorted */
    if (point->time_us == 0) cell->failed = point;
  }
}

int tune_heat_make(const tune_page_problem *problem, int algorithm,
                   tune_heat *heat) {
  struct param *params = calloc(TUNE_HEAT_PARAMS + 1, sizeof *params);
  int count = 0, first = -1, second = -1;
  *heat = (tune_heat){.problem = problem, .algorithm = algorithm};
  if (!params) return 0;
  for (int i = 0; i < problem->count; i++)
    if (problem->points[i].algorithm == algorithm) {
      note_point(params, &count, &problem->points[i]);
      heat->points++;
    }
  for (int p = 0; p < count; p++) {
    if (effect_of(&params[p]) == 0) continue;
    if (first < 0 || is_better(&params[p], &params[first])) {
      second = first;
      first = p;
    } else if (second < 0 || is_better(&params[p], &params[second])) {
      second = p;
    }
  }
  if (second >= 0) {
    set_side(&params[first], heat, 0);
    set_side(&params[second], heat, 1);
    fill(heat);
  }
  free(params);
  return second >= 0;
}
