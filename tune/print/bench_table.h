/*
 * bench_table.h -- the times of a problem's variants beside its limit, a plain
 * copy and the baselines.
 */
#ifndef TUNE_BENCH_TABLE_H
#define TUNE_BENCH_TABLE_H

#include "measure/limit.h"
#include "measure/verified_baselines.h"
#include "print/table.h"
#include "search/candidates.h"

typedef struct tune_bench_rows {
  const tw_device_info *info;
  const twi_problem *problem;
  const tune_timed *copy; /* NULL: not measured */
  const tune_timed *timed_baselines;
  int timed_count;
  const tune_baselines *baselines; /* all, for those that are wrong */
  tune_candidate *const *variants;
  int variant_count;
} tune_bench_rows;

/* "limit: DRAM 4917 GB/s" */
enum { TUNE_LIMIT_TEXT = 64 };
void tune_limit_text(const tune_limit *limit, char text[TUNE_LIMIT_TEXT]);

/* On stdout: the limit, the copy, the baselines and the variants, in this
 * order, with each time as a fraction of the limit's, the copy's and the
 * fastest baseline's speed. */
tw_status tune_bench_print(const tune_bench_rows *rows, tune_format format,
                           int with_head);

#endif
