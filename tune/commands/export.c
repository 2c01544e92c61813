/*
 * export.c -- tune export: the library's tuning records, or every point of one
 * problem, as a file for other machines and programs.
 *
 * The file appears under its name only when it is whole.
 */
#include "store/export.h"

#include <stdlib.h>
#include <string.h>

#include "commands/words.h"
#include "print/merged.h"
#include "store/merge_times.h"
#include "store/read.h"
#include "text.h"
#include "tuning/append.h"
#include "tuning/tuning_line.h"

static const twi_append_kind exported = {.what = "file", .heading = ""};

/* The operations that the words after the file's name give; no words: all. */
static int is_named(const tune_session *session, const char *operation) {
  const tune_names *words = &session->options->words;
  for (int i = 1; i < words->count; i++)
    if (!strcmp(words->names[i], operation)) return 1;
  return words->count < 2;
}

/* Whether the file is stdout, as for tune report. */
static int is_to_stdout(const tune_session *session) {
  return !strcmp(session->options->words.names[0], "-");
}

static FILE *told(const tune_session *session) {
  return is_to_stdout(session) ? stderr : stdout;
}

/* Prints what was written to a stream in memory, or replaces the file by it. */
static int finish(const tune_session *session, FILE *stream, char **text,
                  size_t *bytes) {
  const char *path = session->options->words.names[0];
  int failed = !stream || ferror(stream);
  if (stream && fclose(stream)) failed = 1;
  tw_status status = TW_OK;
  if (failed)
    status = twi_fail(TW_ERROR_MEMORY, "out of memory for the file '%s'", path);
  else if (is_to_stdout(session))
    fwrite(*text, 1, *bytes, stdout); /* its errors are found at the end */
  else
    status = twi_append_replace(&exported, path, *text, *bytes);
  free(*text);
  return status == TW_OK ? -1 : tune_session_fail_last();
}

/* ---- records ------------------------------------------------------------- */

static void write_times(const tune_session *session,
                        const tune_merged_times *times, FILE *stream) {
  char line[TWI_TIMES_BYTES];
  for (int i = 0; i < times->count; i++)
    if (is_named(session, times->lines[i].operation)) {
      twi_times_line(&times->lines[i], line);
      fputs(line, stream);
    }
}

static void write_lines(const twi_record *const *records, int count,
                        FILE *stream) {
  char line[TWI_LINE_BYTES], why[TWI_LINE_WHY];
  fputs("# tilewright tuning file, one record a line; later ones count\n",
        stream);
  for (int i = 0; i < count; i++)
    if (twi_line_format(records[i], line, why)) fputs(line, stream);
}

/* The records of the named operations; of several for a problem, the one that
 * counts. */
static int export_merged(const tune_session *session, const tune_merged *merged,
                         const tune_merged_times *times) {
  char *text = NULL;
  size_t bytes = 0;
  int count = 0, stale = 0;
  const twi_record **records =
      malloc(((size_t)merged->count + 1) * sizeof *records);
  for (int i = 0; i < merged->count && records; i++) {
    if (!is_named(session, merged->kept[i]->operation)) continue;
    stale += tune_record_state_of(merged->kept[i], session->own_sets) !=
             TUNE_RECORD_CURRENT;
    records[count++] = merged->kept[i];
  }
  FILE *stream = records ? open_memstream(&text, &bytes) : NULL;
  if (stream && session->options->json)
    tune_export_json(records, count, stream);
  else if (stream) {
    write_lines(records, count, stream);
    write_times(session, times, stream);
  }
  free(records);
  int code = finish(session, stream, &text, &bytes);
  if (code != -1) return code;
  tune_text_wrap(told(session), "  ", "%d records written to %s", count,
                 session->options->words.names[0]);
  if (stale)
    tune_text_wrap(told(session), "  ",
                   "%d of them are stale or of no variant here; tune records "
                   "lists them",
                   stale);
  return 0;
}

static int export_records(tune_session *session) {
  const char *from = session->options->from;
  char path[4096];
  twi_tuning tuning;
  tune_merged merged = {0};
  tune_merged_times times = {0};
  int later = 0, code = 0;
  if (twi_tuning_path(from, path, sizeof path) != TW_OK)
    return tune_session_fail_last();
  if (!path[0])
    return tune_session_fail("no tuning file is named; name one with --from");
  twi_tuning_init(&tuning);
  tw_status status =
      tune_store_read(&tuning, path, tune_mistake_is_error, &later);
  if (status == TW_OK) status = tune_merge(&tuning, session->own_sets, &merged);
  if (status == TW_OK)
    status = tune_merge_times(&tuning, NULL, session->own_sets, &times);
  code = status == TW_OK ? export_merged(session, &merged, &times)
                         : tune_session_fail_last();
  tune_merged_free(&merged);
  tune_merged_times_free(&times);
  twi_tuning_free(&tuning);
  return code;
}

/* ---- T4 ------------------------------------------------------------------ */

