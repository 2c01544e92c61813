/*
 * cublaslt/descriptors.h -- types, handle and descriptors of cuBLASLt. An
 * attribute is copied into its descriptor, and checked when it is used.
 */
#ifndef TILEWRIGHT_CUBLASLT_DESCRIPTORS_H
#define TILEWRIGHT_CUBLASLT_DESCRIPTORS_H

#include <cublas_v2.h>

#include "tilewright/simulator/hide_macros.h"

typedef enum {
  CUBLASLT_ORDER_COL = 0,
  CUBLASLT_ORDER_ROW = 1,
  CUBLASLT_ORDER_COL32 = 2,
  CUBLASLT_ORDER_COL4_4R2_8C = 3,
  CUBLASLT_ORDER_COL32_2R_4R4 = 4
} cublasLtOrder_t;

typedef enum {
  CUBLASLT_POINTER_MODE_HOST = 0,
  CUBLASLT_POINTER_MODE_DEVICE = 1,
  CUBLASLT_POINTER_MODE_DEVICE_VECTOR = 2,
  CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO = 3,
  CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST = 4
} cublasLtPointerMode_t;

typedef enum {
  CUBLASLT_EPILOGUE_DEFAULT = 1,
  CUBLASLT_EPILOGUE_RELU = 2,
  CUBLASLT_EPILOGUE_BIAS = 4,
  CUBLASLT_EPILOGUE_RELU_BIAS = 6,
  CUBLASLT_EPILOGUE_GELU = 32,
  CUBLASLT_EPILOGUE_GELU_BIAS = 36,
  CUBLASLT_EPILOGUE_RELU_AUX = 130,
  CUBLASLT_EPILOGUE_RELU_AUX_BIAS = 134,
  CUBLASLT_EPILOGUE_DRELU = 136,
  CUBLASLT_EPILOGUE_DRELU_BGRAD = 152,
  CUBLASLT_EPILOGUE_GELU_AUX = 160,
  CUBLASLT_EPILOGUE_GELU_AUX_BIAS = 164,
  CUBLASLT_EPILOGUE_DGELU = 192,
  CUBLASLT_EPILOGUE_DGELU_BGRAD = 208,
  CUBLASLT_EPILOGUE_BGRADA = 256,
  CUBLASLT_EPILOGUE_BGRADB = 512
} cublasLtEpilogue_t;

typedef enum {
  CUBLASLT_MATMUL_DESC_COMPUTE_TYPE = 0,
  CUBLASLT_MATMUL_DESC_SCALE_TYPE = 1,
  CUBLASLT_MATMUL_DESC_POINTER_MODE = 2,
  CUBLASLT_MATMUL_DESC_TRANSA = 3,
  CUBLASLT_MATMUL_DESC_TRANSB = 4,
  CUBLASLT_MATMUL_DESC_TRANSC = 5,
  CUBLASLT_MATMUL_DESC_FILL_MODE = 6,
  CUBLASLT_MATMUL_DESC_EPILOGUE = 7,
  CUBLASLT_MATMUL_DESC_BIAS_POINTER = 8,
  CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE = 10,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 11,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = 12,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = 13,
  CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE = 14,
  CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET = 15,
  CUBLASLT_MATMUL_DESC_A_SCALE_POINTER = 17,
  CUBLASLT_MATMUL_DESC_B_SCALE_POINTER = 18,
  CUBLASLT_MATMUL_DESC_C_SCALE_POINTER = 19,
  CUBLASLT_MATMUL_DESC_D_SCALE_POINTER = 20,
  CUBLASLT_MATMUL_DESC_AMAX_D_POINTER = 21,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = 22,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER = 23,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER = 24,
  CUBLASLT_MATMUL_DESC_FAST_ACCUM = 25,
  CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = 26,
  TW_BLASLT_DESC_COUNT = 27
} cublasLtMatmulDescAttributes_t;

typedef enum {
  CUBLASLT_MATRIX_LAYOUT_TYPE = 0,
  CUBLASLT_MATRIX_LAYOUT_ORDER = 1,
  CUBLASLT_MATRIX_LAYOUT_ROWS = 2,
  CUBLASLT_MATRIX_LAYOUT_COLS = 3,
  CUBLASLT_MATRIX_LAYOUT_LD = 4,
  CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT = 5,
  CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET = 6,
  CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET = 7,
  TW_BLASLT_LAYOUT_COUNT = 8
} cublasLtMatrixLayoutAttribute_t;

typedef enum {
  CUBLASLT_MATMUL_PREF_SEARCH_MODE = 0,
  CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES = 1,
  CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK = 3,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES = 5,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES = 6,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES = 7,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES = 8,
  CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT = 9,
  CUBLASLT_MATMUL_PREF_IMPL_MASK = 12,
  TW_BLASLT_PREF_COUNT = 13
} cublasLtMatmulPreferenceAttributes_t;

/* ---- the handle ---------------------------------------------------------- */

struct cublasLtContext {
  int unused;
};
typedef struct cublasLtContext *cublasLtHandle_t;

