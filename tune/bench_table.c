/*
 * bench_table.c -- the table of tune bench: who took how long, as a time and as
 * fractions of the limit's, the copy's and the best peer's speed.
 */
#include <math.h>

#include "bench.h"
#include "columns.h"
#include "limit.h"

static void add_columns(const tw_bench *bench, const tw_problem *problem,
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

static void add_row(const tw_bench *bench, const tw_heat *heat,
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
static double best_peer_us(const tw_heat *heat) {
  double best_us = INFINITY;
  for (int i = 1; i < heat->other_count; i++)
    if (heat->others[i].rounds > 0)
      best_us = fmin(best_us, heat->others[i].time_us);
  return isfinite(best_us) ? best_us : 0;
}

static void add_rows(const tw_bench *bench, const tw_heat *heat,
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

tw_status tw_bench_table(const tw_bench *bench, const tw_heat *heat,
                         int with_head) {
  tw_table table = {0};
  add_columns(bench, heat->problem, &table);
  add_rows(bench, heat, &table);
  tw_status status = tw_table_print(&table, bench->session->options->format,
                                    with_head, stdout);
  tw_table_free(&table);
  return status;
}
