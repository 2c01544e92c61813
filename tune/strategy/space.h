/*
 * space.h -- an abstract search space: families of points, each with axes.
 *
 * A family is one algorithm, an axis one of its parameters, a point one value
 * for each parameter. A space is described by its axes and a function that
 * judges a point, so it may have any number of points: nothing here lists them
 * unless the caller asks for it.
 */
#ifndef TUNE_SPACE_H
#define TUNE_SPACE_H

#include <stddef.h>
#include <stdint.h>

enum { TUNE_MAX_AXES = 32 };

typedef struct tune_axis {
  const char *name;
  int count;            /* of values, at least 1 */
  const double *values; /* in the order of the axis; NULL: texts, unordered */
  const char *const *texts; /* NULL: numbers */
} tune_axis;

typedef struct tune_family {
  const char *name;
  int axis_count; /* at most TUNE_MAX_AXES; 0: the family is a single point */
  const tune_axis *axes;
} tune_family;

/* A point: for each axis of its family the index of a value. Further indices
 * are 0. */
typedef struct tune_point {
  int family;
  int index[TUNE_MAX_AXES];
} tune_point;

typedef struct tune_space {
  int family_count;
  const tune_family *families;
  /* Whether a point satisfies the family's constraints. It is called often and
   * must be cheap beside a compilation: nanoseconds to microseconds. */
  int (*is_valid)(void *user, int family, const int *index);
  /* The model's time of a valid point in us; NAN if it has none. NULL: there is
   * no model. */
  double (*predict)(void *user, const tune_point *point);
  void *user;
} tune_space;

/* The number of points of a family, and of all families, before constraints:
 * exact below 2^53. */
double tune_family_size(const tune_family *family);
double tune_space_size(const tune_space *space);

/* Whether the point has a value on each axis of its family, and satisfies the
 * constraints. */
int tune_space_accepts(const tune_space *space, const tune_point *point);
int tune_point_equal(const tune_point *a, const tune_point *b);
uint64_t tune_point_hash(const tune_point *point);

/* Numbers the points of a space before constraints, 0 to tune_space_size() - 1,
 * the last axis fastest. Only for spaces of less than 2^53 points. */
tune_point tune_space_point(const tune_space *space, uint64_t number);

/* Writes "TILE=32,ROWS=8", or "FAMILY TILE=32,ROWS=8" if the space has several
 * families. */
void tune_point_text(const tune_space *space, const tune_point *point,
                     char *text, size_t size);

#endif
