/*
 * cusparse/descriptors.h -- what cuSPARSE calls vectors and matrices: pointers
 * to device memory with sizes and types, which the caller owns.
 */
#ifndef TILEWRIGHT_CUSPARSE_DESCRIPTORS_H
#define TILEWRIGHT_CUSPARSE_DESCRIPTORS_H

#include "tilewright/simulator/cusparse/handle.h"
#include "tilewright/simulator/hide_macros.h"

/* Of a sparse vector, `indices` names the elements that are there. */
struct cusparseSpVecDescr {
  int64_t size, nnz;
  void *indices, *values;
  cusparseIndexType_t index_type;
  cusparseIndexBase_t base;
  cudaDataType type;
};
struct cusparseDnVecDescr {
  int64_t size;
  void *values;
  cudaDataType type;
};
/* A batch has `count` matrices, `stride` elements apart. */
struct cusparseDnMatDescr {
  int64_t rows, cols, ld;
  void *values;
  cudaDataType type;
  cusparseOrder_t order;
  int count;
  int64_t stride;
};
/* CSR: where each row begins, and columns; CSC: where each column begins, and
 * rows; COO: rows instead of beginnings, and columns. */
struct cusparseSpMatDescr {
  cusparseFormat_t format;
  int64_t rows, cols, nnz;
  void *offsets, *indices, *values;
  cusparseIndexType_t offset_type, index_type;
  cusparseIndexBase_t base;
  cudaDataType type;
  cusparseFillMode_t fill;
  cusparseDiagType_t diagonal;
  int count;
  int64_t offset_stride, stride;
};
/* Of calls that are older than the ones above. */
struct cusparseMatDescr {
  cusparseMatrixType_t type;
  cusparseFillMode_t fill;
  cusparseDiagType_t diagonal;
  cusparseIndexBase_t base;
};

typedef cusparseSpVecDescr *cusparseSpVecDescr_t;
typedef cusparseDnVecDescr *cusparseDnVecDescr_t;
typedef cusparseDnMatDescr *cusparseDnMatDescr_t;
typedef cusparseSpMatDescr *cusparseSpMatDescr_t;
typedef cusparseMatDescr *cusparseMatDescr_t;
typedef const cusparseSpVecDescr *cusparseConstSpVecDescr_t;
typedef const cusparseDnVecDescr *cusparseConstDnVecDescr_t;
typedef const cusparseDnMatDescr *cusparseConstDnMatDescr_t;
typedef const cusparseSpMatDescr *cusparseConstSpMatDescr_t;

/* ---- creating and destroying --------------------------------------------- */

template <class D>
static inline cusparseStatus_t tw_sparse_create(D **descriptor, D value) {
  if (!descriptor) return CUSPARSE_STATUS_INVALID_VALUE;
  *descriptor = new D(value);
  return CUSPARSE_STATUS_SUCCESS;
}
template <class D>
static inline cusparseStatus_t tw_sparse_destroy(const D *descriptor) {
  delete descriptor;
  return CUSPARSE_STATUS_SUCCESS;
}
static constexpr auto &cusparseDestroySpVec =
    tw_sparse_destroy<cusparseSpVecDescr>;
static constexpr auto &cusparseDestroyDnVec =
    tw_sparse_destroy<cusparseDnVecDescr>;
static constexpr auto &cusparseDestroyDnMat =
    tw_sparse_destroy<cusparseDnMatDescr>;
static constexpr auto &cusparseDestroySpMat =
    tw_sparse_destroy<cusparseSpMatDescr>;
static constexpr auto &cusparseDestroyMatDescr =
    tw_sparse_destroy<cusparseMatDescr>;

static inline cusparseStatus_t cusparseCreateSpVec(
    cusparseSpVecDescr_t *vector, int64_t size, int64_t nnz, void *indices,
    void *values, cusparseIndexType_t index_type, cusparseIndexBase_t base,
    cudaDataType type) {
  if (size < 0 || nnz < 0 || nnz > size) return CUSPARSE_STATUS_INVALID_VALUE;
  return tw_sparse_create(vector,
                          {size, nnz, indices, values, index_type, base, type});
}

