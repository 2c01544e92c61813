/*
 * predicted.c -- the model's time of each point beside the measured one.
 */
#include <math.h>
#include <stdlib.h>

#include "report/charts.h"

static int is_shown(const tune_page_point *point) {
  return point->measured_us > 0 && point->predicted_us > 0;
}

static int compare_numbers(const void *left, const void *right) {
  const double *a = left, *b = right;
  return (*a > *b) - (*a < *b);
}

/* How far the predictions are off: the median of predicted / measured, and how
 * many are within a factor of 1.25. */
static int say_what(FILE *out, const tune_dot *dots, int count) {
  double *ratios = malloc(((size_t)count + 1) * sizeof *ratios);
  int near = 0, given_up = 0;
  if (!ratios) return 0;
  for (int i = 0; i < count; i++) {
    ratios[i] = dots[i].point->predicted_us / dots[i].point->measured_us;
    near += ratios[i] <= 1.25 && ratios[i] >= 0.8;
    given_up += dots[i].point->is_given_up;
  }
  qsort(ratios, (size_t)count, sizeof *ratios, compare_numbers);
  tune_html(out,
            "In the median of %d points the predicted time is %n of the "
            "measured one; %p are within a factor of 1.25. The line "
            "is where both are equal, the band a factor of 2.",
            count, ratios[count / 2], (double)near / count);
  if (given_up)
    tune_html(out, " %d of the points were given up after few samples.",
              given_up);
  free(ratios);
  return 1;
}

/* The diagonal and the band around it. Both scales have the same range. */
static void draw_band(const tune_chart *chart) {
  const double low = chart->x.low, high = chart->x.high;
  const double two = fmin(2, high / low);
  tune_html(chart->out,
            "<path class=\"band\" d=\"M%x %xL%x %xL%x %xL%x %xL%x %xL%x %xz\"/>"
            "<path class=\"roof\" d=\"M%x %xL%x %x\"/>\n",
            tune_scale_at(&chart->x, low), tune_scale_at(&chart->y, low),
            tune_scale_at(&chart->x, low), tune_scale_at(&chart->y, low * two),
            tune_scale_at(&chart->x, high / two),
            tune_scale_at(&chart->y, high), tune_scale_at(&chart->x, high),
            tune_scale_at(&chart->y, high), tune_scale_at(&chart->x, high),
            tune_scale_at(&chart->y, high / two),
            tune_scale_at(&chart->x, low * two), tune_scale_at(&chart->y, low),
            tune_scale_at(&chart->x, low), tune_scale_at(&chart->y, low),
            tune_scale_at(&chart->x, high), tune_scale_at(&chart->y, high));
}

static int draw(FILE *out, tune_dot *dots, int count, const tune_range *range,
                int titled) {
  tune_chart chart = {out,
                      tune_scale_log(range, TUNE_CHART_LEFT, TUNE_CHART_RIGHT),
                      tune_scale_log(range, TUNE_CHART_BOTTOM, TUNE_CHART_TOP)};
  if (!say_what(out, dots, count)) return 0;
  tune_chart_begin(&chart, "Predicted over measured time of each point",
                   "measured, \xc2\xb5s", "predicted, \xc2\xb5s");
  draw_band(&chart);
  for (int i = 0; i < count; i++) {
    dots[i].x = tune_scale_at(&chart.x, dots[i].point->measured_us);
    dots[i].y = tune_scale_at(&chart.y, dots[i].point->predicted_us);
  }
  tune_chart_dots(out, dots, count, titled);
  tune_svg_end(out);
  return 1;
}

int tune_page_predicted(FILE *out, const tune_page_operation *operation,
                        int titled) {
  size_t room = 1;
  int count = 0, is_done = 1;
  tune_range range = {0};
  for (int p = 0; p < operation->count; p++)
    room += (size_t)operation->problems[p].timed_count;
  tune_dot *dots = calloc(room, sizeof *dots);
  if (!dots) return 0;
  for (int p = 0; p < operation->count; p++) {
    const tune_page_problem *problem = &operation->problems[p];
    for (int i = 0; i < problem->timed_count; i++) {
      const tune_page_point *point = &problem->points[i];
      if (!is_shown(point)) continue;
      dots[count++] = (tune_dot){.problem = problem, .point = point};
      tune_range_add(&range, 1, point->measured_us);
      tune_range_add(&range, 1, point->predicted_us);
    }
  }
  tune_figure_begin(out, "Predicted and measured");
  if (count)
    is_done = draw(out, dots, count, &range, titled);
  else
    fputs("No point has both a prediction and a measured time.</figcaption>",
          out);
  tune_figure_end(out);
  free(dots);
  return is_done;
}
