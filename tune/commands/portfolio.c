/*
 * portfolio.c -- tune portfolio: the variants that are cheapest to build and
 * lose little speed on measured problems, and what is lost. They cost as much
 * as their machine code is long, or each the same in a build without GPU code.
 * --within limits what each problem loses, --lose what they lose on average.
 *
 * It needs no GPU, only times that tune survey measured on one. For each
 * operation and element, besides the measured problems:
 *   - some variant can run every problem that a call may ask for;
 *   - little is lost on the problems that were measured for other elements;
 *   - the model predicts that little is lost on other GPUs that the simulator
 *     knows, and on problems that are drawn at random.
 * Variants that a measured record names, and those in the upper part of the
 * file of --save, are kept; with --lose, only records whose own times are not
 * in the files of --times count.
 */
#include <math.h>
#include <string.h>

#include "commands/session.h"
#include "portfolio/keep_file.h"
#include "portfolio/limits.h"
#include "portfolio/pin_records.h"
#include "portfolio/weigh.h"
#include "print/portfolio_table.h"
#include "text.h"

static tw_status read_times(const tune_session *session,
                            tune_measured_set *set) {
  const tune_names *times = &session->options->times;
  tw_status status = TW_OK;
  *set = (tune_measured_set){0};
  for (int i = 0; i < times->count && status == TW_OK; i++) {
    tune_measured_set one;
    status = tune_measured_read(session->context, session->own_sets,
                                times->names[i], &one);
    if (status != TW_OK) break;
    status = tune_measured_join(set, &one);
    tune_measured_free(&one);
  }
  if (status == TW_OK)
    tune_measured_predict(session->context, set);
  else
    tune_measured_free(set);
  return status;
}

static tw_status fill_table(const tune_session *session,
                            const tune_operations *operations,
                            const tune_measured_set *set,
                            tune_portfolio_table *table) {
  const tune_options *options = session->options;
  tw_status status =
      tune_portfolio_table_init(table, session->context, operations, set);
  if (status != TW_OK) return status;
  for (int g = 0; g < table->group_count; g++)
    for (int p = 0; p < table->groups[g].problem_count; p++)
      table->groups[g].problems[p].within =
          options->within >= 0 ? options->within : INFINITY;
  status = tune_portfolio_add_general(session->context, table);
  if (status == TW_OK)
    status = tune_portfolio_add_predictions(session->context, session->own_sets,
                                            options->elsewhere, table);
  if (status == TW_OK)
    status = tune_portfolio_borrow(options->elsewhere, table);
  if (status != TW_OK) tune_portfolio_table_free(table);
  return status;
}

/* ---- choosing ------------------------------------------------------------ */

static int is_beyond(const tune_portfolio_table *table,
                     const tune_portfolio_limit *limit) {
  tune_portfolio_summary summary =
      tune_portfolio_summarise(table->groups, table->group_count, 0);
  return (limit->most_variants > 0 && summary.kept > limit->most_variants) ||
         (limit->most_bytes > 0 && summary.bytes > limit->most_bytes);
}

/* Returns -1 or the exit code. */
static int choose(const tune_session *session, tune_portfolio_table *table) {
  const tune_options *options = session->options;
  const tune_portfolio_limit limit = {.most_variants = options->most_variants,
                                      .most_bytes = options->most_mib * 0x1p20};
  int is_proven = 1;
  tune_portfolio_prepare(table->groups, table->group_count);
  if (options->lose >= 0) {
    tune_portfolio_shrink(table->groups, table->group_count, options->lose);
    tune_text_wrap(session->out, "",
                   "given up: what loses the least for what it costs to build; "
                   "the mean loss may be %g %%",
                   100 * options->lose);
    return -1;
  }
  if (options->within >= 0) {
    for (int g = 0; g < table->group_count; g++) {
      tune_portfolio_cover(&table->groups[g], 0);
      is_proven &= table->groups[g].is_cheapest;
    }
    if (!is_beyond(table, &limit)) {
      tune_text_wrap(session->out, "",
                     is_proven ? "the cheapest variants for these limits"
                               : "cheap variants for these limits; the search "
                                 "for cheaper ones was cut off");
      return -1;
    }
    tune_text_wrap(session->out, "",
                   "more variants are needed for these limits than are "
                   "allowed; those with the least mean loss are kept instead");
  }
  if (tune_portfolio_best(table->groups, table->group_count, &limit)) return -1;
  tune_portfolio_summary least =
      tune_portfolio_summarise(table->groups, table->group_count, 0);
  return tune_session_fail(
      "%d variants of %.2f MiB are needed so that every problem can run and "
      "all that must be kept is; allow more",
      least.kept, least.bytes / 0x1p20);
}

/* ---- the command --------------------------------------------------------- */

/* The limits as they are given: " --lose 1 --within 30 --elsewhere 10". */
static void describe_limits(const tune_options *options, char *text,
                            size_t size) {
  const struct {
    const char *name;
    double value;
    int is_given;
  } limits[] = {
      {"lose", 100 * options->lose, options->lose >= 0},
      {"within", 100 * options->within, options->within >= 0},
      {"elsewhere", 100 * options->elsewhere, 1},
      {"most", options->most_variants, options->most_variants > 0},
      {"most-mib", options->most_mib, options->most_mib > 0},
  };
  int used = 0;
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
    if (limits[i].is_given)
      used += snprintf(text + used, size - (size_t)used, " --%s %.7g",
                       limits[i].name, limits[i].value);
}

