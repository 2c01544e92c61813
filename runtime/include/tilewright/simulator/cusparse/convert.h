/*
 * cusparse/convert.h -- one form of a matrix from another, and the order of a
 * matrix's elements.
 */
#ifndef TILEWRIGHT_CUSPARSE_CONVERT_H
#define TILEWRIGHT_CUSPARSE_CONVERT_H

#include <algorithm>

#include "tilewright/simulator/cusparse/elements.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- sparse to dense ----------------------------------------------------- */

static inline cusparseStatus_t cusparseSparseToDense_bufferSize(
    cusparseHandle_t, cusparseConstSpMatDescr_t, cusparseDnMatDescr_t,
    cusparseSparseToDenseAlg_t, size_t *bytes) {
  return tw_sparse_small_buffer(bytes);
}

static inline cusparseStatus_t cusparseSparseToDense(
    cusparseHandle_t handle, cusparseConstSpMatDescr_t a_of,
    cusparseDnMatDescr_t b_of, cusparseSparseToDenseAlg_t, void *) {
  const cusparseStatus_t status =
      tw_sparse_check(handle, CUDA_R_32F, a_of, b_of);
  if (status) return status;
  const auto a = *a_of;
  const auto b = *b_of;
  if (a.rows != b.rows || a.cols != b.cols || a.type != b.type)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return tw_sparse_run(handle, [=] {
    for (int64_t i = 0; i < b.rows; i++)
      for (int64_t j = 0; j < b.cols; j++)
        tw_sparse_store(b.values, b.type, tw_sparse_dense_at(b, 0, i, j), 0);
    tw_sparse_each(a, 0, [&](int64_t row, int64_t col, int64_t at) {
      tw_sparse_store(b.values, b.type, tw_sparse_dense_at(b, 0, row, col),
                      tw_sparse_value(a, 0, at));
    });
  });
}

/* ---- dense to sparse ----------------------------------------------------- */

static inline cusparseStatus_t cusparseDenseToSparse_bufferSize(
    cusparseHandle_t, cusparseConstDnMatDescr_t, cusparseSpMatDescr_t,
    cusparseDenseToSparseAlg_t, size_t *bytes) {
  return tw_sparse_small_buffer(bytes);
}

/* Calls visit(major, minor, value) for what is not 0, in the order in which
 * the sparse matrix has it. */
template <class Visit>
static inline void tw_sparse_each_nonzero(const cusparseDnMatDescr &a,
                                          cusparseFormat_t format,
                                          Visit visit) {
  const int by_columns = format == CUSPARSE_FORMAT_CSC;
  for (int64_t major = 0; major < (by_columns ? a.cols : a.rows); major++)
    for (int64_t minor = 0; minor < (by_columns ? a.rows : a.cols); minor++) {
      const double value =
          tw_sparse_dense(a, 0,
                          by_columns ? CUSPARSE_OPERATION_TRANSPOSE
                                     : CUSPARSE_OPERATION_NON_TRANSPOSE,
                          major, minor);
      if (value != 0) visit(major, minor, value);
    }
}

static inline cusparseStatus_t tw_sparse_check_same(cusparseHandle_t handle,
                                                    cusparseConstDnMatDescr_t a,
                                                    cusparseSpMatDescr_t b) {
  const cusparseStatus_t status = tw_sparse_check(handle, CUDA_R_32F, a, b);
  if (status) return status;
  return a->rows != b->rows || a->cols != b->cols || a->type != b->type
             ? CUSPARSE_STATUS_INVALID_VALUE
             : CUSPARSE_STATUS_SUCCESS;
}

