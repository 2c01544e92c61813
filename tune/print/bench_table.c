/*
 * bench_table.c -- the table of tune bench.
 */
#include "print/bench_table.h"

#include <math.h>

#include "print/cells.h"
#include "text.h"

static int is_integer(tw_type type) {
  return type != TW_F16 && type != TW_BF16 && type != TW_F32 &&
         type != TW_F64 && type != TW_C64 && type != TW_C128 &&
         type != TW_E4M3 && type != TW_E5M2;
}

void tune_limit_text(const tune_limit *limit, char text[TUNE_LIMIT_TEXT]) {
  char rate[TUNE_NUMBER_TEXT];
  if (limit->is_arithmetic)
    snprintf(text, TUNE_LIMIT_TEXT, "limit: %s%s %s %s",
             tw_type_name(limit->type), limit->is_tensor ? " tensor" : "",
             tune_text_number(limit->peak, rate),
             is_integer(limit->type) ? "TOP/s" : "TFLOP/s");
  else
    snprintf(text, TUNE_LIMIT_TEXT, "limit: DRAM %.0f GB/s", limit->peak);
}

static void add_columns(const tune_bench_rows *rows, tune_table *table) {
  const int is_gpu = rows->info->is_gpu;
  int measured_only = is_gpu ? 0 : TUNE_COLUMN_ONLY_TSV;
  tune_table_column(table, "device", "device", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "operation", "operation", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "type", "type", TUNE_COLUMN_NO_TEXT);
  tune_table_column(table, "shape", "shape", TUNE_COLUMN_NO_TEXT);
  tune_table_column(table, "kind", "kind", TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "timed", "timed", TUNE_COLUMN_NAME);
  tune_table_column(table, is_gpu ? "us" : "PREDICTED us", "time_us",
                    TUNE_COLUMN_RIGHT);
  tune_table_column(table, "+-", "spread_us",
                    TUNE_COLUMN_RIGHT | measured_only);
  tune_table_column(table, "low", "low_us",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "high", "high_us",
                    TUNE_COLUMN_RIGHT | TUNE_COLUMN_ONLY_TSV);
  tune_table_column(table, "hot", "hot_us", TUNE_COLUMN_RIGHT | measured_only);
  tune_table_column(table, "cold", "cold_us",
                    TUNE_COLUMN_RIGHT | measured_only);
  tune_table_column(table, "GB/s", "gbps", TUNE_COLUMN_RIGHT);
  tune_column_gflops(table, rows->problem);
  tune_table_column(table, "limit", "of_limit", TUNE_COLUMN_RIGHT);
  tune_table_column(table, "copy", "of_copy",
                    TUNE_COLUMN_RIGHT | measured_only);
  tune_table_column(table, "baseline", "of_best_baseline",
                    TUNE_COLUMN_RIGHT | measured_only);
  tune_table_column(table, "right", "verified", 0);
}

struct row {
  const char *name;
  double time_us, spread_us;
  const char
      *verified; /* "yes", "NO", "WRONG"; "" for the limit and the copy */
  int is_limit;
  double low_us, high_us, hot_us, cold_us;
};

/* The times that each row is compared with; 0: unknown. */
struct compared {
  double limit_us, copy_us, baseline_us;
};

static void add_row(const tune_bench_rows *rows, tune_format format,
                    const struct row *row, const struct compared *compared,
                    tune_table *table) {
  const char *times = rows->info->is_gpu ? "measured" : "predicted";
  const twi_problem *problem = rows->problem;
  char shape[TWI_SHAPE_TEXT];
  twi_problem_shape(problem, shape);
  tune_table_cell(table, "%s", rows->info->key);
  tune_table_cell(table, "%s", problem->operation->name);
  tune_table_cell(table, "%s", twi_problem_type_name(problem));
  tune_table_cell(table, "%s", shape);
  tune_table_cell(table, "%s", row->is_limit ? "limit" : times);
  tune_table_cell(table, "%s", row->name);
  tune_cell_time(table, format, row->time_us);
  tune_cell_time(table, format, row->spread_us);
  tune_cell_time(table, format, row->low_us);
  tune_cell_time(table, format, row->high_us);
  tune_cell_time(table, format, row->hot_us);
  tune_cell_time(table, format, row->cold_us);
  tune_cell_gbps(table, tune_problem_bytes(problem), row->time_us);
  tune_cell_gflops(table, problem, row->time_us);
  tune_cell_fraction(table, compared->limit_us / row->time_us);
  tune_cell_fraction(table, compared->copy_us / row->time_us);
  tune_cell_fraction(table, compared->baseline_us / row->time_us);
  tune_table_cell(table, "%s", row->verified);
}

