/*
 * cusparse/handle.h -- constants, handle, and the form of all calls of
 * cuSPARSE: each runs as cub/one_thread.h says, on the handle's stream.
 *
 * Values are f16, bf16, f32 or f64. Sums are in f64 in the order of the
 * elements and are rounded once, so they may be nearer than a GPU's.
 */
#ifndef TILEWRIGHT_CUSPARSE_HANDLE_H
#define TILEWRIGHT_CUSPARSE_HANDLE_H

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <library_types.h>
#include <stdint.h>

#include "tilewright/simulator/cub/one_thread.h"
#include "tilewright/simulator/hide_macros.h"

/* By NVIDIA's own guard programs ask what has been included. */
#define CUSPARSEAPI 1

#define CUSPARSE_VER_MAJOR 12
#define CUSPARSE_VER_MINOR 0
#define CUSPARSE_VER_PATCH 0
#define CUSPARSE_VERSION 12000

#define TW_SPARSE_STATUSES(item)                                            \
  item(CUSPARSE_STATUS_SUCCESS, 0) item(CUSPARSE_STATUS_NOT_INITIALIZED, 1) \
      item(CUSPARSE_STATUS_ALLOC_FAILED, 2)                                 \
          item(CUSPARSE_STATUS_INVALID_VALUE, 3)                            \
              item(CUSPARSE_STATUS_ARCH_MISMATCH, 4)                        \
                  item(CUSPARSE_STATUS_MAPPING_ERROR, 5) item(              \
                      CUSPARSE_STATUS_EXECUTION_FAILED, 6)                  \
                      item(CUSPARSE_STATUS_INTERNAL_ERROR, 7) item(         \
                          CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED, 8)     \
                          item(CUSPARSE_STATUS_ZERO_PIVOT, 9)               \
                              item(CUSPARSE_STATUS_NOT_SUPPORTED, 10) item( \
                                  CUSPARSE_STATUS_INSUFFICIENT_RESOURCES, 11)

typedef enum {
#define TW_SPARSE_CONSTANT(name, value) name = value,
  TW_SPARSE_STATUSES(TW_SPARSE_CONSTANT)
#undef TW_SPARSE_CONSTANT
} cusparseStatus_t;

static inline const char *cusparseGetErrorName(cusparseStatus_t status) {
  switch (status) {
#define TW_SPARSE_NAME(name, value) \
  case name:                        \
    return #name;
    TW_SPARSE_STATUSES(TW_SPARSE_NAME)
#undef TW_SPARSE_NAME
  }
  return "unknown";
}
static constexpr auto &cusparseGetErrorString = cusparseGetErrorName;

typedef enum {
  CUSPARSE_POINTER_MODE_HOST,
  CUSPARSE_POINTER_MODE_DEVICE
} cusparsePointerMode_t;
typedef enum {
  CUSPARSE_OPERATION_NON_TRANSPOSE,
  CUSPARSE_OPERATION_TRANSPOSE,
  CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE
} cusparseOperation_t;
typedef enum {
  CUSPARSE_ACTION_SYMBOLIC,
  CUSPARSE_ACTION_NUMERIC
} cusparseAction_t;
typedef enum {
  CUSPARSE_MATRIX_TYPE_GENERAL,
  CUSPARSE_MATRIX_TYPE_SYMMETRIC,
  CUSPARSE_MATRIX_TYPE_HERMITIAN,
  CUSPARSE_MATRIX_TYPE_TRIANGULAR
} cusparseMatrixType_t;
typedef enum {
  CUSPARSE_FILL_MODE_LOWER,
  CUSPARSE_FILL_MODE_UPPER
} cusparseFillMode_t;
typedef enum {
  CUSPARSE_DIAG_TYPE_NON_UNIT,
  CUSPARSE_DIAG_TYPE_UNIT
} cusparseDiagType_t;
typedef enum {
  CUSPARSE_INDEX_BASE_ZERO,
  CUSPARSE_INDEX_BASE_ONE
} cusparseIndexBase_t;
typedef enum {
  CUSPARSE_DIRECTION_ROW,
  CUSPARSE_DIRECTION_COLUMN
} cusparseDirection_t;
typedef enum {
  CUSPARSE_FORMAT_CSR = 1,
  CUSPARSE_FORMAT_CSC = 2,
  CUSPARSE_FORMAT_COO = 3
} cusparseFormat_t;
typedef enum { CUSPARSE_ORDER_COL = 1, CUSPARSE_ORDER_ROW = 2 } cusparseOrder_t;
typedef enum {
  CUSPARSE_INDEX_16U = 1,
  CUSPARSE_INDEX_32I = 2,
  CUSPARSE_INDEX_64I = 3
} cusparseIndexType_t;
typedef enum {
  CUSPARSE_SPMAT_FILL_MODE,
  CUSPARSE_SPMAT_DIAG_TYPE
} cusparseSpMatAttribute_t;

