/*
 * cublaslt/matmul.h -- D = epilogue(alpha op(A) op(B) + beta C + bias) of
 * cuBLASLt, as one kernel of one thread (cub/one_thread.h).
 *
 * Matrices are in columns or in rows. Types may differ: numbers are summed up
 * in f64, i32 or f32, as the compute type says. Other orders, vectors of alpha
 * and epilogues that need a second matrix are CUBLAS_STATUS_NOT_SUPPORTED.
 */
#ifndef TILEWRIGHT_CUBLASLT_MATMUL_H
#define TILEWRIGHT_CUBLASLT_MATMUL_H

#include <cuda_fp8.h>

#include "tilewright/simulator/cublaslt/descriptors.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- elements whose types are arguments ---------------------------------- */

static inline bool tw_blaslt_has(cudaDataType type) {
  switch (type) {
    case CUDA_R_64F:
    case CUDA_R_32F:
    case CUDA_R_16F:
    case CUDA_R_16BF:
    case CUDA_R_8F_E4M3:
    case CUDA_R_8F_E5M2:
    case CUDA_R_32I:
    case CUDA_R_8I:
      return true;
    default:
      return false;
  }
}

template <class S>
static inline S tw_blaslt_load(const void *from, cudaDataType type,
                               int64_t at) {
  switch (type) {
    case CUDA_R_64F:
      return (S)((const double *)from)[at];
    case CUDA_R_16F:
      return (S)(float)((const __half *)from)[at];
    case CUDA_R_16BF:
      return (S)(float)((const __nv_bfloat16 *)from)[at];
    case CUDA_R_8F_E4M3:
      return (S)(float)((const __nv_fp8_e4m3 *)from)[at];
    case CUDA_R_8F_E5M2:
      return (S)(float)((const __nv_fp8_e5m2 *)from)[at];
    case CUDA_R_32I:
      return (S)((const int32_t *)from)[at];
    case CUDA_R_8I:
      return (S)((const int8_t *)from)[at];
    default:
      return (S)((const float *)from)[at];
  }
}

/* To i8 it is rounded to the nearest, and the greatest where it is greater. */
template <class S>
static inline void tw_blaslt_store(void *to, cudaDataType type, int64_t at,
                                   S value) {
  switch (type) {
    case CUDA_R_64F:
      ((double *)to)[at] = (double)value;
      break;
    case CUDA_R_16F:
      ((__half *)to)[at] = (__half)(float)value;
      break;
    case CUDA_R_16BF:
      ((__nv_bfloat16 *)to)[at] = (__nv_bfloat16)(float)value;
      break;
    case CUDA_R_8F_E4M3:
      ((__nv_fp8_e4m3 *)to)[at] = (__nv_fp8_e4m3)(float)value;
      break;
    case CUDA_R_8F_E5M2:
      ((__nv_fp8_e5m2 *)to)[at] = (__nv_fp8_e5m2)(float)value;
      break;
    case CUDA_R_32I:
      ((int32_t *)to)[at] = (int32_t)value;
      break;
    case CUDA_R_8I: {
      const double rounded = rint((double)value);
      ((int8_t *)to)[at] = (int8_t)(rounded > 127    ? 127
                                    : rounded < -128 ? -128
                                                     : rounded);
      break;
    }
    default:
      ((float *)to)[at] = (float)value;
  }
}

/* ---- matrices ------------------------------------------------------------ */

