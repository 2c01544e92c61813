/*
 * gather.c -- the ledger's lines as operations, problems and points.
 *
 * The lines are sorted by device, operation, problem and point; each of these
 * is then a run of lines.
 */
#include "report/gather.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/points.h"

/* ---- lines --------------------------------------------------------------- */

static int compare_operations(const tune_entry *a, const tune_entry *b) {
  int order = strcmp(a->device, b->device);
  if (!order) order = a->compute_capability - b->compute_capability;
  if (!order) order = a->sm_count - b->sm_count;
  return order ? order : strcmp(a->operation, b->operation);
}

/* Lines about all problems come first. */
static int compare_problems(const tune_entry *a, const tune_entry *b) {
  int order = (a->shape[0] != 0) - (b->shape[0] != 0);
  if (!order) order = strcmp(a->element, b->element);
  if (!order) order = strverscmp(a->shape, b->shape);
  return order ? order : a->align - b->align;
}

static int compare_lines(const void *left, const void *right) {
  const tune_page_line *a = left, *b = right;
  int order = compare_operations(a->entry, b->entry);
  if (!order) order = compare_problems(a->entry, b->entry);
  if (!order) order = strcmp(a->entry->point, b->entry->point);
  return order ? order : a->index - b->index;
}

static tw_status take_lines(tune_ledger *ledger, tune_page_filter filter,
                            const void *user, tune_page_data *data) {
  const int count = tune_ledger_count(ledger);
  const size_t room = (size_t)count + 1;
  /* There are no more points, problems and operations than lines. */
  data->lines = calloc(room, sizeof *data->lines);
  data->points = calloc(room, sizeof *data->points);
  data->problems = calloc(room, sizeof *data->problems);
  data->all = calloc(room, sizeof *data->all);
  if (!data->lines || !data->points || !data->problems || !data->all)
    return twi_fail(TW_ERROR_MEMORY, "out of memory for a report of %d lines",
                    count);
  for (int i = 0; i < count; i++) {
    const tune_entry *entry = tune_ledger_at(ledger, i);
    if (filter(user, entry))
      data->lines[data->line_count++] = (tune_page_line){entry, i};
  }
  qsort(data->lines, (size_t)data->line_count, sizeof *data->lines,
        compare_lines);
  return TW_OK;
}

/* ---- problems ------------------------------------------------------------ */

/* How many lines from `first` on, of at most `count`, are of one point. */
static int lines_of_point(const tune_page_line *first, int count) {
  int length = 1;
  while (length < count &&
         !strcmp(first->entry->point, first[length].entry->point))
    length++;
  return length;
}

/* Makes the points of a run of lines about one problem; returns how many. */
static int make_points(const tune_page_line *lines, int count,
                       tune_page_point *points) {
  int made = 0;
  for (int i = 0, length; i < count; i += length) {
    length = lines_of_point(lines + i, count - i);
    if (lines[i].entry->point[0] &&
        tune_page_make_point(lines + i, length, &points[made]))
      made++;
  }
  return made;
}

/* ---- operations ---------------------------------------------------------- */

/* The algorithm's index in the operation; adds it if it is new. -1: no memory.
 */
static int algorithm_of(tune_page_operation *operation, const char *point) {
  char name[sizeof operation->algorithms->name];
  snprintf(name, sizeof name, "%.*s", (int)strcspn(point, ":"), point);
  const int count = operation->algorithm_count;
  for (int a = 0; a < count; a++)
    if (!strcmp(operation->algorithms[a].name, name)) return a;
  tune_page_algorithm *algorithms =
      realloc(operation->algorithms, ((size_t)count + 1) * sizeof *algorithms);
  if (!algorithms) return -1;
  operation->algorithms = algorithms;
  algorithms[count] = (tune_page_algorithm){.gain = 0};
  memcpy(algorithms[count].name, name, sizeof name);
  const tw_operation *known = operation->operation;
  for (int a = 0; known && a < known->algorithm_count; a++)
    if (!strcmp(known->algorithms[a].name, name))
      algorithms[count].is_tuned = known->algorithms[a].is_only_if_tuned;
  return operation->algorithm_count++;
}

static int name_algorithms(tune_page_operation *operation,
                           tune_page_problem *problem) {
  for (int i = 0; i < problem->count; i++) {
    tune_page_point *point = &problem->points[i];
    point->algorithm = algorithm_of(operation, point->fate->point);
    if (point->algorithm < 0) return 0;
  }
  return 1;
}

