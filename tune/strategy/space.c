/*
 * space.c -- points of an abstract search space.
 */
#include "strategy/space.h"

#include <stdio.h>
#include <string.h>

double tune_family_size(const tune_family *family) {
  double size = 1;
  for (int a = 0; a < family->axis_count; a++) size *= family->axes[a].count;
  return size;
}

double tune_space_size(const tune_space *space) {
  double size = 0;
  for (int f = 0; f < space->family_count; f++)
    size += tune_family_size(&space->families[f]);
  return size;
}

static int is_inside(const tune_space *space, const tune_point *point) {
  if (point->family < 0 || point->family >= space->family_count) return 0;
  const tune_family *family = &space->families[point->family];
  for (int a = 0; a < family->axis_count; a++)
    if (point->index[a] < 0 || point->index[a] >= family->axes[a].count)
      return 0;
  return 1;
}

int tune_space_accepts(const tune_space *space, const tune_point *point) {
  if (!is_inside(space, point)) return 0;
  return space->is_valid(space->user, point->family, point->index);
}

int tune_point_equal(const tune_point *a, const tune_point *b) {
  return !memcmp(a, b, sizeof *a);
}

uint64_t tune_point_hash(const tune_point *point) {
  uint64_t hash = (uint64_t)point->family + 0x9e3779b97f4a7c15u;
  for (int a = 0; a < TUNE_MAX_AXES; a++) {
    hash = (hash ^ (uint64_t)point->index[a]) * 0xbf58476d1ce4e5b9u;
    hash ^= hash >> 29;
  }
  return hash;
}

tune_point tune_space_point(const tune_space *space, uint64_t number) {
  tune_point point = {0};
  for (;;) {
    uint64_t size = (uint64_t)tune_family_size(&space->families[point.family]);
    if (number < size) break;
    number -= size;
    point.family++;
  }
  const tune_family *family = &space->families[point.family];
  for (int a = family->axis_count - 1; a >= 0; a--) {
    uint64_t count = (uint64_t)family->axes[a].count;
    point.index[a] = (int)(number % count);
    number /= count;
  }
  return point;
}

void tune_point_text(const tune_space *space, const tune_point *point,
                     char *text, size_t size) {
  if (point->family < 0 || point->family >= space->family_count) {
    snprintf(text, size, "family %d of %d", point->family, space->family_count);
    return;
  }
  const tune_family *family = &space->families[point->family];
  size_t used = 0;
  text[0] = 0;
  if (space->family_count > 1)
    used = (size_t)snprintf(text, size, "%s", family->name);
  for (int a = 0; a < family->axis_count && used < size; a++) {
    const tune_axis *axis = &family->axes[a];
    const char *mark = a ? "," : used ? " " : "";
    int index = point->index[a];
    if (index < 0 || index >= axis->count)
      used += (size_t)snprintf(text + used, size - used, "%s%s=value %d of %d",
                               mark, axis->name, index, axis->count);
    else if (axis->texts)
      used += (size_t)snprintf(text + used, size - used, "%s%s=%s", mark,
                               axis->name, axis->texts[index]);
    else
      used += (size_t)snprintf(text + used, size - used, "%s%s=%.15g", mark,
                               axis->name, axis->values[index]);
  }
}
