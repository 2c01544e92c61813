/*
 * heat.c -- draws the heat maps of an operation, one for each algorithm.
 */
#include "report/heat.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/charts.h"

enum { MOST_MAPS = 4, LEAST_POINTS = 4, LEFT = 58, RIGHT = 352, TOP = 6 };

/* The problem in which the algorithm has the most timed points. */
static const tune_page_problem *fullest(const tune_page_operation *operation,
                                        int algorithm) {
  const tune_page_problem *found = NULL;
  int most = LEAST_POINTS - 1;
  for (int p = 0; p < operation->count; p++) {
    const tune_page_problem *problem = &operation->problems[p];
    int count = 0;
    for (int i = 0; i < problem->timed_count; i++)
      count += problem->points[i].algorithm == algorithm;
    if (count > most) {
      most = count;
      found = problem;
    }
  }
  return found;
}

/* What a parameter means, by the operation's description; "" if not known. */
static const char *meaning_of(const tune_page_operation *operation,
                              const tune_heat *heat, int side) {
  const tw_operation *known = operation->operation;
  const char *name = operation->algorithms[heat->algorithm].name;
  for (int a = 0; known && a < known->algorithm_count; a++) {
    const tw_algorithm *algorithm = &known->algorithms[a];
    if (strcmp(algorithm->name, name) || !algorithm->axes) continue;
    for (int p = 0; p < algorithm->param_count; p++)
      if (!strcmp(algorithm->params[p], heat->names[side]) &&
          algorithm->axes[p].meaning)
        return algorithm->axes[p].meaning;
  }
  return "";
}

static int shown(const tune_heat *heat, int side) {
  return heat->counts[side] < TUNE_HEAT_SIDE ? heat->counts[side]
                                             : TUNE_HEAT_SIDE;
}

/* A rectangle of the drawing. */
struct box {
  double x, y, width, height;
};

static void draw_cell(FILE *out, const tune_heat *heat,
                      const tune_heat_cell *cell, struct box box) {
  const double middle = box.x + box.width / 2;
  const double baseline = box.y + box.height / 2 + 3.5;
  if (!cell->count) {
    tune_html(out, "<text class=\"none\" x=\"%x\" y=\"%x\">\xc2\xb7</text>",
              middle, baseline);
    return;
  }
  if (!cell->best) {
    tune_html(out,
              "<text class=\"none\" x=\"%x\" y=\"%x\">\xc3\x97<title>%s: "
              "%s</title></text>",
              middle, baseline, tune_event_name(cell->failed->fate->event),
              cell->failed->fate->why);
    return;
  }
  const double fraction = tune_page_fraction(heat->problem, cell->best);
  const int level = (int)fmin(9, 10 * fraction * fraction);
  tune_html(out,
            "<g class=\"h%d\"><rect x=\"%x\" y=\"%x\" width=\"%x\" "
            "height=\"%x\"/>",
            level, box.x + 0.7, box.y + 0.7, box.width - 1.4, box.height - 1.4);
  tune_html(out, "<text x=\"%x\" y=\"%x\">%d</text><title>", middle, baseline,
            (int)(100 * fraction));
  tune_html(out, "%s: %t, the best of %d</title></g>\n",
            cell->best->fate->point, cell->best->time_us, cell->count);
}

static void draw(FILE *out, const tune_heat *heat) {
  const int across = shown(heat, 0), up = shown(heat, 1);
  const double width = (double)(RIGHT - LEFT) / across;
  const double height = fmin(fmax(180.0 / up, 18), 34);
  const double bottom = TOP + up * height;
  tune_svg_begin(out, TUNE_CHART_WIDTH, (int)bottom + 38,
                 "Best speed at each pair of values of two parameters");
  fputs("<g class=\"heat\">\n", out);
  for (int u = 0; u < up; u++)
    for (int a = 0; a < across; a++)
      draw_cell(out, heat, &heat->cells[u][a],
                (struct box){LEFT + a * width, bottom - (u + 1) * height, width,
                             height});
  fputs("</g><g class=\"tick\">", out);
  for (int a = 0; a < across; a++)
    tune_html(out, "<text class=\"mid\" x=\"%x\" y=\"%x\">%n</text>",
              LEFT + (a + 0.5) * width, bottom + 13,
              (double)heat->values[0][a]);
  for (int u = 0; u < up; u++)
    tune_html(out, "<text class=\"end\" x=\"%d\" y=\"%x\">%n</text>", LEFT - 5,
              bottom - (u + 0.5) * height + 3.5, (double)heat->values[1][u]);
  tune_html(out,
            "</g><text class=\"mid name\" x=\"%d\" y=\"%x\">%s</text>"
            "<text class=\"mid name\" transform=\"translate(13 %x) "
            "rotate(-90)\">%s</text>\n",
            (LEFT + RIGHT) / 2, bottom + 30, heat->names[0], (TOP + bottom) / 2,
            heat->names[1]);
  tune_svg_end(out);
}

static void say_what(FILE *out, const tune_page_operation *operation,
                     const tune_heat *heat) {
  tune_problem_name(out, heat->problem);
  tune_html(out,
            ": the best of %d points at each pair of values, in percent of the "
            "problem's best speed; \xc3\x97 failed or was not timed, \xc2\xb7 "
            "not looked at.",
            heat->points);
  for (int side = 0; side < 2; side++) {
    const char *meaning = meaning_of(operation, heat, side);
    if (meaning[0])
      tune_html(out, " <code>%s</code>: %s.", heat->names[side], meaning);
    if (heat->counts[side] > TUNE_HEAT_SIDE)
      tune_html(out, " The %d smallest values of <code>%s</code> are drawn.",
                TUNE_HEAT_SIDE, heat->names[side]);
  }
  if (!heat->problem->is_measured) fputs(" Times are PREDICTED.", out);
}

int tune_page_heat(FILE *out, const tune_page_operation *operation) {
  tune_heat *heat = malloc(sizeof *heat);
  int maps = 0, left_out = 0;
  if (!heat) return 0;
  for (int a = 0; a < operation->algorithm_count; a++) {
    const tune_page_problem *problem = fullest(operation, a);
    if (!problem || !tune_heat_make(problem, a, heat)) continue;
    if (maps == MOST_MAPS) {
      left_out++;
      continue;
    }
    char title[128];
    snprintf(title, sizeof title, "%.40s: %.36s and %.36s",
             operation->algorithms[a].name, heat->names[0], heat->names[1]);
    tune_figure_begin(out, title);
    say_what(out, operation, heat);
    draw(out, heat);
    tune_figure_end(out);
    maps++;
  }
  if (left_out)
    tune_html(out,
              "<p class=\"note\">Heat maps of %d more algorithms are not "
              "drawn.</p>\n",
              left_out);
  if (maps == 0)
    fputs(
        "<p class=\"note\">No heat map: no algorithm has timed points with "
        "several values of two parameters.</p>\n",
        out);
  free(heat);
  return 1;
}
