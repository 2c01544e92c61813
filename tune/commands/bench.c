/*
 * bench.c -- tune bench: times the best variant of each algorithm, a plain copy
 * of the same bytes, and the baselines in one run.
 *
 * A quick timing of all variants finds the best of each algorithm. Then these,
 * the variants named by --variant, the copy and the baselines are timed again,
 * interleaved. The table's first row is the shortest possible time on the GPU,
 * limited by DRAM or by arithmetic (see limit.h). On the simulator the table
 * holds predictions, without copy and baselines. With --peers it does something
 * else (bench_peers.h).
 */
#include <math.h>
#include <stdlib.h>

#include "commands/bench_peers.h"
#include "commands/prepare.h"
#include "commands/words.h"
#include "measure/interrupt.h"
#include "measure/limit.h"
#include "print/bench_table.h"
#include "print/candidates.h"
#include "search/algorithms.h"
#include "text.h"
#include "verify/at.h"

struct bench {
  tune_session *session;
  tune_prepared prepared;
  tune_baselines baselines;
  int is_headed; /* the table's head has been printed */
};

/* The times of one problem. */
struct times {
  const tune_session *session;
  const twi_problem *problem;
  tune_candidates candidates;
  tune_timed others[1 + TUNE_MAX_BASELINES]; /* the copy, then baselines */
  int other_count;
  int is_flawed; /* a variant is wrong for this problem */
};

/* ---- the shortlist ------------------------------------------------------- */

static const twi_kernel *timed_kernel_at(const void *list, int index) {
  const tune_candidate *candidate =
      &((const tune_candidates *)list)->all[index];
  return candidate->status == TUNE_OPEN && isfinite(candidate->time_us)
             ? candidate->kernel
             : NULL;
}

/* Verifies a candidate at the problem that is timed. Returns 1, with the
 * candidate rejected, if it is wrong there. */
static int is_wrong_here(struct times *times, tune_candidate *candidate) {
  const tune_session *session = times->session;
  char finding[sizeof candidate->why];
  if (tune_verify_at(session->context, candidate->kernel, times->problem,
                     tune_candidates_other_algorithm(&times->candidates,
                                                     candidate->kernel),
                     session->options->seed, finding,
                     sizeof finding) != TUNE_VERDICT_WRONG)
    return 0;
  tune_candidate_reject(candidate, TUNE_WRONG, "%s", finding);
  tune_text_wrap(session->out, "    ", "  %s: wrong for this problem: %s",
                 candidate->kernel->variant->name, finding);
  times->is_flawed = 1;
  return 1;
}

/* Picks the first candidate of each algorithm, which is the fastest because the
 * candidates are ranked, and those named by --variant. */
static tw_status pick(void *user, tune_candidate **shortlist, int *count) {
  struct times *times = user;
  const tune_candidates *candidates = &times->candidates;
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    if (candidate->status != TUNE_OPEN) continue;
    if ((tune_is_first_of_algorithm(candidates, i, timed_kernel_at) ||
         tune_names_have(&times->session->options->variants,
                         candidate->kernel->variant->name)) &&
        !is_wrong_here(times, candidate))
      shortlist[(*count)++] = candidate;
    if (tune_device_is_lost(times->session->context,
                            candidate->kernel->variant->name))
      return TW_ERROR_LAUNCH;
  }
  return TW_OK;
}

/* On the simulator neither a copy nor a baseline can be timed. */
static void add_others(struct bench *bench, const twi_problem *problem,
                       struct times *times) {
  if (!tune_session_is_gpu(bench->session)) return;
  times->others[times->other_count++] =
      tune_measure_copy(bench->session->context);
  for (int i = 0; i < bench->baselines.count; i++)
    if (tune_baseline_fits(&bench->baselines.all[i], problem) ==
        TW_BASELINE_COMPUTES)
      times->others[times->other_count++] =
          tune_baseline_timed(&bench->baselines.all[i]);
}

/* ---- one problem --------------------------------------------------------- */

static int by_time(const void *left, const void *right) {
  const tune_candidate *a = *(tune_candidate *const *)left;
  const tune_candidate *b = *(tune_candidate *const *)right;
  return (a->time_us > b->time_us) - (a->time_us < b->time_us);
}

static tw_status print(struct bench *bench, const twi_problem *problem,
                       const struct times *times, const tune_search *search) {
  const tune_session *session = bench->session;
  const tune_format format = session->options->format;
  qsort(search->shortlist, (size_t)search->shortlist_count,
        sizeof search->shortlist[0], by_time);
  const tune_bench_rows rows = {
      .info = tw_context_device(session->context),
      .problem = problem,
      .copy = times->other_count ? &times->others[0] : NULL,
      .timed_baselines = times->others + 1,
      .timed_count = times->other_count ? times->other_count - 1 : 0,
      .baselines = &bench->baselines,
      .variants = search->shortlist,
      .variant_count = search->shortlist_count};
  tw_status status = tune_bench_print(&rows, format, !bench->is_headed);
  bench->is_headed = format != TUNE_FORMAT_TEXT;
  return status;
}

/* Prints why candidates, the copy or a baseline have no time in the table. */
static void print_missing(const tune_session *session,
                          const struct times *times) {
  fflush(stdout);
  for (int i = 0; i < times->other_count; i++)
    if (times->others[i].status != TW_OK)
      tune_text_wrap(session->out, "    ", "  %s: %s", times->others[i].name,
                     times->others[i].why);
  tune_candidates_print_rejected(&times->candidates, 1 << TUNE_SHAPE,
                                 tune_session_rest_hint(session), session->out);
}