struct tw_blaslt_matrix {
  cudaDataType type;
  cublasLtOrder_t order;
  int64_t rows, columns, ld, batches, distance;
  int is_transposed;
  explicit tw_blaslt_matrix(const cublasLtMatrixLayoutOpaque_t &from,
                            cublasOperation_t op = CUBLAS_OP_N)
      : type(from.get<cudaDataType>(CUBLASLT_MATRIX_LAYOUT_TYPE)),
        order(from.get<cublasLtOrder_t>(CUBLASLT_MATRIX_LAYOUT_ORDER)),
        rows(from.get<int64_t>(CUBLASLT_MATRIX_LAYOUT_ROWS)),
        columns(from.get<int64_t>(CUBLASLT_MATRIX_LAYOUT_COLS)),
        ld(from.get<int64_t>(CUBLASLT_MATRIX_LAYOUT_LD)),
        batches(from.get<int32_t>(CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT)),
        distance(
            from.get<int64_t>(CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET)),
        is_transposed(op != CUBLAS_OP_N) {}
  int64_t height() const { return is_transposed ? columns : rows; }
  int64_t width() const { return is_transposed ? rows : columns; }
  bool is_there() const {
    return tw_blaslt_has(type) && order <= CUBLASLT_ORDER_ROW;
  }
  bool fits() const {
    return rows >= 0 && columns >= 0 &&
           ld >= (order == CUBLASLT_ORDER_ROW ? columns : rows) && batches >= 0;
  }
  /* Element (i, j) after the transposition. */
  int64_t at(int64_t batch, int64_t i, int64_t j) const {
    const int is_by_rows = (order == CUBLASLT_ORDER_ROW) != is_transposed;
    return batch * distance + (is_by_rows ? i * ld + j : i + j * ld);
  }
};

/* ---- the search for an algorithm, of which there is one ------------------ */

typedef struct {
  uint64_t data[8];
} cublasLtMatmulAlgo_t;

typedef struct {
  cublasLtMatmulAlgo_t algo;
  size_t workspaceSize;
  cublasStatus_t state;
  float wavesCount;
  int reserved[4];
} cublasLtMatmulHeuristicResult_t;

struct tw_blaslt_problem {
  cublasComputeType_t compute;
  cudaDataType scale;
  cublasLtEpilogue_t epilogue;
  tw_blaslt_matrix a, b, c, d;
  tw_blaslt_problem(const cublasLtMatmulDescOpaque_t &of,
                    const cublasLtMatrixLayoutOpaque_t &a,
                    const cublasLtMatrixLayoutOpaque_t &b,
                    const cublasLtMatrixLayoutOpaque_t &c,
                    const cublasLtMatrixLayoutOpaque_t &d)
      : compute(of.get<cublasComputeType_t>(CUBLASLT_MATMUL_DESC_COMPUTE_TYPE)),
        scale(of.get<cudaDataType>(CUBLASLT_MATMUL_DESC_SCALE_TYPE)),
        epilogue(of.get<cublasLtEpilogue_t>(CUBLASLT_MATMUL_DESC_EPILOGUE)),
        a(a, of.get<cublasOperation_t>(CUBLASLT_MATMUL_DESC_TRANSA)),
        b(b, of.get<cublasOperation_t>(CUBLASLT_MATMUL_DESC_TRANSB)),
        c(c),
        d(d) {}
  bool is_wide() const {
    return compute == CUBLAS_COMPUTE_64F ||
           compute == CUBLAS_COMPUTE_64F_PEDANTIC;
  }
  bool is_integer() const {
    return compute == CUBLAS_COMPUTE_32I ||
           compute == CUBLAS_COMPUTE_32I_PEDANTIC;
  }
  cublasStatus_t check(const cublasLtMatmulDescOpaque_t &of) const {
    if (!a.fits() || !b.fits() || !c.fits() || !d.fits() ||
        a.width() != b.height() || a.height() != d.rows ||
        b.width() != d.columns || c.rows != d.rows || c.columns != d.columns ||
        a.batches != d.batches || b.batches != d.batches ||
        c.batches != d.batches)
      return CUBLAS_STATUS_INVALID_VALUE;
    const int is_known =
        (epilogue & ~(CUBLASLT_EPILOGUE_DEFAULT | CUBLASLT_EPILOGUE_RELU_BIAS |
                      CUBLASLT_EPILOGUE_GELU)) == 0;
    if (!is_known || !a.is_there() || !b.is_there() || !c.is_there() ||
        !d.is_there() ||
        of.get<int>(CUBLASLT_MATMUL_DESC_POINTER_MODE) >
            CUBLASLT_POINTER_MODE_DEVICE ||
        of.get<int>(CUBLASLT_MATMUL_DESC_TRANSC) != CUBLAS_OP_N ||
        (scale != CUDA_R_64F && scale != CUDA_R_32F && scale != CUDA_R_16F &&
         scale != CUDA_R_32I) ||
        is_wide() != (d.type == CUDA_R_64F) ||
        is_integer() != (a.type == CUDA_R_8I) ||
        is_integer() != (b.type == CUDA_R_8I) || a.type == CUDA_R_32I ||
        b.type == CUDA_R_32I)
      return CUBLAS_STATUS_NOT_SUPPORTED;
    return CUBLAS_STATUS_SUCCESS;
  }
};

