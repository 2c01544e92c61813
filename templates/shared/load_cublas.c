/*
 * load_cublas.c -- cuBLAS, loaded at the first call of one of its functions.
 *
 * A program that is linked with cuBLAS spends a tenth of a second at each start
 * on a library of half a gigabyte, which only comparisons call. Here are the
 * functions that the baselines call, under cuBLAS's names: each passes its
 * arguments to the one of the library. Without the library all of them return
 * CUBLAS_STATUS_NOT_INITIALIZED, and its baselines cannot be opened.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <cublasLt.h>
#include <cublas_v2.h>
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

#define TEXT_OF(word) #word
#define TEXT(word) TEXT_OF(word)
#define CUBLAS_FILE "libcublas.so." TEXT(CUBLAS_VER_MAJOR)

/* The library is looked for as the linker would, then where the build found it.
 * Calls come from one thread: a baseline is opened before it is run. */
static void *find(const char *name) {
  static void *library;
  static int is_tried;
  if (!is_tried) {
    is_tried = 1;
    library = dlopen(CUBLAS_FILE, RTLD_NOW | RTLD_LOCAL);
    if (!library)
      library = dlopen(TW_CUBLAS_FOLDER "/" CUBLAS_FILE, RTLD_NOW | RTLD_LOCAL);
    if (!library) fprintf(stderr, "tune: cuBLAS is left out: %s\n", dlerror());
  }
  /* A name of cublasLt is found, too, as cuBLAS needs that library. */
  return library ? dlsym(library, name) : NULL;
}

/* Defines a function of cuBLAS; its headers have the parameters' meaning. */
#define FORWARD(name, parameters, arguments)               \
  cublasStatus_t name parameters {                         \
    static cublasStatus_t(*function) parameters;           \
    if (!function) *(void **)&function = find(TEXT(name)); \
    if (!function) return CUBLAS_STATUS_NOT_INITIALIZED;   \
    return function arguments;                             \
  }

FORWARD(cublasCreate, (cublasHandle_t * handle), (handle))
FORWARD(cublasDestroy, (cublasHandle_t handle), (handle))
FORWARD(cublasSetStream, (cublasHandle_t handle, cudaStream_t stream),
        (handle, stream))
FORWARD(cublasSetMathMode, (cublasHandle_t handle, cublasMath_t mode),
        (handle, mode))

#define FORWARD_GEMV(name, T)                                                 \
  FORWARD(name,                                                               \
          (cublasHandle_t handle, cublasOperation_t op, int64_t m, int64_t n, \
           const T *alpha, const T *a, int64_t lda, const T *x, int64_t incx, \
           const T *beta, T *y, int64_t incy),                                \
          (handle, op, m, n, alpha, a, lda, x, incx, beta, y, incy))
FORWARD_GEMV(cublasSgemv_64, float)
FORWARD_GEMV(cublasDgemv_64, double)

#define FORWARD_GEAM(name, T)                                                 \
  FORWARD(                                                                    \
      name,                                                                   \
      (cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b, \
       int64_t m, int64_t n, const T *alpha, const T *a, int64_t lda,         \
       const T *beta, const T *b, int64_t ldb, T *c, int64_t ldc),            \
      (handle, op_a, op_b, m, n, alpha, a, lda, beta, b, ldb, c, ldc))
FORWARD_GEAM(cublasSgeam_64, float)
FORWARD_GEAM(cublasDgeam_64, double)
FORWARD_GEAM(cublasCgeam_64, cuComplex)
FORWARD_GEAM(cublasZgeam_64, cuDoubleComplex)

FORWARD(cublasGemmStridedBatchedEx_64,
        (cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b,
         int64_t m, int64_t n, int64_t k, const void *alpha, const void *a,
         cudaDataType_t type_a, int64_t lda, long long stride_a, const void *b,
         cudaDataType_t type_b, int64_t ldb, long long stride_b,
         const void *beta, void *c, cudaDataType_t type_c, int64_t ldc,
         long long stride_c, int64_t batch, cublasComputeType_t compute,
         cublasGemmAlgo_t algorithm),
        (handle, op_a, op_b, m, n, k, alpha, a, type_a, lda, stride_a, b,
         type_b, ldb, stride_b, beta, c, type_c, ldc, stride_c, batch, compute,
         algorithm))

FORWARD(cublasLtCreate, (cublasLtHandle_t * handle), (handle))
FORWARD(cublasLtDestroy, (cublasLtHandle_t handle), (handle))
FORWARD(cublasLtMatrixLayoutCreate,
        (cublasLtMatrixLayout_t * layout, cudaDataType type, uint64_t rows,
         uint64_t cols, int64_t ld),
        (layout, type, rows, cols, ld))
FORWARD(cublasLtMatrixLayoutDestroy, (cublasLtMatrixLayout_t layout), (layout))
FORWARD(cublasLtMatrixLayoutSetAttribute,
        (cublasLtMatrixLayout_t layout, cublasLtMatrixLayoutAttribute_t which,
         const void *value, size_t size),
        (layout, which, value, size))
FORWARD(cublasLtMatmulDescCreate,
        (cublasLtMatmulDesc_t * product, cublasComputeType_t compute,
         cudaDataType_t scale),
        (product, compute, scale))
FORWARD(cublasLtMatmulDescDestroy, (cublasLtMatmulDesc_t product), (product))
FORWARD(cublasLtMatmulDescSetAttribute,
        (cublasLtMatmulDesc_t product, cublasLtMatmulDescAttributes_t which,
         const void *value, size_t size),
        (product, which, value, size))
FORWARD(cublasLtMatmul,
        (cublasLtHandle_t handle, cublasLtMatmulDesc_t product,
         const void *alpha, const void *a, cublasLtMatrixLayout_t layout_a,
         const void *b, cublasLtMatrixLayout_t layout_b, const void *beta,
         const void *c, cublasLtMatrixLayout_t layout_c, void *d,
         cublasLtMatrixLayout_t layout_d, const cublasLtMatmulAlgo_t *algorithm,
         void *workspace, size_t bytes, cudaStream_t stream),
        (handle, product, alpha, a, layout_a, b, layout_b, beta, c, layout_c, d,
         layout_d, algorithm, workspace, bytes, stream))