/* Whether the options select the entry's problem: its operation, element, shape
 * and device. */
static int is_selected(const tune_session *session, const tune_entry *entry) {
  const tune_options *options = session->options;
  if (!entry->shape[0] || !is_named(session, entry->operation)) return 0;
  if (options->device && strcmp(options->device, entry->device)) return 0;
  if (options->shape_count) {
    /* A size that is left out at the end is any. */
    const char *shape = options->shapes[0].text;
    size_t length = strlen(shape);
    if (strncmp(shape, entry->shape, length) ||
        (entry->shape[length] && entry->shape[length] != 'x' &&
         entry->shape[length] != ' '))
      return 0;
  }
  if (!options->has_type) return 1;
  tune_operations known;
  tune_operations_list(session->own_sets, &known);
  const tw_operation *operation = tune_operation_find(&known, entry->operation);
  int element =
      operation ? twi_operation_element(operation, options->type) : -1;
  return element >= 0 &&
         !strcmp(operation->elements[element].name, entry->element);
}

/* The entry whose problem is the only one selected. Returns -1 or 1. */
static int find_problem(const tune_session *session, tune_ledger *ledger,
                        const tune_entry **problem) {
  enum { SHOWN = 6 };
  char list[1024] = "";
  int found = 0, count = tune_ledger_count(ledger);
  *problem = NULL;
  for (int i = 0; i < count && found <= SHOWN; i++) {
    const tune_entry *entry = tune_ledger_at(ledger, i);
    char text[200];
    if (!is_selected(session, entry)) continue;
    snprintf(text, sizeof text, "%s %s %s on %s", entry->operation,
             entry->element, entry->shape, entry->device);
    if (strstr(list, text)) continue;
    found++;
    tune_text_list(list, sizeof list, found > SHOWN ? "..." : text);
    *problem = entry;
  }
  if (found == 1) return -1;
  if (found == 0)
    return tune_session_fail(
        "the ledger '%s' has no point of such a problem; tune writes it",
        tune_ledger_file(ledger));
  return tune_session_fail(
      "T4 is for one problem, and the ledger has several; give an operation, "
      "--type, --shape or --device for one of: %s",
      list);
}

static int export_points(tune_session *session) {
  const tune_options *options = session->options;
  char path[4096], *text = NULL;
  size_t bytes = 0;
  tune_ledger *ledger;
  const tune_entry *problem;
  tune_t1 *t1 = NULL;
  if (options->space && tune_t1_read(options->space, &t1) != TW_OK)
    return tune_session_fail_last();
  if (tune_ledger_path(options->ledger, NULL, path, sizeof path) != TW_OK ||
      tune_ledger_open(&ledger, path, NULL) != TW_OK) {
    tune_t1_free(t1);
    return tune_session_fail_last();
  }
  int code = find_problem(session, ledger, &problem), count = 0;
  if (code == -1) {
    FILE *stream = open_memstream(&text, &bytes);
    if (stream) count = tune_export_t4(ledger, problem, t1, stream);
    code = finish(session, stream, &text, &bytes);
  }
  if (code == -1)
    tune_text_wrap(told(session), "  ",
                   "%d points of %s %s %s on %s written to "
                   "%s",
                   count, problem->operation, problem->element, problem->shape,
                   problem->device, options->words.names[0]);
  tune_ledger_close(ledger);
  tune_t1_free(t1);
  return code == -1 ? 0 : code;
}

/* ---- the command --------------------------------------------------------- */

static int check(tune_session *session) {
  const tune_options *options = session->options;
  tune_operations known;
  tune_operations_list(session->own_sets, &known);
  if (options->json && options->t4)
    return tune_usage_error("--json and --t4 exclude each other");
  if (options->space && !options->t4)
    return tune_usage_error("--space is for --t4");
  /* The ledger may have operations of folders, which are not known here. */
  if (options->t4) return -1;
  for (int i = 1; i < options->words.count; i++) {
    const char *names[TUNE_MAX_OPERATIONS];
    if (tune_operation_find(&known, options->words.names[i])) continue;
    for (int k = 0; k < known.count; k++) names[k] = known.all[k]->name;
    return tune_unknown_name_error("operation", options->words.names[i], names,
                                   known.count);
  }
  return -1;
}

static int run(tune_session *session) {
  return session->options->t4 ? export_points(session)
                              : export_records(session);
}

const tune_command tune_command_export = {
    .name = "export",
    .usage = "tune export FILE [OPERATION ...]",
    .brief = "write records, or with --t4 every point",
    .options = {TUNE_OPTION_JSON, TUNE_OPTION_T4, TUNE_OPTION_FROM,
                TUNE_OPTION_LEDGER, TUNE_OPTION_TYPE, TUNE_OPTION_SHAPE,
                TUNE_OPTION_DEVICE, TUNE_OPTION_SPACE},
    .least_words = 1,
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_NO_DEVICE,
    .check = check,
    .run = run,
};
