/*
 * progress.c -- the best point so far, as the searches of an operation went on.
 *
 * The tries of a search are the lines of one run about one problem, in the
 * ledger's order. `tune` writes the lines of a whole table at its end, the
 * fastest first. That is not the order of the search, so lines that ascend in
 * time are put into the order of the predictions, in which candidates are
 * taken up.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/charts.h"
#include "report/points.h"

enum { MOST_LINES = 40, LEAST_TRIES = 3, LOG_TRIES = 40 };

/* The tries of one run about one problem. */
struct search {
  const tune_page_problem *problem;
  int count;
  const tune_page_line **tries;
  int is_table; /* 1: in the order of the predictions */
};

static double time_of(const tune_page_line *line) {
  const double time_us = line->entry->median_us;
  return isfinite(time_us) && time_us > 0 ? time_us : INFINITY;
}

static int compare_runs(const void *left, const void *right) {
  const tune_page_line *const *a = left, *const *b = right;
  const int order = strcmp((*a)->entry->run, (*b)->entry->run);
  return order ? order : (*a)->index - (*b)->index;
}

static double prediction_of(const tune_page_line *line) {
  const double time_us = line->entry->predicted_us;
  return isfinite(time_us) && time_us > 0 ? time_us : INFINITY;
}

static int compare_predictions(const void *left, const void *right) {
  const tune_page_line *const *a = left, *const *b = right;
  const double time_a = prediction_of(*a), time_b = prediction_of(*b);
  if (time_a != time_b) return time_a < time_b ? -1 : 1;
  return (*a)->index - (*b)->index;
}

/* Points with a time that is not given up come first in a table. */
static void order_tries(struct search *search) {
  double last = 0;
  for (int i = 0; i < search->count; i++) {
    if (search->tries[i]->entry->event != TUNE_EVENT_TIMED) continue;
    if (time_of(search->tries[i]) < last) return;
    last = time_of(search->tries[i]);
  }
  search->is_table = 1;
  qsort(search->tries, (size_t)search->count, sizeof *search->tries,
        compare_predictions);
}

/* Divides the tries of a problem into searches, one for each run; returns how
 * many. */
static int find_searches(const tune_page_problem *problem,
                         const tune_page_line **tries,
                         struct search *searches) {
  int count = 0, found = 0;
  for (int i = 0; i < problem->line_count; i++)
    if (tune_page_is_try(problem->lines[i].entry))
      tries[count++] = &problem->lines[i];
  qsort(tries, (size_t)count, sizeof *tries, compare_runs);
  for (int i = 0, length; i < count; i += length) {
    int timed = 0;
    for (length = 0;
         i + length < count &&
         !strcmp(tries[i]->entry->run, tries[i + length]->entry->run);
         length++)
      timed += isfinite(time_of(tries[i + length]));
    if (length < LEAST_TRIES || !timed || !problem->best) continue;
    searches[found] = (struct search){problem, length, tries + i, 0};
    order_tries(&searches[found++]);
  }
  return found;
}

/* The fraction of the problem's best speed that the tries up to `last` reach.
 */
static double reached(const struct search *search, int last, double before) {
  const double fraction =
      search->problem->best->measured_us / time_of(search->tries[last]);
  return fmin(fmax(before, fraction), 1);
}

static void draw_line(const tune_chart *chart, const struct search *search,
                      const char *class_name) {
  double best = 0;
  tune_html(chart->out, "<path class=\"%r\" d=\"", class_name);
  for (int i = 0, is_begun = 0; i < search->count; i++) {
    const double now = reached(search, i, best);
    if (now == best) continue;
    const double x = tune_scale_at(&chart->x, i + 1);
    tune_html(chart->out, is_begun ? "H%xV%x" : "M%x %x", x,
              tune_scale_at(&chart->y, now));
    is_begun = 1;
    best = now;
  }
  tune_html(chart->out, "H%x\"><title>",
            tune_scale_at(&chart->x, search->count));
  tune_problem_name(chart->out, search->problem);
  tune_html(chart->out, ": %d tries, %p</title></path>\n", search->count, best);
}

/* The mean of all searches after each try. Those that have ended keep what they
 * have reached. */
static int draw_mean(const tune_chart *chart, const struct search *searches,
                     int count, int tries) {
  double *best = calloc((size_t)count + 1, sizeof *best);
  double last_x = -1;
  if (!best) return 0;
  fputs("<path class=\"mean\" d=\"", chart->out);
  for (int i = 0; i < tries; i++) {
    double sum = 0;
    for (int s = 0; s < count; s++) {
      if (i < searches[s].count) best[s] = reached(&searches[s], i, best[s]);
      sum += best[s];
    }
    const double x = tune_scale_at(&chart->x, i + 1);
    if (x - last_x < 0.7 && i + 1 < tries) continue;
    tune_html(chart->out, i ? "L%x %x" : "M%x %x", x,
              tune_scale_at(&chart->y, sum / count));
    last_x = x;
  }
  fputs("\"/>\n", chart->out);
  free(best);
  return 1;
}

static int draw(FILE *out, const struct search *searches, int count) {
  int tries = 1, tables = 0;
  for (int s = 0; s < count; s++) {
    if (searches[s].count > tries) tries = searches[s].count;
    tables += searches[s].is_table;
  }
  const tune_range range = {2, 1, tries};
  tune_chart chart = {
      out,
      tries > LOG_TRIES
          ? tune_scale_log(&range, TUNE_CHART_LEFT, TUNE_CHART_RIGHT)
          : tune_scale_linear(0, tries, TUNE_CHART_LEFT, TUNE_CHART_RIGHT),
      tune_scale_linear(0, 1, TUNE_CHART_BOTTOM, TUNE_CHART_TOP)};
  if (tries > LOG_TRIES) chart.x.low = 1;
  fputs(
      "Speed of the best point so far, of the best that the ledger has for "
      "the problem. ",
      out);
  if (count > 1)
    tune_html(out, "Thin: one search each; bold: the mean of %d. ", count);
  if (count > MOST_LINES)
    tune_html(out, "%d of the thin lines are drawn. ", MOST_LINES);
  if (tables)
    tune_html(out,
              "The lines of %d %r were written at the end, the fastest first; "
              "their points are taken in the order of the predictions.",
              tables, tables == 1 ? "search" : "searches");
  tune_chart_begin(&chart, "Best speed so far over the number of tries",
                   "tries", "of the best speed");
  const int step = count / MOST_LINES + 1;
  for (int s = 0; s < count; s += step)
    draw_line(&chart, &searches[s], count > 1 ? "run" : "mean");
  const int is_done = count == 1 || draw_mean(&chart, searches, count, tries);
  tune_svg_end(out);
  return is_done;
}

int tune_page_progress(FILE *out, const tune_page_operation *operation) {
  size_t room = 1;
  int count = 0, is_done = 0;
  for (int p = 0; p < operation->count; p++)
    room += (size_t)operation->problems[p].line_count;
  const tune_page_line **tries = malloc(room * sizeof *tries);
  struct search *searches = calloc(room, sizeof *searches);
  if (!tries || !searches) goto done;
  size_t used = 0;
  for (int p = 0; p < operation->count; p++) {
    count +=
        find_searches(&operation->problems[p], tries + used, searches + count);
    used += (size_t)operation->problems[p].line_count;
  }
  tune_figure_begin(out, "Progress of the search");
  is_done = 1;
  if (count)
    is_done = draw(out, searches, count);
  else
    tune_html(out, "No run measured %d points or more.</figcaption>",
              LEAST_TRIES);
  tune_figure_end(out);
done:
  free(tries);
  free(searches);
  return is_done;
}
