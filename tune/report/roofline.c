/*
 * roofline.c -- the points of an operation below the peak rates of the GPU.
 *
 * An operation with arithmetic is shown in operations per second over its
 * operations per byte. One without is shown in bytes per second over its bytes,
 * since its intensity is 0.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/charts.h"

enum { MOST_ROOFS = 4 };

struct roofline {
  const tune_page_operation *operation;
  int has_flops;
  int count;           /* of problems with a known place */
  int predicted_count; /* of these, those without a measured time */
  tune_range x, y;
  int roof_count;
  struct roof {
    const char *element;
    double gflops;
    int is_tensor;
  } roofs[MOST_ROOFS];
  double dram_gbps; /* 0: not known */
};

static double place_of(const struct roofline *roofline,
                       const tune_page_problem *problem) {
  return roofline->has_flops ? problem->flops / problem->bytes
                             : problem->bytes * 1e-6;
}

/* 10^9 operations or bytes per second. */
static double rate_of(const struct roofline *roofline,
                      const tune_page_problem *problem, double time_us) {
  const double work = roofline->has_flops ? problem->flops : problem->bytes;
  return work / time_us * 1e-3;
}

static int is_shown(const struct roofline *roofline,
                    const tune_page_problem *problem) {
  return problem->timed_count > 0 && problem->bytes > 0 &&
         (problem->flops > 0 || !roofline->has_flops);
}

static void add_roof(struct roofline *roofline,
                     const tune_page_problem *problem) {
  struct roof roof = {.element = problem->key->element};
  const tw_device_info *gpu = roofline->operation->gpu;
  if (!gpu || !roofline->has_flops || roofline->roof_count == MOST_ROOFS)
    return;
  roof.gflops = tune_limit_gflops(gpu, problem->limit.type, &roof.is_tensor);
  for (int i = 0; i < roofline->roof_count; i++)
    if (roofline->roofs[i].gflops == roof.gflops) return;
  roofline->roofs[roofline->roof_count++] = roof;
}

static void measure(struct roofline *roofline) {
  const tune_page_operation *operation = roofline->operation;
  for (int p = 0; p < operation->count; p++) {
    const tune_page_problem *problem = &operation->problems[p];
    if (!is_shown(roofline, problem)) continue;
    roofline->count++;
    roofline->predicted_count += !problem->is_measured;
    add_roof(roofline, problem);
    const double place = place_of(roofline, problem);
    tune_range_add(&roofline->x, 1, place);
    for (int i = 0; i < problem->timed_count; i++)
      tune_range_add(&roofline->y, 1,
                     rate_of(roofline, problem, problem->points[i].time_us));
    if (!roofline->dram_gbps) continue;
    /* The roof above the problem is part of the picture. */
    const double slope =
        roofline->has_flops ? roofline->dram_gbps * place : roofline->dram_gbps;
    double roof = slope;
    for (int i = 0; i < roofline->roof_count; i++)
      if (roofline->roofs[i].gflops > 0)
        roof = fmin(roof, roofline->roofs[i].gflops);
    tune_range_add(&roofline->y, 1, roof);
  }
}

/* Shows where memory stops to be the limit, if that is not far away. */
static void include_ridges(struct roofline *roofline) {
  if (!roofline->dram_gbps || !roofline->count) return;
  for (int i = 0; i < roofline->roof_count; i++) {
    const double ridge = roofline->roofs[i].gflops / roofline->dram_gbps;
    if (ridge > 100 * roofline->x.high || ridge < 0.01 * roofline->x.low)
      continue;
    tune_range_add(&roofline->x, 1, ridge * 1.6);
    tune_range_add(&roofline->y, 1, roofline->roofs[i].gflops * 1.3);
  }
}

/* The rate that DRAM allows, from one intensity to another. */
static void draw_slope(const tune_chart *chart, double dram, double first,
                       double last) {
  const double x[] = {tune_scale_at(&chart->x, first),
                      tune_scale_at(&chart->x, last)};
  const double y[] = {tune_scale_at(&chart->y, first * dram),
                      tune_scale_at(&chart->y, last * dram)};
  tune_html(chart->out,
            "<path class=\"roof\" d=\"M%x %xL%x %x\"/><text "
            "class=\"roofname end\" x=\"%x\" y=\"%x\">DRAM %n "
            "GB/s</text>\n",
            x[0], y[0], x[1], y[1],
            fmax((x[0] + x[1]) / 2 - 5, TUNE_CHART_LEFT + 96),
            fmax((y[0] + y[1]) / 2 - 2, TUNE_CHART_TOP + 9), dram);
}