/* An algorithm changes a GPU's way to the result, and nothing here. */
typedef enum {
  CUSPARSE_CSR2CSC_ALG_DEFAULT = 1,
  CUSPARSE_CSR2CSC_ALG1 = 1
} cusparseCsr2CscAlg_t;
typedef enum { CUSPARSE_SPARSETODENSE_ALG_DEFAULT } cusparseSparseToDenseAlg_t;
typedef enum { CUSPARSE_DENSETOSPARSE_ALG_DEFAULT } cusparseDenseToSparseAlg_t;
typedef enum {
  CUSPARSE_SPMV_ALG_DEFAULT = 0,
  CUSPARSE_SPMV_COO_ALG1 = 1,
  CUSPARSE_SPMV_CSR_ALG1 = 2,
  CUSPARSE_SPMV_CSR_ALG2 = 3,
  CUSPARSE_SPMV_COO_ALG2 = 4
} cusparseSpMVAlg_t;
typedef enum {
  CUSPARSE_SPMM_ALG_DEFAULT = 0,
  CUSPARSE_SPMM_COO_ALG1 = 1,
  CUSPARSE_SPMM_COO_ALG2 = 2,
  CUSPARSE_SPMM_COO_ALG3 = 3,
  CUSPARSE_SPMM_CSR_ALG1 = 4,
  CUSPARSE_SPMM_COO_ALG4 = 5,
  CUSPARSE_SPMM_CSR_ALG2 = 6,
  CUSPARSE_SPMM_CSR_ALG3 = 12
} cusparseSpMMAlg_t;
typedef enum { CUSPARSE_SPSV_ALG_DEFAULT } cusparseSpSVAlg_t;
typedef enum { CUSPARSE_SPSM_ALG_DEFAULT } cusparseSpSMAlg_t;
typedef enum { CUSPARSE_SDDMM_ALG_DEFAULT } cusparseSDDMMAlg_t;
typedef enum {
  CUSPARSE_SPGEMM_DEFAULT = 0,
  CUSPARSE_SPGEMM_CSR_ALG_DETERMINITIC = 1,
  CUSPARSE_SPGEMM_CSR_ALG_NONDETERMINITIC = 2,
  CUSPARSE_SPGEMM_ALG1 = 3,
  CUSPARSE_SPGEMM_ALG2 = 4,
  CUSPARSE_SPGEMM_ALG3 = 5
} cusparseSpGEMMAlg_t;

/* ---- the handle ---------------------------------------------------------- */

struct cusparseContext {
  cudaStream_t stream;
  cusparsePointerMode_t pointers;
};
typedef struct cusparseContext *cusparseHandle_t;

static inline cusparseStatus_t cusparseCreate(cusparseHandle_t *handle) {
  if (!handle) return CUSPARSE_STATUS_INVALID_VALUE;
  *handle = new cusparseContext();
  return CUSPARSE_STATUS_SUCCESS;
}

static inline cusparseStatus_t cusparseDestroy(cusparseHandle_t handle) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  delete handle;
  return CUSPARSE_STATUS_SUCCESS;
}

static inline cusparseStatus_t cusparseGetVersion(cusparseHandle_t handle,
                                                  int *version) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *version = CUSPARSE_VERSION;
  return CUSPARSE_STATUS_SUCCESS;
}

/* cusparseSetStream() and the like: one member of the handle. */
template <class T, T cusparseContext::*member>
static inline cusparseStatus_t tw_sparse_set(cusparseHandle_t handle, T value) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  handle->*member = value;
  return CUSPARSE_STATUS_SUCCESS;
}
template <class T, T cusparseContext::*member>
static inline cusparseStatus_t tw_sparse_get(cusparseHandle_t handle,
                                             T *value) {
  if (!handle) return CUSPARSE_STATUS_NOT_INITIALIZED;
  *value = handle->*member;
  return CUSPARSE_STATUS_SUCCESS;
}
static constexpr auto &cusparseSetStream =
    tw_sparse_set<cudaStream_t, &cusparseContext::stream>;
static constexpr auto &cusparseGetStream =
    tw_sparse_get<cudaStream_t, &cusparseContext::stream>;
static constexpr auto &cusparseSetPointerMode =
    tw_sparse_set<cusparsePointerMode_t, &cusparseContext::pointers>;
static constexpr auto &cusparseGetPointerMode =
    tw_sparse_get<cusparsePointerMode_t, &cusparseContext::pointers>;

/* ---- the form of a call -------------------------------------------------- */

template <class Work>
__attribute__((always_inline)) inline cusparseStatus_t tw_sparse_run(
    cusparseHandle_t handle, Work work) {
  return tw_run_one_thread(handle->stream, work)
             ? CUSPARSE_STATUS_EXECUTION_FAILED
             : CUSPARSE_STATUS_SUCCESS;
}

/* The same with room for `count` elements of T. */
template <class T, class Work>
__attribute__((always_inline)) inline cusparseStatus_t tw_sparse_run_with(
    cusparseHandle_t handle, int64_t count, Work work) {
  T *room = nullptr;
  if (cudaMallocAsync((void **)&room, (size_t)(count + 1) * sizeof(T),
                      handle->stream))
    return CUSPARSE_STATUS_ALLOC_FAILED;
  const cusparseStatus_t status = tw_sparse_run(handle, [=] { work(room); });
  return cudaFreeAsync(room, handle->stream) ? CUSPARSE_STATUS_EXECUTION_FAILED
                                             : status;
}

/* No call here needs a buffer of the caller's; one of 0 bytes would be NULL,
 * which some calls take for a question. */
static inline cusparseStatus_t tw_sparse_small_buffer(size_t *bytes) {
  if (!bytes) return CUSPARSE_STATUS_INVALID_VALUE;
  *bytes = 16;
  return CUSPARSE_STATUS_SUCCESS;
}

#include "tilewright/simulator/show_macros.h"

#endif
