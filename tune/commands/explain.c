/*
 * explain.c -- tune explain: why a variant is fast or slow, in counted numbers.
 *
 * A table of what each step asks of memory, one of what it needs and takes,
 * and each step's numbers in words. A variant that is named gets its accesses
 * line by line as well.
 */
#include <stdlib.h>
#include <string.h>

#include "commands/words.h"
#include "print/columns.h"
#include "print/explain_table.h"
#include "print/reading.h"
#include "print/sites.h"
#include "print/text.h"

struct explain {
  tune_session *session;
  tw_context *host; /* what counts: the session's, unless that is a GPU's */
  int is_headed;
};

static const twi_kernel *kernel_of(const tune_rung *rung) {
  return rung->candidate->kernel;
}

/* ---- text ------------------------------------------------------------------
 */

static void say_sampled(const tune_ladder *ladder) {
  for (int i = 0; i < ladder->count; i++) {
    const tune_counted *counted = &ladder->rungs[i].counted;
    if (counted->blocks_run == counted->blocks) continue;
    tune_text_wrap(
        stdout, "  ",
        "counted on the simulator in a sample of the blocks, as %lld "
        "of %lld of %s, and scaled to all of them",
        (long long)counted->blocks_run, (long long)counted->blocks,
        kernel_of(&ladder->rungs[i])->variant->name);
    return;
  }
}

/* Where the measured times are from. */
static void say_sources(const tune_ladder *ladder) {
  for (int i = 0; i < ladder->count; i++) {
    const tune_rung *rung = &ladder->rungs[i];
    if (rung->measured_us > 0 && strcmp(rung->measured_source, "now"))
      tune_text_wrap(stdout, "  ", "measured: %s by %s",
                     kernel_of(rung)->variant->name, rung->measured_source);
  }
}

static void say_readings(const tune_ladder *ladder) {
  for (int i = 0; i < ladder->count; i++) {
    const tune_rung *rung = &ladder->rungs[i];
    char text[TUNE_READING_TEXT];
    tune_reading(rung, i ? rung - 1 : NULL, text, sizeof text);
    putchar('\n');
    tune_text_wrap(stdout, "  ", "%s: %s", kernel_of(rung)->variant->name,
                   text);
  }
}

static tw_status print_text(const tune_ladder *ladder) {
  tune_session_say_problem(ladder->session, ladder->problem);
  puts(
      "\nsectors a load and a store request touch, of how many would do; "
      "wavefronts a\nrequest of shared memory, and how many of them are "
      "conflicts; bytes moved per\nbyte needed; barriers of a block");
  tw_status status = tune_explain_print(ladder, TUNE_EXPLAIN_MEMORY, 1);
  if (status != TW_OK) return status;
  say_sampled(ladder);
  puts("\nwhat a block needs, and what keeps more of them from an SM");
  status = tune_explain_print(ladder, TUNE_EXPLAIN_NEEDS, 1);
  if (status != TW_OK) return status;
  puts("\nmicroseconds, and what the model has as their bound");
  status = tune_explain_print(ladder, TUNE_EXPLAIN_TIMES, 1);
  if (status != TW_OK) return status;
  say_sources(ladder);
  if (tune_candidates_are_bounds(&ladder->candidates))
    tune_columns_say_bound(stdout);
  say_readings(ladder);
  return TW_OK;
}

/* ---- the command -----------------------------------------------------------
 */

static int is_named(const struct explain *explain, const tune_rung *rung) {
  const tune_names *words = &explain->session->options->words;
  for (int w = 0; w < words->count; w++)
    if (!strcmp(words->names[w], kernel_of(rung)->variant->name)) return 1;
  return 0;
}

static tw_status print(struct explain *explain, const tune_ladder *ladder) {
  const tune_format format = explain->session->options->format;
  tw_status status = TW_OK;
  if (format != TUNE_FORMAT_TEXT) {
    status = tune_explain_print(
        ladder, format == TUNE_FORMAT_TSV ? 0 : TUNE_EXPLAIN_README,
        !explain->is_headed);
    explain->is_headed = 1;
    return status;
  }
  status = print_text(ladder);
  for (int i = 0; i < ladder->count && status == TW_OK; i++)
    if (is_named(explain, &ladder->rungs[i]) && !ladder->rungs[i].why[0])
      status = tune_sites_print(ladder, &ladder->rungs[i], 1);
  return status;
}

static int explain_problem(struct explain *explain,
                           const twi_problem *problem) {
  static tune_ladder ladder; /* large */
  const int with_algorithms =
      tune_words_name_operation(explain->session, problem->operation);
  int code =
      tune_ladder_open(explain->session, problem, with_algorithms, &ladder);
  if (code == -1) code = tune_ladder_count(&ladder, explain->host);
  if (code == -1 && print(explain, &ladder) != TW_OK)
    code = tune_session_fail("%s", tw_last_error());
  tune_ladder_free(&ladder);
  return code;
}

/* One element of one operation, at each shape. */
static int explain_type(struct explain *explain, const tw_operation *operation,
                        tw_type type) {
  tune_problems problems;
  int code =
      tune_problems_make(explain->session, operation, type, 1, &problems);
  for (int i = 0; i < problems.count && code == -1; i++)
    code = explain_problem(explain, &problems.all[i]);
  free(problems.all);
  return code;
}

/* The words in order; those of one operation and type together, where the first
 * of them stands. */
static int explain_words(struct explain *explain) {
  const tune_session *session = explain->session;
  const tune_names *words = &session->options->words;
  struct {
    const tw_operation *operation;
    tw_type type;
  } seen[TUNE_MAX_WORDS];
  int count = 0, code = -1;
  for (int w = 0; w < words->count && code == -1; w++) {
    const tw_operation *operation;
    const tw_operation *known[TUNE_MAX_OPERATIONS];
    tw_type type;
    const tw_variant *variant =
        tune_words_variant(session, words->names[w], &operation);
    int known_count =
        tune_session_operations(session, known, TUNE_MAX_OPERATIONS);
    for (int i = 0; i < known_count && !variant; i++)
      if (!strcmp(known[i]->name, words->names[w])) operation = known[i];
    if (variant)
      type = tune_words_type(session, operation, variant->element);
    else if ((code = tune_session_type(session, operation, &type)) != -1)
      return code;
    int is_new = 1;
    for (int i = 0; i < count; i++)
      is_new &= seen[i].type != type ||
                strcmp(seen[i].operation->name, operation->name) != 0;
    if (!is_new) continue;
    seen[count].operation = operation;
    seen[count++].type = type;
    code = explain_type(explain, operation, type);
  }
  return code;
}

/* The GPU's architecture on the simulator counts for it. */
static int open_simulator(struct explain *explain) {
  tune_session *session = explain->session;
  const tw_device_info *info = tw_context_device(session->context);
  char spec[32];
  explain->host = session->context;
  if (!info->is_gpu) return -1;
  explain->host = NULL;
  snprintf(spec, sizeof spec, "sim:%.16s", info->target);
  tw_context_options options = {.device = spec, .kernels = session->own_sets};
  if (tw_context_create(&explain->host, &options) == TW_OK) return -1;
  return tune_session_fail("%s", tw_last_error());
}

int tune_command_explain(tune_session *session) {
  struct explain explain = {.session = session};
  int code = tune_words_check(session);
  if (code == -1) code = tune_session_open(session);
  if (code == -1) code = open_simulator(&explain);
  if (code == -1) code = explain_words(&explain);
  if (explain.host && explain.host != session->context)
    tw_context_destroy(explain.host);
  return code == -1 ? 0 : code;
}
