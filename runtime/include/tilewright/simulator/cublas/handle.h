/*
 * cublas/handle.h -- types, handle, and the form of all calls of cuBLAS: each
 * runs as cub/one_thread.h says, on the handle's stream.
 *
 * Sums are in the order of the elements: of vectors in f64, which is as near
 * as a GPU's sums by trees; of matrices in their type, or f32 if it has 16
 * bits.
 */
#ifndef TILEWRIGHT_CUBLAS_HANDLE_H
#define TILEWRIGHT_CUBLAS_HANDLE_H

#include <cuda_runtime.h>
#include <library_types.h>
#include <stdint.h>

#include "tilewright/simulator/cub/one_thread.h"
#include "tilewright/simulator/cublas/complex.h"
#include "tilewright/simulator/hide_macros.h"

/* By NVIDIA's own guard programs ask what has been included. */
#define CUBLAS_API_H_ 1

typedef enum {
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15,
  CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;

typedef enum { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C } cublasOperation_t;
typedef enum {
  CUBLAS_FILL_MODE_LOWER,
  CUBLAS_FILL_MODE_UPPER
} cublasFillMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT } cublasDiagType_t;
typedef enum { CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT } cublasSideMode_t;
typedef enum {
  CUBLAS_POINTER_MODE_HOST,
  CUBLAS_POINTER_MODE_DEVICE
} cublasPointerMode_t;
/* These change a GPU's way to the result, and nothing here. */
typedef enum {
  CUBLAS_ATOMICS_NOT_ALLOWED,
  CUBLAS_ATOMICS_ALLOWED
} cublasAtomicsMode_t;
typedef enum {
  CUBLAS_DEFAULT_MATH,
  CUBLAS_TENSOR_OP_MATH,
  CUBLAS_PEDANTIC_MATH,
  CUBLAS_TF32_TENSOR_OP_MATH
} cublasMath_t;
typedef enum {
  CUBLAS_GEMM_DFALT = -1,
  CUBLAS_GEMM_DEFAULT = -1,
  CUBLAS_GEMM_DFALT_TENSOR_OP = 99,
  CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99
} cublasGemmAlgo_t;
typedef enum {
  CUBLAS_COMPUTE_16F = 64,
  CUBLAS_COMPUTE_16F_PEDANTIC = 65,
  CUBLAS_COMPUTE_32F = 68,
  CUBLAS_COMPUTE_32F_PEDANTIC = 69,
  CUBLAS_COMPUTE_64F = 70,
  CUBLAS_COMPUTE_64F_PEDANTIC = 71,
  CUBLAS_COMPUTE_32I = 72,
  CUBLAS_COMPUTE_32I_PEDANTIC = 73,
  CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_16BF = 75,
  CUBLAS_COMPUTE_32F_FAST_TF32 = 77
} cublasComputeType_t;
typedef cudaDataType cublasDataType_t;

/* ---- the handle ---------------------------------------------------------- */

struct cublasContext {
  cudaStream_t stream;
  cublasPointerMode_t pointers;
  cublasAtomicsMode_t atomics;
  cublasMath_t math;
};
typedef struct cublasContext *cublasHandle_t;

static inline cublasStatus_t cublasCreate(cublasHandle_t *handle) {
  if (!handle) return CUBLAS_STATUS_INVALID_VALUE;
  *handle = new cublasContext();
  return CUBLAS_STATUS_SUCCESS;
}

static inline cublasStatus_t cublasDestroy(cublasHandle_t handle) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  delete handle;
  return CUBLAS_STATUS_SUCCESS;
}

/* cublasSetStream() and the like: one member of the handle. */
template <class T, T cublasContext::*member>
static inline cublasStatus_t tw_blas_set(cublasHandle_t handle, T value) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  handle->*member = value;
  return CUBLAS_STATUS_SUCCESS;
}
template <class T, T cublasContext::*member>
static inline cublasStatus_t tw_blas_get(cublasHandle_t handle, T *value) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!value) return CUBLAS_STATUS_INVALID_VALUE;
  *value = handle->*member;
  return CUBLAS_STATUS_SUCCESS;
}
static constexpr auto &cublasSetStream =
    tw_blas_set<cudaStream_t, &cublasContext::stream>;
static constexpr auto &cublasGetStream =
    tw_blas_get<cudaStream_t, &cublasContext::stream>;
static constexpr auto &cublasSetPointerMode =
    tw_blas_set<cublasPointerMode_t, &cublasContext::pointers>;
