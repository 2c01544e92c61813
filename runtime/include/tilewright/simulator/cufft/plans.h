/*
 * cufft/plans.h -- plans of cuFFT in one to three dimensions, and their
 * execution: each transform is one kernel of one thread (cub/one_thread.h) on
 * the plan's stream.
 */
#ifndef TILEWRIGHT_CUFFT_PLANS_H
#define TILEWRIGHT_CUFFT_PLANS_H

#include <cuda_runtime.h>

#include "tilewright/simulator/cub/one_thread.h"
#include "tilewright/simulator/cufft/transform.h"
#include "tilewright/simulator/hide_macros.h"

/* By NVIDIA's own guard programs ask what has been included. */
#define _CUFFT_H_ 1

typedef enum {
  CUFFT_SUCCESS = 0,
  CUFFT_INVALID_PLAN = 1,
  CUFFT_ALLOC_FAILED = 2,
  CUFFT_INVALID_TYPE = 3,
  CUFFT_INVALID_VALUE = 4,
  CUFFT_INTERNAL_ERROR = 5,
  CUFFT_EXEC_FAILED = 6,
  CUFFT_SETUP_FAILED = 7,
  CUFFT_INVALID_SIZE = 8,
  CUFFT_UNALIGNED_DATA = 9,
  CUFFT_INVALID_DEVICE = 11,
  CUFFT_NO_WORKSPACE = 13,
  CUFFT_NOT_IMPLEMENTED = 14,
  CUFFT_NOT_SUPPORTED = 16,
  CUFFT_MISSING_DEPENDENCY = 17,
  CUFFT_NVRTC_FAILURE = 18,
  CUFFT_NVJITLINK_FAILURE = 19,
  CUFFT_NVSHMEM_FAILURE = 20
} cufftResult_t;
typedef cufftResult_t cufftResult;

typedef enum {
  CUFFT_R2C = 0x2a,
  CUFFT_C2R = 0x2c,
  CUFFT_C2C = 0x29,
  CUFFT_D2Z = 0x6a,
  CUFFT_Z2D = 0x6c,
  CUFFT_Z2Z = 0x69
} cufftType_t;
typedef cufftType_t cufftType;

enum { CUFFT_FORWARD = -1, CUFFT_INVERSE = 1 };

typedef float cufftReal;
typedef double cufftDoubleReal;
typedef float2 cufftComplex;
typedef double2 cufftDoubleComplex;

/* Where the elements of one side are; embed[0] is not used. */
struct tw_fft_layout {
  int embed[3];
  int stride, distance;
  int64_t at(int each, int i, int j, int k) const {
    return (int64_t)each * distance +
           (((int64_t)i * embed[1] + j) * embed[2] + k) * stride;
  }
};

struct tw_fft_plan {
  int edges[3]; /* 1 before those that the plan has */
  int count, has_layout;
  cufftType type;
  tw_fft_layout in, out;
  cudaStream_t stream;
};
typedef struct tw_fft_plan *cufftHandle;

/* ---- plans --------------------------------------------------------------- */

static inline cufftResult cufftPlanMany(cufftHandle *plan, int rank, int *n,
                                        int *in_embed, int in_stride,
                                        int in_distance, int *out_embed,
                                        int out_stride, int out_distance,
                                        cufftType type, int count) {
  if (!plan || !n || count < 1) return CUFFT_INVALID_VALUE;
  if (rank < 1 || rank > 3) return CUFFT_INVALID_SIZE;
  tw_fft_plan made = {{1, 1, 1},
                      count,
                      in_embed && out_embed,
                      type,
                      {{1, 1, 1}, in_stride, in_distance},
                      {{1, 1, 1}, out_stride, out_distance},
                      nullptr};
  for (int i = 0; i < rank; i++) {
    const int at = 3 - rank + i;
    if (n[i] < 1) return CUFFT_INVALID_SIZE;
    made.edges[at] = n[i];
    if (made.has_layout) {
      made.in.embed[at] = in_embed[i];
      made.out.embed[at] = out_embed[i];
    }
  }
  *plan = new tw_fft_plan(made);
  return CUFFT_SUCCESS;
}

static inline cufftResult cufftPlan1d(cufftHandle *plan, int n, cufftType type,
                                      int count) {
  return cufftPlanMany(plan, 1, &n, nullptr, 1, 0, nullptr, 1, 0, type, count);
}

