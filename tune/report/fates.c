/*
 * fates.c -- how many points were rejected, failed or left out, and why.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "report/charts.h"

/* What becomes of a point, in the order of the bar. */
static const struct kind {
  const char *class_name, *words;
  unsigned events; /* a bit for each tune_event */
} kinds[] = {{"k0", "timed", 1u << TUNE_EVENT_TIMED},
             {"k1", "given up: too slow", 1u << TUNE_EVENT_GIVEN_UP},
             {"k2", "not timed: predicted, not on the shortlist, or too late",
              1u << TUNE_EVENT_PREDICTED | 1u << TUNE_EVENT_NOT_SHORTLISTED |
                  1u << TUNE_EVENT_LATE | 1u << TUNE_EVENT_SKIPPED},
             {"k3", "rejected: occupancy, a limit or a constraint",
              1u << TUNE_EVENT_REJECTED | 1u << TUNE_EVENT_NOT_IN_SPACE},
             {"k4", "wrong, hanging, crashing, corrupting or not compiled",
              1u << TUNE_EVENT_NOT_COMPILED | 1u << TUNE_EVENT_WRONG |
                  1u << TUNE_EVENT_CORRUPTS | 1u << TUNE_EVENT_HANGS |
                  1u << TUNE_EVENT_CRASHES | 1u << TUNE_EVENT_FAILED}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static int kind_of(const tune_page_point *point) {
  const tune_event event = point->fate->event;
  /* Of a point whose only line is its choice nothing else is known. */
  for (int k = 0; k < KINDS; k++)
    if (kinds[k].events >> event & 1) return k;
  return 0;
}

/* ---- the reasons --------------------------------------------------------- */

/* Compares texts as if all whole numbers in them were equal, so that reasons
 * that differ only by numbers are one. */
static int compare_words(const char *a, const char *b) {
  for (;;) {
    if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b)) {
      while (isdigit((unsigned char)*a)) a++;
      while (isdigit((unsigned char)*b)) b++;
    }
    if (*a != *b || !*a) return (unsigned char)*a - (unsigned char)*b;
    a++;
    b++;
  }
}

static int compare_reasons(const void *left, const void *right) {
  const tune_page_point *const *a = left, *const *b = right;
  const tune_entry *one = (*a)->fate, *two = (*b)->fate;
  if (one->event != two->event) return (int)one->event - (int)two->event;
  return compare_words(one->why, two->why);
}

/* Points with one reason. */
struct reason {
  const tune_page_point **points;
  int count;
};

static int compare_counts(const void *left, const void *right) {
  const struct reason *a = left, *b = right;
  if (a->count != b->count) return b->count - a->count;
  return compare_reasons(a->points, b->points);
}

/* Prints the first points with this reason. */
static void print_points(FILE *out, const struct reason *reason) {
  enum { SHOWN = 3 };
  for (int i = 0; i < reason->count && i < SHOWN; i++) {
    const tune_entry *entry = reason->points[i]->fate;
    tune_html(out, "%r<code>%s</code>", i ? ", " : "",
              entry->variant[0] ? entry->variant : entry->point);
  }
  if (reason->count > SHOWN) fputs(", \xe2\x80\xa6", out);
}

static const char *why_of(const tune_entry *entry) {
  if (entry->why[0]) return entry->why;
  return entry->event == TUNE_EVENT_GIVEN_UP
             ? "timing ended early, at more than twice the best time"
             : "no reason is recorded";
}

static void print_reasons(FILE *out, const struct reason *reasons, int count,
                          int rows) {
  fputs(
      "<div class=\"wide\"><table class=\"cards\"><thead><tr><th>points"
      "</th><th>what</th><th>why</th><th>such as</th></tr></thead><tbody>\n",
      out);
  for (int i = 0; i < count && i < rows; i++) {
    const tune_entry *entry = reasons[i].points[0]->fate;
    char what[40];
    snprintf(what, sizeof what, "%s", tune_event_name(entry->event));
    for (char *at = what; *at; at++)
      if (*at == '_') *at = ' ';
    tune_html(out,
              "<tr><td class=\"num\" data-l=\"points\">%d</td>"
              "<td data-l=\"what\">%s</td><td data-l=\"why\">%s</td>"
              "<td data-l=\"such as\">",
              reasons[i].count, what, why_of(entry));
    print_points(out, &reasons[i]);
    fputs("</td></tr>\n", out);
  }
  fputs("</tbody></table></div>\n", out);
  if (count > rows)
    tune_html(out,
              "<p class=\"note\">and %d more reasons, of fewer points "
              "each</p>\n",
              count - rows);
}

/* ---- the bar ------------------------------------------------------------- */

static void print_bar(FILE *out, const int *counts, int all) {
  double x = 0;
  fputs(
      "<svg class=\"bar\" viewBox=\"0 0 720 18\" role=\"img\" "
      "aria-label=\"What became of the points\" "
      "preserveAspectRatio=\"none\">",
      out);
  for (int k = 0; k < KINDS; k++) {
    const double width = 720.0 * counts[k] / all;
    if (counts[k])
      tune_html(out,
                "<rect class=\"%r\" x=\"%x\" y=\"0\" width=\"%x\" "
                "height=\"18\"><title>%d %r</title></rect>",
                kinds[k].class_name, x, width, counts[k], kinds[k].words);
    x += width;
  }
  fputs("</svg>\n<ul class=\"key\">", out);
  for (int k = 0; k < KINDS; k++)
    if (counts[k])
      tune_html(out, "<li><i class=\"%r\"></i>%d %r</li>", kinds[k].class_name,
                counts[k], kinds[k].words);
  fputs("</ul>\n", out);
}

static void take(const tune_page_point *points, int count, int *counts,
                 const tune_page_point **failed, int *failed_count) {
  for (int i = 0; i < count; i++) {
    const int kind = kind_of(&points[i]);
    counts[kind]++;
    if (kind > 0 && points[i].fate->event != TUNE_EVENT_PREDICTED)
      failed[(*failed_count)++] = &points[i];
  }
}

int tune_page_fates(FILE *out, const tune_page_operation *operation, int rows) {
  int counts[KINDS] = {0};
  int all = operation->common_count, count = 0, reason_count = 0;
  for (int p = 0; p < operation->count; p++)
    all += operation->problems[p].count;
  if (all == 0) return 1;
  const tune_page_point **failed = malloc((size_t)all * sizeof *failed);
  struct reason *reasons = malloc((size_t)all * sizeof *reasons);
  if (!failed || !reasons) {
    free(failed);
    free(reasons);
    return 0;
  }
  take(operation->common, operation->common_count, counts, failed, &count);
  for (int p = 0; p < operation->count; p++)
    take(operation->problems[p].points, operation->problems[p].count, counts,
         failed, &count);
  qsort(failed, (size_t)count, sizeof *failed, compare_reasons);
  for (int i = 0, length; i < count; i += length) {
    for (length = 1; i + length < count; length++)
      if (compare_reasons(&failed[i], &failed[i + length])) break;
    reasons[reason_count++] = (struct reason){failed + i, length};
  }
  qsort(reasons, (size_t)reason_count, sizeof *reasons, compare_counts);
  fputs(
      "<h3>What was rejected, and why</h3>\n<p>A point counts once for each "
      "problem, or once if it was judged for all. Reasons that differ only "
      "by numbers are one row.</p>\n",
      out);
  print_bar(out, counts, all);
  if (reason_count) print_reasons(out, reasons, reason_count, rows);
  free(failed);
  free(reasons);
  return 1;
}