static void print_l2_note(const tune_session *session,
                          const twi_problem *problem) {
  const tw_device_info *gpu = tw_context_device(session->context);
  char bytes[TUNE_NUMBER_TEXT];
  if (tune_limit_fits_l2(gpu, problem))
    fprintf(session->out,
            "the L2 cache of %s holds all data: times below DRAM's limit are "
            "possible\n",
            tune_text_bytes((double)gpu->l2_bytes, bytes));
}

static int run_problem(struct bench *bench, const twi_problem *problem) {
  tune_session *session = bench->session;
  struct times times = {.session = session, .problem = problem};
  tune_search search = tune_session_search(session);
  tune_problem_print_heading(tw_context_device(session->context), problem,
                             session->out);
  print_l2_note(session, problem);
  add_others(bench, problem, &times);
  search.problem = problem;
  search.candidates = &times.candidates;
  search.pick = pick;
  search.user = &times;
  search.others = times.others;
  search.other_count = times.other_count;
  tw_status status =
      tune_candidates_copy(&bench->prepared.candidates, &times.candidates);
  if (status == TW_OK) status = tune_search_run(&search);
  if (status == TW_OK) status = print(bench, problem, &times, &search);
  if (status == TW_OK) print_missing(session, &times);
  tune_search_free(&search);
  tune_candidates_free(&times.candidates);
  return status == TW_OK ? times.is_flawed : tune_session_fail_last();
}

/* ---- the command --------------------------------------------------------- */

/* Prints why a variant named by --variant was rejected. */
static void print_rejected(const struct bench *bench) {
  const tune_names *named = &bench->session->options->variants;
  const tune_candidates *candidates = &bench->prepared.candidates;
  for (int i = 0; i < named->count; i++) {
    const char *name = named->names[i];
    const tune_candidate *found = tune_candidates_find(candidates, name);
    if (found && found->status != TUNE_OPEN)
      tune_text_wrap(bench->session->out, "    ", "  %s gets no row: %s: %s",
                     name, tune_status_name(found->status), found->why);
  }
}

static void print_baselines(const struct bench *bench) {
  const int is_gpu = tune_session_is_gpu(bench->session);
  FILE *out = bench->session->out;
  if (!is_gpu)
    fputs(
        "no copy and no baselines: they cannot be predicted, only measured on "
        "a "
        "GPU\n",
        out);
  fprintf(out, "column%s limit%s: speed as a fraction of %s\n",
          is_gpu ? "s" : "", is_gpu ? ", copy and baseline" : "",
          is_gpu ? "theirs" : "the limit's");
  if (is_gpu && bench->baselines.count == 0)
    fputs("no baselines in this build\n", out);
  if (bench->baselines.left_out[0])
    tune_text_wrap(out, TUNE_HANG, "%s", bench->baselines.left_out);
  for (int i = 0; i < bench->baselines.count; i++) {
    const tune_baseline *baseline = &bench->baselines.all[i];
    if (!baseline->is_open || !baseline->is_right)
      tune_text_wrap(out, "    ", "baseline %s: %s%s", baseline->code->name,
                     baseline->is_open ? "WRONG RESULT: " : "", baseline->why);
  }
}

static int check(tune_session *session) {
  const tune_options *options = session->options;
  if (options->peers) return tune_bench_peers_check(session);
  if (options->words.count != 1)
    return tune_usage_error("'tune bench': expected one name, got %d",
                            options->words.count);
  if (options->problems || options->untuned || options->json)
    return tune_usage_error(
        "--problems, --untuned and --json are for tune bench --peers");
  return tune_check_problems(session);
}

static int run(tune_session *session) {
  if (session->options->peers) return tune_bench_peers(session);
  struct bench bench = {.session = session};
  tune_operations operations;
  int code = tune_session_named(session, &operations);
  const tune_settings settings = tune_session_settings(session);
  if (code == -1)
    code = tune_prepare_operation(session, &settings, operations.all[0], 0,
                                  &bench.prepared);
  if (code != -1) return code;
  print_rejected(&bench);
  tune_baselines_open(session->context, operations.all[0], bench.prepared.type,
                      session->options->seed, &bench.baselines);
  print_baselines(&bench);
  code = bench.prepared.is_flawed;
  for (int i = 0; i < bench.prepared.problems.count && !tune_is_interrupted();
       i++)
    code |= run_problem(&bench, &bench.prepared.problems.all[i]);
  tune_baselines_close(session->context, &bench.baselines);
  tune_prepared_free(&bench.prepared);
  return code;
}

const tune_command tune_command_bench = {
    .name = "bench",
    .usage = "tune bench OPERATION",
    .brief = "time each algorithm's best variant and the baselines",
    .options = {TUNE_OPTION_PEERS,        TUNE_OPTION_UNTUNED,
                TUNE_OPTION_PROBLEMS,     TUNE_OPTION_TYPE,
                TUNE_OPTION_SHAPE,        TUNE_OPTION_SET,
                TUNE_OPTION_DEVICE,       TUNE_OPTION_TEMPLATES,
                TUNE_OPTION_POINT,        TUNE_OPTION_VARIANT,
                TUNE_OPTION_SKIP,         TUNE_OPTION_MIN_OCCUPANCY,
                TUNE_OPTION_STRATEGY,     TUNE_OPTION_SEED,
                TUNE_OPTION_TIME_LIMIT,   TUNE_OPTION_CANDIDATE_LIMIT,
                TUNE_OPTION_NO_ISOLATION, TUNE_OPTION_STOP_AT,
                TUNE_OPTION_ALL,          TUNE_OPTION_JSON,
                TUNE_OPTION_TSV,          TUNE_OPTION_MARKDOWN},
    .least_words = 0,
    .most_words = 1,
    .needs = TUNE_ANY_DEVICE,
    .check = check,
    .run = run,
};
