/*
 * bench.c -- tune bench: the best of each algorithm beside a plain copy of the
 * same bytes and beside what a user would call instead, all in one run.
 *
 * All variants are timed quickly to find each algorithm's best; these, those
 * that were named, the copy and the peers are then timed anew, interleaved.
 * On the host device the same table holds predictions, without copy and peers.
 * The first row is no contender: the time at the GPU's peak of what limits the
 * problem, DRAM or arithmetic (see limit.h), which nobody can reach.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "limit.h"
#include "prepare.h"
#include "race.h"
#include "rivals.h"
#include "text.h"

enum { QUICK_ROUNDS = 3, ROUNDS = 15 };

struct bench {
  tw_session *session;
  tw_prepared prepared;
  tw_rivals rivals;
  int is_headed;
};

/* One problem's contenders. */
struct heat {
  const tw_problem *problem;
  tw_candidates candidates;
  tw_candidate **entrants; /* the best of each algorithm, and the named */
  int entrant_count;
  tw_contender others[1 + TW_MAX_RIVALS]; /* the copy, then peers */
  int other_count;
};

/* ---- who is in ----------------------------------------------------------- */

static int is_same_algorithm(const tw_candidate *a, const tw_candidate *b) {
  return a->kernel->operation == b->kernel->operation &&
         a->kernel->variant->algorithm == b->kernel->variant->algorithm;
}

static int is_named(const tw_options *options, const tw_candidate *candidate) {
  for (int i = 0; i < options->variants.count; i++)
    if (!strcmp(options->variants.names[i], candidate->kernel->variant->name))
      return 1;
  return 0;
}

/* Of ranked candidates: the first of each algorithm, and those named. */
static void pick_entrants(const tw_options *options, struct heat *heat) {
  const tw_candidates *candidates = &heat->candidates;
  heat->entrant_count = 0;
  for (int i = 0; i < candidates->count; i++) {
    tw_candidate *candidate = &candidates->all[i];
    int is_first = isfinite(candidate->time_us);
    for (int j = 0; j < i && is_first; j++)
      is_first = !is_same_algorithm(candidate, &candidates->all[j]);
    if (candidate->fate != TW_FATE_OPEN) continue;
    if (is_first || is_named(options, candidate))
      heat->entrants[heat->entrant_count++] = candidate;
  }
}

static void add_others(struct bench *bench, struct heat *heat) {
  heat->others[heat->other_count++] = tw_measure_copy(bench->session->context);
  for (int i = 0; i < bench->rivals.count; i++)
    if (tw_rival_fits(&bench->rivals.all[i], heat->problem))
      heat->others[heat->other_count++] =
          tw_rival_contender(&bench->rivals.all[i]);
}

/* ---- times --------------------------------------------------------------- */

static tw_status measure(struct bench *bench, struct heat *heat,
                         const tw_buffers *buffers) {
  const tw_session *session = bench->session;
  tw_measure_plan quick = {QUICK_ROUNDS, 1, session->deadline_s,
                           "all variants, round"};
  tw_measure_plan final = {ROUNDS, 0, session->deadline_s, "the best, round"};
  /* The likely best go first: what is hopeless beside them is cut short. */
  tw_candidates_predict(session->context, heat->problem, &heat->candidates);
  int open = tw_race_entrants(&heat->candidates, heat->entrants);
  tw_status status =
      tw_race(session->context, buffers, heat->entrants, open, NULL, 0, &quick);
  if (status != TW_OK) return status;
  tw_candidates_rank(&heat->candidates);
  pick_entrants(session->options, heat);
  add_others(bench, heat);
  return tw_race(session->context, buffers, heat->entrants, heat->entrant_count,
                 heat->others, heat->other_count, &final);
}

static tw_status find_times(struct bench *bench, struct heat *heat) {
  tw_context *context = bench->session->context;
  if (!tw_session_is_gpu(bench->session)) {
    tw_candidates_predict(context, heat->problem, &heat->candidates);
    tw_candidates_take_predictions(context, heat->problem, &heat->candidates);
    tw_candidates_rank(&heat->candidates);
    pick_entrants(bench->session->options, heat);
    return TW_OK;
  }
  tw_buffers buffers;
  tw_status status = tw_buffers_open(context, heat->problem,
                                     bench->session->options->seed, &buffers);
  if (status != TW_OK) return status;
  status = measure(bench, heat, &buffers);
  tw_buffers_close(context, &buffers);
  return status;
}

/* ---- the table ----------------------------------------------------------- */

