/*
 * report.c -- tune report: what the ledger says of each operation, as one HTML
 * page with charts. It needs no GPU.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/session.h"
#include "report/page.h"
#include "text.h"
#include "tuning/append.h"

static const twi_append_kind page_file = {.what = "report", .heading = ""};
static const char default_output[] = "report.html";

static int is_wanted(const void *user, const tune_entry *entry) {
  const tune_options *options = user;
  if (options->words.count &&
      !tune_names_have(&options->words, entry->operation))
    return 0;
  return !options->device || !strcmp(options->device, entry->device);
}

/* Says what the ledger has, if it has nothing of what was asked for. */
static int fail_without_lines(const tune_session *session,
                              tune_ledger *ledger) {
  enum { SHOWN = 8 };
  char list[1024] = "", text[200];
  int found = 0;
  for (int i = 0; i < tune_ledger_count(ledger) && found < SHOWN; i++) {
    const tune_entry *entry = tune_ledger_at(ledger, i);
    snprintf(text, sizeof text, "%s on '%s'", entry->operation, entry->device);
    if (strstr(list, text)) continue;
    found++;
    tune_text_list(list, sizeof list, text);
  }
  if (!found)
    return tune_session_fail("the ledger '%s' has no lines; tune writes them",
                             tune_ledger_file(ledger));
  const tune_options *options = session->options;
  return tune_session_fail("the ledger '%s' has no line of this %s; it has: %s",
                           tune_ledger_file(ledger),
                           options->device ? "device" : "operation", list);
}

/* The page, or NULL after an error. The caller frees it. */
static char *make_page(const tune_session *session, tune_ledger *ledger,
                       size_t *bytes) {
  tune_page_data data;
  char *text = NULL;
  tw_status status = tune_page_gather(ledger, session->own_sets, is_wanted,
                                      session->options, &data);
  if (status == TW_OK && data.line_count == 0) {
    fail_without_lines(session, ledger);
    tune_page_data_free(&data);
    return NULL;
  }
  FILE *stream = status == TW_OK ? open_memstream(&text, bytes) : NULL;
  if (status == TW_OK && !stream)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for a report");
  if (stream) {
    const char *name = strrchr(tune_ledger_file(ledger), '/');
    const tune_page page = {&data, name ? name + 1 : tune_ledger_file(ledger),
                            tune_ledger_bad_count(ledger)};
    status = tune_page_print(&page, stream);
    if (fclose(stream) && status == TW_OK)
      status = twi_fail(TW_ERROR_MEMORY, "out of memory for a report");
  }
  tune_page_data_free(&data);
  if (status == TW_OK) return text;
  tune_session_fail_last();
  free(text);
  return NULL;
}

static int write_page(const char *text, size_t bytes, const char *path) {
  if (!strcmp(path, "-")) {
    if (fwrite(text, 1, bytes, stdout) == bytes && !fflush(stdout)) return 0;
    return tune_session_fail("the report cannot be written to stdout");
  }
  if (twi_append_replace(&page_file, path, text, bytes) != TW_OK)
    return tune_session_fail_last();
  tune_text_wrap(stdout, "  ", "report: %s, %.0f kB", path,
                 (double)bytes / 1000);
  return 0;
}

static int run(tune_session *session) {
  const tune_options *options = session->options;
  tune_ledger *ledger;
  char path[4096];
  size_t bytes = 0;
  if (tune_ledger_path(options->ledger, NULL, path, sizeof path) != TW_OK)
    return tune_session_fail_last();
  if (!path[0])
    return tune_session_fail(
        "there is no ledger: TW_LEDGER or TW_TUNING_FILE is empty, or there is "
        "no home folder; name one with --ledger FILE");
  if (access(path, F_OK))
    return tune_session_fail(
        "there is no ledger '%s'; tune writes one, and --ledger names another",
        path);
  if (tune_ledger_open(&ledger, path, NULL) != TW_OK)
    return tune_session_fail_last();
  char *text = make_page(session, ledger, &bytes);
  int code =
      text ? write_page(text, bytes,
                        options->output ? options->output : default_output)
           : 1;
  free(text);
  tune_ledger_close(ledger);
  return code;
}

const tune_command tune_command_report = {
    .name = "report",
    .usage = "tune report [OPERATION ...]",
    .brief = "a page with charts of what the ledger has",
    .options = {TUNE_OPTION_LEDGER, TUNE_OPTION_OUTPUT, TUNE_OPTION_DEVICE},
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_NO_DEVICE,
    .run = run,
};
