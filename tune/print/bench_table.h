/*
 * bench_table.h -- the table of tune bench: the limit, a plain copy, the
 * baselines and the variants of one problem.
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
  const tune_baselines *baselines; /* all, also those with wrong results */
  tune_candidate *const *variants;
  int variant_count;
} tune_bench_rows;

/* "limit: DRAM 4917 GB/s" */
enum { TUNE_LIMIT_TEXT = 64 };
void tune_limit_text(const tune_limit *limit, char text[TUNE_LIMIT_TEXT]);

/* Prints on stdout, in this order, the limit, the copy, the baselines and the
 * variants. Each row has the speed as a fraction of the limit, of the copy and
 * of the fastest baseline. */
tw_status tune_bench_print(const tune_bench_rows *rows, tune_format format,
                           int with_head);

#endif
