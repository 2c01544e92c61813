/*
 * records.c -- tune records: which records of tuning files the library uses,
 * and which are stale.
 *
 * A stale record does no harm, because the library does not use it; but who
 * collects records wants to know that its shape should be tuned again.
 */
#include <string.h>

#include "commands/session.h"
#include "print/merged.h"
#include "store/read.h"
#include "text.h"

enum { SHOWN = 20 };

struct report {
  tune_session *session;
  int shown, left;        /* sentences */
  int mistakes, is_later; /* lines */
  int states[TUNE_RECORD_UNKNOWN + 1];
  int replaced;
};

static int may_show(struct report *report) {
  if (tune_session_rest_hint(report->session) && report->shown == SHOWN) {
    report->left++;
    return 0;
  }
  report->shown++;
  return 1;
}

static tw_status found_mistake(void *user, const tune_mistake *mistake) {
  struct report *report = user;
  report->mistakes += !mistake->is_later;
  report->is_later += mistake->is_later;
  if (may_show(report))
    tune_text_wrap(report->session->out, "  ", "%s:%d: line skipped: %s",
                   mistake->path, mistake->line, mistake->why);
  return TW_OK;
}

/* Whether a later record of the file, which counts instead, is for the same
 * problem. */
static int is_replaced(const twi_tuning *tuning, int index) {
  const twi_record *record = &tuning->records[index];
  for (int i = index + 1; i < tuning->count; i++)
    if (tuning->records[i].origin == record->origin &&
        twi_record_same_key(&tuning->records[i], record))
      return 1;
  return 0;
}

static void report_one(struct report *report, const twi_tuning *tuning,
                       int index) {
  const twi_record *record = &tuning->records[index];
  tune_record_state state =
      tune_record_state_of(record, report->session->own_sets);
  char place[TUNE_PLACE_TEXT], problem[TUNE_PROBLEM_TEXT];
  if (is_replaced(tuning, index)) {
    report->replaced++;
    return;
  }
  report->states[state]++;
  if (state == TUNE_RECORD_CURRENT || !may_show(report)) return;
  tune_text_wrap(report->session->out, "  ", "%s: %s: %s for %s%s",
                 tune_record_place(record, place),
                 state == TUNE_RECORD_STALE ? "stale" : "no such variant",
                 record->variant, tune_record_problem(record, problem),
                 state == TUNE_RECORD_STALE
                     ? ": its source has changed since; tune this shape again"
                     : "");
}

static void print_counts(const struct report *report,
                         const twi_tuning *tuning) {
  FILE *out = report->session->out;
  if (report->left)
    fprintf(out, "and %d others; --all shows them\n", report->left);
  tune_text_wrap(
      out, "  ",
      "%d records of %d file%s: %d current, %d stale, %d of no variant here, "
      "%d replaced by later lines",
      tuning->count, tuning->origin_count, tuning->origin_count == 1 ? "" : "s",
      report->states[TUNE_RECORD_CURRENT], report->states[TUNE_RECORD_STALE],
      report->states[TUNE_RECORD_UNKNOWN], report->replaced);
  if (tuning->times_count)
    fprintf(out, "%d lines with the times of a problem's variants\n",
            tuning->times_count);
  if (report->mistakes || report->is_later)
    fprintf(out, "%d lines are no records, %d are of a later version\n",
            report->mistakes, report->is_later);
}

static tw_status read_all(tune_session *session, struct report *report,
                          twi_tuning *tuning) {
  const tune_names *words = &session->options->words;
  char path[4096];
  tw_status status = TW_OK;
  for (int i = 0; i < words->count && status == TW_OK; i++)
    status = tune_store_read(tuning, words->names[i], found_mistake, report);
  if (words->count > 0) return status;
  status = twi_tuning_path(NULL, path, sizeof path);
  if (status == TW_OK && !path[0])
    return twi_fail(TW_ERROR_FILE, "no tuning file is named; name one");
  return status == TW_OK ? tune_store_read(tuning, path, found_mistake, report)
                         : status;
}

static int run(tune_session *session) {
  struct report report = {.session = session};
  twi_tuning tuning;
  twi_tuning_init(&tuning);
  tw_status status = read_all(session, &report, &tuning);
  if (status == TW_OK) {
    for (int i = 0; i < tuning.count; i++) report_one(&report, &tuning, i);
    print_counts(&report, &tuning);
  }
  twi_tuning_free(&tuning);
  if (status != TW_OK) return tune_session_fail_last();
  return report.mistakes || report.states[TUNE_RECORD_STALE] ||
         report.states[TUNE_RECORD_UNKNOWN];
}

const tune_command tune_command_records = {
    .name = "records",
    .usage = "tune records [FILE ...]",
    .brief = "say which records of files or folders are stale",
    .options = {TUNE_OPTION_ALL},
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_NO_DEVICE,
    .run = run,
};
