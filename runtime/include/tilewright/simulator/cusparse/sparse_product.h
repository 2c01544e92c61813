/*
 * cusparse/sparse_product.h -- the product of two sparse matrices in CSR, which
 * the descriptor keeps until it is copied to where the caller has room.
 */
#ifndef TILEWRIGHT_CUSPARSE_SPARSE_PRODUCT_H
#define TILEWRIGHT_CUSPARSE_SPARSE_PRODUCT_H

#include <algorithm>

#include "tilewright/simulator/cusparse/elements.h"
#include "tilewright/simulator/hide_macros.h"

/* The product, in device memory of its own. */
struct cusparseSpGEMMDescr {
  int64_t *offsets, *columns;
  double *values;
  int64_t nnz;
};
typedef cusparseSpGEMMDescr *cusparseSpGEMMDescr_t;

static inline cusparseStatus_t cusparseSpGEMM_createDescr(
    cusparseSpGEMMDescr_t *descriptor) {
  return tw_sparse_create(descriptor, {});
}

static inline void tw_sparse_drop_product(cusparseSpGEMMDescr_t product) {
  cudaFree(product->offsets);
  cudaFree(product->columns);
  cudaFree(product->values);
  *product = {};
}

static inline cusparseStatus_t cusparseSpGEMM_destroyDescr(
    cusparseSpGEMMDescr_t product) {
  if (!product) return CUSPARSE_STATUS_INVALID_VALUE;
  tw_sparse_drop_product(product);
  delete product;
  return CUSPARSE_STATUS_SUCCESS;
}

static inline cusparseStatus_t tw_sparse_check_product(
    cusparseHandle_t handle, cusparseOperation_t a_op, cusparseOperation_t b_op,
    cusparseConstSpMatDescr_t a, cusparseConstSpMatDescr_t b,
    cusparseSpMatDescr_t c, cudaDataType compute,
    cusparseSpGEMMDescr_t product) {
  const cusparseStatus_t status = tw_sparse_check(handle, compute, a, b, c);
  if (status) return status;
  if (!product || a->cols != b->rows || c->rows != a->rows ||
      c->cols != b->cols)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return a->format != CUSPARSE_FORMAT_CSR || b->format != CUSPARSE_FORMAT_CSR ||
                 c->format != CUSPARSE_FORMAT_CSR ||
                 !tw_sparse_is_plain(a_op) || !tw_sparse_is_plain(b_op)
             ? CUSPARSE_STATUS_NOT_SUPPORTED
             : CUSPARSE_STATUS_SUCCESS;
}

/* Calls visit(column, product) for each pair of elements that meets in a row.
 */
template <class Visit>
static inline void tw_sparse_each_pair(const cusparseSpMatDescr &a,
                                       const cusparseSpMatDescr &b, int64_t row,
                                       Visit visit) {
  const int64_t a_end = tw_sparse_begin(a, 0, row + 1);
  for (int64_t at = tw_sparse_begin(a, 0, row); at < a_end; at++) {
    const int64_t middle = tw_sparse_minor(a, 0, at);
    const double value = tw_sparse_value(a, 0, at);
    const int64_t end = tw_sparse_begin(b, 0, middle + 1);
    for (int64_t from = tw_sparse_begin(b, 0, middle); from < end; from++)
      visit(tw_sparse_minor(b, 0, from), value * tw_sparse_value(b, 0, from));
  }
}

/* Where each row of the product begins. `latest` has a row for each column. */
static inline void tw_sparse_count_product(const cusparseSpMatDescr &a,
                                           const cusparseSpMatDescr &b,
                                           int64_t *offsets, int64_t *latest) {
  for (int64_t column = 0; column < b.cols; column++) latest[column] = -1;
  int64_t count = 0;
  for (int64_t row = 0; row < a.rows; row++) {
    offsets[row] = count;
    tw_sparse_each_pair(a, b, row, [&](int64_t column, double) {
      count += latest[column] != row;
      latest[column] = row;
    });
  }
  offsets[a.rows] = count;
}

/* The elements, those of a row by their columns. `sums` has a sum for each
 * column, and is 0 wherever the row has no element yet. */
