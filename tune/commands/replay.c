/*
 * replay.c -- tune replay: compares exploring strategies on recorded spaces.
 *
 * It needs no device: every point's time is in the files. For each space and
 * strategy it prints the mean, over the seeds, of the best time of the space
 * over the best time that was found after so many tries.
 */
#include <stdlib.h>

#include "commands/session.h"
#include "text.h"

static void free_list(void *list) {
  tune_recorded_list_free(list);
  free(list);
}

static int check(tune_session *session) {
  const tune_names *files = &session->options->words;
  tune_recorded_list *list = calloc(1, sizeof *list);
  if (!list) return tune_session_fail("out of memory for recorded spaces");
  session->kept = list;
  session->free_kept = free_list;
  for (int i = 0; i < files->count; i++) {
    tw_status status = tune_recorded_read(files->names[i], list);
    if (status != TW_OK) return tune_session_input_error(status);
  }
  if (list->count > 0) return -1;
  return tune_usage_error(
      "%s says which points exist, but not their times; give files with "
      "results (T4) after it",
      files->names[0]);
}

/* ---- the table ----------------------------------------------------------- */

/* Heads such as "25 tries" and keys such as "mean_25", which the table refers
 * to until it is printed. */
struct heads {
  char head[TUNE_MAX_BUDGETS][24], key[TUNE_MAX_BUDGETS][24];
};

static void add_columns(const tune_options *options, struct heads *heads,
                        tune_table *table) {
  tune_table_column(table, "space", "space", 0);
  tune_table_column(table, "points", "points", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "failed", "failed", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "strategy", "strategy", 0);
  for (int b = 0; b < options->try_count; b++) {
    snprintf(heads->head[b], sizeof heads->head[b], "%d tries",
             options->tries[b]);
    snprintf(heads->key[b], sizeof heads->key[b], "mean_%d", options->tries[b]);
    tune_table_column(table, heads->head[b], heads->key[b], TUNE_COLUMN_RIGHT);
  }
  tune_table_column(table, "ms a try", "ms_a_try",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_NO_TEXT);
}

static void add_row(const tune_replay *replay, tune_table *table) {
  const tune_recorded *recorded = replay->recorded;
  int most = replay->budgets[replay->budget_count - 1];
  if (most > recorded->points.count) most = recorded->points.count;
  double tries = (double)replay->seeds * (most > 0 ? most : 1);
  tune_table_cell(table, "%s", recorded->name);
  tune_table_cell(table, "%d", recorded->points.count);
  tune_table_cell(table, "%d", recorded->failed_count);
  tune_table_cell(table, "%s", replay->explorer->name);
  for (int b = 0; b < replay->budget_count; b++)
    tune_table_cell(table, "%.3f", replay->mean[b]);
  tune_table_cell(table, "%.3f", 1e3 * replay->seconds / tries);
}

/* ---- the command --------------------------------------------------------- */

static tw_status replay_one(const tune_options *options,
                            const tune_recorded *recorded,
                            const tune_explorer *explorer, tune_table *table) {
  tune_replay replay = {.recorded = recorded,
                        .explorer = explorer,
                        .budget_count = options->try_count,
                        .seeds = options->seeds,
                        .first_seed = options->seed};
  for (int b = 0; b < options->try_count; b++)
    replay.budgets[b] = options->tries[b];
  tw_status status = tune_replay_run(&replay);
  if (status == TW_OK) add_row(&replay, table);
  return status;
}

/* The strategy that --strategy names, or all that need no model. */
static tw_status replay_space(const tune_options *options,
                              const tune_recorded *recorded,
                              tune_table *table) {
  tw_status status = TW_OK;
  if (options->strategy_name)
    return replay_one(options, recorded, options->explorer, table);
  for (int i = 0; tune_explorers[i] && status == TW_OK; i++)
    if (!tune_explorers[i]->needs_model)
      status = replay_one(options, recorded, tune_explorers[i], table);
  return status;
}

static int run(tune_session *session) {
  const tune_options *options = session->options;
  const tune_recorded_list *list = session->kept;
  struct heads heads;
  tw_status status = TW_OK;
  tune_text_wrap(session->out, "",
                 "Mean of the space's best time over the best time found, over "
                 "the seeds %llu to %llu. A failed point counts as a try.",
                 (unsigned long long)options->seed,
                 (unsigned long long)options->seed +
                     (unsigned long long)options->seeds - 1);
  for (int i = 0; i < list->count && status == TW_OK; i++) {
    tune_table table = {0};
    add_columns(options, &heads, &table);
    status = replay_space(options, &list->all[i], &table);
    if (status == TW_OK)
      status = tune_table_print(&table, options->format,
                                i == 0 || options->format == TUNE_FORMAT_TEXT,
                                stdout);
    tune_table_free(&table);
    fflush(stdout);
  }
  return status == TW_OK ? 0 : tune_session_fail_last();
}

const tune_command tune_command_replay = {
    .name = "replay",
    .usage = "tune replay SPACE...",
    .brief = "compare exploring strategies on recorded spaces",
    .options = {TUNE_OPTION_STRATEGY, TUNE_OPTION_TRIES, TUNE_OPTION_SEED,
                TUNE_OPTION_SEEDS, TUNE_OPTION_TSV, TUNE_OPTION_MARKDOWN},
    .least_words = 1,
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_NO_DEVICE,
    .explores = 1,
    .check = check,
    .run = run,
};