static inline cufftResult cufftPlan2d(cufftHandle *plan, int rows, int columns,
                                      cufftType type) {
  int n[] = {rows, columns};
  return cufftPlanMany(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, type, 1);
}

static inline cufftResult cufftPlan3d(cufftHandle *plan, int x, int y, int z,
                                      cufftType type) {
  int n[] = {x, y, z};
  return cufftPlanMany(plan, 3, n, nullptr, 1, 0, nullptr, 1, 0, type, 1);
}

/* A plan without sizes, which a cufftMakePlan call gives it. */
static inline cufftResult cufftCreate(cufftHandle *plan) {
  if (!plan) return CUFFT_INVALID_VALUE;
  *plan = new tw_fft_plan();
  return CUFFT_SUCCESS;
}

/* `made` becomes the plan, whose workspace needs no bytes. */
static inline cufftResult tw_fft_make(cufftHandle plan, cufftHandle made,
                                      cufftResult result, size_t *bytes) {
  if (result != CUFFT_SUCCESS) return result;
  made->stream = plan->stream;
  *plan = *made;
  delete made;
  if (bytes) *bytes = 0;
  return CUFFT_SUCCESS;
}

static inline cufftResult cufftMakePlanMany(cufftHandle plan, int rank, int *n,
                                            int *in_embed, int in_stride,
                                            int in_distance, int *out_embed,
                                            int out_stride, int out_distance,
                                            cufftType type, int count,
                                            size_t *bytes) {
  cufftHandle made = nullptr;
  if (!plan) return CUFFT_INVALID_PLAN;
  const cufftResult result =
      cufftPlanMany(&made, rank, n, in_embed, in_stride, in_distance, out_embed,
                    out_stride, out_distance, type, count);
  return tw_fft_make(plan, made, result, bytes);
}

static inline cufftResult cufftMakePlan1d(cufftHandle plan, int n,
                                          cufftType type, int count,
                                          size_t *bytes) {
  return cufftMakePlanMany(plan, 1, &n, nullptr, 1, 0, nullptr, 1, 0, type,
                           count, bytes);
}

static inline cufftResult cufftMakePlan2d(cufftHandle plan, int rows,
                                          int columns, cufftType type,
                                          size_t *bytes) {
  int n[] = {rows, columns};
  return cufftMakePlanMany(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, type, 1,
                           bytes);
}

static inline cufftResult cufftMakePlan3d(cufftHandle plan, int x, int y, int z,
                                          cufftType type, size_t *bytes) {
  int n[] = {x, y, z};
  return cufftMakePlanMany(plan, 3, n, nullptr, 1, 0, nullptr, 1, 0, type, 1,
                           bytes);
}

static inline cufftResult cufftSetStream(cufftHandle plan,
                                         cudaStream_t stream) {
  if (!plan) return CUFFT_INVALID_PLAN;
  plan->stream = stream;
  return CUFFT_SUCCESS;
}

static inline cufftResult cufftDestroy(cufftHandle plan) {
  if (!plan) return CUFFT_INVALID_PLAN;
  delete plan;
  return CUFFT_SUCCESS;
}

/* ---- execution ----------------------------------------------------------- */

static inline double2 tw_fft_wide(float2 a) { return make_double2(a.x, a.y); }
static inline double2 tw_fft_wide(double2 a) { return a; }
static inline double2 tw_fft_wide(double a) { return make_double2(a, 0); }
static inline void tw_fft_store(float2 *to, double2 a) {
  *to = make_float2((float)a.x, (float)a.y);
}
static inline void tw_fft_store(double2 *to, double2 a) { *to = a; }
static inline void tw_fft_store(float *to, double2 a) { *to = (float)a.x; }
static inline void tw_fft_store(double *to, double2 a) { *to = a.x; }

template <class T>
static constexpr bool tw_fft_is_real =
    std::is_same_v<T, float> || std::is_same_v<T, double>;

/* The dense layout of a side of type T whose other side is of type O: half of a
 * line of complex numbers says all of a line of real ones. Real lines have room
 * for their transform if it comes in their place. */
