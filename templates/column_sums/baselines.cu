/*
 * baselines.cu -- what a user would call instead, cuBLAS gemv with a vector of
 * ones; and the limit, a kernel that only reads the matrices.
 */
#include "tilewright/baselines.h"

#include "../shared/gemv_ones.h"
#include "../shared/read_all.cuh"
#include "tilewright/column_sums.h"

static gemv_ones_problem problem_of(const tw_column_sums_args *args) {
  gemv_ones_problem problem = {};
  problem.rows = args->rows;
  problem.cols = args->cols;
  problem.a = args->a;
  problem.a_stride = args->a_stride;
  problem.along_rows = 0;
  problem.sums = args->sums;
  return problem;
}

static int gemv_fits(tw_type type, const void *args) {
  const auto *sums = static_cast<const tw_column_sums_args *>(args);
  const gemv_ones_problem problem = problem_of(sums);
  return sums->batch.value == 1 && gemv_ones_fits(type, &problem);
}

static tw_status gemv_run(void *state, tw_type type, const void *args,
                          tw_stream stream) {
  const gemv_ones_problem problem =
      problem_of(static_cast<const tw_column_sums_args *>(args));
  return gemv_ones_run(state, type, &problem, stream);
}

/* With few terms a sum the results are as many bytes as the terms, and a copy is
 * the limit. */
static int read_fits(tw_type, const void *args) {
  const auto *sums = static_cast<const tw_column_sums_args *>(args);
  return sums->rows >= 8 && sums->a_stride == sums->cols &&
                 sums->a_batch_stride == sums->rows * sums->cols
             ? TW_BASELINE_READS
             : TW_BASELINE_UNFIT;
}

static tw_status read_run(void *, tw_type type, const void *args,
                          tw_stream stream) {
  const auto *sums = static_cast<const tw_column_sums_args *>(args);
  const int64_t count = sums->batch.value * sums->rows * sums->cols;
  return read_all_run(sums->a, count * (int64_t)tw_type_bytes(type), sums->sums,
                      stream);
}

extern "C" const tw_baseline tw_baselines_column_sums[] = {
    {"cuBLAS gemv", gemv_fits, gemv_ones_open, gemv_run, gemv_ones_close},
    {"read", read_fits, nullptr, read_run, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
