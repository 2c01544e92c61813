/*
 * page.c -- the page of tune report: its heading, the table of operations, and
 * a section for each.
 */
#include "report/page.h"

#include <math.h>
#include <string.h>

#include "report/charts.h"

/* What a page may hold, so that it stays below 1 MiB for 5,000 points. */
enum { MOST_SECTIONS = 40, ALL_TITLED = 1200, ALL_ROWS = 600 };

static int share(int all, int sections, int least, int most) {
  const int each = all / (sections ? sections : 1);
  return each < least ? least : each > most ? most : each;
}

/* ---- the heading --------------------------------------------------------- */

/* The earliest and the latest date, and the last line's driver and so on. */
static void print_origin(FILE *out, const tune_page *page) {
  const tune_page_data *data = page->data;
  const tune_entry *last = NULL;
  const char *first_date = NULL, *last_date = NULL;
  for (int i = 0; i < data->line_count; i++) {
    const tune_entry *entry = data->lines[i].entry;
    if (!first_date || strcmp(entry->date, first_date) < 0)
      first_date = entry->date;
    if (!last_date || strcmp(entry->date, last_date) >= 0) {
      last_date = entry->date;
      last = entry;
    }
  }
  tune_html(out, "<p class=\"soft\">%d lines of the ledger <code>%s</code>",
            data->line_count, page->ledger);
  if (last) {
    tune_html(out, ", %s", first_date);
    if (strcmp(first_date, last_date)) tune_html(out, " to %s", last_date);
    if (last->driver[0]) tune_html(out, ", driver %s", last->driver);
    if (last->cuda[0]) tune_html(out, ", CUDA %s", last->cuda);
    if (last->version[0]) tune_html(out, ", tilewright %s", last->version);
  }
  fputs(".", out);
  if (page->bad_count)
    tune_html(out, " %d lines could not be read and are not counted.",
              page->bad_count);
  fputs("</p>\n", out);
}

static void print_fraction(FILE *out, const char *label, double fraction) {
  tune_html(out, "<td class=\"num\" data-l=\"%r\">", label);
  if (fraction > 0)
    tune_html(out, "%p", fraction);
  else
    fputs("-", out);
  fputs("</td>", out);
}

static int is_measured(const tune_page_operation *operation) {
  for (int p = 0; p < operation->count; p++)
    if (operation->problems[p].is_measured) return 1;
  return 0;
}

/* The row of an operation: how many problems and points, how close to the limit
 * the best points are, and what cheaper efforts reach. */
static void print_row(FILE *out, const tune_page_operation *operation,
                      int number, int is_linked) {
  int points = 0, timed = 0, limits = 0;
  double limit = 0;
  for (int p = 0; p < operation->count; p++) {
    const tune_page_problem *problem = &operation->problems[p];
    points += problem->count;
    if (problem->is_measured) timed += problem->timed_count;
    if (!problem->best || !(problem->limit.time_us > 0)) continue;
    limit += problem->limit.time_us / problem->best->time_us;
    limits++;
  }
  const tune_page_loss predict = tune_page_loss_of(operation, 0);
  const tune_page_loss quick = tune_page_loss_of(operation, 1);
  fputs("<tr><td class=\"head\" data-l=\"operation\">", out);
  if (is_linked) tune_html(out, "<a href=\"#o%d\">", number);
  tune_html(out, "%s", operation->key->operation);
  if (is_linked) fputs("</a>", out);
  tune_html(out, "</td><td data-l=\"device\">%s</td>", operation->key->device);
  tune_html(out,
            "<td class=\"num\" data-l=\"problems\">%d</td><td class=\"num\" "
            "data-l=\"points\">%d</td><td class=\"num\" "
            "data-l=\"measured\">%d</td>",
            operation->count, points, timed);
  print_fraction(out, "of the limit", limits ? limit / limits : 0);
  print_fraction(out, "predict", predict.mean);
  print_fraction(out, "predict, worst", predict.least);
  print_fraction(out, "quick", quick.mean);
  print_fraction(out, "quick, worst", quick.least);
  fputs("</tr>\n", out);
}

