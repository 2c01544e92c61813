/*
 * chart.c -- the frame of a chart, as SVG.
 */
#include "report/chart.h"

#include <stdlib.h>
#include <string.h>

void tune_figure_begin(FILE *out, const char *title) {
  tune_html(out, "<figure><figcaption><b>%s.</b> ", title);
}

void tune_figure_end(FILE *out) { fputs("</figure>\n", out); }

void tune_svg_begin(FILE *out, int width, int height, const char *label) {
  tune_html(out,
            "</figcaption>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" "
            "aria-label=\"%s\">\n",
            width, height, label);
}

void tune_svg_end(FILE *out) { fputs("</svg>", out); }

/* As tune_html_number(), but always short: "5k". */
static const char *tick_text(double tick, char text[TUNE_HTML_NUMBER]) {
  if (tick < 1000 || tick >= 10000) return tune_html_number(tick, text);
  snprintf(text, TUNE_HTML_NUMBER, "%gk", tick / 1000);
  return text;
}

void tune_chart_begin(const tune_chart *chart, const char *label,
                      const char *x_title, const char *y_title) {
  FILE *out = chart->out;
  const double left = TUNE_CHART_LEFT, right = TUNE_CHART_RIGHT;
  const double top = TUNE_CHART_TOP, bottom = TUNE_CHART_BOTTOM;
  double ticks[TUNE_SCALE_TICKS];
  char text[TUNE_HTML_NUMBER];
  tune_svg_begin(out, TUNE_CHART_WIDTH, TUNE_CHART_HEIGHT, label);
  fputs("<path class=\"grid\" d=\"", out);
  int count = tune_scale_ticks(&chart->x, ticks);
  for (int i = 0; i < count; i++)
    tune_html(out, "M%x %xV%x", tune_scale_at(&chart->x, ticks[i]), top,
              bottom);
  count = tune_scale_ticks(&chart->y, ticks);
  for (int i = 0; i < count; i++)
    tune_html(out, "M%x %xH%x", left, tune_scale_at(&chart->y, ticks[i]),
              right);
  tune_html(out, "\"/>\n<path class=\"axis\" d=\"M%x %xV%xH%x\"/>\n", left, top,
            bottom, right);
  fputs("<g class=\"tick\">", out);
  for (int i = 0; i < count; i++)
    tune_html(out, "<text x=\"%x\" y=\"%x\" class=\"end\">%r</text>", left - 5,
              tune_scale_at(&chart->y, ticks[i]) + 3.5,
              tick_text(ticks[i], text));
  count = tune_scale_ticks(&chart->x, ticks);
  for (int i = 0; i < count; i++)
    tune_html(out, "<text x=\"%x\" y=\"%x\" class=\"mid\">%r</text>",
              tune_scale_at(&chart->x, ticks[i]), bottom + 14,
              tick_text(ticks[i], text));
  tune_html(out,
            "</g>\n<text x=\"%x\" y=\"%x\" class=\"mid name\">%r</text>\n"
            "<text transform=\"translate(11 %x) rotate(-90)\" "
            "class=\"mid name\">%r</text>\n",
            (left + right) / 2, bottom + 31, x_title, (top + bottom) / 2,
            y_title);
}

/* ---- dots ---------------------------------------------------------------- */

int tune_chart_colour(int algorithm) {
  return algorithm < TUNE_COLOURS - 1 ? algorithm : TUNE_COLOURS - 1;
}

static int colour_of(const tune_dot *dot) {
  return tune_chart_colour(dot->point->algorithm);
}

/* The dots of a colour, as a path of lines without length whose round ends are
 * the dots: 11 bytes each. Of those at the same place one is drawn. */
static void draw_plain(FILE *out, const tune_dot *dots, int count, int colour,
                       unsigned char *taken) {
  int is_begun = 0;
  memset(taken, 0, TUNE_CHART_WIDTH * TUNE_CHART_HEIGHT / 8 + 1);
  for (int i = 0; i < count; i++) {
    if (colour_of(&dots[i]) != colour) continue;
    const int place = (int)dots[i].y * TUNE_CHART_WIDTH + (int)dots[i].x;
    if (taken[place / 8] >> place % 8 & 1) continue;
    taken[place / 8] |= (unsigned char)(1 << place % 8);
    if (!is_begun) tune_html(out, "<path class=\"dots a%d\" d=\"", colour);
    is_begun = 1;
    tune_html(out, "M%d %dh0", (int)dots[i].x, (int)dots[i].y);
  }
  if (is_begun) fputs("\"/>\n", out);
}

static void draw_titled(FILE *out, const tune_dot *dot) {
  const tune_page_point *point = dot->point;
  tune_html(out, "<circle class=\"a%d%r\" cx=\"%x\" cy=\"%x\" r=\"%r\"><title>",
            colour_of(dot), point->is_chosen ? " chosen" : "", dot->x, dot->y,
            point->is_chosen ? "4" : "2.6");
  tune_html(out, "%s, ", point->fate->point);
  tune_problem_name(out, dot->problem);
  tune_html(out, ": %t", point->time_us);
  if (!dot->problem->is_measured) fputs(" PREDICTED", out);
  tune_html(out, ", %p of the best", tune_page_fraction(dot->problem, point));
  if (point->is_given_up) fputs(", given up", out);
  if (point->is_chosen) fputs(", chosen", out);
  fputs("</title></circle>\n", out);
}

/* Chosen ones first, then the fastest of their problems. */
static int compare_dots(const void *left, const void *right) {
  const tune_dot *a = left, *b = right;
  if (a->point->is_chosen != b->point->is_chosen)
    return b->point->is_chosen - a->point->is_chosen;
  const double fraction_a = tune_page_fraction(a->problem, a->point);
  const double fraction_b = tune_page_fraction(b->problem, b->point);
  return (fraction_a < fraction_b) - (fraction_a > fraction_b);
}

void tune_chart_dots(FILE *out, tune_dot *dots, int count, int titled) {
  unsigned char taken[TUNE_CHART_WIDTH * TUNE_CHART_HEIGHT / 8 + 1];
  qsort(dots, (size_t)count, sizeof *dots, compare_dots);
  if (titled > count) titled = count;
  for (int colour = TUNE_COLOURS - 1; colour >= 0; colour--)
    draw_plain(out, dots + titled, count - titled, colour, taken);
  for (int i = titled - 1; i >= 0; i--) draw_titled(out, &dots[i]);
}

void tune_problem_name(FILE *out, const tune_page_problem *problem) {
  tune_html(out, "%s %s", problem->key->element, problem->key->shape);
  if (problem->key->align && problem->key->align < 16)
    tune_html(out, " aligned to %d", problem->key->align);
}
