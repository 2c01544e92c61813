/*
 * gemv_ones.h -- the sums of a matrix's rows or columns by cuBLAS gemv with a
 * vector of ones: what a user of row_sums or column_sums would call instead.
 *
 * cuBLAS has no batches here, and of our types f32 and f64.
 */
#ifndef GEMV_ONES_H
#define GEMV_ONES_H

#include "tilewright/tilewright.h"

/* A row-major matrix on the GPU, and where its sums go. */
typedef struct gemv_ones_problem {
  int64_t rows, cols;
  const void *a;
  int64_t a_stride; /* elements from one row to the next */
  int along_rows;   /* 1: a sum for each row; 0: one for each column */
  void *sums;       /* packed */
} gemv_ones_problem;

/* Whether gemv_ones_run can do it: a vector of ones is kept up to a length. */
int gemv_ones_fits(tw_type type, const gemv_ones_problem *problem);

/* As the functions of tw_baseline in baselines.h. */
tw_status gemv_ones_open(void **state);
tw_status gemv_ones_run(void *state, tw_type type,
                        const gemv_ones_problem *problem, tw_stream stream);
void gemv_ones_close(void *state);

#endif