/* The number of elements, which the caller asks for then. */
static inline cusparseStatus_t cusparseDenseToSparse_analysis(
    cusparseHandle_t handle, cusparseConstDnMatDescr_t a_of,
    cusparseSpMatDescr_t b, cusparseDenseToSparseAlg_t, void *) {
  const cusparseStatus_t status = tw_sparse_check_same(handle, a_of, b);
  if (status) return status;
  const auto a = *a_of;
  int64_t *count = nullptr;
  if (cudaMallocAsync((void **)&count, sizeof *count, handle->stream))
    return CUSPARSE_STATUS_ALLOC_FAILED;
  const cusparseStatus_t ran = tw_sparse_run(handle, [=] {
    *count = 0;
    tw_sparse_each_nonzero(a, CUSPARSE_FORMAT_CSR,
                           [&](int64_t, int64_t, double) { ++*count; });
  });
  const cudaError_t error = cudaMemcpyAsync(
      &b->nnz, count, sizeof *count, cudaMemcpyDeviceToHost, handle->stream);
  cudaFreeAsync(count, handle->stream);
  return cudaStreamSynchronize(handle->stream) || error
             ? CUSPARSE_STATUS_EXECUTION_FAILED
             : ran;
}

static inline cusparseStatus_t cusparseDenseToSparse_convert(
    cusparseHandle_t handle, cusparseConstDnMatDescr_t a_of,
    cusparseSpMatDescr_t b_of, cusparseDenseToSparseAlg_t, void *) {
  const cusparseStatus_t status = tw_sparse_check_same(handle, a_of, b_of);
  if (status) return status;
  const auto a = *a_of;
  const auto b = *b_of;
  return tw_sparse_run(handle, [=] {
    const int has_begins = b.format != CUSPARSE_FORMAT_COO;
    int64_t at = 0, begun = 0; /* majors that have begun */
    tw_sparse_each_nonzero(
        a, b.format, [&](int64_t major, int64_t minor, double value) {
          for (; has_begins && begun <= major; begun++)
            tw_sparse_set_index(b.offsets, b.offset_type, begun, at + b.base);
          if (!has_begins)
            tw_sparse_set_index(b.offsets, b.offset_type, at, major + b.base);
          tw_sparse_set_index(b.indices, b.index_type, at, minor + b.base);
          tw_sparse_store(b.values, b.type, at++, value);
        });
    for (; has_begins && begun <= tw_sparse_majors(b); begun++)
      tw_sparse_set_index(b.offsets, b.offset_type, begun, at + b.base);
  });
}

/* The nonzero elements of each row or column of a column-major matrix, and of
 * all, whose place is of the host or the device as the pointer mode says. */
template <class T>
static inline cusparseStatus_t tw_sparse_nnz(
    cusparseHandle_t handle, cusparseDirection_t direction, int m, int n,
    const cusparseMatDescr_t descriptor, const T *a, int lda, int *counts,
    int *total) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!descriptor || m < 0 || n < 0 || lda < m || !total)
    return CUSPARSE_STATUS_INVALID_VALUE;
  const int by_rows = direction == CUSPARSE_DIRECTION_ROW;
  const int is_here = handle->pointers == CUSPARSE_POINTER_MODE_DEVICE;
  int *sum = total;
  if (!is_here && cudaMallocAsync((void **)&sum, sizeof *sum, handle->stream))
    return CUSPARSE_STATUS_ALLOC_FAILED;
  const cusparseStatus_t ran = tw_sparse_run(handle, [=] {
    *sum = 0;
    for (int major = 0; major < (by_rows ? m : n); major++) {
      int count = 0;
      for (int minor = 0; minor < (by_rows ? n : m); minor++)
        count += a[by_rows ? major + (int64_t)minor * lda
                           : minor + (int64_t)major * lda] != 0;
      counts[major] = count;
      *sum += count;
    }
  });
  if (is_here) return ran;
  const cudaError_t error = cudaMemcpyAsync(
      total, sum, sizeof *sum, cudaMemcpyDeviceToHost, handle->stream);
  cudaFreeAsync(sum, handle->stream);
  return cudaStreamSynchronize(handle->stream) || error
             ? CUSPARSE_STATUS_EXECUTION_FAILED
             : ran;
}
static constexpr auto &cusparseSnnz = tw_sparse_nnz<float>;
static constexpr auto &cusparseDnnz = tw_sparse_nnz<double>;

/* ---- CSR to CSC ---------------------------------------------------------- */