static int save(const tune_session *session, const char *text,
                const tune_portfolio_table *table) {
  char says[TUNE_PORTFOLIO_TEXT + 900], limits[128];
  int used = snprintf(says, sizeof says, "tune portfolio");
  for (int i = 0; i < session->options->words.count && used < 200; i++)
    used += snprintf(says + used, sizeof says - (size_t)used, " %.40s",
                     session->options->words.names[i]);
  for (int i = 0; i < session->options->times.count; i++) {
    const char *path = session->options->times.names[i];
    const char *name = strrchr(path, '/');
    used += snprintf(says + used, sizeof says - (size_t)used, " --times %.80s",
                     name ? name + 1 : path);
    if (used > 400) break;
  }
  describe_limits(session->options, limits, sizeof limits);
  snprintf(says + used, sizeof says - (size_t)used, "%s\n%s", limits, text);
  if (tune_keep_save(session->options->save, says, table) != TW_OK)
    return tune_session_fail_last();
  tune_text_wrap(session->out, "", "saved to %s", session->options->save);
  return 0;
}

static int run_table(const tune_session *session, const tune_measured_set *set,
                     tune_portfolio_table *table) {
  const tune_options *options = session->options;
  int by_hand = 0, has_code = tune_portfolio_weigh(table);
  char text[TUNE_PORTFOLIO_TEXT];
  if (!has_code && options->most_mib > 0)
    return tune_session_fail(
        "--most-mib: this build has no GPU code to weigh; "
        "build with CUDA, or give --most");
  int of_records = tune_portfolio_pin_records(
      session->context, options->lose >= 0 ? set : NULL, table);
  if (options->save &&
      tune_keep_pin(options->save, session->context, table, &by_hand) != TW_OK)
    return tune_session_fail_last();
  tune_text_wrap(session->out, "",
                 "kept in any case: %d variants that records%s name, %d by "
                 "hand",
                 of_records, options->lose >= 0 ? " without times" : "",
                 by_hand);
  if (set->unknown_count > 0)
    tune_text_wrap(session->out, "",
                   "%d of the %d times belong to variants that this library "
                   "does not have, and are ignored; "
                   "-DTILEWRIGHT_KEEP=ALL builds all variants",
                   set->unknown_count, set->row_count);
  int code = choose(session, table);
  if (code != -1) return code;
  if (tune_portfolio_print_groups(table, options->all, options->format) !=
      TW_OK)
    return tune_session_fail_last();
  tune_text_wrap(session->out, "",
                 "n: problems; mean %%, worst: how much longer the best "
                 "variant that is kept takes than the best of all; model's: "
                 "the same for the one that the model chooses without records");
  tune_portfolio_describe(table, has_code, text);
  fputs(text, session->out);
  tune_portfolio_print_gpus(table, session->out);
  return options->save ? save(session, text, table) : 0;
}

/* Checks the command line before a device is opened. */
static int check(tune_session *session) {
  const tune_options *options = session->options;
  if (options->times.count == 0)
    return tune_usage_error(
        "tune portfolio needs --times FILE, the output of "
        "tune survey PROBLEMS --tsv on a GPU");
  const int has_most = options->most_variants > 0 || options->most_mib > 0;
  if (options->within < 0 && options->lose < 0 && !has_most)
    return tune_usage_error(
        "tune portfolio needs --within PERCENT, --lose PERCENT, --most N or "
        "--most-mib M");
  if (options->lose >= 0 && has_most)
    return tune_usage_error(
        "--lose limits the mean loss, --most and --most-mib what is kept; give "
        "one of them");
  for (int i = 0; i < options->times.count; i++) {
    tw_status status = tune_check_readable(options->times.names[i]);
    if (status != TW_OK) return tune_session_input_error(status);
  }
  tune_operations operations;
  return tune_session_named(session, &operations);
}

static int run(tune_session *session) {
  tune_operations operations;
  tune_measured_set set;
  tune_portfolio_table table;
  int code = tune_session_named(session, &operations);
  if (code != -1) return code;
  tw_status status = read_times(session, &set);
  if (status != TW_OK) return tune_session_input_error(status);
  status = fill_table(session, &operations, &set, &table);
  code = status == TW_OK ? run_table(session, &set, &table)
                         : tune_session_fail_last();
  tune_portfolio_table_free(&table);
  tune_measured_free(&set);
  return code;
}

const tune_command tune_command_portfolio = {
    .name = "portfolio",
    .usage = "tune portfolio [OPERATION...]",
    .brief = "the cheapest variants that lose little speed",
    .options = {TUNE_OPTION_DEVICE, TUNE_OPTION_TIMES, TUNE_OPTION_WITHIN,
                TUNE_OPTION_ELSEWHERE, TUNE_OPTION_LOSE, TUNE_OPTION_MOST,
                TUNE_OPTION_MOST_MIB, TUNE_OPTION_SAVE, TUNE_OPTION_ALL,
                TUNE_OPTION_TSV, TUNE_OPTION_MARKDOWN},
    .most_words = TUNE_ANY_NUMBER,
    .needs = TUNE_ANY_DEVICE,
    .default_device = "sim:h200",
    .check = check,
    .run = run,
};
