/*
 * bench_table.c -- the table of tune bench: who took how long, as a time and as
 * fractions of the limit's, the copy's and the best peer's speed.
 */
#include <math.h>

#include "commands/bench.h"
#include "measure/limit.h"
#include "print/columns.h"

static void add_columns(const tune_bench *bench, const twi_problem *problem,
                        tune_table *table) {
  int measured_only =
      tune_session_is_gpu(bench->session) ? 0 : TUNE_COLUMN_ONLY_TSV;
  tune_table_column(table, "device", "device", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "operation", "operation", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "type", "type", TUNE_COLUMN_NO_TEXT);
  tune_table_column(table, "shape", "shape", TUNE_COLUMN_NO_TEXT);
  tune_table_column(table, "kind", "kind", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "contender", "contender", TUNE_COLUMN_NAME);
  tune_table_column(table,
                    tune_session_is_gpu(bench->session) ? "us" : "PREDICTED us",
                    "time_us", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "+-", "spread_us",
                    TUNE_COLUMN_RIGHT | measured_only);
  tune_table_column(table, "GB/s", "gbps", TUNE_COLUMN_RIGHT);
  tune_column_gflops(table, problem);
  tune_table_column(table, "limit", "of_limit", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "copy", "of_copy",
                    TUNE_COLUMN_RIGHT | measured_only);
  tune_table_column(table, "peer", "of_best_peer",
                    TUNE_COLUMN_RIGHT | measured_only);
  tune_table_column(table, "right", "verified", 0);
}

struct row {
  const char *name;
  double time_us, spread_us;
  const char *verified; /* "yes", "WRONG", or "" where it means nothing */
};

/* What the times are compared with; 0: it has none. */
struct marks {
  tune_limit limit;
  double copy_us, peer_us;
};

static void add_row(const tune_bench *bench, const tune_heat *heat,
                    const struct row *row, const struct marks *marks,
                    tune_table *table) {
  const char *times =
      tune_session_is_gpu(bench->session) ? "measured" : "predicted";
  const int is_limit = row->name == marks->limit.name;
  const twi_problem *problem = heat->problem;
  const tune_format format = bench->session->options->format;
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(problem, shape);
  tune_table_cell(table, "%s", tw_context_device(bench->session->context)->key);
  tune_table_cell(table, "%s", problem->operation->name);
  tune_table_cell(table, "%s", tw_type_name(problem->type));
  tune_table_cell(table, "%s", shape);
  tune_table_cell(table, "%s", is_limit ? "limit" : times);
  tune_table_cell(table, "%s", row->name);
  tune_cell_time(table, format, row->time_us);
  tune_cell_time(table, format, row->spread_us);
  tune_cell_gbps(
      table, problem->operation->bytes(problem->args, problem->element_bytes),
      row->time_us);
  tune_cell_gflops(table, problem, row->time_us);
  tune_cell_fraction(table, marks->limit.time_us / row->time_us);
  tune_cell_fraction(table, marks->copy_us / row->time_us);
  tune_cell_fraction(table, marks->peer_us / row->time_us);
  tune_table_cell(table, "%s", row->verified);
}

static struct row row_of_contender(const tune_contender *contender,
                                   const char *verified) {
  int is_known = contender->rounds > 0 && contender->status == TW_OK;
  return (struct row){contender->name, is_known ? contender->time_us : 0,
                      contender->spread_us, verified};
}

/* The fastest of the peers that were timed; 0 if there is none. */
static double best_peer_us(const tune_heat *heat) {
  double best_us = INFINITY;
  for (int i = 1; i < heat->other_count; i++)
    if (heat->others[i].rounds > 0)
      best_us = fmin(best_us, heat->others[i].time_us);
  return isfinite(best_us) ? best_us : 0;
}

static void add_rows(const tune_bench *bench, const tune_heat *heat,
                     tune_table *table) {
  const struct marks marks = {
      .limit = tune_limit_of(tw_context_device(bench->session->context),
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
    const tune_rival *rival = &bench->rivals.all[i];
    struct row row = {rival->peer->name, 0, 0, "WRONG"};
    if (rival->is_open && !rival->is_right)
      add_row(bench, heat, &row, &marks, table);
  }
  for (int i = 0; i < heat->entrant_count; i++) {
    const tune_candidate *candidate = heat->entrants[i];
    struct row row = {candidate->kernel->variant->name, candidate->time_us,
                      candidate->spread_us,
                      candidate->is_verified ? "yes" : "NO"};
    add_row(bench, heat, &row, &marks, table);
  }
}

tw_status tune_bench_table(const tune_bench *bench, const tune_heat *heat,
                           int with_head) {
  tune_table table = {0};
  add_columns(bench, heat->problem, &table);
  add_rows(bench, heat, &table);
  tw_status status = tune_table_print(&table, bench->session->options->format,
                                      with_head, stdout);
  tune_table_free(&table);
  return status;
}