static inline cublasStatus_t cublasLtCreate(cublasLtHandle_t *handle) {
  if (!handle) return CUBLAS_STATUS_INVALID_VALUE;
  *handle = new cublasLtContext();
  return CUBLAS_STATUS_SUCCESS;
}
static inline cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  delete handle;
  return CUBLAS_STATUS_SUCCESS;
}
static inline size_t cublasLtGetVersion() { return 130000; }
static inline size_t cublasLtGetCudartVersion() { return CUDART_VERSION; }
static inline const char *cublasLtGetStatusName(cublasStatus_t status) {
  return cublasGetStatusName(status);
}
static inline const char *cublasLtGetStatusString(cublasStatus_t status) {
  return cublasGetStatusString(status);
}

/* ---- descriptors --------------------------------------------------------- */

/* Attributes by their numbers, each of at most 8 bytes. */
template <int count>
struct tw_blaslt_attributes {
  uint64_t value[count];
  uint8_t bytes[count]; /* 0: none has this number, or what is there is enough
                           for the default */
  template <class T>
  void put(int which, T what) {
    value[which] = 0;
    memcpy(&value[which], &what, sizeof what);
    bytes[which] = sizeof what;
  }
  template <class T>
  T get(int which) const {
    T what;
    memcpy(&what, &value[which], sizeof what);
    return what;
  }
};
struct cublasLtMatmulDescOpaque_t : tw_blaslt_attributes<TW_BLASLT_DESC_COUNT> {
};
struct cublasLtMatrixLayoutOpaque_t
    : tw_blaslt_attributes<TW_BLASLT_LAYOUT_COUNT> {};
struct cublasLtMatmulPreferenceOpaque_t
    : tw_blaslt_attributes<TW_BLASLT_PREF_COUNT> {};
typedef cublasLtMatmulDescOpaque_t *cublasLtMatmulDesc_t;
typedef cublasLtMatrixLayoutOpaque_t *cublasLtMatrixLayout_t;
typedef cublasLtMatmulPreferenceOpaque_t *cublasLtMatmulPreference_t;

template <int count>
static inline cublasStatus_t tw_blaslt_set(tw_blaslt_attributes<count> *to,
                                           int which, const void *from,
                                           size_t bytes) {
  if (!to || !from || which < 0 || which >= count || bytes != to->bytes[which])
    return CUBLAS_STATUS_INVALID_VALUE;
  memcpy(&to->value[which], from, bytes);
  return CUBLAS_STATUS_SUCCESS;
}

/* With `bytes` 0 only says how many there are. */
template <int count>
static inline cublasStatus_t tw_blaslt_get(
    const tw_blaslt_attributes<count> *from, int which, void *to, size_t bytes,
    size_t *written) {
  if (!from || which < 0 || which >= count || !from->bytes[which] ||
      (bytes ? !to || bytes < from->bytes[which] : !written))
    return CUBLAS_STATUS_INVALID_VALUE;
  if (written) *written = from->bytes[which];
  if (bytes) memcpy(to, &from->value[which], from->bytes[which]);
  return CUBLAS_STATUS_SUCCESS;
}

template <class Descriptor, class... Of>
static inline cublasStatus_t tw_blaslt_create(
    Descriptor **made, cublasStatus_t (*init)(Descriptor *, Of...), Of... of) {
  if (!made) return CUBLAS_STATUS_INVALID_VALUE;
  *made = new Descriptor();
  return init(*made, of...);
}

template <class Descriptor>
static inline cublasStatus_t tw_blaslt_destroy(Descriptor *descriptor) {
  delete descriptor;
  return CUBLAS_STATUS_SUCCESS;
}

static inline cublasStatus_t cublasLtMatmulDescInit(
    cublasLtMatmulDescOpaque_t *made, cublasComputeType_t compute,
    cudaDataType scale) {
  if (!made) return CUBLAS_STATUS_INVALID_VALUE;
  *made = {};
  made->put(CUBLASLT_MATMUL_DESC_COMPUTE_TYPE, compute);
  made->put(CUBLASLT_MATMUL_DESC_SCALE_TYPE, scale);
  made->put(CUBLASLT_MATMUL_DESC_POINTER_MODE, CUBLASLT_POINTER_MODE_HOST);
  made->put(CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_N);
  made->put(CUBLASLT_MATMUL_DESC_TRANSB, CUBLAS_OP_N);
  made->put(CUBLASLT_MATMUL_DESC_TRANSC, CUBLAS_OP_N);
  made->put(CUBLASLT_MATMUL_DESC_FILL_MODE, 2);
  made->put(CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_DEFAULT);
  made->put(CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE, (int64_t)0);
  made->put(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, (int64_t)0);
  made->put(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE, (int64_t)0);
  made->put(CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE, (int64_t)0);
  made->put(CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, (int32_t)0);
  made->put(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE, (int32_t)-1);
  made->put(CUBLASLT_MATMUL_DESC_FAST_ACCUM, (int8_t)0);
  made->put(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, (int32_t)-1);
  for (const int which : {CUBLASLT_MATMUL_DESC_BIAS_POINTER,
                          CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER,
                          CUBLASLT_MATMUL_DESC_A_SCALE_POINTER,
                          CUBLASLT_MATMUL_DESC_B_SCALE_POINTER,
                          CUBLASLT_MATMUL_DESC_C_SCALE_POINTER,
                          CUBLASLT_MATMUL_DESC_D_SCALE_POINTER,
                          CUBLASLT_MATMUL_DESC_AMAX_D_POINTER,
                          CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER,
                          CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER})
    made->put(which, (void *)nullptr);
  return CUBLAS_STATUS_SUCCESS;
}
static inline cublasStatus_t cublasLtMatmulDescCreate(
    cublasLtMatmulDesc_t *made, cublasComputeType_t compute,
    cudaDataType scale) {
  return tw_blaslt_create(made, cublasLtMatmulDescInit, compute, scale);
}
static constexpr auto &cublasLtMatmulDescDestroy =
    tw_blaslt_destroy<cublasLtMatmulDescOpaque_t>;