static int compare_algorithms(const void *left, const void *right) {
  const tune_page_algorithm *a = left, *b = right;
  return a->gain != b->gain ? (a->gain > b->gain ? -1 : 1)
                            : strcmp(a->name, b->name);
}

/* Sorts the algorithms by what they are worth, so that the best have colours of
 * their own. */
static void sort_algorithms(tune_page_operation *operation) {
  const size_t count = (size_t)operation->algorithm_count;
  for (int p = 0; p < operation->count; p++) {
    const tune_page_problem *problem = &operation->problems[p];
    for (int a = 0; a < operation->algorithm_count; a++) {
      double best = 0;
      for (int i = 0; i < problem->count; i++)
        if (problem->points[i].algorithm == a)
          best = fmax(best, tune_page_fraction(problem, &problem->points[i]));
      operation->algorithms[a].gain += best;
    }
  }
  int *place = malloc((count + 1) * sizeof *place);
  if (!place) return; /* the order is only less helpful */
  for (size_t a = 0; a < count; a++) place[a] = -1;
  tune_page_algorithm *before = malloc((count + 1) * sizeof *before);
  if (before) {
    memcpy(before, operation->algorithms, count * sizeof *before);
    qsort(operation->algorithms, count, sizeof *before, compare_algorithms);
    for (size_t a = 0; a < count; a++)
      for (size_t b = 0; b < count; b++)
        if (!strcmp(before[a].name, operation->algorithms[b].name))
          place[a] = (int)b;
    for (int p = 0; p < operation->count; p++)
      for (int i = 0; i < operation->problems[p].count; i++) {
        tune_page_point *point = &operation->problems[p].points[i];
        point->algorithm = place[point->algorithm];
      }
  }
  free(before);
  free(place);
}

/* ---- all ----------------------------------------------------------------- */

static void begin_operation(tune_page_data *data, const tune_entry *entry) {
  tune_operations known;
  tune_operations_list(data->own_sets, &known);
  data->all[data->count++] = (tune_page_operation){
      .key = entry,
      .operation = tune_operation_find(&known, entry->operation),
      .gpu = tune_page_gpu(entry)};
}

/* Adds what is known for all problems, or a problem. Returns 0 if memory ran
 * out. */
static int add_run(tune_page_operation *operation, const tune_page_line *lines,
                   int count, tune_page_point **points,
                   tune_page_problem **problems) {
  const int made = make_points(lines, count, *points);
  tune_page_problem problem = {.key = lines->entry,
                               .line_count = count,
                               .lines = lines,
                               .count = made,
                               .points = *points};
  *points += made;
  if (!lines->entry->shape[0]) {
    if (operation->common_count == 0) operation->common = problem.points;
    operation->common_count += made;
    return 1;
  }
  if (made == 0) return 1;
  if (!name_algorithms(operation, &problem)) return 0;
  tune_page_figures(operation, &problem);
  tune_page_judge(operation, &problem);
  if (operation->count == 0) operation->problems = *problems;
  operation->count++;
  *(*problems)++ = problem;
  return 1;
}

tw_status tune_page_gather(tune_ledger *ledger,
                           const tw_kernel_set *const *own_sets,
                           tune_page_filter filter, const void *user,
                           tune_page_data *data) {
  *data = (tune_page_data){.own_sets = own_sets};
  tw_status status = take_lines(ledger, filter, user, data);
  if (status != TW_OK) return status;
  tune_page_point *points = data->points;
  tune_page_problem *problems = data->problems;
  for (int i = 0, length; i < data->line_count; i += length) {
    const tune_page_line *lines = &data->lines[i];
    for (length = 1; i + length < data->line_count; length++)
      if (compare_operations(lines->entry, lines[length].entry) ||
          compare_problems(lines->entry, lines[length].entry))
        break;
    if (data->count == 0 ||
        compare_operations(data->all[data->count - 1].key, lines->entry))
      begin_operation(data, lines->entry);
    if (!add_run(&data->all[data->count - 1], lines, length, &points,
                 &problems))
      return twi_fail(TW_ERROR_MEMORY, "out of memory for a report");
  }
  for (int o = 0; o < data->count; o++) sort_algorithms(&data->all[o]);
  return TW_OK;
}

void tune_page_data_free(tune_page_data *data) {
  for (int o = 0; o < data->count; o++) free(data->all[o].algorithms);
  free(data->lines);
  free(data->points);
  free(data->problems);
  free(data->all);
  *data = (tune_page_data){0};
}
