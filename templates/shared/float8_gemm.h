/*
 * float8_gemm.h -- products of e4m3 by cublasLt: what a user of matmul would
 * call instead. It has none of e5m2 and e5m2, and wants both operands along k.
 */
#ifndef FLOAT8_GEMM_H
#define FLOAT8_GEMM_H

#include "tilewright/tilewright.h"

/* Row-major c = alpha * a * b^T + beta * c of each matrix of a batch. */
typedef struct float8_gemm_problem {
  int64_t m, n, k, batch;
  const void *a, *b;
  void *c;
  int64_t a_stride, b_stride, c_stride; /* elements between rows */
  int64_t a_batch_stride, b_batch_stride, c_batch_stride;
  tw_type of_a, of_b; /* TW_E4M3 or TW_E5M2; not both of them TW_E5M2 */
  tw_type result;     /* TW_F16, TW_BF16 or TW_F32 */
  float alpha, beta;
  int is_fast; /* 1: sums need not be promoted */
} float8_gemm_problem;

/* Whether cublasLt takes addresses and strides like these. */
int float8_gemm_fits(const float8_gemm_problem *problem);

tw_status float8_gemm_open(void **state);
tw_status float8_gemm_run(void *state, const float8_gemm_problem *problem,
                          tw_stream stream);
void float8_gemm_close(void *state);

#endif
