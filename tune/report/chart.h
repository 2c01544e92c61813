/*
 * chart.h -- the frame of a chart: its figure, axes, grid and dots, as SVG.
 *
 * A chart is CHART_WIDTH units wide, which is about the width of a phone, and
 * grows with its column. Colours and fonts are classes of style.c: a0 to a6 and
 * a7 for the algorithms.
 */
#ifndef TUNE_REPORT_CHART_H
#define TUNE_REPORT_CHART_H

#include "report/gather.h"
#include "report/html.h"
#include "report/scale.h"

enum {
  TUNE_CHART_WIDTH = 360,
  TUNE_CHART_HEIGHT = 270,
  TUNE_CHART_LEFT = 46,
  TUNE_CHART_RIGHT = 350,
  TUNE_CHART_TOP = 12,
  TUNE_CHART_BOTTOM = 232,
  TUNE_COLOURS = 8
};

typedef struct tune_chart {
  FILE *out;
  tune_scale x, y;
} tune_chart;

/* Begins a figure with its heading. The sentences that follow belong to its
 * caption. tune_svg_begin() ends it, or the caller if there is no picture. */
void tune_figure_begin(FILE *out, const char *title);
/* Ends a figure, which may have no picture. */
void tune_figure_end(FILE *out);

/* Begins the picture; `label` describes it to those who cannot see it. */
void tune_svg_begin(FILE *out, int width, int height, const char *label);
void tune_svg_end(FILE *out);

/* Begins a picture with the axes and grid of the chart's two scales, which must
 * end at the borders above. The titles are texts of this program. */
void tune_chart_begin(const tune_chart *chart, const char *label,
                      const char *x_title, const char *y_title);

/* A dot for a point of a problem. */
typedef struct tune_dot {
  double x, y; /* coordinates */
  const tune_page_problem *problem;
  const tune_page_point *point;
} tune_dot;

/* Draws the dots, the first ones on top and `titled` of them with a text that
 * appears when one points at them. */
void tune_chart_dots(FILE *out, tune_dot *dots, int count, int titled);

/* The class of an algorithm's colour. */
int tune_chart_colour(int algorithm);

/* Writes the problem as "f32 4096x4096", with its alignment where it is less
 * than 16 bytes. */
void tune_problem_name(FILE *out, const tune_page_problem *problem);

#endif
