/*
 * features.c -- points as vectors of levels.
 *
 * The position of a number among its axis's values is its rank, so powers of
 * two are evenly spaced. GPUs reward numbers that are divisible by powers of
 * two, whatever their size: an axis on which ranks do not tell them apart has a
 * second feature, the alignment.
 */
#include "strategy/features.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* One feature is kept for the prediction. The middle stands for an axis that
 * the point's family lacks. */
enum {
  NONE = -1,
  MOST_COLUMNS = TUNE_MAX_FEATURES - 1,
  LAST = TUNE_LEVELS - 1,
  MIDDLE = TUNE_LEVELS / 2,
  MOST_ALIGNED = 7
};

/* A prediction of so many times the shortest one is as bad as any. */
static const double slowest = 16;

/* The exponent of the largest power of two that divides a whole number, at most
 * MOST_ALIGNED; 0 for other numbers. */
static int alignment(double value) {
  int exponent = 0;
  if (value == 0 || value != floor(value)) return 0;
  while (exponent < MOST_ALIGNED && fmod(value, 2) == 0) {
    value /= 2;
    exponent++;
  }
  return exponent;
}

/* Whether numbers of higher rank are never less aligned, so that alignment adds
 * nothing, or never differ in it. */
static int needs_alignment(const tune_axis *axis) {
  int before = -1;
  if (!axis->values || axis->count < 3) return 0;
  for (int i = 0; i < axis->count; i++) {
    if (axis->values[i] == 0) continue;
    if (alignment(axis->values[i]) < before) return 1;
    before = alignment(axis->values[i]);
  }
  return 0;
}

/* Numbers are spread over the levels by rank; a text is a level. */
static uint8_t *positions(const tune_axis *axis) {
  uint8_t *all = malloc((size_t)axis->count * sizeof all[0]);
  for (int i = 0; all && i < axis->count; i++) {
    int level = i % TUNE_LEVELS;
    if (axis->values)
      level = axis->count > 1
                  ? (2 * i * LAST + axis->count - 1) / (2 * (axis->count - 1))
                  : 0;
    all[i] = (uint8_t)level;
  }
  return all;
}

static uint8_t *alignments(const tune_axis *axis) {
  uint8_t *all = malloc((size_t)axis->count * sizeof all[0]);
  for (int i = 0; all && i < axis->count; i++)
    all[i] = (uint8_t)(alignment(axis->values[i]) * LAST / MOST_ALIGNED);
  return all;
}

/* ---- distances ----------------------------------------------------------- */

static float numeric_distances[TUNE_LEVELS], nominal_distances[TUNE_LEVELS];
static pthread_once_t distances_once = PTHREAD_ONCE_INIT;

/* A difference to the power 1.5: smoother than a process whose steps are
 * independent (1), rougher than one that has all derivatives (2), because times
 * of kernels have both slopes and cliffs. */
static void set_distances(void) {
  for (int i = 0; i < TUNE_LEVELS; i++) {
    numeric_distances[i] = powf((float)i / LAST, 1.5f);
    nominal_distances[i] = i > 0;
  }
}

/* ---- columns ------------------------------------------------------------- */

/* The slot of an axis in `columns`, two for each axis. */
static int slot(int family, int axis) {
  return 2 * (family * TUNE_MAX_AXES + axis);
}

/* The column of an axis of this name and kind in an earlier family. */
static int shared_column(const tune_features *features, int family, int axis,
                         int part) {
  const tune_space *space = features->space;
  const tune_axis *wanted = &space->families[family].axes[axis];
  for (int f = 0; f < family; f++)
    for (int a = 0; a < space->families[f].axis_count; a++) {
      const tune_axis *other = &space->families[f].axes[a];
      if (!strcmp(other->name, wanted->name) &&
          !other->values == !wanted->values &&
          features->columns[slot(f, a) + part] != NONE)
        return features->columns[slot(f, a) + part];
    }
  return NONE;
}

static void add_column(tune_features *features, int family, int axis, int part,
                       int is_nominal) {
  int column = shared_column(features, family, axis, part);
  if (column == NONE && features->count < MOST_COLUMNS) {
    column = features->count++;
    features->distances[column] =
        is_nominal ? nominal_distances : numeric_distances;
  }
  features->columns[slot(family, axis) + part] = column;
}

static int add_axis(tune_features *features, int family, int axis) {
  const tune_axis *from = &features->space->families[family].axes[axis];
  int at = slot(family, axis) / 2;
  if (from->count < 2 && features->space->family_count == 1) return 1;
  features->positions[at] = positions(from);
  if (!features->positions[at]) return 0;
  add_column(features, family, axis, 0, !from->values);
  if (!needs_alignment(from)) return 1;
  features->alignments[at] = alignments(from);
  if (!features->alignments[at]) return 0;
  add_column(features, family, axis, 1, 0);
  return 1;
}

int tune_features_open(const tune_space *space, double best_us,
                       tune_features *features) {
  memset(features, 0, sizeof *features);
  pthread_once(&distances_once, set_distances);
  features->space = space;
  size_t slots = (size_t)space->family_count * TUNE_MAX_AXES;
  features->columns = malloc((2 * slots + 1) * sizeof features->columns[0]);
  features->positions = calloc(slots + 1, sizeof features->positions[0]);
  features->alignments = calloc(slots + 1, sizeof features->alignments[0]);
  if (!features->columns || !features->positions || !features->alignments)
    return 0;
  for (size_t i = 0; i < 2 * slots; i++) features->columns[i] = NONE;
  if (space->family_count > 1)
    features->distances[features->count++] = nominal_distances;
  for (int f = 0; f < space->family_count; f++)
    for (int a = 0; a < space->families[f].axis_count; a++)
      if (!add_axis(features, f, a)) return 0;
  features->best_us = best_us;
  if (best_us > 0) features->distances[features->count++] = numeric_distances;
  return 1;
}

void tune_features_close(tune_features *features) {
  int slots = features->space->family_count * TUNE_MAX_AXES;
  for (int i = 0; i < slots; i++) {
    if (features->positions) free(features->positions[i]);
    if (features->alignments) free(features->alignments[i]);
  }
  free(features->columns);
  free(features->positions);
  free(features->alignments);
}

static uint8_t prediction(const tune_features *features,
                          const tune_point *point) {
  const tune_space *space = features->space;
  double time_us = space->predict(space->user, point);
  if (!(time_us > 0) || !isfinite(time_us)) return LAST;
  double part = log(time_us / features->best_us) / log(slowest);
  return (uint8_t)lround(LAST * fmin(fmax(part, 0), 1));
}

void tune_features_of(const tune_features *features, const tune_point *point,
                      uint8_t *levels) {
  const tune_space *space = features->space;
  const tune_family *family = &space->families[point->family];
  for (int i = 0; i < features->count; i++) levels[i] = MIDDLE;
  if (space->family_count > 1)
    levels[0] = (uint8_t)(point->family % TUNE_LEVELS);
  if (features->best_us > 0)
    levels[features->count - 1] = prediction(features, point);
  for (int a = 0; a < family->axis_count; a++) {
    int at = slot(point->family, a), value = point->index[a];
    if (features->columns[at] != NONE)
      levels[features->columns[at]] = features->positions[at / 2][value];
    if (features->columns[at + 1] != NONE)
      levels[features->columns[at + 1]] = features->alignments[at / 2][value];
  }
}
