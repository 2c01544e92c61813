/*
 * ledger.c -- tune ledger: what a ledger holds; tune ledger compact makes it
 * smaller.
 */
#include "ledger/ledger.h"

#include <string.h>

#include "commands/session.h"
#include "text.h"

static int check(tune_session *session) {
  static const char *const known[] = {"compact"};
  const tune_names *words = &session->options->words;
  if (words->count == 0 || !strcmp(words->names[0], known[0])) return -1;
  return tune_unknown_name_error("word", words->names[0], known, 1);
}

static int compact(const tune_session *session, const char *path) {
  int before, after;
  if (tune_ledger_compact(path, &before, &after) != TW_OK)
    return tune_session_fail_last();
  tune_text_wrap(session->out, "  ", "%s: %d lines, of which %d are left", path,
                 before, after);
  return 0;
}

static int print_counts(const tune_session *session, const char *path) {
  int counts[TUNE_EVENT_COUNT] = {0};
  twi_log log;
  tune_ledger *ledger;
  tw_status status = twi_log_open(&log);
  if (status == TW_OK) {
    status = tune_ledger_open(&ledger, path, &log);
    twi_log_close(&log);
  }
  if (status != TW_OK) return tune_session_fail_last();
  int count = tune_ledger_count(ledger);
  for (int i = 0; i < count; i++) counts[tune_ledger_at(ledger, i)->event]++;
  tune_text_wrap(session->out, "  ", "%s: %d lines", path, count);
  for (int i = 0; i < TUNE_EVENT_COUNT; i++)
    if (counts[i])
      fprintf(session->out, "  %7d %s\n", counts[i],
              tune_event_name((tune_event)i));
  if (tune_ledger_bad_count(ledger))
    fprintf(session->out, "  %7d could not be used; TW_LOG=tune says why\n",
            tune_ledger_bad_count(ledger));
  tune_ledger_close(ledger);
  return 0;
}

static int run(tune_session *session) {
  const tune_options *options = session->options;
  char path[4096];
  if (tune_ledger_path(options->ledger, NULL, path, sizeof path) != TW_OK)
    return tune_session_fail_last();
  if (!path[0])
    return tune_session_fail(
        "there is no ledger: TW_LEDGER or TW_TUNING_FILE is empty, or there is "
        "no home folder; name one with --ledger FILE");
  return options->words.count ? compact(session, path)
                              : print_counts(session, path);
}

const tune_command tune_command_ledger = {
    .name = "ledger",
    .usage = "tune ledger [compact]",
    .brief = "count its lines; compact drops what is repeated",
    .options = {TUNE_OPTION_LEDGER},
    .most_words = 1,
    .needs = TUNE_NO_DEVICE,
    .check = check,
    .run = run,
};
