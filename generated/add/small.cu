/*
 * add/small.cu
 * Generated from templates/add/small.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For small matrices without gaps: one pack for each thread, and as little as possible before its loads.
 */
#include "tilewright/device.cuh"

extern "C" {

// add_i32_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_i32_small_n128(int64_t rows, int64_t cols, int64_t batch, uint32_t alpha,
        uint32_t beta, const int32_t *a, int64_t a_stride,
        int64_t a_batch_stride, const int32_t *b, int64_t b_stride,
        int64_t b_batch_stride, int32_t *c, int64_t c_stride,
        int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 4;
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  a += at, b += at, c += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache. It does not wait
  // for c, an argument of another line of the constant cache, before it loads.
  if (at + VEC > count || ((uintptr_t)a | (uintptr_t)b) % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++)
      c[e] = (int32_t)(alpha * (uint32_t)a[e] + beta * (uint32_t)b[e]);
    return;
  }
  const pack a_in = *(const pack *)a, b_in = *(const pack *)b;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++)
    out.element[e] = (int32_t)(alpha * (uint32_t)a_in.element[e] + beta * (uint32_t)b_in.element[e]);
  if ((uintptr_t)c % 16 == 0) {
    *(pack *)c = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) c[e] = out.element[e];
  }
}

// add_i64_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_i64_small_n128(int64_t rows, int64_t cols, int64_t batch, uint64_t alpha,
        uint64_t beta, const int64_t *a, int64_t a_stride,
        int64_t a_batch_stride, const int64_t *b, int64_t b_stride,
        int64_t b_batch_stride, int64_t *c, int64_t c_stride,
        int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 2;
  struct alignas(16) pack {
    int64_t element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  a += at, b += at, c += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache. It does not wait
  // for c, an argument of another line of the constant cache, before it loads.
  if (at + VEC > count || ((uintptr_t)a | (uintptr_t)b) % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++)
      c[e] = (int64_t)(alpha * (uint64_t)a[e] + beta * (uint64_t)b[e]);
    return;
  }
  const pack a_in = *(const pack *)a, b_in = *(const pack *)b;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++)
    out.element[e] = (int64_t)(alpha * (uint64_t)a_in.element[e] + beta * (uint64_t)b_in.element[e]);
  if ((uintptr_t)c % 16 == 0) {
    *(pack *)c = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) c[e] = out.element[e];
  }
}

// add_f16_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_f16_small_n128(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const __half *a, int64_t a_stride, int64_t a_batch_stride,
        const __half *b, int64_t b_stride, int64_t b_batch_stride, __half *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 8;
  struct alignas(16) pack {
    __half element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  a += at, b += at, c += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache. It does not wait
  // for c, an argument of another line of the constant cache, before it loads.
  if (at + VEC > count || ((uintptr_t)a | (uintptr_t)b) % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++)
      c[e] = (__half)(alpha * (float)a[e] + beta * (float)b[e]);
    return;
  }
  const pack a_in = *(const pack *)a, b_in = *(const pack *)b;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++)
    out.element[e] = (__half)(alpha * (float)a_in.element[e] + beta * (float)b_in.element[e]);
  if ((uintptr_t)c % 16 == 0) {
    *(pack *)c = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) c[e] = out.element[e];
  }
}

// add_bf16_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_bf16_small_n128(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const __nv_bfloat16 *a, int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *b, int64_t b_stride, int64_t b_batch_stride,
        __nv_bfloat16 *c, int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 8;
  struct alignas(16) pack {
    __nv_bfloat16 element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  a += at, b += at, c += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache. It does not wait
  // for c, an argument of another line of the constant cache, before it loads.
  if (at + VEC > count || ((uintptr_t)a | (uintptr_t)b) % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++)
      c[e] = (__nv_bfloat16)(alpha * (float)a[e] + beta * (float)b[e]);
    return;
  }
  const pack a_in = *(const pack *)a, b_in = *(const pack *)b;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++)
    out.element[e] = (__nv_bfloat16)(alpha * (float)a_in.element[e] + beta * (float)b_in.element[e]);
  if ((uintptr_t)c % 16 == 0) {
    *(pack *)c = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) c[e] = out.element[e];
  }
}

// add_f32_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_f32_small_n128(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const float *a, int64_t a_stride, int64_t a_batch_stride,
        const float *b, int64_t b_stride, int64_t b_batch_stride, float *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 4;
  struct alignas(16) pack {
    float element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  a += at, b += at, c += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache. It does not wait
  // for c, an argument of another line of the constant cache, before it loads.
  if (at + VEC > count || ((uintptr_t)a | (uintptr_t)b) % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++)
      c[e] = (float)(alpha * (float)a[e] + beta * (float)b[e]);
    return;
  }
  const pack a_in = *(const pack *)a, b_in = *(const pack *)b;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++)
    out.element[e] = (float)(alpha * (float)a_in.element[e] + beta * (float)b_in.element[e]);
  if ((uintptr_t)c % 16 == 0) {
    *(pack *)c = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) c[e] = out.element[e];
  }
}

// add_f64_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_f64_small_n128(int64_t rows, int64_t cols, int64_t batch, double alpha, double beta,
        const double *a, int64_t a_stride, int64_t a_batch_stride,
        const double *b, int64_t b_stride, int64_t b_batch_stride, double *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 2;
  struct alignas(16) pack {
    double element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  a += at, b += at, c += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache. It does not wait
  // for c, an argument of another line of the constant cache, before it loads.
  if (at + VEC > count || ((uintptr_t)a | (uintptr_t)b) % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++)
      c[e] = (double)(alpha * (double)a[e] + beta * (double)b[e]);
    return;
  }
  const pack a_in = *(const pack *)a, b_in = *(const pack *)b;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++)
    out.element[e] = (double)(alpha * (double)a_in.element[e] + beta * (double)b_in.element[e]);
  if ((uintptr_t)c % 16 == 0) {
    *(pack *)c = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) c[e] = out.element[e];
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_add_small[];
const tw_sim_kernel tw_sim_tilewright_add_small[] = {
    TW_SIM_KERNEL(add_i32_small_n128),
    TW_SIM_KERNEL(add_i64_small_n128),
    TW_SIM_KERNEL(add_f16_small_n128),
    TW_SIM_KERNEL(add_bf16_small_n128),
    TW_SIM_KERNEL(add_f32_small_n128),
    TW_SIM_KERNEL(add_f64_small_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
