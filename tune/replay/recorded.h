/*
 * recorded.h -- a recorded space: points with the time of each.
 *
 * A reader adds the rows of a file; the space is made of them. A point that was
 * not recorded is not valid. A point whose try failed was recorded as failed,
 * so it is valid and costs a try.
 */
#ifndef TUNE_RECORDED_H
#define TUNE_RECORDED_H

#include <stddef.h>

#include "import/t1.h"
#include "strategy/points.h"
#include "strategy/space.h"
#include "tilewright/tilewright.h"

typedef struct tune_recorded {
  char *name; /* of the file, or of a problem in it */
  tune_family *families;
  int family_count;
  tune_points points; /* INFINITY: the try failed */
  int failed_count;
  double best_us; /* the shortest time; INFINITY if all failed */
} tune_recorded;

typedef struct tune_recorded_list {
  int count;
  tune_recorded *all;
  tune_t1 *t1; /* the last T1 file that was read: it gives the space of the
                  results that are read after it. NULL: none */
} tune_recorded_list;

/* Adds an empty space and returns it; NULL if there is no memory. Valid until
 * the next call. */
tune_recorded *tune_recorded_list_add(tune_recorded_list *list,
                                      const char *name);
void tune_recorded_list_free(tune_recorded_list *list);

/* The family of this name and number of axes, which is added if it is new; -1
 * if there is no memory. Two families may have one name: a variant's name
 * leaves out a parameter that has its default. */
int tune_recorded_family(tune_recorded *recorded, const char *name,
                         int axis_count, const char *const *axes);
/* Adds a point with the values as texts, one for each axis. The first row of a
 * point counts. Returns 0 if there is no memory. */
int tune_recorded_row(tune_recorded *recorded, int family,
                      const char *const *values, double time_us);
/* Adds every point that the T1 file allows and the rows lack, as failed. Fails
 * if the T1 file excludes a row, or has other parameters; to be called before
 * tune_recorded_finish(). */
tw_status tune_recorded_complete(tune_recorded *recorded, const tune_t1 *t1);
/* Sorts the values of axes that hold only numbers. Returns 0 if there is no
 * memory. To be called once, after the last row. */
int tune_recorded_finish(tune_recorded *recorded);

/* The space, whose user pointer is `recorded`; it has no model. */
tune_space tune_recorded_space(const tune_recorded *recorded);

/* Reads a file of any kind below. An error's sentence begins with the path. */
tw_status tune_recorded_read(const char *path, tune_recorded_list *list);

/* ---- kinds of files; each appends to the list ---------------------------- */

/* Times that `tune survey --tsv` printed: a space for each problem, with a
 * family for each algorithm. */
tw_status tune_recorded_read_survey(char *text, tune_recorded_list *list);
/* JSON of the Auto-Tuning community, gzip or not: results (T4), a cache file of
 * Kernel Tuner, or a T1 file, which becomes list->t1. Defined in json/, or in
 * no_json.c where it fails. */
tw_status tune_recorded_read_json(const char *path, const char *name,
                                  tune_recorded_list *list);

#endif
