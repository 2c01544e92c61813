/*
 * cusparse/solve.h -- systems of linear equations with a triangular matrix in
 * CSR or CSC, whose triangle the matrix's attributes name. Elements outside of
 * the triangle are left out; COO is not supported.
 */
#ifndef TILEWRIGHT_CUSPARSE_SOLVE_H
#define TILEWRIGHT_CUSPARSE_SOLVE_H

#include "tilewright/simulator/cusparse/elements.h"
#include "tilewright/simulator/hide_macros.h"

/* Nothing is kept from the analysis. */
struct cusparseSpSVDescr {};
struct cusparseSpSMDescr {};
typedef cusparseSpSVDescr *cusparseSpSVDescr_t;
typedef cusparseSpSMDescr *cusparseSpSMDescr_t;

static inline cusparseStatus_t cusparseSpSV_createDescr(
    cusparseSpSVDescr_t *descriptor) {
  return tw_sparse_create(descriptor, {});
}
static inline cusparseStatus_t cusparseSpSM_createDescr(
    cusparseSpSMDescr_t *descriptor) {
  return tw_sparse_create(descriptor, {});
}
static constexpr auto &cusparseSpSV_destroyDescr =
    tw_sparse_destroy<cusparseSpSVDescr>;
static constexpr auto &cusparseSpSM_destroyDescr =
    tw_sparse_destroy<cusparseSpSMDescr>;

/* Solves op(a) * x = x in place. */
static inline void tw_sparse_solve_one(const cusparseSpMatDescr &a,
                                       cusparseOperation_t op, double *x) {
  const int is_plain = tw_sparse_is_plain(op);
  const int is_lower = (a.fill == CUSPARSE_FILL_MODE_LOWER) == is_plain;
  const int has_rows = (a.format == CUSPARSE_FORMAT_CSR) == is_plain;
  for (int64_t step = 0; step < a.rows; step++) {
    const int64_t i = is_lower ? step : a.rows - 1 - step;
    const int64_t begin = tw_sparse_begin(a, 0, i);
    const int64_t end = tw_sparse_begin(a, 0, i + 1);
    double pivot = a.diagonal == CUSPARSE_DIAG_TYPE_UNIT ? 1 : 0;
    for (int64_t at = begin; at < end; at++) {
      const int64_t other = tw_sparse_minor(a, 0, at);
      if (other == i && a.diagonal == CUSPARSE_DIAG_TYPE_NON_UNIT)
        pivot = tw_sparse_value(a, 0, at);
      /* A row of op(a): what is known already goes to the right. */
      else if (has_rows && (is_lower ? other < i : other > i))
        x[i] -= tw_sparse_value(a, 0, at) * x[other];
    }
    x[i] /= pivot;
    /* A column: the new element goes to the right of the others. */
    for (int64_t at = begin; at < end && !has_rows; at++) {
      const int64_t other = tw_sparse_minor(a, 0, at);
      if (is_lower ? other > i : other < i)
        x[other] -= tw_sparse_value(a, 0, at) * x[i];
    }
  }
}

static inline int tw_sparse_can_solve(const cusparseSpMatDescr &a) {
  return a.format != CUSPARSE_FORMAT_COO;
}

/* ---- op(a) * y = alpha * x ----------------------------------------------- */

static inline cusparseStatus_t cusparseSpSV_bufferSize(
    cusparseHandle_t, cusparseOperation_t, const void *,
    cusparseConstSpMatDescr_t, cusparseConstDnVecDescr_t, cusparseDnVecDescr_t,
    cudaDataType, cusparseSpSVAlg_t, cusparseSpSVDescr_t, size_t *bytes) {
  return tw_sparse_small_buffer(bytes);
}

static inline cusparseStatus_t cusparseSpSV_analysis(
    cusparseHandle_t handle, cusparseOperation_t, const void *,
    cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x,
    cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpSVAlg_t,
    cusparseSpSVDescr_t, void *) {
  return tw_sparse_check(handle, compute, a, x, y);
}