static void print_table(FILE *out, const tune_page_data *data) {
  enum { MOST_ROWS = 100 };
  fputs(
      "<div class=\"wide\"><table class=\"cards\"><thead><tr><th>operation"
      "</th><th>device</th><th>problems</th><th>points</th><th>measured</th>"
      "<th>of the limit</th><th>predict</th><th>worst</th><th>quick</th>"
      "<th>worst</th></tr></thead><tbody>\n",
      out);
  for (int o = 0; o < data->count && o < MOST_ROWS; o++)
    print_row(out, &data->all[o], o, o < MOST_SECTIONS);
  fputs("</tbody></table></div>\n", out);
  if (data->count > MOST_SECTIONS)
    tune_html(out,
              "<p class=\"note\">There are %d operations and devices. The "
              "first %d have a section; for the others give their names to "
              "<code>tune report</code>.</p>\n",
              data->count, MOST_SECTIONS);
  fputs(
      "<p class=\"note\">Means over the problems. Of the limit: the speed of "
      "the fastest point as a fraction of what DRAM and the arithmetic units "
      "allow. Predict and quick: the speed of what these efforts would have "
      "chosen, as a fraction of the fastest point's.</p>\n",
      out);
}

/* ---- an operation -------------------------------------------------------- */

static void print_key(FILE *out, const tune_page_operation *operation) {
  fputs("<ul class=\"key\">", out);
  for (int a = 0; a < operation->algorithm_count && a < TUNE_COLOURS - 1; a++)
    tune_html(out, "<li><i class=\"a%d\"></i>%s</li>", tune_chart_colour(a),
              operation->algorithms[a].name);
  if (operation->algorithm_count >= TUNE_COLOURS)
    tune_html(out, "<li><i class=\"a%d\"></i>%d other algorithms</li>",
              TUNE_COLOURS - 1, operation->algorithm_count - TUNE_COLOURS + 1);
  fputs("<li>\xe2\x97\x8b ringed: chosen</li></ul>\n", out);
}

static int print_section(FILE *out, const tune_page_operation *operation,
                         int number, int titled, int rows) {
  tune_html(out, "<section id=\"o%d\"><h2>%s</h2>\n<p class=\"soft\">on %s",
            number, operation->key->operation, operation->key->device);
  if (operation->gpu)
    tune_html(out, ", %d SMs, DRAM %n GB/s", operation->gpu->sm_count,
              operation->gpu->dram_gbps);
  tune_html(out, "; times are %r",
            is_measured(operation) ? "MEASURED" : "PREDICTED, not measured");
  if (operation->operation)
    tune_html(out, ". <code>%s</code>", operation->operation->formula);
  fputs("</p>\n", out);
  if (operation->count) print_key(out, operation);
  int is_done = 1;
  if (operation->count) {
    fputs("<div class=\"charts\">\n", out);
    is_done = tune_page_roofline(out, operation, titled) &&
              tune_page_regret(out, operation) &&
              tune_page_predicted(out, operation, titled) &&
              tune_page_progress(out, operation) &&
              tune_page_heat(out, operation);
    fputs("</div>\n", out);
  }
  tune_page_problems(out, operation, rows);
  is_done = is_done && tune_page_fates(out, operation, rows < 12 ? rows : 12);
  fputs("</section>\n", out);
  return is_done;
}

/* ---- the page ------------------------------------------------------------ */

tw_status tune_page_print(const tune_page *page, FILE *out) {
  const tune_page_data *data = page->data;
  const int sections =
      data->count < MOST_SECTIONS ? data->count : MOST_SECTIONS;
  const int titled = share(ALL_TITLED, sections, 20, 150);
  const int rows = share(ALL_ROWS, sections, 10, 80);
  int is_done = 1;
  tune_html(out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta "
            "charset=\"utf-8\"/>\n<meta name=\"viewport\" "
            "content=\"width=device-width, initial-scale=1\"/>\n"
            "<title>tune report</title>\n<style>\n");
  for (int i = 0; tune_page_styles[i]; i++) fputs(tune_page_styles[i], out);
  fputs("</style>\n</head>\n<body>\n<h1>What tuning found</h1>\n", out);
  print_origin(out, page);
  print_table(out, data);
  for (int o = 0; o < sections && is_done; o++)
    is_done = print_section(out, &data->all[o], o, titled, rows);
  tune_html(out,
            "<p class=\"note\">A dot's text appears when one points at it: "
            "those of the chosen and the fastest points have one, at most %d "
            "in a chart. Dots at the same place are drawn once.</p>\n"
            "</body>\n</html>\n",
            titled);
  return is_done ? TW_OK
                 : twi_fail(TW_ERROR_MEMORY, "out of memory for a report");
}
