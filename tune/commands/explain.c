/*
 * explain.c -- tune explain: why a variant is fast or slow.
 *
 * It prints each variant's memory traffic as counted on the simulator, the
 * resources of its blocks, its time, and sentences that interpret these
 * numbers. For a variant that is named, it also prints the accesses line by
 * line.
 */
#include <string.h>

#include "commands/made.h"
#include "commands/words.h"
#include "print/candidates.h"
#include "print/explain_table.h"
#include "print/pass_tables.h"
#include "print/reading.h"
#include "print/sites.h"
#include "text.h"

struct explain {
  tune_session *session;
  /* Counts the accesses: the session's context unless its device is a GPU. */
  tw_context *simulator;
  int is_headed; /* the table's head has been printed */
};

static const char *name_of(const tune_explained *explained) {
  return explained->candidate->kernel->variant->name;
}

/* ---- text ---------------------------------------------------------------- */

static void print_sample_note(const tune_explanation *explanation) {
  for (int i = 0; i < explanation->count; i++) {
    const tune_counted *counted = &explanation->all[i].counted;
    if (counted->blocks_run == counted->blocks) continue;
    tune_text_wrap(
        stdout, "  ",
        "counted on the simulator in a sample of the blocks (%lld of %lld of "
        "%s) and scaled to all of them",
        (long long)counted->blocks_run, (long long)counted->blocks,
        name_of(&explanation->all[i]));
    return;
  }
}

/* Names the tuning records that the measured times come from. */
static void print_sources(const tune_explanation *explanation) {
  for (int i = 0; i < explanation->count; i++) {
    const tune_explained *explained = &explanation->all[i];
    if (explained->measured_us > 0 && strcmp(explained->measured_source, "now"))
      tune_text_wrap(stdout, "  ", "measured: %s by %s", name_of(explained),
                     explained->measured_source);
  }
}

static void print_readings(const tune_explanation *explanation) {
  for (int i = 0; i < explanation->count; i++) {
    const tune_explained *explained = &explanation->all[i];
    char text[TUNE_READING_TEXT];
    tune_reading(explained, i ? explained - 1 : NULL, text, sizeof text);
    putchar('\n');
    tune_text_wrap(stdout, "  ", "%s: %s", name_of(explained), text);
  }
}

/* The tables of a variant of several passes, and which of its times are not
 * predicted. */
static tw_status print_passes(const tune_explanation *explanation,
                              const tune_explained *explained) {
  const tw_device_info *info = tw_context_device(explanation->context);
  const twi_kernel *kernel = explained->candidate->kernel;
  char text[TUNE_ASSUMED_TEXT];
  tw_status status = tune_pass_needs_print(info, explanation->problem, kernel);
  if (status == TW_OK)
    status = tune_pass_times_print(info, explanation->problem, explained);
  if (tune_assumed_passes(info, explanation->problem, kernel, &explained->terms,
                          text)[0])
    tune_text_wrap(stdout, "  ",
                   "not predicted: %s of %s, because the simulator did not "
                   "count it and the header does not give its `work`, and so "
                   "the variant's time",
                   text, name_of(explained));
  return status;
}

static tw_status print_tables(const tune_explanation *explanation) {
  const tune_format format = TUNE_FORMAT_TEXT;
  tune_problem_print_heading(tw_context_device(explanation->context),
                             explanation->problem, stdout);
  puts(
      "\nmemory: load, store: sectors per request, of: the fewest possible; "
      "shared:\nwavefronts per shared-memory request, confl.: those due to "
      "bank "
      "conflicts;\nmoved: bytes moved per byte needed; sync: barriers per "
      "block");
  tw_status status =
      tune_explain_print(explanation, TUNE_EXPLAIN_MEMORY, format, 1);
  if (status != TW_OK) return status;
  print_sample_note(explanation);
  puts("\nresources of a block, and what limits the blocks per SM");
  status = tune_explain_print(explanation, TUNE_EXPLAIN_NEEDS, format, 1);
  if (status != TW_OK) return status;
  puts("\nmicroseconds, and the model's bound");
  status = tune_explain_print(explanation, TUNE_EXPLAIN_TIMES, format, 1);
  if (status != TW_OK) return status;
  print_sources(explanation);
  for (int i = 0; i < explanation->count && status == TW_OK; i++)
    status = print_passes(explanation, &explanation->all[i]);
  if (status != TW_OK) return status;
  if (tune_candidates_are_bounds(&explanation->candidates))
    tune_print_bounds_note(stdout);
  print_readings(explanation);
  return TW_OK;
}

static tw_status print(struct explain *explain,
                       const tune_explanation *explanation) {
  const tune_options *options = explain->session->options;
  const tune_format format = options->format;
  tw_status status;
  if (format != TUNE_FORMAT_TEXT) {
    status = tune_explain_print(
        explanation,
        format == TUNE_FORMAT_TSV ? TUNE_EXPLAIN_ALL : TUNE_EXPLAIN_README,
        format, !explain->is_headed);
    explain->is_headed = 1;
    return status;
  }
  status = print_tables(explanation);
  for (int i = 0; i < explanation->count && status == TW_OK; i++) {
    const tune_explained *explained = &explanation->all[i];
    if (tune_names_have(&options->words, name_of(explained)) &&
        !explained->why[0])
      status = tune_sites_print(explained, format, 1);
  }
  return status;
}

/* ---- one problem --------------------------------------------------------- */

