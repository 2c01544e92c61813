/*
 * import.c -- tune import: adds the records of a file to the library's tuning
 * file.
 */
#include <stdlib.h>

#include "commands/session.h"
#include "print/merged.h"

/* Sets `path` to the file that is added to. Returns -1 or the exit code. */
static int find_path(const tune_session *session, char *path, size_t bytes) {
  const char *into = session->options->into;
  int is_default = !into && !getenv("TW_TUNING_FILE");
  if (twi_tuning_path(into, path, bytes) != TW_OK)
    return tune_session_fail_last();
  if (!path[0])
    return tune_session_fail(
        "no tuning file is named: TW_TUNING_FILE is empty, or there is no home "
        "folder; name one with --into FILE");
  tw_status status = is_default ? twi_tuning_make_folders(path)
                                : twi_tuning_check_folder(path);
  return status == TW_OK ? -1 : tune_session_fail_last();
}

static int run(tune_session *session) {
  const tune_options *options = session->options;
  char path[4096];
  tune_added added;
  int code = find_path(session, path, sizeof path);
  if (code != -1) return code;
  code = 0;
  if (tune_store_add(options->words.names, 1, path, session->own_sets,
                     &added) == TW_OK)
    tune_added_print(&added, path, tune_session_rest_hint(session),
                     session->out);
  else
    code = tune_session_fail_last();
  tune_added_free(&added);
  return code;
}

const tune_command tune_command_import = {
    .name = "import",
    .usage = "tune import FILE",
    .brief = "add the tuning records of a file to the library's",
    .options = {TUNE_OPTION_INTO, TUNE_OPTION_ALL},
    .least_words = 1,
    .most_words = 1,
    .needs = TUNE_NO_DEVICE,
    .run = run,
};