static void draw_roofs(const struct roofline *roofline,
                       const tune_chart *chart) {
  const double dram = roofline->dram_gbps;
  FILE *out = chart->out;
  if (!dram) return;
  double top = roofline->has_flops ? chart->y.low : dram;
  for (int i = 0; i < roofline->roof_count; i++)
    top = fmax(top, roofline->roofs[i].gflops);
  if (!roofline->has_flops) {
    const double y = tune_scale_at(&chart->y, dram);
    tune_html(out,
              "<path class=\"roof\" d=\"M%d %xH%d\"/><text class=\"roofname\" "
              "x=\"%d\" y=\"%x\">DRAM %n GB/s</text>\n",
              TUNE_CHART_LEFT, y, TUNE_CHART_RIGHT, TUNE_CHART_LEFT + 5, y - 4,
              dram);
    return;
  }
  /* The slope, from the chart's edge to the highest roof. */
  const double first = fmax(chart->x.low, chart->y.low / dram);
  const double last = fmin(chart->x.high, fmin(top, chart->y.high) / dram);
  if (last > first) draw_slope(chart, dram, first, last);
  for (int i = 0; i < roofline->roof_count; i++) {
    const struct roof *roof = &roofline->roofs[i];
    const double begin = fmax(roof->gflops / dram, chart->x.low);
    if (begin >= chart->x.high || roof->gflops > chart->y.high) continue;
    const double y = tune_scale_at(&chart->y, roof->gflops);
    tune_html(out,
              "<path class=\"roof\" d=\"M%x %xH%d\"/><text "
              "class=\"roofname end\" x=\"%d\" y=\"%x\">%s%r %n GFLOP/s</text>"
              "\n",
              tune_scale_at(&chart->x, begin), y, TUNE_CHART_RIGHT,
              TUNE_CHART_RIGHT - 3, y - 4, roof->element,
              roof->is_tensor ? " tensor cores" : "", roof->gflops);
  }
}

static int draw_points(const struct roofline *roofline, const tune_chart *chart,
                       int titled) {
  const tune_page_operation *operation = roofline->operation;
  size_t room = 1, count = 0;
  for (int p = 0; p < operation->count; p++)
    room += (size_t)operation->problems[p].timed_count;
  tune_dot *dots = malloc(room * sizeof *dots);
  if (!dots) return 0;
  const int groups = operation->algorithm_count < TUNE_COLOURS
                         ? operation->algorithm_count
                         : TUNE_COLOURS;
  const double step = roofline->count > 12 ? 1.5 : roofline->count > 4 ? 3 : 6;
  for (int p = 0; p < operation->count; p++) {
    const tune_page_problem *problem = &operation->problems[p];
    if (!is_shown(roofline, problem)) continue;
    const double x = tune_scale_at(&chart->x, place_of(roofline, problem));
    for (int i = 0; i < problem->timed_count; i++) {
      const tune_page_point *point = &problem->points[i];
      const double aside =
          step * (tune_chart_colour(point->algorithm) - (groups - 1) / 2.0);
      dots[count++] = (tune_dot){
          fmin(fmax(x + aside, TUNE_CHART_LEFT + 3), TUNE_CHART_RIGHT - 3),
          tune_scale_at(&chart->y, rate_of(roofline, problem, point->time_us)),
          problem, point};
    }
  }
  tune_chart_dots(chart->out, dots, (int)count, titled);
  free(dots);
  return 1;
}

static void say_what(const struct roofline *roofline, FILE *out) {
  fputs(roofline->has_flops
            ? "Each dot is a point of a problem, above the operations that the "
              "problem does for a byte. "
            : "The operation has no arithmetic. Each dot is a point of a "
              "problem, above the bytes that the problem moves. ",
        out);
  if (roofline->operation->algorithm_count > 1)
    fputs("Algorithms stand side by side. ", out);
  if (roofline->predicted_count)
    tune_html(out, "Of %d of %d problems the times are PREDICTED. ",
              roofline->predicted_count, roofline->count);
  if (!roofline->dram_gbps)
    fputs("This program does not know the peak rates of the device. ", out);
  else if (!roofline->has_flops)
    fputs("What fits the L2 may be above the line. ", out);
  if (roofline->count < roofline->operation->count)
    tune_html(out,
              "%d of %d problems are not drawn: they have no time, or "
              "their bytes are not known. ",
              roofline->operation->count - roofline->count,
              roofline->operation->count);
}

int tune_page_roofline(FILE *out, const tune_page_operation *operation,
                       int titled) {
  struct roofline roofline = {.operation = operation};
  if (operation->gpu) roofline.dram_gbps = operation->gpu->dram_gbps;
  for (int p = 0; p < operation->count; p++)
    roofline.has_flops |= operation->problems[p].flops > 0;
  measure(&roofline);
  tune_figure_begin(out, "Roofline");
  if (roofline.count == 0) {
    fputs(operation->operation
              ? "No problem has both a time and sizes that this program "
                "understands."
              : "This program does not have the operation, so the bytes that "
                "it moves are not known.",
          out);
    fputs("</figcaption>", out);
    tune_figure_end(out);
    return 1;
  }
  include_ridges(&roofline);
  tune_chart chart = {
      out, tune_scale_log(&roofline.x, TUNE_CHART_LEFT, TUNE_CHART_RIGHT),
      tune_scale_log(&roofline.y, TUNE_CHART_BOTTOM, TUNE_CHART_TOP)};
  say_what(&roofline, out);
  tune_chart_begin(&chart, "Speed of the points below the GPU's peak rates",
                   roofline.has_flops ? "operations per byte" : "MB moved",
                   roofline.has_flops ? "GFLOP/s" : "GB/s");
  const int is_done = draw_points(&roofline, &chart, titled);
  draw_roofs(&roofline, &chart);
  tune_svg_end(out);
  tune_figure_end(out);
  return is_done;
}
