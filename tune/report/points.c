/*
 * points.c -- what became of a point, and the points of a problem compared.
 */
#include "report/points.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "search/shortlist.h"

static double known(double number) {
  return isfinite(number) && number > 0 ? number : 0;
}

int tune_page_is_try(const tune_entry *entry) {
  switch (entry->event) {
    case TUNE_EVENT_NOT_COMPILED:
    case TUNE_EVENT_WRONG:
    case TUNE_EVENT_CORRUPTS:
    case TUNE_EVENT_HANGS:
    case TUNE_EVENT_CRASHES:
    case TUNE_EVENT_FAILED:
    case TUNE_EVENT_GIVEN_UP:
    case TUNE_EVENT_TIMED:
      return 1;
    default:
      return 0;
  }
}

/* An earlier time does not count if a later line says that the point cannot
 * run, or if the source has changed. */
static int ends_time(const tune_entry *timed, const tune_entry *entry) {
  if (tune_page_is_try(entry)) return 1;
  return entry->event == TUNE_EVENT_NOT_IN_SPACE ||
         entry->event == TUNE_EVENT_REJECTED || entry->hash != timed->hash;
}

int tune_page_make_point(const tune_page_line *lines, int count,
                         tune_page_point *point) {
  *point = (tune_page_point){0};
  for (int i = 0; i < count; i++) {
    const tune_entry *entry = lines[i].entry;
    if (entry->event == TUNE_EVENT_VERIFIED) continue;
    if (known(entry->predicted_us)) point->predicted_us = entry->predicted_us;
    if (entry->event == TUNE_EVENT_CHOSEN) {
      point->is_chosen = 1;
      if (!point->fate) point->fate = entry;
      continue;
    }
    if (point->timed && ends_time(point->timed, entry)) point->timed = NULL;
    if ((entry->event == TUNE_EVENT_TIMED ||
         entry->event == TUNE_EVENT_GIVEN_UP) &&
        known(entry->median_us))
      point->timed = entry;
    point->fate = entry;
  }
  if (point->timed) {
    point->measured_us = point->timed->median_us;
    point->is_given_up = point->timed->event == TUNE_EVENT_GIVEN_UP;
  }
  return point->fate != NULL;
}

/* ---- the points of a problem --------------------------------------------- */

static int compare_times(const void *left, const void *right) {
  const tune_page_point *a = left, *b = right;
  if (!a->time_us != !b->time_us) return a->time_us ? -1 : 1;
  if (a->time_us != b->time_us) return a->time_us < b->time_us ? -1 : 1;
  return strcmp(a->fate->point, b->fate->point);
}

static int compare_predictions(const void *left, const void *right) {
  const tune_page_point *const *a = left, *const *b = right;
  if ((*a)->predicted_us != (*b)->predicted_us)
    return (*a)->predicted_us < (*b)->predicted_us ? -1 : 1;
  return *a < *b ? -1 : *a > *b;
}

/* Keeps the last of several choices. */
static void keep_last_choice(tune_page_problem *problem) {
  const tune_page_line *last = NULL;
  for (int i = 0; i < problem->line_count; i++) {
    const tune_page_line *line = &problem->lines[i];
    if (line->entry->event == TUNE_EVENT_CHOSEN &&
        (!last || line->index > last->index))
      last = line;
  }
  for (int i = 0; i < problem->count; i++) {
    tune_page_point *point = &problem->points[i];
    point->is_chosen = last && !strcmp(point->fate->point, last->entry->point);
    if (point->is_chosen) problem->chosen = point;
  }
}

/* Finds what the cheaper efforts would have chosen among the timed points. */
static void find_cheaper(const tune_page_operation *operation,
                         tune_page_problem *problem) {
  const tune_page_point **order =
      malloc(((size_t)problem->count + 1) * sizeof *order);
  char *seen = calloc((size_t)operation->algorithm_count + 1, 1);
  int count = 0, listed = 0;
  if (!order || !seen || !problem->is_measured) goto done;
  for (int i = 0; i < problem->timed_count; i++)
    if (problem->points[i].predicted_us > 0)
      order[count++] = &problem->points[i];
  qsort(order, (size_t)count, sizeof *order, compare_predictions);
  for (int i = 0; i < count; i++) {
    const tune_page_point *point = order[i];
    if (!problem->by_model && !operation->algorithms[point->algorithm].is_tuned)
      problem->by_model = point;
    const int is_listed =
        tune_shortlist_has(listed, point->predicted_us / order[0]->predicted_us,
                           !seen[point->algorithm]);
    seen[point->algorithm] = 1;
    listed += is_listed;
    if (is_listed &&
        (!problem->quick || point->time_us < problem->quick->time_us))
      problem->quick = point;
  }
done:
  free(order);
  free(seen);
}

void tune_page_judge(const tune_page_operation *operation,
                     tune_page_problem *problem) {
  for (int i = 0; i < problem->count; i++)
    problem->is_measured |= problem->points[i].measured_us > 0;
  for (int i = 0; i < problem->count; i++) {
    tune_page_point *point = &problem->points[i];
    /* Without a measured time, only a point that could be chosen has one. */
    if (problem->is_measured)
      point->time_us = point->measured_us;
    else if (point->fate->event == TUNE_EVENT_PREDICTED ||
             point->fate->event == TUNE_EVENT_CHOSEN)
      point->time_us = point->predicted_us;
    problem->timed_count += point->time_us > 0;
  }
  qsort(problem->points, (size_t)problem->count, sizeof *problem->points,
        compare_times);
  if (problem->timed_count) problem->best = &problem->points[0];
  keep_last_choice(problem);
  find_cheaper(operation, problem);
}

double tune_page_fraction(const tune_page_problem *problem,
                          const tune_page_point *point) {
  if (!problem->best || !point || !(point->time_us > 0)) return 0;
  return problem->best->time_us / point->time_us;
}