static void add_columns(const struct bench *bench, const tw_problem *problem,
                        tw_table *table) {
  int measured_only =
      tw_session_is_gpu(bench->session) ? 0 : TW_COLUMN_ONLY_TSV;
  tw_table_column(table, "device", "device", TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "operation", "operation", TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "type", "type", TW_COLUMN_NO_TEXT);
  tw_table_column(table, "shape", "shape", TW_COLUMN_NO_TEXT);
  tw_table_column(table, "kind", "kind", TW_COLUMN_ONLY_TSV);
  tw_table_column(table, "contender", "contender", TW_COLUMN_NAME);
  tw_table_column(table,
                  tw_session_is_gpu(bench->session) ? "us" : "PREDICTED us",
                  "time_us", TW_COLUMN_RIGHT);
  tw_table_column(table, "+-", "spread_us", TW_COLUMN_RIGHT | measured_only);
  tw_table_column(table, "GB/s", "gbps", TW_COLUMN_RIGHT);
  tw_column_gflops(table, problem);
  tw_table_column(table, "limit", "of_limit", TW_COLUMN_RIGHT);
  tw_table_column(table, "copy", "of_copy", TW_COLUMN_RIGHT | measured_only);
  tw_table_column(table, "peer", "of_best_peer",
                  TW_COLUMN_RIGHT | measured_only);
  tw_table_column(table, "right", "verified", 0);
}

struct row {
  const char *name;
  double time_us, spread_us;
  const char *verified; /* "yes", "WRONG", or "" where it means nothing */
};

/* What the times are compared with; 0: it has none. */
struct marks {
  tw_limit limit;
  double copy_us, peer_us;
};

static void add_row(const struct bench *bench, const struct heat *heat,
                    const struct row *row, const struct marks *marks,
                    tw_table *table) {
  const char *times =
      tw_session_is_gpu(bench->session) ? "measured" : "predicted";
  const int is_limit = row->name == marks->limit.name;
  const tw_problem *problem = heat->problem;
  const tw_format format = bench->session->options->format;
  char shape[TW_SHAPE_TEXT];
  tw_problem_shape(problem, shape);
  tw_table_cell(table, "%s", tw_context_device(bench->session->context)->key);
  tw_table_cell(table, "%s", problem->operation->name);
  tw_table_cell(table, "%s", tw_type_name(problem->type));
  tw_table_cell(table, "%s", shape);
  tw_table_cell(table, "%s", is_limit ? "limit" : times);
  tw_table_cell(table, "%s", row->name);
  tw_cell_time(table, format, row->time_us);
  tw_cell_time(table, format, row->spread_us);
  tw_cell_gbps(table,
               problem->operation->bytes(problem->args, problem->element_bytes),
               row->time_us);
  tw_cell_gflops(table, problem, row->time_us);
  tw_cell_fraction(table, marks->limit.time_us / row->time_us);
  tw_cell_fraction(table, marks->copy_us / row->time_us);
  tw_cell_fraction(table, marks->peer_us / row->time_us);
  tw_table_cell(table, "%s", row->verified);
}

static struct row row_of_contender(const tw_contender *contender,
                                   const char *verified) {
  int is_known = contender->rounds > 0 && contender->status == TW_OK;
  return (struct row){contender->name, is_known ? contender->time_us : 0,
                      contender->spread_us, verified};
}

/* The fastest of the peers that were timed; 0 if there is none. */
static double best_peer_us(const struct heat *heat) {
  double best_us = INFINITY;
  for (int i = 1; i < heat->other_count; i++)
    if (heat->others[i].rounds > 0)
      best_us = fmin(best_us, heat->others[i].time_us);
  return isfinite(best_us) ? best_us : 0;
}

static void add_rows(const struct bench *bench, const struct heat *heat,
                     tw_table *table) {
  const struct marks marks = {
      .limit = tw_limit_of(tw_context_device(bench->session->context),
                           heat->problem),
      .copy_us = heat->other_count > 0 ? heat->others[0].time_us : 0,
      .peer_us = best_peer_us(heat)};
  const struct row limit = {marks.limit.name, marks.limit.time_us, 0, ""};
  if (limit.time_us > 0) add_row(bench, heat, &limit, &marks, table);
  for (int i = 0; i < heat->other_count; i++) {
    struct row row = row_of_contender(&heat->others[i], i ? "yes" : "");
    add_row(bench, heat, &row, &marks, table);
  }
  for (int i = 0; i < bench->rivals.count; i++) {
    const tw_rival *rival = &bench->rivals.all[i];
    struct row row = {rival->peer->name, 0, 0, "WRONG"};
    if (rival->is_open && !rival->is_right)
      add_row(bench, heat, &row, &marks, table);
  }
  for (int i = 0; i < heat->entrant_count; i++) {
    const tw_candidate *candidate = heat->entrants[i];
    struct row row = {candidate->kernel->variant->name, candidate->time_us,
                      candidate->spread_us,
                      candidate->is_verified ? "yes" : "NO"};
    add_row(bench, heat, &row, &marks, table);
  }
}

/* ---- one problem --------------------------------------------------------- */

static int by_time(const void *left, const void *right) {
  const tw_candidate *a = *(tw_candidate *const *)left;
  const tw_candidate *b = *(tw_candidate *const *)right;
  return (a->time_us > b->time_us) - (a->time_us < b->time_us);
}