static int has_time(const tune_timed *timed) {
  return timed->rounds > 0 && timed->status == TW_OK;
}

static struct row row_of(const tune_timed *timed, const char *verified) {
  return (struct row){.name = timed->name,
                      .time_us = has_time(timed) ? timed->time_us : 0,
                      .spread_us = timed->spread_us,
                      .verified = verified,
                      .low_us = timed->low_us,
                      .high_us = timed->high_us,
                      .hot_us = timed->hot_us,
                      .cold_us = timed->cold_us};
}

/* The time of the fastest baseline; 0 if none was timed. */
static double best_baseline_us(const tune_bench_rows *rows) {
  double best_us = INFINITY;
  for (int i = 0; i < rows->timed_count; i++)
    if (rows->timed_baselines[i].rounds > 0)
      best_us = fmin(best_us, rows->timed_baselines[i].time_us);
  return isfinite(best_us) ? best_us : 0;
}

static void add_baselines(const tune_bench_rows *rows, tune_format format,
                          const struct compared *compared, tune_table *table) {
  for (int i = 0; i < rows->timed_count; i++) {
    struct row row = row_of(&rows->timed_baselines[i], "yes");
    add_row(rows, format, &row, compared, table);
  }
  for (int i = 0; i < rows->baselines->count; i++) {
    const tune_baseline *baseline = &rows->baselines->all[i];
    struct row row = {.name = baseline->code->name, .verified = "WRONG"};
    if (baseline->is_open && !baseline->is_right)
      add_row(rows, format, &row, compared, table);
  }
}

static void add_rows(const tune_bench_rows *rows, tune_format format,
                     tune_table *table) {
  char limit_text[TUNE_LIMIT_TEXT];
  const tune_limit limit = tune_limit_of(rows->info, rows->problem);
  const struct compared compared = {limit.time_us,
                                    rows->copy ? rows->copy->time_us : 0,
                                    best_baseline_us(rows)};
  tune_limit_text(&limit, limit_text);
  const struct row limit_row = {.name = limit_text,
                                .time_us = limit.time_us,
                                .verified = "",
                                .is_limit = 1};
  if (limit.time_us > 0) add_row(rows, format, &limit_row, &compared, table);
  if (rows->copy) {
    struct row row = row_of(rows->copy, "");
    add_row(rows, format, &row, &compared, table);
  }
  add_baselines(rows, format, &compared, table);
  for (int i = 0; i < rows->variant_count; i++) {
    const tune_candidate *candidate = rows->variants[i];
    const int is_guess = !rows->info->is_gpu && candidate->is_assumed;
    struct row row = {.name = candidate->kernel->variant->name,
                      .time_us = is_guess ? 0 : candidate->time_us,
                      .spread_us = candidate->spread_us,
                      .verified = candidate->is_verified ? "yes" : "NO",
                      .low_us = candidate->low_us,
                      .high_us = candidate->high_us,
                      .hot_us = candidate->hot_us,
                      .cold_us = candidate->cold_us};
    add_row(rows, format, &row, &compared, table);
  }
}

tw_status tune_bench_print(const tune_bench_rows *rows, tune_format format,
                           int with_head) {
  tune_table table = {0};
  add_columns(rows, &table);
  add_rows(rows, format, &table);
  tw_status status = tune_table_print(&table, format, with_head, stdout);
  tune_table_free(&table);
  return status;
}
