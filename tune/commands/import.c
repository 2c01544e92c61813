/*
 * import.c -- tune import: adds the records of a file to the library's tuning
 * file, or makes templates of a kernel with the T1 file of its space.
 */
#include <stdlib.h>
#include <string.h>

#include "commands/session.h"
#include "import/kernel.h"
#include "print/merged.h"
#include "text.h"

static int ends_with(const char *word, const char *ending) {
  const size_t length = strlen(word), end = strlen(ending);
  return length > end && !strcmp(word + length - end, ending);
}

static int is_json(const char *word) {
  return ends_with(word, ".json") || ends_with(word, ".json.gz");
}

/* ---- kernels ------------------------------------------------------------- */

/* The words of a kernel, in either order: the T1 file, and the CUDA file if it
 * is not the one that the T1 file names. */
static int read_words(const tune_names *words, tune_import_options *import) {
  for (int i = 0; i < words->count; i++) {
    const char **to =
        is_json(words->names[i]) ? &import->space : &import->kernel;
    if (*to) return 0;
    *to = words->names[i];
  }
  return import->space != NULL;
}

static int names_kernel(const tune_session *session) {
  const tune_options *options = session->options;
  int found = options->to || options->reference || options->words.count > 1;
  for (int i = 0; i < options->words.count; i++)
    found |= is_json(options->words.names[i]);
  return found;
}

static int check(tune_session *session) {
  const tune_options *options = session->options;
  tune_import_options import = {0};
  if (!names_kernel(session)) return -1;
  if (!read_words(&options->words, &import))
    return tune_usage_error(
        "a kernel needs the T1 file of its space, SPACE.json, and at most one "
        "CUDA file");
  if (options->into || options->all)
    return tune_usage_error(
        "--into and --all are for records, which tune import reads as lines, "
        "not as JSON; '%s' is read as the T1 file of a kernel",
        import.space);
  if (options->shape_count > 1)
    return tune_usage_error("--shape is given twice; a kernel has one problem");
  if (!options->to)
    return tune_usage_error("name the folder for the templates with --to");
  return -1;
}

static void print_kernel(const tune_session *session,
                         const tune_import_result *result) {
  FILE *out = session->out;
  const char *to = session->options->to;
  char quoted[256];
  tune_text_wrap(out, TUNE_HANG,
                 "operation: %s in %s, %.0f points of %d parameter%s before %d "
                 "condition%s",
                 result->operation, to, result->size, result->parameter_count,
                 result->parameter_count == 1 ? "" : "s",
                 result->condition_count,
                 result->condition_count == 1 ? "" : "s");
  tune_text_wrap(out, TUNE_HANG, "problem: %s%s", result->shape,
                 result->is_fixed
                     ? ", and no other: no argument of the kernel carries the "
                       "sizes, so its text holds them"
                     : "");
  if (result->trusted[0])
    tune_text_wrap(out, TUNE_HANG,
                   "reference: none. Variants are compared with %s, so a "
                   "mistake that all of them share is not found; --reference "
                   "FILE gives one in C",
                   result->trusted);
  else
    tune_text_wrap(out, TUNE_HANG, "reference: %s",
                   session->options->reference);
  for (int i = 0; i < result->note_count; i++)
    tune_text_wrap(out, "      ", "note: %s", result->notes[i]);
  fprintf(out, "next: tune --templates %s %s\n",
          tune_text_quoted(to, quoted, sizeof quoted), result->operation);
}

static int import_kernel(tune_session *session) {
  const tune_options *options = session->options;
  tune_import_options import = {
      .to = options->to,
      .reference = options->reference,
      .shape = options->shape_count ? &options->shapes[0] : NULL};
  tune_import_result result;
  read_words(&options->words, &import);
  if (tune_import_kernel(&import, &result) != TW_OK)
    return tune_session_fail_last();
  print_kernel(session, &result);
  return 0;
}

/* ---- records ------------------------------------------------------------- */

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

static int import_records(tune_session *session) {
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

static int run(tune_session *session) {
  return names_kernel(session) ? import_kernel(session)
                               : import_records(session);
}

const tune_command tune_command_import = {
    .name = "import",
    .usage = "tune import FILE [KERNEL.cu]",
    .brief = "add records; with --to, a kernel by its T1 file",
    .options = {TUNE_OPTION_INTO, TUNE_OPTION_ALL, TUNE_OPTION_TO,
                TUNE_OPTION_REFERENCE, TUNE_OPTION_SHAPE},
    .least_words = 1,
    .most_words = 2,
    .needs = TUNE_NO_DEVICE,
    .check = check,
    .run = run,
};
