/*
 * merge.c -- tune merge: joins the tuning records of several files.
 */
#include "commands/session.h"
#include "print/merged.h"

static int check(tune_session *session) {
  const char *into = session->options->into;
  if (!into)
    return tune_usage_error("name the file for the records with --into FILE");
  return twi_tuning_check_folder(into) == TW_OK
             ? -1
             : tune_usage_error("--into: %s", tw_last_error());
}

static int run(tune_session *session) {
  const tune_options *options = session->options;
  tune_added added;
  int code = 0;
  if (tune_store_add(options->words.names, options->words.count, options->into,
                     session->own_sets, &added) == TW_OK)
    tune_added_print(&added, options->into, tune_session_rest_hint(session),
                     session->out);
  else
    code = tune_session_fail_last();
  tune_added_free(&added);
  return code;
}

const tune_command tune_command_merge = {
    .name = "merge",
    .usage = "tune merge FILE ... --into FILE",
    .brief = "join records of files or folders by evidence",
    .options = {TUNE_OPTION_INTO, TUNE_OPTION_ALL},
    .least_words = 1,
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_NO_DEVICE,
    .check = check,
    .run = run,
};
