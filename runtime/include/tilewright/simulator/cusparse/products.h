/*
 * cusparse/products.h -- products of sparse matrices with vectors and dense
 * matrices, the product of dense matrices at a sparse matrix's places, and
 * operations on sparse vectors.
 */
#ifndef TILEWRIGHT_CUSPARSE_PRODUCTS_H
#define TILEWRIGHT_CUSPARSE_PRODUCTS_H

#include "tilewright/simulator/cusparse/elements.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- y = alpha * op(a) * x + beta * y ------------------------------------ */

static inline cusparseStatus_t cusparseSpMV(
    cusparseHandle_t handle, cusparseOperation_t op, const void *alpha,
    cusparseConstSpMatDescr_t a_of, cusparseConstDnVecDescr_t x_of,
    const void *beta, cusparseDnVecDescr_t y_of, cudaDataType compute,
    cusparseSpMVAlg_t, void *) {
  const cusparseStatus_t status =
      tw_sparse_check(handle, compute, a_of, x_of, y_of);
  if (status) return status;
  const auto a = *a_of;
  const auto x = *x_of, y = *y_of;
  const int is_plain = tw_sparse_is_plain(op);
  if (y.size != (is_plain ? a.rows : a.cols) ||
      x.size != (is_plain ? a.cols : a.rows))
    return CUSPARSE_STATUS_INVALID_VALUE;
  const tw_sparse_factor scale(handle, alpha, compute),
      old(handle, beta, compute);
  return tw_sparse_run_with<double>(handle, y.size, [=](double *sums) {
    for (int64_t i = 0; i < y.size; i++) sums[i] = 0;
    tw_sparse_each(a, 0, [&](int64_t row, int64_t col, int64_t at) {
      sums[is_plain ? row : col] +=
          tw_sparse_value(a, 0, at) *
          tw_sparse_load(x.values, x.type, is_plain ? col : row);
    });
    for (int64_t i = 0; i < y.size; i++)
      tw_sparse_update(y.values, y.type, i, scale.get() * sums[i], old.get());
  });
}

static inline cusparseStatus_t cusparseSpMV_bufferSize(
    cusparseHandle_t, cusparseOperation_t, const void *,
    cusparseConstSpMatDescr_t, cusparseConstDnVecDescr_t, const void *,
    cusparseDnVecDescr_t, cudaDataType, cusparseSpMVAlg_t, size_t *bytes) {
  return tw_sparse_small_buffer(bytes);
}

static inline cusparseStatus_t cusparseSpMV_preprocess(
    cusparseHandle_t handle, cusparseOperation_t, const void *,
    cusparseConstSpMatDescr_t a, cusparseConstDnVecDescr_t x, const void *,
    cusparseDnVecDescr_t y, cudaDataType compute, cusparseSpMVAlg_t, void *) {
  return tw_sparse_check(handle, compute, a, x, y);
}

/* ---- c = alpha * op(a) * op(b) + beta * c -------------------------------- */

/* One matrix of a batch. `sums` has room for all of c. */
static inline void tw_sparse_multiply(const cusparseSpMatDescr &a,
                                      cusparseOperation_t a_op,
                                      const cusparseDnMatDescr &b,
                                      cusparseOperation_t b_op,
                                      const cusparseDnMatDescr &c, int each,
                                      double alpha, double beta, double *sums) {
  const int is_plain = tw_sparse_is_plain(a_op);
  for (int64_t i = 0; i < c.rows * c.cols; i++) sums[i] = 0;
  tw_sparse_each(a, each, [&](int64_t row, int64_t col, int64_t at) {
    const double value = tw_sparse_value(a, each, at);
    const int64_t to = is_plain ? row : col, from = is_plain ? col : row;
    for (int64_t j = 0; j < c.cols; j++)
      sums[to * c.cols + j] += value * tw_sparse_dense(b, each, b_op, from, j);
  });
  for (int64_t i = 0; i < c.rows; i++)
    for (int64_t j = 0; j < c.cols; j++)
      tw_sparse_update(c.values, c.type, tw_sparse_dense_at(c, each, i, j),
                       alpha * sums[i * c.cols + j], beta);
}

