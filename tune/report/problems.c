/*
 * problems.c -- the table of an operation's problems.
 */
#include "report/charts.h"

static void print_cell(FILE *out, const char *label) {
  tune_html(out, "<td class=\"num\" data-l=\"%r\">", label);
}

static void print_fraction(FILE *out, const char *label, double fraction) {
  print_cell(out, label);
  if (fraction > 0)
    tune_html(out, "%p", fraction);
  else
    fputs("-", out);
  fputs("</td>", out);
}

/* The time, with what else was measured: with hot and with cold caches, the
 * energy, and the interval that holds the median. */
static void print_time(FILE *out, const tune_page_problem *problem,
                       const tune_page_point *point) {
  const tune_entry *timed = point->timed;
  print_cell(out, "time");
  tune_html(out, "%t", point->time_us);
  if (!problem->is_measured) fputs(" <em>PREDICTED</em>", out);
  if (timed && timed->hot_us > 0 && timed->cold_us > 0)
    tune_html(out, "<small>hot %n, cold %n</small>", timed->hot_us,
              timed->cold_us);
  if (timed && timed->energy_mj > 0)
    tune_html(out, "<small>%n mJ</small>", timed->energy_mj);
  if (timed && timed->low_us > 0 && timed->high_us >= timed->low_us)
    tune_html(out, "<small>%n \xe2\x80\x93 %n</small>", timed->low_us,
              timed->high_us);
  fputs("</td>", out);
}

static void print_rate(FILE *out, const tune_page_problem *problem,
                       double time_us) {
  print_cell(out, "rate");
  if (problem->limit.is_arithmetic)
    tune_html(out, "%n GFLOP/s", problem->flops / time_us * 1e-3);
  else if (problem->bytes > 0)
    tune_html(out, "%n GB/s", problem->bytes / time_us * 1e-3);
  else
    fputs("-", out);
  fputs("</td>", out);
}

static void print_row(FILE *out, const tune_page_problem *problem) {
  const tune_page_point *point = problem->chosen && problem->chosen->time_us > 0
                                     ? problem->chosen
                                     : problem->best;
  fputs("<tr><td class=\"head\" data-l=\"problem\">", out);
  tune_problem_name(out, problem);
  fputs("</td><td data-l=\"variant\">", out);
  if (!point) {
    tune_html(out,
              "no time</td><td></td><td></td><td></td><td class=\"num\" "
              "data-l=\"points\">0 of %d</td><td></td><td></td></tr>\n",
              problem->count);
    return;
  }
  tune_html(out, "<i class=\"a%d\"></i><code>%s</code>%r</td>",
            tune_chart_colour(point->algorithm), point->fate->point,
            point->is_chosen ? "" : " <em>fastest, not chosen</em>");
  print_time(out, problem, point);
  print_rate(out, problem, point->time_us);
  print_fraction(out, "of the limit", problem->limit.time_us / point->time_us);
  tune_html(out, "<td class=\"num\" data-l=\"points timed\">%d of %d</td>",
            problem->is_measured ? problem->timed_count : 0, problem->count);
  print_fraction(out, "predict",
                 tune_page_fraction(problem, problem->by_model));
  print_fraction(out, "quick", tune_page_fraction(problem, problem->quick));
  fputs("</tr>\n", out);
}

void tune_page_problems(FILE *out, const tune_page_operation *operation,
                        int rows) {
  if (operation->count == 0) {
    fputs("<p class=\"note\">No line is about a problem.</p>\n", out);
    return;
  }
  fputs(
      "<h3>Problems</h3>\n<div class=\"wide\"><table class=\"cards\"><thead>"
      "<tr><th>problem</th><th>variant</th><th>time</th><th>rate</th><th>of "
      "the limit</th><th>points timed</th><th>predict</th><th>quick</th>"
      "</tr></thead><tbody>\n",
      out);
  for (int p = 0; p < operation->count && p < rows; p++)
    print_row(out, &operation->problems[p]);
  fputs("</tbody></table></div>\n", out);
  if (operation->count > rows)
    tune_html(out,
              "<p class=\"note\">The first %d of %d problems are listed; "
              "all are in the charts.</p>\n",
              rows, operation->count);
  fputs(
      "<p class=\"note\">The limit is the longer of two times: to move the "
      "bytes at DRAM's peak rate, and to do the arithmetic at its peak rate. "
      "The last two columns are the speed of what the efforts predict and "
      "quick would have chosen among the timed points, as a fraction of the "
      "fastest.</p>\n",
      out);
}