static inline void tw_sparse_fill_product(const cusparseSpMatDescr &a,
                                          const cusparseSpMatDescr &b,
                                          const cusparseSpGEMMDescr &product,
                                          double alpha, int64_t *latest,
                                          double *sums) {
  for (int64_t column = 0; column < b.cols; column++) latest[column] = -1;
  for (int64_t row = 0; row < a.rows; row++) {
    int64_t *columns = product.columns + product.offsets[row];
    int64_t count = 0;
    tw_sparse_each_pair(a, b, row, [&](int64_t column, double value) {
      if (latest[column] != row) {
        latest[column] = row;
        columns[count++] = column;
        sums[column] = 0;
      }
      sums[column] += value;
    });
    std::sort(columns, columns + count);
    for (int64_t i = 0; i < count; i++)
      product.values[product.offsets[row] + i] = alpha * sums[columns[i]];
  }
}

static inline cusparseStatus_t cusparseSpGEMM_workEstimation(
    cusparseHandle_t handle, cusparseOperation_t a_op, cusparseOperation_t b_op,
    const void *, cusparseConstSpMatDescr_t a, cusparseConstSpMatDescr_t b,
    const void *, cusparseSpMatDescr_t c, cudaDataType compute,
    cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t product, size_t *bytes, void *) {
  const cusparseStatus_t status =
      tw_sparse_check_product(handle, a_op, b_op, a, b, c, compute, product);
  return status ? status : tw_sparse_small_buffer(bytes);
}

/* Computes the product if there is a buffer, and says how many elements it
 * has; without one, says how large the buffer must be. */
static inline cusparseStatus_t cusparseSpGEMM_compute(
    cusparseHandle_t handle, cusparseOperation_t a_op, cusparseOperation_t b_op,
    const void *alpha, cusparseConstSpMatDescr_t a_of,
    cusparseConstSpMatDescr_t b_of, const void *, cusparseSpMatDescr_t c,
    cudaDataType compute, cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t product,
    size_t *bytes, void *buffer) {
  cusparseStatus_t status = tw_sparse_check_product(handle, a_op, b_op, a_of,
                                                    b_of, c, compute, product);
  if (status || !buffer) return status ? status : tw_sparse_small_buffer(bytes);
  const auto a = *a_of, b = *b_of;
  tw_sparse_drop_product(product);
  if (cudaMalloc((void **)&product->offsets, (size_t)(a.rows + 1) * 8))
    return CUSPARSE_STATUS_ALLOC_FAILED;
  int64_t *const offsets = product->offsets;
  status = tw_sparse_run_with<int64_t>(handle, b.cols, [=](int64_t *latest) {
    tw_sparse_count_product(a, b, offsets, latest);
  });
  if (status ||
      cudaMemcpyAsync(&product->nnz, offsets + a.rows, 8,
                      cudaMemcpyDeviceToHost, handle->stream) ||
      cudaStreamSynchronize(handle->stream))
    return CUSPARSE_STATUS_EXECUTION_FAILED;
  const size_t room = (size_t)product->nnz * 8 + 8;
  if (cudaMalloc((void **)&product->columns, room) ||
      cudaMalloc((void **)&product->values, room))
    return CUSPARSE_STATUS_ALLOC_FAILED;
  c->nnz = product->nnz;
  const tw_sparse_factor scale(handle, alpha, compute);
  const auto to = *product;
  return tw_sparse_run_with<int64_t>(handle, 2 * b.cols, [=](int64_t *latest) {
    tw_sparse_fill_product(a, b, to, scale.get(), latest,
                           (double *)(latest + b.cols));
  });
}

/* To c's arrays. With a beta, c has the product's places already. */
static inline cusparseStatus_t cusparseSpGEMM_copy(
    cusparseHandle_t handle, cusparseOperation_t a_op, cusparseOperation_t b_op,
    const void *, cusparseConstSpMatDescr_t a, cusparseConstSpMatDescr_t b,
    const void *beta, cusparseSpMatDescr_t c_of, cudaDataType compute,
    cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t product) {
  const cusparseStatus_t status =
      tw_sparse_check_product(handle, a_op, b_op, a, b, c_of, compute, product);
  if (status) return status;
  if (!product->offsets) return CUSPARSE_STATUS_INVALID_VALUE;
  const auto c = *c_of;
  const auto from = *product;
  const tw_sparse_factor old(handle, beta, compute);
  return tw_sparse_run(handle, [=] {
    for (int64_t row = 0; row <= c.rows; row++)
      tw_sparse_set_index(c.offsets, c.offset_type, row,
                          from.offsets[row] + c.base);
    for (int64_t at = 0; at < from.nnz; at++) {
      tw_sparse_set_index(c.indices, c.index_type, at,
                          from.columns[at] + c.base);
      tw_sparse_update(c.values, c.type, at, from.values[at], old.get());
    }
  });
}

#include "tilewright/simulator/show_macros.h"

#endif
