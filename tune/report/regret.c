/*
 * regret.c -- what --effort predict and quick would have lost: the speed of
 * their choice among the timed points, as a fraction of the fastest.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/charts.h"

enum { ROWS = 14, ROW_HEIGHT = 15, LEFT = 150, RIGHT = 338 };
static const double close_enough = 0.98;

static double fraction_of(const tune_page_problem *problem, int is_quick) {
  return tune_page_fraction(problem,
                            is_quick ? problem->quick : problem->by_model);
}

tune_page_loss tune_page_loss_of(const tune_page_operation *operation,
                                 int is_quick) {
  tune_page_loss loss = {0};
  for (int p = 0; p < operation->count; p++) {
    const double fraction = fraction_of(&operation->problems[p], is_quick);
    if (fraction == 0) continue;
    if (loss.count == 0 || fraction < loss.least) loss.least = fraction;
    loss.close += fraction >= close_enough;
    loss.mean += fraction;
    loss.count++;
  }
  if (loss.count) loss.mean /= loss.count;
  return loss;
}

static int compare_losses(const void *left, const void *right) {
  const tune_page_problem *const *a = left, *const *b = right;
  for (int is_quick = 0; is_quick < 2; is_quick++) {
    const double fraction_a = fraction_of(*a, is_quick);
    const double fraction_b = fraction_of(*b, is_quick);
    if (fraction_a != fraction_b) return fraction_a < fraction_b ? -1 : 1;
  }
  return *a < *b ? -1 : *a > *b;
}

static void say_loss(FILE *out, const char *effort, tune_page_loss loss) {
  if (loss.count)
    tune_html(out,
              "<b class=\"%r\">%r</b> reaches %p of the fastest point's speed "
              "on average, %p in the worst problem, and 98\xc2\xa0%% or more "
              "on %d of %d. ",
              effort, effort, loss.mean, loss.least, loss.close, loss.count);
}

/* Cuts the name to the room that a row has. */
static void draw_name(FILE *out, const tune_page_problem *problem, double y) {
  char name[240], cut[32];
  enum { SHOWN = 24 };
  snprintf(name, sizeof name, "%.60s %.160s", problem->key->element,
           problem->key->shape);
  size_t length = strlen(name) < SHOWN ? strlen(name) : SHOWN;
  while (length > 0 && (name[length] & 0xc0) == 0x80) length--;
  snprintf(cut, sizeof cut, "%.*s%s", (int)length, name,
           name[length] ? "\xe2\x80\xa6" : "");
  tune_html(out, "<text class=\"end\" x=\"%d\" y=\"%x\">%s</text>", LEFT - 6,
            y + 3.5, cut);
}

static void draw(FILE *out, const tune_page_problem **problems, int count) {
  const int height = count * ROW_HEIGHT + 44;
  const double bottom = height - 34;
  double ticks[TUNE_SCALE_TICKS];
  double least = 0.9;
  for (int i = 0; i < count; i++)
    if (fraction_of(problems[i], 0) < least)
      least = fraction_of(problems[i], 0);
  const tune_scale scale =
      tune_scale_linear(floor(10 * least) / 10, 1, LEFT, RIGHT);
  const int tick_count = tune_scale_ticks(&scale, ticks);
  tune_svg_begin(out, TUNE_CHART_WIDTH, height,
                 "Speed of the cheaper efforts' choices, by problem");
  fputs("<path class=\"grid\" d=\"", out);
  for (int i = 0; i < tick_count; i++)
    tune_html(out, "M%x 6V%x", tune_scale_at(&scale, ticks[i]), bottom);
  fputs("\"/><g class=\"tick\">", out);
  for (int i = 0; i < tick_count; i++)
    tune_html(out, "<text class=\"mid\" x=\"%x\" y=\"%x\">%d%%</text>",
              tune_scale_at(&scale, ticks[i]), bottom + 13,
              (int)(100 * ticks[i] + 0.5));
  for (int i = 0; i < count; i++)
    draw_name(out, problems[i], 6 + ROW_HEIGHT * (i + 0.5));
  tune_html(out,
            "</g><text class=\"mid name\" x=\"%d\" y=\"%x\">of the fastest "
            "point's speed</text>\n",
            (LEFT + RIGHT) / 2, bottom + 28);
  for (int i = 0; i < count; i++) {
    const double y = 6 + ROW_HEIGHT * (i + 0.5);
    const double predict = fraction_of(problems[i], 0);
    const double quick = fraction_of(problems[i], 1);
    const double x = tune_scale_at(&scale, predict ? predict : quick);
    tune_html(out, "<path class=\"lost\" d=\"M%x %xH%d\"/>", x, y, RIGHT);
    if (predict)
      tune_html(out,
                "<circle class=\"predict\" cx=\"%x\" cy=\"%x\" r=\"4\"><title>"
                "predict: %s, %p</title></circle>",
                x, y, problems[i]->by_model->fate->point, predict);
    if (quick)
      tune_html(out,
                "<path class=\"quick\" d=\"M%x %xl4 4l-4 4l-4 -4z\"><title>"
                "quick: %s, %p</title></path>",
                tune_scale_at(&scale, quick), y - 4,
                problems[i]->quick->fate->point, quick);
    fputc('\n', out);
  }
  tune_svg_end(out);
}

int tune_page_regret(FILE *out, const tune_page_operation *operation) {
  const tune_page_problem **problems =
      malloc(((size_t)operation->count + 1) * sizeof *problems);
  int count = 0;
  if (!problems) return 0;
  for (int p = 0; p < operation->count; p++) {
    const tune_page_problem *problem = &operation->problems[p];
    if (fraction_of(problem, 1) > 0) problems[count++] = problem;
  }
  qsort(problems, (size_t)count, sizeof *problems, compare_losses);
  tune_figure_begin(out, "Regret of cheaper efforts");
  if (count) {
    say_loss(out, "predict", tune_page_loss_of(operation, 0));
    say_loss(out, "quick", tune_page_loss_of(operation, 1));
    if (count > ROWS)
      tune_html(out, "The %d worst of %d problems are drawn.", ROWS, count);
    draw(out, problems, count < ROWS ? count : ROWS);
  } else {
    fputs(
        "No problem has points with both a prediction and a measured time, "
        "so what a cheaper effort would lose is not known.</figcaption>",
        out);
  }
  tune_figure_end(out);
  free(problems);
  return 1;
}
