/*
 * bench.c -- tune bench: the best of each algorithm beside a plain copy of the
 * same bytes and beside what a user would call instead, all in one run.
 *
 * All variants are timed quickly to find each algorithm's best; these, those
 * that were named, the copy and the peers are then timed anew, interleaved.
 * On the simulator the same table holds predictions, without copy and peers.
 * The first row is no contender: the time at the GPU's peak of what limits the
 * problem, DRAM or arithmetic (see limit.h).
 */
#include "commands/bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "measure/limit.h"
#include "measure/race.h"
#include "print/text.h"

enum { QUICK_ROUNDS = 3, ROUNDS = 15 };

/* ---- who is in ----------------------------------------------------------- */

static int is_same_algorithm(const tune_candidate *a, const tune_candidate *b) {
  return a->kernel->operation == b->kernel->operation &&
         a->kernel->variant->algorithm == b->kernel->variant->algorithm;
}

static int is_named(const tune_options *options,
                    const tune_candidate *candidate) {
  for (int i = 0; i < options->variants.count; i++)
    if (!strcmp(options->variants.names[i], candidate->kernel->variant->name))
      return 1;
  return 0;
}

/* Of ranked candidates: the first of each algorithm, and those named. */
static void pick_entrants(const tune_options *options, tune_heat *heat) {
  const tune_candidates *candidates = &heat->candidates;
  heat->entrant_count = 0;
  for (int i = 0; i < candidates->count; i++) {
    tune_candidate *candidate = &candidates->all[i];
    int is_first = isfinite(candidate->time_us);
    for (int j = 0; j < i && is_first; j++)
      is_first = !is_same_algorithm(candidate, &candidates->all[j]);
    if (candidate->fate != TUNE_FATE_OPEN) continue;
    if (is_first || is_named(options, candidate))
      heat->entrants[heat->entrant_count++] = candidate;
  }
}

static void add_others(tune_bench *bench, tune_heat *heat) {
  heat->others[heat->other_count++] =
      tune_measure_copy(bench->session->context);
  for (int i = 0; i < bench->rivals.count; i++)
    if (tune_rival_fits(&bench->rivals.all[i], heat->problem))
      heat->others[heat->other_count++] =
          tune_rival_contender(&bench->rivals.all[i]);
}

/* ---- times --------------------------------------------------------------- */

static tw_status measure(tune_bench *bench, tune_heat *heat,
                         const tune_buffers *buffers) {
  const tune_session *session = bench->session;
  tune_measure_plan quick = {QUICK_ROUNDS, 1, session->deadline_s,
                             "all variants, round"};
  tune_measure_plan final = {ROUNDS, 0, session->deadline_s, "the best, round"};
  /* The likely best go first: what is hopeless beside them is cut short. */
  tune_candidates_predict(session->context, heat->problem, &heat->candidates);
  int open = tune_race_entrants(&heat->candidates, heat->entrants);
  tw_status status = tune_race(session->context, buffers, heat->entrants, open,
                               NULL, 0, &quick);
  if (status != TW_OK) return status;
  tune_candidates_rank(&heat->candidates);
  pick_entrants(session->options, heat);
  add_others(bench, heat);
  return tune_race(session->context, buffers, heat->entrants,
                   heat->entrant_count, heat->others, heat->other_count,
                   &final);
}

static tw_status find_times(tune_bench *bench, tune_heat *heat) {
  tw_context *context = bench->session->context;
  if (!tune_session_is_gpu(bench->session)) {
    tune_candidates_predict(context, heat->problem, &heat->candidates);
    tune_candidates_take_predictions(context, heat->problem, &heat->candidates);
    tune_candidates_rank(&heat->candidates);
    pick_entrants(bench->session->options, heat);
    return TW_OK;
  }
  tune_buffers buffers;
  tw_status status = tune_buffers_open(context, heat->problem,
                                       bench->session->options->seed, &buffers);
  if (status != TW_OK) return status;
  status = measure(bench, heat, &buffers);
  tune_buffers_close(context, &buffers);
  return status;
}

/* ---- one problem --------------------------------------------------------- */

static int by_time(const void *left, const void *right) {
  const tune_candidate *a = *(tune_candidate *const *)left;
  const tune_candidate *b = *(tune_candidate *const *)right;
  return (a->time_us > b->time_us) - (a->time_us < b->time_us);
}

/* What the table cannot hold: why a contender has no time. */
static void say_missing(const tune_bench *bench, const tune_heat *heat) {
  FILE *say = bench->session->say;
  for (int i = 0; i < heat->other_count; i++)
    if (heat->others[i].status != TW_OK)
      tune_text_wrap(say, "    ", "  %s: %s", heat->others[i].name,
                     heat->others[i].why);
  tune_candidates_say_rejected(bench->session, &heat->candidates,
                               1 << TUNE_FATE_SHAPE);
}