static inline cusparseStatus_t cusparseSpMM(
    cusparseHandle_t handle, cusparseOperation_t a_op, cusparseOperation_t b_op,
    const void *alpha, cusparseConstSpMatDescr_t a_of,
    cusparseConstDnMatDescr_t b_of, const void *beta, cusparseDnMatDescr_t c_of,
    cudaDataType compute, cusparseSpMMAlg_t, void *) {
  const cusparseStatus_t status =
      tw_sparse_check(handle, compute, a_of, b_of, c_of);
  if (status) return status;
  const auto a = *a_of;
  const auto b = *b_of, c = *c_of;
  const int a_plain = tw_sparse_is_plain(a_op);
  const int b_plain = tw_sparse_is_plain(b_op);
  if (c.rows != (a_plain ? a.rows : a.cols) ||
      c.cols != (b_plain ? b.cols : b.rows) ||
      (a_plain ? a.cols : a.rows) != (b_plain ? b.rows : b.cols))
    return CUSPARSE_STATUS_INVALID_VALUE;
  const tw_sparse_factor scale(handle, alpha, compute),
      old(handle, beta, compute);
  return tw_sparse_run_with<double>(handle, c.rows * c.cols, [=](double *sums) {
    for (int each = 0; each < c.count; each++)
      tw_sparse_multiply(a, a_op, b, b_op, c, each, scale.get(), old.get(),
                         sums);
  });
}

static inline cusparseStatus_t cusparseSpMM_bufferSize(
    cusparseHandle_t, cusparseOperation_t, cusparseOperation_t, const void *,
    cusparseConstSpMatDescr_t, cusparseConstDnMatDescr_t, const void *,
    cusparseDnMatDescr_t, cudaDataType, cusparseSpMMAlg_t, size_t *bytes) {
  return tw_sparse_small_buffer(bytes);
}

static inline cusparseStatus_t cusparseSpMM_preprocess(
    cusparseHandle_t handle, cusparseOperation_t, cusparseOperation_t,
    const void *, cusparseConstSpMatDescr_t a, cusparseConstDnMatDescr_t b,
    const void *, cusparseDnMatDescr_t c, cudaDataType compute,
    cusparseSpMMAlg_t, void *) {
  return tw_sparse_check(handle, compute, a, b, c);
}

/* ---- c = alpha * op(a) * op(b) + beta * c where c has elements ----------- */

static inline cusparseStatus_t cusparseSDDMM(
    cusparseHandle_t handle, cusparseOperation_t a_op, cusparseOperation_t b_op,
    const void *alpha, cusparseConstDnMatDescr_t a_of,
    cusparseConstDnMatDescr_t b_of, const void *beta, cusparseSpMatDescr_t c_of,
    cudaDataType compute, cusparseSDDMMAlg_t, void *) {
  const cusparseStatus_t status =
      tw_sparse_check(handle, compute, a_of, b_of, c_of);
  if (status) return status;
  const auto a = *a_of, b = *b_of;
  const auto c = *c_of;
  const int a_plain = tw_sparse_is_plain(a_op);
  const int b_plain = tw_sparse_is_plain(b_op);
  const int64_t depth = a_plain ? a.cols : a.rows;
  if (c.rows != (a_plain ? a.rows : a.cols) ||
      c.cols != (b_plain ? b.cols : b.rows) ||
      depth != (b_plain ? b.rows : b.cols))
    return CUSPARSE_STATUS_INVALID_VALUE;
  const tw_sparse_factor scale(handle, alpha, compute),
      old(handle, beta, compute);
  return tw_sparse_run(handle, [=] {
    for (int each = 0; each < c.count; each++)
      tw_sparse_each(c, each, [&](int64_t row, int64_t col, int64_t at) {
        double sum = 0;
        for (int64_t k = 0; k < depth; k++)
          sum += tw_sparse_dense(a, each, a_op, row, k) *
                 tw_sparse_dense(b, each, b_op, k, col);
        tw_sparse_update(c.values, c.type, each * c.stride + at,
                         scale.get() * sum, old.get());
      });
  });
}

