/*
 * baselines.c -- what a user would call instead: cuBLAS gemv with a vector of
 * ones.
 */
#include "tilewright/baselines.h"

#include "../shared/gemv_ones.h"
#include "tilewright/row_sums.h"

static gemv_ones_problem problem_of(const tw_row_sums_args *args) {
  return (gemv_ones_problem){
      .rows = args->rows,
      .cols = args->cols,
      .a = args->a,
      .a_stride = args->a_stride,
      .along_rows = 1,
      .sums = args->sums,
  };
}

static int gemv_fits(tw_type type, const void *args) {
  const gemv_ones_problem problem = problem_of(args);
  return ((const tw_row_sums_args *)args)->batch.value == 1 &&
         gemv_ones_fits(type, &problem);
}

static tw_status gemv_run(void *state, tw_type type, const void *args,
                          tw_stream stream) {
  const gemv_ones_problem problem = problem_of(args);
  return gemv_ones_run(state, type, &problem, stream);
}

const tw_baseline tw_baselines_row_sums[] = {
    {"cuBLAS gemv", gemv_fits, gemv_ones_open, gemv_run, gemv_ones_close},
    {NULL, NULL, NULL, NULL, NULL},
};