template <class T, class O>
static inline tw_fft_layout tw_fft_dense(const tw_fft_plan &plan,
                                         bool is_in_place) {
  const int *n = plan.edges;
  const int half = n[2] / 2 + 1;
  const int last = tw_fft_is_real<T>   ? (is_in_place ? 2 * half : n[2])
                   : tw_fft_is_real<O> ? half
                                       : n[2];
  return {{n[0], n[1], last}, 1, n[0] * n[1] * last};
}

template <class In, class Out>
static inline cufftResult tw_fft_run(cufftHandle plan, cufftType type,
                                     const In *from, Out *to, int sign) {
  if (!plan) return CUFFT_INVALID_PLAN;
  if (plan->type != type) return CUFFT_INVALID_TYPE;
  if (!from || !to || (sign != CUFFT_FORWARD && sign != CUFFT_INVERSE))
    return CUFFT_INVALID_VALUE;
  tw_fft_plan a = *plan;
  const bool is_in_place = (const void *)from == (const void *)to;
  if (!a.has_layout) {
    a.in = tw_fft_dense<In, Out>(a, is_in_place);
    a.out = tw_fft_dense<Out, In>(a, is_in_place);
  }
  const int *n = a.edges;
  const int longest =
      n[0] > n[1] ? (n[0] > n[2] ? n[0] : n[2]) : (n[1] > n[2] ? n[1] : n[2]);
  const int64_t size = (int64_t)n[0] * n[1] * n[2];
  double2 *box = nullptr;
  if (cudaMallocAsync((void **)&box, (size + 2 * longest) * sizeof *box,
                      a.stream))
    return CUFFT_ALLOC_FAILED;
  const cudaError_t error = tw_run_one_thread(a.stream, [=] {
    const int *edges = a.edges, half = edges[2] / 2;
    for (int each = 0; each < a.count; each++) {
      double2 *at = box;
      for (int i = 0; i < edges[0]; i++)
        for (int j = 0; j < edges[1]; j++)
          for (int k = 0; k < edges[2]; k++) {
            const bool is_other = tw_fft_is_real<Out> && k > half;
            double2 value = tw_fft_wide(
                is_other
                    ? from[a.in.at(each, (edges[0] - i) % edges[0],
                                   (edges[1] - j) % edges[1], edges[2] - k)]
                    : from[a.in.at(each, i, j, k)]);
            if (is_other) value.y = -value.y;
            *at++ = value;
          }
      tw_fft_box(box, edges, sign, box + size);
      const int last = tw_fft_is_real<In> ? half + 1 : edges[2];
      for (int i = 0; i < edges[0]; i++)
        for (int j = 0; j < edges[1]; j++)
          for (int k = 0; k < last; k++)
            tw_fft_store(&to[a.out.at(each, i, j, k)],
                         box[((int64_t)i * edges[1] + j) * edges[2] + k]);
    }
  });
  cudaFreeAsync(box, a.stream);
  return error ? CUFFT_EXEC_FAILED : CUFFT_SUCCESS;
}

static inline cufftResult cufftExecC2C(cufftHandle plan, cufftComplex *from,
                                       cufftComplex *to, int sign) {
  return tw_fft_run(plan, CUFFT_C2C, from, to, sign);
}
static inline cufftResult cufftExecZ2Z(cufftHandle plan,
                                       cufftDoubleComplex *from,
                                       cufftDoubleComplex *to, int sign) {
  return tw_fft_run(plan, CUFFT_Z2Z, from, to, sign);
}
static inline cufftResult cufftExecR2C(cufftHandle plan, cufftReal *from,
                                       cufftComplex *to) {
  return tw_fft_run(plan, CUFFT_R2C, from, to, CUFFT_FORWARD);
}
static inline cufftResult cufftExecD2Z(cufftHandle plan, cufftDoubleReal *from,
                                       cufftDoubleComplex *to) {
  return tw_fft_run(plan, CUFFT_D2Z, from, to, CUFFT_FORWARD);
}
static inline cufftResult cufftExecC2R(cufftHandle plan, cufftComplex *from,
                                       cufftReal *to) {
  return tw_fft_run(plan, CUFFT_C2R, from, to, CUFFT_INVERSE);
}
static inline cufftResult cufftExecZ2D(cufftHandle plan,
                                       cufftDoubleComplex *from,
                                       cufftDoubleReal *to) {
  return tw_fft_run(plan, CUFFT_Z2D, from, to, CUFFT_INVERSE);
}

#include "tilewright/simulator/show_macros.h"

#endif