static inline cublasStatus_t cublasLtMatmulAlgoGetHeuristic(
    cublasLtHandle_t handle, cublasLtMatmulDesc_t of, cublasLtMatrixLayout_t a,
    cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c,
    cublasLtMatrixLayout_t d, cublasLtMatmulPreference_t preference, int most,
    cublasLtMatmulHeuristicResult_t *results, int *count) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!of || !a || !b || !c || !d || !preference || most < 1 || !results ||
      !count)
    return CUBLAS_STATUS_INVALID_VALUE;
  *count = 0;
  const cublasStatus_t status =
      tw_blaslt_problem(*of, *a, *b, *c, *d).check(*of);
  if (status) return status;
  results[0] = {};
  results[0].wavesCount = 1;
  *count = 1;
  return CUBLAS_STATUS_SUCCESS;
}

/* ---- the product --------------------------------------------------------- */

/* GELU in the form with tanh(). */
template <class S>
static inline S tw_blaslt_gelu(S x) {
  const double a = (double)x;
  return (S)(0.5 * a *
             (1 + tanh(0.7978845608028654 * (a + 0.044715 * a * a * a))));
}

struct tw_blaslt_pointers {
  const void *a, *b, *c, *bias;
  void *d;
  const float *a_scale, *b_scale, *c_scale, *d_scale;
  float *greatest;
  cudaDataType bias_type;
  int64_t bias_distance;
};

/* A factor is read when the kernel runs if it is of the device. */
template <class S>
static inline cublasStatus_t tw_blaslt_run(const tw_blaslt_problem &problem,
                                           const tw_blaslt_pointers &at,
                                           const void *alpha, const void *beta,
                                           int is_on_device,
                                           cudaStream_t stream) {
  typedef std::conditional_t<std::is_same_v<S, int>, double, S> F;
  F by = 0, keep = 0;
  if (!is_on_device) {
    by = tw_blaslt_load<F>(alpha, problem.scale, 0);
    keep = tw_blaslt_load<F>(beta, problem.scale, 0);
  }
  const tw_blaslt_problem p = problem;
  const tw_blaslt_pointers to = at;
  const cudaError_t error = tw_run_one_thread(stream, [=] {
    F factor = is_on_device ? tw_blaslt_load<F>(alpha, p.scale, 0) : by;
    F kept = is_on_device ? tw_blaslt_load<F>(beta, p.scale, 0) : keep;
    if (to.a_scale) factor *= (F)*to.a_scale;
    if (to.b_scale) factor *= (F)*to.b_scale;
    if (to.c_scale) kept *= (F)*to.c_scale;
    float greatest = 0;
    for (int64_t each = 0; each < p.d.batches; each++)
      for (int64_t j = 0; j < p.d.columns; j++)
        for (int64_t i = 0; i < p.d.rows; i++) {
          S sum = S();
          for (int64_t l = 0; l < p.a.width() && factor != F(); l++)
            sum += tw_blaslt_load<S>(to.a, p.a.type, p.a.at(each, i, l)) *
                   tw_blaslt_load<S>(to.b, p.b.type, p.b.at(each, l, j));
          F value = factor * (F)sum;
          if (kept != F())
            value +=
                kept * tw_blaslt_load<F>(to.c, p.c.type, p.c.at(each, i, j));
          if (p.epilogue & CUBLASLT_EPILOGUE_BIAS)
            value += tw_blaslt_load<F>(to.bias, to.bias_type,
                                       each * to.bias_distance + i);
          if (p.epilogue & CUBLASLT_EPILOGUE_RELU)
            value = value > F() ? value : F();
          if (p.epilogue & CUBLASLT_EPILOGUE_GELU)
            value = tw_blaslt_gelu(value);
          const float size = fabsf((float)value);
          if (size > greatest) greatest = size;
          if (to.d_scale) value *= (F)*to.d_scale;
          tw_blaslt_store(to.d, p.d.type, p.d.at(each, i, j), value);
        }
    if (to.greatest) *to.greatest = greatest;
  });
  return error ? CUBLAS_STATUS_EXECUTION_FAILED : CUBLAS_STATUS_SUCCESS;
}

