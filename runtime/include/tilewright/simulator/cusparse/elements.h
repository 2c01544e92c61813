/*
 * cusparse/elements.h -- elements of vectors and matrices, whose types are
 * known only when the program runs.
 */
#ifndef TILEWRIGHT_CUSPARSE_ELEMENTS_H
#define TILEWRIGHT_CUSPARSE_ELEMENTS_H

#include "tilewright/simulator/cusparse/descriptors.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- values -------------------------------------------------------------- */

static inline int tw_sparse_has_type(cudaDataType type) {
  return type == CUDA_R_64F || type == CUDA_R_32F || type == CUDA_R_16F ||
         type == CUDA_R_16BF;
}

static inline double tw_sparse_load(const void *values, cudaDataType type,
                                    int64_t i) {
  switch (type) {
    case CUDA_R_64F:
      return ((const double *)values)[i];
    case CUDA_R_16F:
      return (float)((const __half *)values)[i];
    case CUDA_R_16BF:
      return (float)((const __nv_bfloat16 *)values)[i];
    default:
      return ((const float *)values)[i];
  }
}

static inline void tw_sparse_store(void *values, cudaDataType type, int64_t i,
                                   double value) {
  switch (type) {
    case CUDA_R_64F:
      ((double *)values)[i] = value;
      break;
    case CUDA_R_16F:
      ((__half *)values)[i] = (__half)(float)value;
      break;
    case CUDA_R_16BF:
      ((__nv_bfloat16 *)values)[i] = (__nv_bfloat16)(float)value;
      break;
    default:
      ((float *)values)[i] = (float)value;
  }
}

/* alpha or beta, of the host or of device memory as the pointer mode says, in
 * the type that is computed in. */
struct tw_sparse_factor {
  double value;
  const void *where;
  cudaDataType type;
  tw_sparse_factor(cusparseHandle_t handle, const void *from,
                   cudaDataType compute)
      : value(), where(nullptr), type(compute) {
    if (handle->pointers == CUSPARSE_POINTER_MODE_DEVICE)
      where = from;
    else
      value = tw_sparse_load(from, type, 0);
  }
  double get() const { return where ? tw_sparse_load(where, type, 0) : value; }
};

/* What `sum` becomes with beta times the old value, which a beta of 0 does not
 * read. */
static inline void tw_sparse_update(void *values, cudaDataType type, int64_t i,
                                    double sum, double beta) {
  tw_sparse_store(
      values, type, i,
      beta == 0 ? sum : sum + beta * tw_sparse_load(values, type, i));
}

/* ---- indices ------------------------------------------------------------- */

static inline int64_t tw_sparse_index(const void *indices,
                                      cusparseIndexType_t type, int64_t i) {
  switch (type) {
    case CUSPARSE_INDEX_64I:
      return ((const int64_t *)indices)[i];
    case CUSPARSE_INDEX_16U:
      return ((const uint16_t *)indices)[i];
    default:
      return ((const int *)indices)[i];
  }
}

static inline void tw_sparse_set_index(void *indices, cusparseIndexType_t type,
                                       int64_t i, int64_t value) {
  switch (type) {
    case CUSPARSE_INDEX_64I:
      ((int64_t *)indices)[i] = value;
      break;
    case CUSPARSE_INDEX_16U:
      ((uint16_t *)indices)[i] = (uint16_t)value;
      break;
    default:
      ((int *)indices)[i] = (int)value;
  }
}

/* ---- matrices ------------------------------------------------------------ */

/* Where element (row, col) of matrix `each` of the batch is. */
static inline int64_t tw_sparse_dense_at(const cusparseDnMatDescr &matrix,
                                         int each, int64_t row, int64_t col) {
  return each * matrix.stride + (matrix.order == CUSPARSE_ORDER_ROW
                                     ? row * matrix.ld + col
                                     : col * matrix.ld + row);
}

/* An element of op(matrix). */
static inline double tw_sparse_dense(const cusparseDnMatDescr &matrix, int each,
                                     cusparseOperation_t op, int64_t row,
                                     int64_t col) {
  return tw_sparse_load(matrix.values, matrix.type,
                        op == CUSPARSE_OPERATION_NON_TRANSPOSE
                            ? tw_sparse_dense_at(matrix, each, row, col)
                            : tw_sparse_dense_at(matrix, each, col, row));
}

/* The extent of rows or columns that a compressed format has beginnings of. */
static inline int64_t tw_sparse_majors(const cusparseSpMatDescr &matrix) {
  return matrix.format == CUSPARSE_FORMAT_CSC ? matrix.cols : matrix.rows;
}

/* Where row (CSR) or column (CSC) `major` begins. */
static inline int64_t tw_sparse_begin(const cusparseSpMatDescr &matrix,
                                      int each, int64_t major) {
  return tw_sparse_index(matrix.offsets, matrix.offset_type,
                         each * matrix.offset_stride + major) -
         matrix.base;
}

/* The column (CSR, COO) or row (CSC) of the element at a place. */
static inline int64_t tw_sparse_minor(const cusparseSpMatDescr &matrix,
                                      int each, int64_t at) {
  return tw_sparse_index(matrix.indices, matrix.index_type,
                         each * matrix.stride + at) -
         matrix.base;
}

static inline double tw_sparse_value(const cusparseSpMatDescr &matrix, int each,
                                     int64_t at) {
  return tw_sparse_load(matrix.values, matrix.type, each * matrix.stride + at);
}

/* Calls visit(row, column, place) for each element that is there. */
template <class Visit>
static inline void tw_sparse_each(const cusparseSpMatDescr &matrix, int each,
                                  Visit visit) {
  if (matrix.format == CUSPARSE_FORMAT_COO) {
    for (int64_t at = 0; at < matrix.nnz; at++)
      visit(tw_sparse_index(matrix.offsets, matrix.offset_type,
                            each * matrix.offset_stride + at) -
                matrix.base,
            tw_sparse_minor(matrix, each, at), at);
    return;
  }
  for (int64_t major = 0; major < tw_sparse_majors(matrix); major++) {
    const int64_t end = tw_sparse_begin(matrix, each, major + 1);
    for (int64_t at = tw_sparse_begin(matrix, each, major); at < end; at++) {
      const int64_t minor = tw_sparse_minor(matrix, each, at);
      if (matrix.format == CUSPARSE_FORMAT_CSR)
        visit(major, minor, at);
      else
        visit(minor, major, at);
    }
  }
}

/* ---- checks -------------------------------------------------------------- */

/* Whether a call may run: its handle, its descriptors, the type that it
 * computes in (f32 or f64), and the types of its values. */
template <class... D>
static inline cusparseStatus_t tw_sparse_check(cusparseHandle_t handle,
                                               cudaDataType compute,
                                               const D *...descriptors) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  if ((!descriptors || ...)) return CUSPARSE_STATUS_INVALID_VALUE;
  if (compute != CUDA_R_32F && compute != CUDA_R_64F)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  return (tw_sparse_has_type(descriptors->type) && ...)
             ? CUSPARSE_STATUS_SUCCESS
             : CUSPARSE_STATUS_NOT_SUPPORTED;
}

static inline int tw_sparse_is_plain(cusparseOperation_t op) {
  return op == CUSPARSE_OPERATION_NON_TRANSPOSE;
}

#include "tilewright/simulator/show_macros.h"

#endif
