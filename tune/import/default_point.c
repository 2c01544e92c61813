/*
 * default_point.c -- the point of the default values.
 */
#include <stdlib.h>
#include <string.h>

#include "import/imported.h"

enum { MOST_THREADS = 1024, MOST_TRIES = 1 << 20 };

int tune_imported_is_valid(const tune_imported *imported, const int *index) {
  const tune_t1 *t1 = imported->t1;
  double threads = 1, one;
  for (int d = 0; d < TUNE_T1_DIMENSIONS; d++)
    if (t1->local_size[d] && tune_t1_number(t1, t1->local_size[d], index, &one))
      threads *= one;
  return threads >= 1 && threads <= MOST_THREADS &&
         tune_t1_unmet(t1, index) < 0;
}

/* The index of the default value; the first one if the file has none. */
static tw_status read_default(const tune_imported *imported, int a,
                              int *index) {
  const tune_axis *axis = &imported->t1->family.axes[a];
  const char *given = imported->t1->defaults[a];
  char text[64], *end;
  *index = 0;
  if (!given) return TW_OK;
  const double number = strtod(given, &end);
  for (int i = 0; i < axis->count; i++)
    if (axis->texts ? !strcmp(axis->texts[i], given)
                    : !*end && axis->values[i] == number) {
      *index = i;
      return TW_OK;
    }
  if (axis->count == 1) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "the default of the parameter %s is '%.40s', which is none "
                  "of its values; the first one is '%s'",
                  axis->name, given, tune_axis_value(axis, 0, text));
}

/* Changes at most `changes` values of the parameters behind `from` until the
 * point is valid. Returns 0, with the point as it was, if none is. */
static int mend(tune_imported *imported, int from, int changes) {
  const tune_family *family = &imported->t1->family;
  if (tune_imported_is_valid(imported, imported->usual)) return 1;
  for (int a = from; changes > 0 && a < family->axis_count; a++) {
    const int usual = imported->usual[a];
    for (int i = 0; i < family->axes[a].count; i++) {
      if (i == usual) continue;
      imported->usual[a] = i;
      if (mend(imported, a + 1, changes - 1)) return 1;
    }
    imported->usual[a] = usual;
  }
  return 0;
}

static int find_any(tune_imported *imported) {
  const tune_space space = tune_t1_space(imported->t1);
  const double size = tune_space_size(&space);
  const double step = size > MOST_TRIES ? size / MOST_TRIES : 1;
  for (double at = 0; at < size; at += step) {
    tune_point point = tune_space_point(&space, (uint64_t)at);
    if (!tune_imported_is_valid(imported, point.index)) continue;
    memcpy(imported->usual, point.index, sizeof imported->usual);
    return 1;
  }
  return 0;
}

tw_status tune_imported_point(tune_imported *imported) {
  const tune_family *family = &imported->t1->family;
  for (int a = 0; a < family->axis_count; a++) {
    tw_status status = read_default(imported, a, &imported->usual[a]);
    if (status != TW_OK) return status;
  }
  if (tune_imported_is_valid(imported, imported->usual)) return TW_OK;
  for (int changes = 1; changes <= 3; changes++)
    if (mend(imported, 0, changes)) {
      tune_imported_note(imported,
                         "the default values do not meet the conditions; the "
                         "point that is used instead differs in %d",
                         changes);
      return TW_OK;
    }
  if (find_any(imported)) {
    tune_imported_note(imported,
                       "the default values do not meet the conditions; the "
                       "first point that does is used instead");
    return TW_OK;
  }
  return twi_fail(TW_ERROR_FILE,
                  "no point meets its conditions with a block of 1 to %d "
                  "threads",
                  MOST_THREADS);
}