static inline cusparseStatus_t cusparseCreateDnVec(cusparseDnVecDescr_t *vector,
                                                   int64_t size, void *values,
                                                   cudaDataType type) {
  if (size < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  return tw_sparse_create(vector, {size, values, type});
}

static inline cusparseStatus_t cusparseCreateDnMat(cusparseDnMatDescr_t *matrix,
                                                   int64_t rows, int64_t cols,
                                                   int64_t ld, void *values,
                                                   cudaDataType type,
                                                   cusparseOrder_t order) {
  if (rows < 0 || cols < 0 || ld < (order == CUSPARSE_ORDER_ROW ? cols : rows))
    return CUSPARSE_STATUS_INVALID_VALUE;
  return tw_sparse_create(matrix, {rows, cols, ld, values, type, order, 1, 0});
}

template <cusparseFormat_t format>
static inline cusparseStatus_t tw_sparse_create_matrix(
    cusparseSpMatDescr_t *matrix, int64_t rows, int64_t cols, int64_t nnz,
    void *offsets, void *indices, void *values, cusparseIndexType_t offset_type,
    cusparseIndexType_t index_type, cusparseIndexBase_t base,
    cudaDataType type) {
  if (rows < 0 || cols < 0 || nnz < 0) return CUSPARSE_STATUS_INVALID_VALUE;
  cusparseSpMatDescr made = {};
  made.format = format;
  made.rows = rows, made.cols = cols, made.nnz = nnz;
  made.offsets = offsets, made.indices = indices, made.values = values;
  made.offset_type = offset_type, made.index_type = index_type;
  made.base = base;
  made.type = type;
  made.count = 1;
  return tw_sparse_create(matrix, made);
}
static constexpr auto &cusparseCreateCsr =
    tw_sparse_create_matrix<CUSPARSE_FORMAT_CSR>;
static constexpr auto &cusparseCreateCsc =
    tw_sparse_create_matrix<CUSPARSE_FORMAT_CSC>;
static inline cusparseStatus_t cusparseCreateCoo(
    cusparseSpMatDescr_t *matrix, int64_t rows, int64_t cols, int64_t nnz,
    void *row_indices, void *column_indices, void *values,
    cusparseIndexType_t index_type, cusparseIndexBase_t base,
    cudaDataType type) {
  return tw_sparse_create_matrix<CUSPARSE_FORMAT_COO>(
      matrix, rows, cols, nnz, row_indices, column_indices, values, index_type,
      index_type, base, type);
}

static inline cusparseStatus_t cusparseCreateMatDescr(
    cusparseMatDescr_t *matrix) {
  return tw_sparse_create(matrix, {});
}

/* ---- members ------------------------------------------------------------- */

template <class D, class T, T D::*member>
static inline cusparseStatus_t tw_sparse_change(D *descriptor, T value) {
  if (!descriptor) return CUSPARSE_STATUS_INVALID_VALUE;
  descriptor->*member = value;
  return CUSPARSE_STATUS_SUCCESS;
}
static constexpr auto &cusparseSetMatType =
    tw_sparse_change<cusparseMatDescr, cusparseMatrixType_t,
                     &cusparseMatDescr::type>;
static constexpr auto &cusparseSetMatFillMode =
    tw_sparse_change<cusparseMatDescr, cusparseFillMode_t,
                     &cusparseMatDescr::fill>;
static constexpr auto &cusparseSetMatDiagType =
    tw_sparse_change<cusparseMatDescr, cusparseDiagType_t,
                     &cusparseMatDescr::diagonal>;
static constexpr auto &cusparseSetMatIndexBase =
    tw_sparse_change<cusparseMatDescr, cusparseIndexBase_t,
                     &cusparseMatDescr::base>;
/* These return the member, and its first value if there is no matrix. */
template <class T, T cusparseMatDescr::*member>
static inline T tw_sparse_member(cusparseMatDescr_t matrix) {
  return matrix ? matrix->*member : T();
}
static constexpr auto &cusparseGetMatType =
    tw_sparse_member<cusparseMatrixType_t, &cusparseMatDescr::type>;
static constexpr auto &cusparseGetMatFillMode =
    tw_sparse_member<cusparseFillMode_t, &cusparseMatDescr::fill>;
static constexpr auto &cusparseGetMatDiagType =
    tw_sparse_member<cusparseDiagType_t, &cusparseMatDescr::diagonal>;
static constexpr auto &cusparseGetMatIndexBase =
    tw_sparse_member<cusparseIndexBase_t, &cusparseMatDescr::base>;
static constexpr auto &cusparseSpVecSetValues =
    tw_sparse_change<cusparseSpVecDescr, void *, &cusparseSpVecDescr::values>;
static constexpr auto &cusparseDnVecSetValues =
    tw_sparse_change<cusparseDnVecDescr, void *, &cusparseDnVecDescr::values>;
static constexpr auto &cusparseDnMatSetValues =
    tw_sparse_change<cusparseDnMatDescr, void *, &cusparseDnMatDescr::values>;
static constexpr auto &cusparseSpMatSetValues =
    tw_sparse_change<cusparseSpMatDescr, void *, &cusparseSpMatDescr::values>;

static inline cusparseStatus_t tw_sparse_set_pointers(
    cusparseSpMatDescr_t matrix, cusparseFormat_t format, void *offsets,
    void *indices, void *values) {
  if (!matrix || matrix->format != format) return CUSPARSE_STATUS_INVALID_VALUE;
  matrix->offsets = offsets;
  matrix->indices = indices;
  matrix->values = values;
  return CUSPARSE_STATUS_SUCCESS;
}
static inline cusparseStatus_t cusparseCsrSetPointers(
    cusparseSpMatDescr_t matrix, void *offsets, void *columns, void *values) {
  return tw_sparse_set_pointers(matrix, CUSPARSE_FORMAT_CSR, offsets, columns,
                                values);
}
static inline cusparseStatus_t cusparseCscSetPointers(
    cusparseSpMatDescr_t matrix, void *offsets, void *rows, void *values) {
  return tw_sparse_set_pointers(matrix, CUSPARSE_FORMAT_CSC, offsets, rows,
                                values);
}
static inline cusparseStatus_t cusparseCooSetPointers(
    cusparseSpMatDescr_t matrix, void *rows, void *columns, void *values) {
  return tw_sparse_set_pointers(matrix, CUSPARSE_FORMAT_COO, rows, columns,
                                values);
}

static inline cusparseStatus_t cusparseSpMatGetSize(
    cusparseConstSpMatDescr_t matrix, int64_t *rows, int64_t *cols,
    int64_t *nnz) {
  if (!matrix) return CUSPARSE_STATUS_INVALID_VALUE;
  *rows = matrix->rows;
  *cols = matrix->cols;
  *nnz = matrix->nnz;
  return CUSPARSE_STATUS_SUCCESS;
}

static inline cusparseStatus_t cusparseSpMatSetAttribute(
    cusparseSpMatDescr_t matrix, cusparseSpMatAttribute_t attribute,
    const void *value, size_t bytes) {
  if (!matrix || !value || bytes != sizeof(int))
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (attribute == CUSPARSE_SPMAT_FILL_MODE)
    matrix->fill = *(const cusparseFillMode_t *)value;
  else
    matrix->diagonal = *(const cusparseDiagType_t *)value;
  return CUSPARSE_STATUS_SUCCESS;
}

/* ---- batches ------------------------------------------------------------- */

static inline cusparseStatus_t cusparseDnMatSetStridedBatch(
    cusparseDnMatDescr_t matrix, int count, int64_t stride) {
  if (!matrix || count < 1) return CUSPARSE_STATUS_INVALID_VALUE;
  matrix->count = count;
  matrix->stride = stride;
  return CUSPARSE_STATUS_SUCCESS;
}

/* A stride of 0 is one matrix for the whole batch. */
static inline cusparseStatus_t cusparseCsrSetStridedBatch(
    cusparseSpMatDescr_t matrix, int count, int64_t offset_stride,
    int64_t stride) {
  if (!matrix || count < 1) return CUSPARSE_STATUS_INVALID_VALUE;
  matrix->count = count;
  matrix->offset_stride = offset_stride;
  matrix->stride = stride;
  return CUSPARSE_STATUS_SUCCESS;
}
static inline cusparseStatus_t cusparseCooSetStridedBatch(
    cusparseSpMatDescr_t matrix, int count, int64_t stride) {
  return cusparseCsrSetStridedBatch(matrix, count, stride, stride);
}

#include "tilewright/simulator/show_macros.h"

#endif