static int print_heat(tune_bench *bench, tune_heat *heat) {
  const tune_session *session = bench->session;
  qsort(heat->entrants, (size_t)heat->entrant_count, sizeof heat->entrants[0],
        by_time);
  tw_status status = tune_bench_table(bench, heat, !bench->is_headed);
  bench->is_headed = session->options->format != TUNE_FORMAT_TEXT;
  if (status != TW_OK) return tune_session_fail("%s", tw_last_error());
  fflush(stdout);
  say_missing(bench, heat);
  return 0;
}

static void say_l2(const tune_bench *bench, const twi_problem *problem) {
  const tw_device_info *gpu = tw_context_device(bench->session->context);
  char bytes[TUNE_NUMBER_TEXT];
  if (tune_limit_fits_l2(gpu, problem))
    fprintf(bench->session->say,
            "the L2 of %s holds all of it: DRAM's limit can be beaten\n",
            tune_text_bytes((double)gpu->l2_bytes, bytes));
}

static int run_heat(tune_bench *bench, const twi_problem *problem) {
  tune_heat heat = {.problem = problem};
  const tune_candidates *verified = &bench->prepared.candidates;
  tune_session_say_problem(bench->session, problem);
  say_l2(bench, problem);
  size_t most = (size_t)verified->count + 1;
  heat.entrants = calloc(most, sizeof heat.entrants[0]);
  tw_status status = TW_OK;
  if (!heat.entrants) status = twi_fail(TW_ERROR_MEMORY, "out of memory");
  if (status == TW_OK)
    status = tune_candidates_copy(verified, &heat.candidates);
  if (status == TW_OK) status = find_times(bench, &heat);
  int code = status == TW_OK ? print_heat(bench, &heat)
                             : tune_session_fail("%s", tw_last_error());
  tune_candidates_free(&heat.candidates);
  free(heat.entrants);
  return code;
}

/* ---- the command --------------------------------------------------------- */

/* Each --variant must be a candidate; one that is out gets its reason. */
static int check_named(const tune_bench *bench) {
  const tune_options *options = bench->session->options;
  const tune_candidates *candidates = &bench->prepared.candidates;
  for (int i = 0; i < options->variants.count; i++) {
    const char *name = options->variants.names[i];
    const tune_candidate *found = tune_candidates_find(candidates, name);
    if (!found) return tune_candidates_refuse(candidates, name);
    if (found->fate != TUNE_FATE_OPEN)
      tune_text_wrap(bench->session->say, "    ", "  %s gets no row: %s: %s",
                     name, tune_fate_name(found->fate), found->why);
  }
  return -1;
}

static void say_rivals(const tune_bench *bench) {
  FILE *say = bench->session->say;
  if (!tune_session_is_gpu(bench->session))
    fputs("no copy and no peers: they can only be measured, on a GPU\n", say);
  fprintf(say, "limit%s: the fraction of %s speed; 1 is as fast\n",
          tune_session_is_gpu(bench->session) ? ", copy and peer" : "",
          tune_session_is_gpu(bench->session) ? "their" : "its");
  if (tune_session_is_gpu(bench->session) && bench->rivals.count == 0)
    fputs("no peers in this build\n", say);
  for (int i = 0; i < bench->rivals.count; i++) {
    const tune_rival *rival = &bench->rivals.all[i];
    if (!rival->is_open)
      tune_text_wrap(say, "    ", "peer %s: %s", rival->peer->name, rival->why);
    else if (!rival->is_right)
      tune_text_wrap(say, "    ", "peer %s: WRONG RESULT: %s",
                     rival->peer->name, rival->why);
  }
}

int tune_command_bench(tune_session *session) {
  tune_bench bench = {.session = session};
  const tw_operation *operations[TUNE_MAX_OPERATIONS];
  int count;
  int code = tune_session_named(session, operations, &count);
  if (code == -1)
    code = tune_prepare(session, operations[0], 0, &bench.prepared);
  if (code != -1) return code;
  code = check_named(&bench);
  if (code == -1) {
    tune_rivals_open(session, operations[0], bench.prepared.type,
                     &bench.rivals);
    say_rivals(&bench);
    code = bench.prepared.is_flawed;
    for (int i = 0; i < bench.prepared.problems.count; i++)
      code |= run_heat(&bench, &bench.prepared.problems.all[i]);
    tune_rivals_close(session, &bench.rivals);
  }
  tune_prepared_free(&bench.prepared);
  return code;
}
