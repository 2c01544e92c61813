/*
 * complete.c -- joins recorded results with the T1 file of their space.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "api/error.h"
#include "replay/recorded.h"

/* The most points before constraints: judging more would take minutes. */
static const double most_points = 1 << 24;

enum { VALUE_TEXT = 32 };

/* The parameter of the T1 file that an axis of the results is; -1: none. */
static int find_parameter(const tune_t1 *t1, const char *name) {
  for (int a = 0; a < t1->family.axis_count; a++)
    if (!strcmp(t1->family.axes[a].name, name)) return a;
  return -1;
}

static tw_status match_axes(const tune_family *family, const tune_t1 *t1,
                            int *parameters) {
  for (int a = 0; a < family->axis_count; a++) {
    parameters[a] = find_parameter(t1, family->axes[a].name);
    if (parameters[a] < 0)
      return twi_fail(TW_ERROR_FILE,
                      "the results have a parameter %s, the T1 file before "
                      "them has none",
                      family->axes[a].name);
  }
  if (family->axis_count == t1->family.axis_count) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "the results have %d parameters, the T1 file before them has "
                  "%d",
                  family->axis_count, t1->family.axis_count);
}

/* Adds a point of the T1 file, if the results lack it, as failed. */
static int add_point(const tune_t1 *t1, const int *parameters,
                     const tune_point *point, tune_recorded *recorded) {
  char buffers[TUNE_MAX_AXES][VALUE_TEXT];
  const char *texts[TUNE_MAX_AXES];
  for (int a = 0; a < recorded->families[0].axis_count; a++) {
    const tune_axis *axis = &t1->family.axes[parameters[a]];
    int index = point->index[parameters[a]];
    texts[a] = axis->texts ? axis->texts[index] : buffers[a];
    if (axis->values)
      snprintf(buffers[a], sizeof buffers[a], "%.15g", axis->values[index]);
  }
  return tune_recorded_row(recorded, 0, texts, INFINITY);
}

tw_status tune_recorded_complete(tune_recorded *recorded, const tune_t1 *t1) {
  int parameters[TUNE_MAX_AXES], allowed = 0, recorded_count;
  tune_space space = tune_t1_space(t1);
  tw_status status = match_axes(&recorded->families[0], t1, parameters);
  if (status != TW_OK) return status;
  if (tune_space_size(&space) > most_points)
    return twi_fail(TW_ERROR_FILE,
                    "the T1 file before it has %.3g points before conditions; "
                    "a replay can list %.3g",
                    tune_space_size(&space), most_points);
  recorded_count = recorded->points.count;
  for (uint64_t i = 0; i < (uint64_t)tune_space_size(&space); i++) {
    tune_point point = tune_space_point(&space, i);
    if (!tune_space_accepts(&space, &point)) continue;
    allowed++;
    if (!add_point(t1, parameters, &point, recorded))
      return twi_fail(TW_ERROR_MEMORY, "out of memory for a recorded space");
  }
  if (recorded->points.count == allowed) return TW_OK;
  return twi_fail(TW_ERROR_FILE,
                  "the T1 file before it excludes %d of its %d points",
                  recorded->points.count - allowed, recorded_count);
}