static int explain_opened(struct explain *explain,
                          tune_explanation *explanation) {
  tune_session *session = explain->session;
  const tune_options *options = session->options;
  const tune_search settings = tune_session_search(session);
  const char *named[2 * TUNE_MAX_WORDS];
  explanation->with_algorithms =
      tune_names_have(&options->words, explanation->problem->operation->name);
  explanation->named = named;
  for (int i = 0; i < options->words.count; i++)
    named[explanation->named_count++] = options->words.names[i];
  for (int i = 0; i < options->variants.count; i++)
    named[explanation->named_count++] = options->variants.names[i];
  tw_status status = tune_explanation_find(explanation, &settings);
  if (status == TW_OK)
    status = tune_explanation_count(explanation, explain->simulator,
                                    options->all, &session->steps);
  if (status == TW_OK && options->format == TUNE_FORMAT_TEXT)
    tune_candidates_print_rejected(&explanation->candidates, TUNE_PERILOUS,
                                   tune_session_rest_hint(session),
                                   session->out);
  if (status == TW_OK) status = print(explain, explanation);
  return status == TW_OK ? -1 : tune_session_fail_last();
}

static int explain_problem(struct explain *explain,
                           const twi_problem *problem) {
  static tune_explanation explanation; /* too large for the stack */
  int code = -1;
  if (tune_explanation_open(&explanation, explain->session->context, problem) !=
      TW_OK)
    code = tune_session_fail_last();
  if (code == -1) code = explain_opened(explain, &explanation);
  tune_explanation_free(&explanation);
  return code;
}

/* Explains one type of an operation, for each problem. */
static int explain_type(struct explain *explain, const tw_operation *operation,
                        tw_type type) {
  tune_problems problems;
  int code =
      tune_problems_make(explain->session, operation, type, 1, &problems);
  for (int i = 0; i < problems.count && code == -1; i++)
    code = explain_problem(explain, &problems.all[i]);
  tune_problems_free(&problems);
  return code;
}

/* ---- the command --------------------------------------------------------- */

/* The operations and types that the words name, each once. Returns -1 or 2. */
static int find_named(const tune_session *session,
                      tune_named named[TUNE_MAX_WORDS], int *count) {
  const tune_names *words = &session->options->words;
  int code = -1;
  *count = 0;
  for (int w = 0; w < words->count && code == -1; w++) {
    tune_named *one = &named[*count];
    int is_new = 1;
    code = tune_words_find(session, words->names[w], one);
    if (code != -1) return code;
    for (int i = 0; i < *count; i++)
      is_new &= named[i].type != one->type ||
                strcmp(named[i].operation->name, one->operation->name) != 0;
    *count += is_new;
  }
  return code;
}

/* Explains each operation and type that the words name once, in the order in
 * which they are first named. */
static int explain_words(struct explain *explain) {
  tune_named named[TUNE_MAX_WORDS];
  int count, code = find_named(explain->session, named, &count);
  for (int i = 0; i < count && code == -1; i++)
    code = explain_type(explain, named[i].operation, named[i].type);
  return code;
}

/* Checks the names and the problems before a device is opened. */
static int check(tune_session *session) {
  tune_named named[TUNE_MAX_WORDS];
  int count = 0, code = tune_check_names(session);
  if (code == -1) code = find_named(session, named, &count);
  for (int i = 0; i < count && code == -1; i++) {
    tune_problems problems;
    code = tune_problems_make(session, named[i].operation, named[i].type, 1,
                              &problems);
    if (code == -1) tune_problems_free(&problems);
  }
  return code == -1 ? tune_check_candidates(session, named, count) : code;
}

/* Opens the simulator that counts: for a GPU, that of its architecture. Returns
 * -1 or 1. */
static int open_simulator(struct explain *explain) {
  tune_session *session = explain->session;
  const tw_device_info *info = tw_context_device(session->context);
  char spec[32];
  explain->simulator = session->context;
  if (!info->is_gpu) return -1;
  explain->simulator = NULL;
  snprintf(spec, sizeof spec, "sim:%.16s", info->target);
  tw_context_options options = {.device = spec,
                                .kernels = tune_made_compiled(session)};
  if (tw_context_create(&explain->simulator, &options) == TW_OK)
    return tune_made_repeat(session, explain->simulator);
  return tune_session_fail_last();
}

static int run(tune_session *session) {
  struct explain explain = {.session = session};
  int code = open_simulator(&explain);
  if (code == -1) code = explain_words(&explain);
  if (explain.simulator != session->context)
    tw_context_destroy(explain.simulator);
  return code == -1 ? 0 : code;
}

const tune_command tune_command_explain = {
    .name = "explain",
    .usage = "tune explain NAME ...",
    .brief = "why a variant is fast or slow, by counted accesses",
    .options = {TUNE_OPTION_TYPE, TUNE_OPTION_SHAPE, TUNE_OPTION_SET,
                TUNE_OPTION_DEVICE, TUNE_OPTION_TEMPLATES, TUNE_OPTION_POINT,
                TUNE_OPTION_VARIANT, TUNE_OPTION_STRATEGY, TUNE_OPTION_SEED,
                TUNE_OPTION_CANDIDATE_LIMIT, TUNE_OPTION_NO_ISOLATION,
                TUNE_OPTION_ALL, TUNE_OPTION_TSV, TUNE_OPTION_MARKDOWN},
    .least_words = 1,
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_ANY_DEVICE,
    .check = check,
    .run = run,
};
