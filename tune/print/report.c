/*
 * report.c -- how a timing went.
 */
#include "print/report.h"

#include <math.h>

#include "text.h"

static void print_interval(const tune_report *report,
                           const tune_candidate *chosen, FILE *out) {
  char low[TUNE_NUMBER_TEXT], high[TUNE_NUMBER_TEXT], interval[160] = "";
  if (isfinite(chosen->high_us))
    snprintf(interval, sizeof interval,
             ", median within %s to %s us with a confidence of 0.95",
             tune_text_number(chosen->low_us, low),
             tune_text_number(chosen->high_us, high));
  tune_text_wrap(out, TUNE_HANG, TUNE_HANG "%d samples%s%s; %s", chosen->rounds,
                 chosen->is_replayed ? " by graph replay" : "", interval,
                 tune_stop_text(report->stop));
}

static void print_operands(const tune_report *report,
                           const tune_candidate *chosen, FILE *out) {
  char hot[TUNE_NUMBER_TEXT], cold[TUNE_NUMBER_TEXT];
  if (!(chosen->hot_us > 0) || !(chosen->cold_us > 0)) return;
  fprintf(out,
          TUNE_HANG
          "operands in the L2 (hot) %s us, in DRAM (cold) %s us; %s "
          "times decide\n",
          tune_text_number(chosen->hot_us, hot),
          tune_text_number(chosen->cold_us, cold),
          report->is_hot ? "hot" : "cold");
}

void tune_report_print(const tune_report *report, const tune_candidate *chosen,
                       FILE *out) {
  print_interval(report, chosen, out);
  print_operands(report, chosen, out);
  if (report->clock_mhz > 0)
    fprintf(out, TUNE_HANG "SM clock %.0f MHz", report->clock_mhz);
  if (report->clock_mhz > 0 && report->retimed == 0) fputs("\n", out);
  if (report->retimed > 0)
    fprintf(out,
            "%s%d round%s timed again, because the GPU throttled its clock\n",
            report->clock_mhz > 0 ? "; " : TUNE_HANG, report->retimed,
            report->retimed == 1 ? " was" : "s were");
}