static inline cublasStatus_t cublasLtMatmul(
    cublasLtHandle_t handle, cublasLtMatmulDesc_t of, const void *alpha,
    const void *a, cublasLtMatrixLayout_t a_layout, const void *b,
    cublasLtMatrixLayout_t b_layout, const void *beta, const void *c,
    cublasLtMatrixLayout_t c_layout, void *d, cublasLtMatrixLayout_t d_layout,
    const cublasLtMatmulAlgo_t *, void *, size_t, cudaStream_t stream) {
  if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!of || !alpha || !a || !a_layout || !b || !b_layout || !beta ||
      !c_layout || !d || !d_layout)
    return CUBLAS_STATUS_INVALID_VALUE;
  const tw_blaslt_problem problem(*of, *a_layout, *b_layout, *c_layout,
                                  *d_layout);
  const cublasStatus_t status = problem.check(*of);
  if (status) return status;
  const int bias_type = of->get<int>(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE);
  const int is_small =
      problem.d.type == CUDA_R_8F_E4M3 || problem.d.type == CUDA_R_8F_E5M2;
  const int is_scaled =
      problem.a.type == CUDA_R_8F_E4M3 || problem.a.type == CUDA_R_8F_E5M2;
  const auto scale = [=](int which, int is_used) {
    return is_used ? of->get<const float *>(which) : nullptr;
  };
  const tw_blaslt_pointers at = {
      a,
      b,
      c,
      of->get<const void *>(CUBLASLT_MATMUL_DESC_BIAS_POINTER),
      d,
      scale(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, is_scaled),
      scale(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, is_scaled),
      scale(CUBLASLT_MATMUL_DESC_C_SCALE_POINTER, is_scaled),
      scale(CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, is_small),
      of->get<float *>(CUBLASLT_MATMUL_DESC_AMAX_D_POINTER),
      bias_type >= 0 ? (cudaDataType)bias_type
      : is_small     ? CUDA_R_16BF
                     : problem.d.type,
      of->get<int64_t>(CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE)};
  if (problem.epilogue & CUBLASLT_EPILOGUE_BIAS && !at.bias)
    return CUBLAS_STATUS_INVALID_VALUE;
  const int is_on_device = of->get<int>(CUBLASLT_MATMUL_DESC_POINTER_MODE) ==
                           CUBLASLT_POINTER_MODE_DEVICE;
  return problem.is_wide() ? tw_blaslt_run<double>(problem, at, alpha, beta,
                                                   is_on_device, stream)
         : problem.is_integer() ? tw_blaslt_run<int>(problem, at, alpha, beta,
                                                     is_on_device, stream)
                                : tw_blaslt_run<float>(problem, at, alpha, beta,
                                                       is_on_device, stream);
}

#include "tilewright/simulator/show_macros.h"

#endif