static inline cusparseStatus_t cusparseSDDMM_bufferSize(
    cusparseHandle_t, cusparseOperation_t, cusparseOperation_t, const void *,
    cusparseConstDnMatDescr_t, cusparseConstDnMatDescr_t, const void *,
    cusparseSpMatDescr_t, cudaDataType, cusparseSDDMMAlg_t, size_t *bytes) {
  return tw_sparse_small_buffer(bytes);
}

static inline cusparseStatus_t cusparseSDDMM_preprocess(
    cusparseHandle_t handle, cusparseOperation_t, cusparseOperation_t,
    const void *, cusparseConstDnMatDescr_t a, cusparseConstDnMatDescr_t b,
    const void *, cusparseSpMatDescr_t c, cudaDataType compute,
    cusparseSDDMMAlg_t, void *) {
  return tw_sparse_check(handle, compute, a, b, c);
}

/* ---- sparse vectors ------------------------------------------------------ */

/* The element of the dense vector that element i of the sparse one stands for.
 */
static inline int64_t tw_sparse_place(const cusparseSpVecDescr &x, int64_t i) {
  return tw_sparse_index(x.indices, x.index_type, i) - x.base;
}

/* y = alpha * x + beta * y. The factors have the type of the vectors; those of
 * 16-bit vectors are f32. */
static inline cusparseStatus_t cusparseAxpby(cusparseHandle_t handle,
                                             const void *alpha,
                                             cusparseConstSpVecDescr_t x_of,
                                             const void *beta,
                                             cusparseDnVecDescr_t y_of) {
  const cusparseStatus_t status =
      tw_sparse_check(handle, CUDA_R_32F, x_of, y_of);
  if (status) return status;
  const auto x = *x_of;
  const auto y = *y_of;
  const cudaDataType compute = y.type == CUDA_R_64F ? y.type : CUDA_R_32F;
  const tw_sparse_factor scale(handle, alpha, compute),
      old(handle, beta, compute);
  return tw_sparse_run(handle, [=] {
    for (int64_t i = 0; i < y.size; i++)
      tw_sparse_update(y.values, y.type, i, 0, old.get());
    for (int64_t i = 0; i < x.nnz; i++)
      tw_sparse_update(y.values, y.type, tw_sparse_place(x, i),
                       scale.get() * tw_sparse_load(x.values, x.type, i), 1);
  });
}

/* x = y where x has elements */
static inline cusparseStatus_t cusparseGather(cusparseHandle_t handle,
                                              cusparseConstDnVecDescr_t y_of,
                                              cusparseSpVecDescr_t x_of) {
  const cusparseStatus_t status =
      tw_sparse_check(handle, CUDA_R_32F, x_of, y_of);
  if (status) return status;
  const auto x = *x_of;
  const auto y = *y_of;
  return tw_sparse_run(handle, [=] {
    for (int64_t i = 0; i < x.nnz; i++)
      tw_sparse_store(x.values, x.type, i,
                      tw_sparse_load(y.values, y.type, tw_sparse_place(x, i)));
  });
}

/* y = x where x has elements */
static inline cusparseStatus_t cusparseScatter(cusparseHandle_t handle,
                                               cusparseConstSpVecDescr_t x_of,
                                               cusparseDnVecDescr_t y_of) {
  const cusparseStatus_t status =
      tw_sparse_check(handle, CUDA_R_32F, x_of, y_of);
  if (status) return status;
  const auto x = *x_of;
  const auto y = *y_of;
  return tw_sparse_run(handle, [=] {
    for (int64_t i = 0; i < x.nnz; i++)
      tw_sparse_store(y.values, y.type, tw_sparse_place(x, i),
                      tw_sparse_load(x.values, x.type, i));
  });
}

#include "tilewright/simulator/show_macros.h"

#endif