static inline cusparseStatus_t cusparseCsr2cscEx2_bufferSize(
    cusparseHandle_t, int, int, int, const void *, const int *, const int *,
    void *, int *, int *, cudaDataType, cusparseAction_t, cusparseIndexBase_t,
    cusparseCsr2CscAlg_t, size_t *bytes) {
  return tw_sparse_small_buffer(bytes);
}

static inline cusparseStatus_t cusparseCsr2cscEx2(
    cusparseHandle_t handle, int m, int n, int, const void *values,
    const int *offsets, const int *columns, void *to_values, int *to_offsets,
    int *to_rows, cudaDataType type, cusparseAction_t action,
    cusparseIndexBase_t base, cusparseCsr2CscAlg_t, void *) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  if (!tw_sparse_has_type(type)) return CUSPARSE_STATUS_NOT_SUPPORTED;
  return tw_sparse_run_with<int>(handle, n + 1, [=](int *ends) {
    for (int column = 0; column <= n; column++) ends[column] = 0;
    for (int at = 0; at < offsets[m] - base; at++)
      ends[columns[at] - base + 1]++;
    for (int column = 0; column <= n; column++) {
      if (column) ends[column] += ends[column - 1];
      to_offsets[column] = ends[column] + base;
    }
    for (int row = 0; row < m; row++)
      for (int at = offsets[row] - base; at < offsets[row + 1] - base; at++) {
        const int to = ends[columns[at] - base]++;
        to_rows[to] = row + base;
        if (action == CUSPARSE_ACTION_NUMERIC)
          tw_sparse_store(to_values, type, to,
                          tw_sparse_load(values, type, at));
      }
  });
}

/* ---- rows of elements and where rows begin ------------------------------- */

static inline cusparseStatus_t cusparseXcoo2csr(cusparseHandle_t handle,
                                                const int *rows, int nnz, int m,
                                                int *offsets,
                                                cusparseIndexBase_t base) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  return tw_sparse_run(handle, [=] {
    int at = 0;
    for (int row = 0; row <= m; row++) {
      while (at < nnz && rows[at] - base < row) at++;
      offsets[row] = at + base;
    }
  });
}

static inline cusparseStatus_t cusparseXcsr2coo(cusparseHandle_t handle,
                                                const int *offsets, int, int m,
                                                int *rows,
                                                cusparseIndexBase_t base) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  return tw_sparse_run(handle, [=] {
    for (int row = 0; row < m; row++)
      for (int at = offsets[row] - base; at < offsets[row + 1] - base; at++)
        rows[at] = row + base;
  });
}

/* ---- order --------------------------------------------------------------- */

static inline cusparseStatus_t cusparseCreateIdentityPermutation(
    cusparseHandle_t handle, int n, int *places) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  return tw_sparse_run(handle, [=] {
    for (int i = 0; i < n; i++) places[i] = i;
  });
}

static inline cusparseStatus_t cusparseXcsrsort_bufferSizeExt(
    cusparseHandle_t, int, int, int, const int *, const int *, size_t *bytes) {
  return tw_sparse_small_buffer(bytes);
}

/* Sorts the columns of each row, and `places`, unless it is NULL, along with
 * them. */
static inline cusparseStatus_t cusparseXcsrsort(
    cusparseHandle_t handle, int m, int, int nnz,
    const cusparseMatDescr_t descriptor, const int *offsets, int *columns,
    int *places, void *) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if (!descriptor || m < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  const int base = descriptor->base;
  struct item {
    int column, from, place;
  };
  return tw_sparse_run_with<item>(handle, nnz, [=](item *items) {
    for (int row = 0; row < m; row++) {
      const int begin = offsets[row] - base;
      const int count = offsets[row + 1] - base - begin;
      for (int i = 0; i < count; i++)
        items[i] = {columns[begin + i], i, places ? places[begin + i] : 0};
      std::sort(items, items + count, [](const item &a, const item &b) {
        return a.column != b.column ? a.column < b.column : a.from < b.from;
      });
      for (int i = 0; i < count; i++) {
        columns[begin + i] = items[i].column;
        if (places) places[begin + i] = items[i].place;
      }
    }
  });
}

#include "tilewright/simulator/show_macros.h"

#endif