static inline cusparseStatus_t cusparseSpSV_solve(
    cusparseHandle_t handle, cusparseOperation_t op, const void *alpha,
    cusparseConstSpMatDescr_t a_of, cusparseConstDnVecDescr_t x_of,
    cusparseDnVecDescr_t y_of, cudaDataType compute, cusparseSpSVAlg_t,
    cusparseSpSVDescr_t) {
  const cusparseStatus_t status =
      tw_sparse_check(handle, compute, a_of, x_of, y_of);
  if (status) return status;
  const auto a = *a_of;
  const auto x = *x_of, y = *y_of;
  if (a.rows != a.cols || x.size != a.rows || y.size != a.rows)
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (!tw_sparse_can_solve(a)) return CUSPARSE_STATUS_NOT_SUPPORTED;
  const tw_sparse_factor scale(handle, alpha, compute);
  return tw_sparse_run_with<double>(handle, a.rows, [=](double *solution) {
    for (int64_t i = 0; i < a.rows; i++)
      solution[i] = scale.get() * tw_sparse_load(x.values, x.type, i);
    tw_sparse_solve_one(a, op, solution);
    for (int64_t i = 0; i < a.rows; i++)
      tw_sparse_store(y.values, y.type, i, solution[i]);
  });
}

/* ---- op(a) * c = alpha * op(b) ------------------------------------------- */

static inline cusparseStatus_t cusparseSpSM_bufferSize(
    cusparseHandle_t, cusparseOperation_t, cusparseOperation_t, const void *,
    cusparseConstSpMatDescr_t, cusparseConstDnMatDescr_t, cusparseDnMatDescr_t,
    cudaDataType, cusparseSpSMAlg_t, cusparseSpSMDescr_t, size_t *bytes) {
  return tw_sparse_small_buffer(bytes);
}

static inline cusparseStatus_t cusparseSpSM_analysis(
    cusparseHandle_t handle, cusparseOperation_t, cusparseOperation_t,
    const void *, cusparseConstSpMatDescr_t a, cusparseConstDnMatDescr_t b,
    cusparseDnMatDescr_t c, cudaDataType compute, cusparseSpSMAlg_t,
    cusparseSpSMDescr_t, void *) {
  return tw_sparse_check(handle, compute, a, b, c);
}

static inline cusparseStatus_t cusparseSpSM_solve(
    cusparseHandle_t handle, cusparseOperation_t a_op, cusparseOperation_t b_op,
    const void *alpha, cusparseConstSpMatDescr_t a_of,
    cusparseConstDnMatDescr_t b_of, cusparseDnMatDescr_t c_of,
    cudaDataType compute, cusparseSpSMAlg_t, cusparseSpSMDescr_t) {
  const cusparseStatus_t status =
      tw_sparse_check(handle, compute, a_of, b_of, c_of);
  if (status) return status;
  const auto a = *a_of;
  const auto b = *b_of, c = *c_of;
  const int b_plain = tw_sparse_is_plain(b_op);
  if (a.rows != a.cols || c.rows != a.rows ||
      (b_plain ? b.rows : b.cols) != a.rows ||
      (b_plain ? b.cols : b.rows) != c.cols)
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (!tw_sparse_can_solve(a)) return CUSPARSE_STATUS_NOT_SUPPORTED;
  const tw_sparse_factor scale(handle, alpha, compute);
  return tw_sparse_run_with<double>(handle, a.rows, [=](double *solution) {
    for (int64_t j = 0; j < c.cols; j++) {
      for (int64_t i = 0; i < a.rows; i++)
        solution[i] = scale.get() * tw_sparse_dense(b, 0, b_op, i, j);
      tw_sparse_solve_one(a, a_op, solution);
      for (int64_t i = 0; i < a.rows; i++)
        tw_sparse_store(c.values, c.type, tw_sparse_dense_at(c, 0, i, j),
                        solution[i]);
    }
  });
}

#include "tilewright/simulator/show_macros.h"

#endif