static constexpr auto &cublasGetPointerMode =
    tw_blas_get<cublasPointerMode_t, &cublasContext::pointers>;
static constexpr auto &cublasSetAtomicsMode =
    tw_blas_set<cublasAtomicsMode_t, &cublasContext::atomics>;
static constexpr auto &cublasGetAtomicsMode =
    tw_blas_get<cublasAtomicsMode_t, &cublasContext::atomics>;
static constexpr auto &cublasSetMathMode =
    tw_blas_set<cublasMath_t, &cublasContext::math>;
static constexpr auto &cublasGetMathMode =
    tw_blas_get<cublasMath_t, &cublasContext::math>;

static inline const char *cublasGetStatusName(cublasStatus_t status) {
  switch (status) {
#define TW_BLAS_NAME(name) \
  case name:               \
    return #name;
    TW_BLAS_NAME(CUBLAS_STATUS_SUCCESS)
    TW_BLAS_NAME(CUBLAS_STATUS_NOT_INITIALIZED)
    TW_BLAS_NAME(CUBLAS_STATUS_ALLOC_FAILED)
    TW_BLAS_NAME(CUBLAS_STATUS_INVALID_VALUE)
    TW_BLAS_NAME(CUBLAS_STATUS_ARCH_MISMATCH)
    TW_BLAS_NAME(CUBLAS_STATUS_MAPPING_ERROR)
    TW_BLAS_NAME(CUBLAS_STATUS_EXECUTION_FAILED)
    TW_BLAS_NAME(CUBLAS_STATUS_INTERNAL_ERROR)
    TW_BLAS_NAME(CUBLAS_STATUS_NOT_SUPPORTED)
    TW_BLAS_NAME(CUBLAS_STATUS_LICENSE_ERROR)
#undef TW_BLAS_NAME
  }
  return "unknown";
}
static constexpr auto &cublasGetStatusString = cublasGetStatusName;

/* What a call returns that fails. */
static inline cublasStatus_t tw_blas_failed(cublasStatus_t status) {
  return (cublasStatus_t)tw_program_library_status(status, "cuBLAS",
                                                   cublasGetStatusName(status));
}

/* ---- the form of a call -------------------------------------------------- */

template <class Work>
__attribute__((always_inline)) inline cublasStatus_t tw_blas_run(
    cublasHandle_t handle, Work work) {
  return tw_run_one_thread(handle->stream, work)
             ? CUBLAS_STATUS_EXECUTION_FAILED
             : CUBLAS_STATUS_SUCCESS;
}

/* A factor, of the host or of device memory as the pointer mode says. */
template <class S>
struct tw_blas_factor {
  S value;
  const S *where;
  tw_blas_factor(cublasHandle_t handle, const S *from)
      : value(), where(nullptr) {
    if (handle->pointers == CUBLAS_POINTER_MODE_DEVICE)
      where = from;
    else
      value = *from;
  }
  S get() const { return where ? *where : value; }
};

/* Runs `work` with the place of its result; one of the host has it when the
 * call returns. */
template <class R, class Work>
__attribute__((always_inline)) inline cublasStatus_t tw_blas_reduce(
    cublasHandle_t handle, R *result, Work work) {
  if (handle->pointers == CUBLAS_POINTER_MODE_DEVICE)
    return tw_blas_run(handle, [=] { work(result); });
  R *here = nullptr;
  if (cudaMallocAsync((void **)&here, sizeof *here, handle->stream))
    return CUBLAS_STATUS_ALLOC_FAILED;
  const cublasStatus_t status = tw_blas_run(handle, [=] { work(here); });
  const cudaError_t error = cudaMemcpyAsync(
      result, here, sizeof *here, cudaMemcpyDeviceToHost, handle->stream);
  cudaFreeAsync(here, handle->stream);
  return cudaStreamSynchronize(handle->stream) || error
             ? CUBLAS_STATUS_EXECUTION_FAILED
             : status;
}

/* Calls `next` with a value of the type that a cudaDataType names; 0 if there
 * is none. */
template <class Next>
static inline cublasStatus_t tw_blas_of_type(cudaDataType type, Next next) {
  switch (type) {
    case CUDA_R_64F:
      return next(double());
    case CUDA_R_32F:
      return next(float());
    case CUDA_R_16F:
      return next(__half());
    case CUDA_R_16BF:
      return next(__nv_bfloat16());
    default:
      return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

#include "tilewright/simulator/show_macros.h"

#endif