static inline cublasStatus_t cublasLtMatmulDescSetAttribute(
    cublasLtMatmulDesc_t to, cublasLtMatmulDescAttributes_t which,
    const void *from, size_t bytes) {
  return tw_blaslt_set(to, which, from, bytes);
}
static inline cublasStatus_t cublasLtMatmulDescGetAttribute(
    cublasLtMatmulDesc_t from, cublasLtMatmulDescAttributes_t which, void *to,
    size_t bytes, size_t *written) {
  return tw_blaslt_get(from, which, to, bytes, written);
}

static inline cublasStatus_t cublasLtMatrixLayoutInit(
    cublasLtMatrixLayoutOpaque_t *made, cudaDataType type, uint64_t rows,
    uint64_t columns, int64_t ld) {
  if (!made) return CUBLAS_STATUS_INVALID_VALUE;
  *made = {};
  made->put(CUBLASLT_MATRIX_LAYOUT_TYPE, type);
  made->put(CUBLASLT_MATRIX_LAYOUT_ORDER, CUBLASLT_ORDER_COL);
  made->put(CUBLASLT_MATRIX_LAYOUT_ROWS, rows);
  made->put(CUBLASLT_MATRIX_LAYOUT_COLS, columns);
  made->put(CUBLASLT_MATRIX_LAYOUT_LD, ld);
  made->put(CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, (int32_t)1);
  made->put(CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, (int64_t)0);
  made->put(CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, (int64_t)0);
  return CUBLAS_STATUS_SUCCESS;
}
static inline cublasStatus_t cublasLtMatrixLayoutCreate(
    cublasLtMatrixLayout_t *made, cudaDataType type, uint64_t rows,
    uint64_t columns, int64_t ld) {
  return tw_blaslt_create(made, cublasLtMatrixLayoutInit, type, rows, columns,
                          ld);
}
static constexpr auto &cublasLtMatrixLayoutDestroy =
    tw_blaslt_destroy<cublasLtMatrixLayoutOpaque_t>;
static inline cublasStatus_t cublasLtMatrixLayoutSetAttribute(
    cublasLtMatrixLayout_t to, cublasLtMatrixLayoutAttribute_t which,
    const void *from, size_t bytes) {
  return tw_blaslt_set(to, which, from, bytes);
}
static inline cublasStatus_t cublasLtMatrixLayoutGetAttribute(
    cublasLtMatrixLayout_t from, cublasLtMatrixLayoutAttribute_t which,
    void *to, size_t bytes, size_t *written) {
  return tw_blaslt_get(from, which, to, bytes, written);
}

/* No preference has an effect: a product needs no workspace. */
static inline cublasStatus_t cublasLtMatmulPreferenceInit(
    cublasLtMatmulPreferenceOpaque_t *made) {
  if (!made) return CUBLAS_STATUS_INVALID_VALUE;
  *made = {};
  for (int which = 0; which < TW_BLASLT_PREF_COUNT; which++)
    made->put(which, (uint32_t)0);
  made->put(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, (uint64_t)0);
  made->put(CUBLASLT_MATMUL_PREF_IMPL_MASK, (uint64_t)0);
  return CUBLAS_STATUS_SUCCESS;
}
static inline cublasStatus_t cublasLtMatmulPreferenceCreate(
    cublasLtMatmulPreference_t *made) {
  return tw_blaslt_create(made, cublasLtMatmulPreferenceInit);
}
static constexpr auto &cublasLtMatmulPreferenceDestroy =
    tw_blaslt_destroy<cublasLtMatmulPreferenceOpaque_t>;
static inline cublasStatus_t cublasLtMatmulPreferenceSetAttribute(
    cublasLtMatmulPreference_t to, cublasLtMatmulPreferenceAttributes_t which,
    const void *from, size_t bytes) {
  return tw_blaslt_set(to, which, from, bytes);
}

#include "tilewright/simulator/show_macros.h"

#endif