/* What the table cannot hold: why a contender has no time. */
static void say_missing(const struct bench *bench, const struct heat *heat) {
  FILE *say = bench->session->say;
  for (int i = 0; i < heat->other_count; i++)
    if (heat->others[i].status != TW_OK)
      tw_text_wrap(say, "    ", "  %s: %s", heat->others[i].name,
                   heat->others[i].why);
  tw_candidates_say_rejected(bench->session, &heat->candidates,
                             1 << TW_FATE_SHAPE);
}

static int print_heat(struct bench *bench, struct heat *heat) {
  const tw_session *session = bench->session;
  tw_table table = {0};
  qsort(heat->entrants, (size_t)heat->entrant_count, sizeof heat->entrants[0],
        by_time);
  add_columns(bench, heat->problem, &table);
  add_rows(bench, heat, &table);
  tw_status status = tw_table_print(&table, session->options->format,
                                    !bench->is_headed, stdout);
  tw_table_free(&table);
  bench->is_headed = session->options->format != TW_FORMAT_TEXT;
  if (status != TW_OK) return tw_session_fail("%s", tw_last_error());
  fflush(stdout);
  say_missing(bench, heat);
  return 0;
}

static void say_l2(const struct bench *bench, const tw_problem *problem) {
  const tw_device_info *gpu = tw_context_device(bench->session->context);
  char bytes[TW_NUMBER_TEXT];
  if (tw_limit_fits_l2(gpu, problem))
    fprintf(bench->session->say,
            "the L2 of %s holds all of it: DRAM's limit can be beaten\n",
            tw_text_bytes((double)gpu->l2_bytes, bytes));
}

static int run_heat(struct bench *bench, const tw_problem *problem) {
  struct heat heat = {.problem = problem};
  const tw_candidates *verified = &bench->prepared.candidates;
  tw_session_say_problem(bench->session, problem);
  say_l2(bench, problem);
  size_t most = (size_t)verified->count + 1;
  heat.entrants = calloc(most, sizeof heat.entrants[0]);
  tw_status status = TW_OK;
  if (!heat.entrants) status = tw_fail(TW_ERROR_MEMORY, "out of memory");
  if (status == TW_OK) status = tw_candidates_copy(verified, &heat.candidates);
  if (status == TW_OK) status = find_times(bench, &heat);
  int code = status == TW_OK ? print_heat(bench, &heat)
                             : tw_session_fail("%s", tw_last_error());
  tw_candidates_free(&heat.candidates);
  free(heat.entrants);
  return code;
}

/* ---- the command --------------------------------------------------------- */

/* Each --variant must be a candidate; one that is out gets its reason. */
static int check_named(const struct bench *bench) {
  const tw_options *options = bench->session->options;
  const tw_candidates *candidates = &bench->prepared.candidates;
  for (int i = 0; i < options->variants.count; i++) {
    const char *name = options->variants.names[i];
    const tw_candidate *found = tw_candidates_find(candidates, name);
    if (!found) return tw_candidates_refuse(candidates, name);
    if (found->fate != TW_FATE_OPEN)
      tw_text_wrap(bench->session->say, "    ", "  %s gets no row: %s: %s",
                   name, tw_fate_name(found->fate), found->why);
  }
  return -1;
}

static void say_rivals(const struct bench *bench) {
  FILE *say = bench->session->say;
  if (!tw_session_is_gpu(bench->session))
    fputs("no copy and no peers: they can only be measured, on a GPU\n", say);
  fprintf(say, "limit%s: the fraction of %s speed; 1 is as fast\n",
          tw_session_is_gpu(bench->session) ? ", copy and peer" : "",
          tw_session_is_gpu(bench->session) ? "their" : "its");
  if (tw_session_is_gpu(bench->session) && bench->rivals.count == 0)
    fputs("no peers in this build\n", say);
  for (int i = 0; i < bench->rivals.count; i++) {
    const tw_rival *rival = &bench->rivals.all[i];
    if (!rival->is_open)
      tw_text_wrap(say, "    ", "peer %s: %s", rival->peer->name, rival->why);
    else if (!rival->is_right)
      tw_text_wrap(say, "    ", "peer %s: WRONG RESULT: %s", rival->peer->name,
                   rival->why);
  }
}

int tw_tune_bench(tw_session *session) {
  struct bench bench = {.session = session};
  const tw_operation *operations[TW_MAX_OPERATIONS];
  int count;
  int code = tw_session_named(session, operations, &count);
  if (code == -1) code = tw_prepare(session, operations[0], 0, &bench.prepared);
  if (code != -1) return code;
  code = check_named(&bench);
  if (code == -1) {
    tw_rivals_open(session, operations[0], bench.prepared.type, &bench.rivals);
    say_rivals(&bench);
    code = bench.prepared.is_flawed;
    for (int i = 0; i < bench.prepared.problems.count; i++)
      code |= run_heat(&bench, &bench.prepared.problems.all[i]);
    tw_rivals_close(session, &bench.rivals);
  }
  tw_prepared_free(&bench.prepared);
  return code;
}
