/*
 * scale/small.cu
 * Generated from templates/scale/small.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For small matrices without gaps: one pack for each thread, and as little as possible before its loads.
 */
#include "tilewright/device.cuh"

extern "C" {

// scale_i32_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_i32_small_n128(int64_t rows, int64_t cols, int64_t batch, uint32_t alpha,
        const int32_t *x, int64_t x_stride, int64_t x_batch_stride,
        int32_t *y, int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 4;
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  x += at, y += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache.
  if (at + VEC > count || (uintptr_t)x % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++) y[e] = (int32_t)(alpha * (uint32_t)x[e]);
    return;
  }
  const pack in = *(const pack *)x;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++) out.element[e] = (int32_t)(alpha * (uint32_t)in.element[e]);
  if ((uintptr_t)y % 16 == 0) {
    *(pack *)y = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) y[e] = out.element[e];
  }
}

// scale_i64_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_i64_small_n128(int64_t rows, int64_t cols, int64_t batch, uint64_t alpha,
        const int64_t *x, int64_t x_stride, int64_t x_batch_stride,
        int64_t *y, int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 2;
  struct alignas(16) pack {
    int64_t element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  x += at, y += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache.
  if (at + VEC > count || (uintptr_t)x % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++) y[e] = (int64_t)(alpha * (uint64_t)x[e]);
    return;
  }
  const pack in = *(const pack *)x;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++) out.element[e] = (int64_t)(alpha * (uint64_t)in.element[e]);
  if ((uintptr_t)y % 16 == 0) {
    *(pack *)y = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) y[e] = out.element[e];
  }
}

// scale_f16_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_f16_small_n128(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const __half *x, int64_t x_stride, int64_t x_batch_stride, __half *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 8;
  struct alignas(16) pack {
    __half element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  x += at, y += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache.
  if (at + VEC > count || (uintptr_t)x % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++) y[e] = (__half)(alpha * (float)x[e]);
    return;
  }
  const pack in = *(const pack *)x;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++) out.element[e] = (__half)(alpha * (float)in.element[e]);
  if ((uintptr_t)y % 16 == 0) {
    *(pack *)y = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) y[e] = out.element[e];
  }
}

// scale_bf16_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_bf16_small_n128(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const __nv_bfloat16 *x, int64_t x_stride, int64_t x_batch_stride,
        __nv_bfloat16 *y, int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 8;
  struct alignas(16) pack {
    __nv_bfloat16 element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  x += at, y += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache.
  if (at + VEC > count || (uintptr_t)x % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++) y[e] = (__nv_bfloat16)(alpha * (float)x[e]);
    return;
  }
  const pack in = *(const pack *)x;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++) out.element[e] = (__nv_bfloat16)(alpha * (float)in.element[e]);
  if ((uintptr_t)y % 16 == 0) {
    *(pack *)y = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) y[e] = out.element[e];
  }
}

// scale_f32_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_f32_small_n128(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const float *x, int64_t x_stride, int64_t x_batch_stride, float *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 4;
  struct alignas(16) pack {
    float element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  x += at, y += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache.
  if (at + VEC > count || (uintptr_t)x % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++) y[e] = (float)(alpha * (float)x[e]);
    return;
  }
  const pack in = *(const pack *)x;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++) out.element[e] = (float)(alpha * (float)in.element[e]);
  if ((uintptr_t)y % 16 == 0) {
    *(pack *)y = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) y[e] = out.element[e];
  }
}

// scale_f64_small_n128
// THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_f64_small_n128(int64_t rows, int64_t cols, int64_t batch, double alpha,
        const double *x, int64_t x_stride, int64_t x_batch_stride, double *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr unsigned VEC = 2;
  struct alignas(16) pack {
    double element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * 128 + threadIdx.x) * VEC;
  x += at, y += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache.
  if (at + VEC > count || (uintptr_t)x % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++) y[e] = (double)(alpha * (double)x[e]);
    return;
  }
  const pack in = *(const pack *)x;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++) out.element[e] = (double)(alpha * (double)in.element[e]);
  if ((uintptr_t)y % 16 == 0) {
    *(pack *)y = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) y[e] = out.element[e];
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_scale_small[];
const tw_sim_kernel tw_sim_tilewright_scale_small[] = {
    TW_SIM_KERNEL(scale_i32_small_n128),
    TW_SIM_KERNEL(scale_i64_small_n128),
    TW_SIM_KERNEL(scale_f16_small_n128),
    TW_SIM_KERNEL(scale_bf16_small_n128),
    TW_SIM_KERNEL(scale_f32_small_n128),
    TW_SIM_KERNEL(scale_f64_small_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
