/*
 * column_sums/wide.cu
 * Generated from templates/column_sums/wide.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Each thread sums a few neighbouring columns, which it reads with one wide load: for rows long enough to fill the GPU this way.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_i32_wide_n128_u2
// THREADS = 128, UNROLL = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    column_sums_i32_wide_n128_u2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 4, WIDTH = THREADS * VEC;
  constexpr int UNROLL = 2;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const int64_t skip = rows > 1 ? a_stride * 4 : 0;
  uint32_t sum[VEC] = {};

  if (width == WIDTH && ((uintptr_t)a | (uintptr_t)sums | skip) % 16 == 0) {
    a += thread * VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = 0; r < rows; r += UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k < rows
                         ? *(const uint4 *)(a + (r + k) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
    pack out;
#pragma unroll
    for (int j = 0; j < VEC; j++) out.element[j] = (int32_t)sum[j];
    ((uint4 *)sums)[thread] = out.bits;
    return;
  }

  // A thread's columns lie THREADS apart, so that a warp's are neighbours.
#pragma unroll 1
  for (int64_t r = 0; r < rows; r++)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (thread + j * THREADS < width)
        sum[j] += (uint32_t)a[r * a_stride + thread + j * THREADS];
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (thread + j * THREADS < width) sums[thread + j * THREADS] = (int32_t)sum[j];
}

// column_sums_i32_wide_n128_u8
// THREADS = 128, UNROLL = 8; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    column_sums_i32_wide_n128_u8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 4, WIDTH = THREADS * VEC;
  constexpr int UNROLL = 8;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const int64_t skip = rows > 1 ? a_stride * 4 : 0;
  uint32_t sum[VEC] = {};

  if (width == WIDTH && ((uintptr_t)a | (uintptr_t)sums | skip) % 16 == 0) {
    a += thread * VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = 0; r < rows; r += UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k < rows
                         ? *(const uint4 *)(a + (r + k) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
    pack out;
#pragma unroll
    for (int j = 0; j < VEC; j++) out.element[j] = (int32_t)sum[j];
    ((uint4 *)sums)[thread] = out.bits;
    return;
  }

  // A thread's columns lie THREADS apart, so that a warp's are neighbours.
#pragma unroll 1
  for (int64_t r = 0; r < rows; r++)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (thread + j * THREADS < width)
        sum[j] += (uint32_t)a[r * a_stride + thread + j * THREADS];
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (thread + j * THREADS < width) sums[thread + j * THREADS] = (int32_t)sum[j];
}

// column_sums_i64_wide_n128_u8
// THREADS = 128, UNROLL = 8; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    column_sums_i64_wide_n128_u8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 2, WIDTH = THREADS * VEC;
  constexpr int UNROLL = 8;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const int64_t skip = rows > 1 ? a_stride * 8 : 0;
  uint64_t sum[VEC] = {};

  if (width == WIDTH && ((uintptr_t)a | (uintptr_t)sums | skip) % 16 == 0) {
    a += thread * VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = 0; r < rows; r += UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k < rows
                         ? *(const uint4 *)(a + (r + k) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
    pack out;
#pragma unroll
    for (int j = 0; j < VEC; j++) out.element[j] = (int64_t)sum[j];
    ((uint4 *)sums)[thread] = out.bits;
    return;
  }

  // A thread's columns lie THREADS apart, so that a warp's are neighbours.
#pragma unroll 1
  for (int64_t r = 0; r < rows; r++)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (thread + j * THREADS < width)
        sum[j] += (uint64_t)a[r * a_stride + thread + j * THREADS];
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (thread + j * THREADS < width) sums[thread + j * THREADS] = (int64_t)sum[j];
}

// column_sums_f16_wide_n128_u2
// THREADS = 128, UNROLL = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    column_sums_f16_wide_n128_u2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 8, WIDTH = THREADS * VEC;
  constexpr int UNROLL = 2;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const int64_t skip = rows > 1 ? a_stride * 2 : 0;
  float sum[VEC] = {};

  if (width == WIDTH && ((uintptr_t)a | (uintptr_t)sums | skip) % 16 == 0) {
    a += thread * VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = 0; r < rows; r += UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k < rows
                         ? *(const uint4 *)(a + (r + k) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
    pack out;
#pragma unroll
    for (int j = 0; j < VEC; j++) out.element[j] = (__half)sum[j];
    ((uint4 *)sums)[thread] = out.bits;
    return;
  }

  // A thread's columns lie THREADS apart, so that a warp's are neighbours.
#pragma unroll 1
  for (int64_t r = 0; r < rows; r++)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (thread + j * THREADS < width)
        sum[j] += (float)a[r * a_stride + thread + j * THREADS];
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (thread + j * THREADS < width) sums[thread + j * THREADS] = (__half)sum[j];
}

// column_sums_f16_wide_n128_u8
// THREADS = 128, UNROLL = 8; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    column_sums_f16_wide_n128_u8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 8, WIDTH = THREADS * VEC;
  constexpr int UNROLL = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const int64_t skip = rows > 1 ? a_stride * 2 : 0;
  float sum[VEC] = {};

  if (width == WIDTH && ((uintptr_t)a | (uintptr_t)sums | skip) % 16 == 0) {
    a += thread * VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = 0; r < rows; r += UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k < rows
                         ? *(const uint4 *)(a + (r + k) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
    pack out;
#pragma unroll
    for (int j = 0; j < VEC; j++) out.element[j] = (__half)sum[j];
    ((uint4 *)sums)[thread] = out.bits;
    return;
  }

  // A thread's columns lie THREADS apart, so that a warp's are neighbours.
#pragma unroll 1
  for (int64_t r = 0; r < rows; r++)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (thread + j * THREADS < width)
        sum[j] += (float)a[r * a_stride + thread + j * THREADS];
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (thread + j * THREADS < width) sums[thread + j * THREADS] = (__half)sum[j];
}

// column_sums_bf16_wide_n128_u2
// THREADS = 128, UNROLL = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    column_sums_bf16_wide_n128_u2(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 8, WIDTH = THREADS * VEC;
  constexpr int UNROLL = 2;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const int64_t skip = rows > 1 ? a_stride * 2 : 0;
  float sum[VEC] = {};

  if (width == WIDTH && ((uintptr_t)a | (uintptr_t)sums | skip) % 16 == 0) {
    a += thread * VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = 0; r < rows; r += UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k < rows
                         ? *(const uint4 *)(a + (r + k) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
    pack out;
#pragma unroll
    for (int j = 0; j < VEC; j++) out.element[j] = (__nv_bfloat16)sum[j];
    ((uint4 *)sums)[thread] = out.bits;
    return;
  }

  // A thread's columns lie THREADS apart, so that a warp's are neighbours.
#pragma unroll 1
  for (int64_t r = 0; r < rows; r++)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (thread + j * THREADS < width)
        sum[j] += (float)a[r * a_stride + thread + j * THREADS];
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (thread + j * THREADS < width) sums[thread + j * THREADS] = (__nv_bfloat16)sum[j];
}

// column_sums_f32_wide_n128_u2
// THREADS = 128, UNROLL = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    column_sums_f32_wide_n128_u2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 4, WIDTH = THREADS * VEC;
  constexpr int UNROLL = 2;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const int64_t skip = rows > 1 ? a_stride * 4 : 0;
  float sum[VEC] = {};

  if (width == WIDTH && ((uintptr_t)a | (uintptr_t)sums | skip) % 16 == 0) {
    a += thread * VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = 0; r < rows; r += UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k < rows
                         ? *(const uint4 *)(a + (r + k) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
    pack out;
#pragma unroll
    for (int j = 0; j < VEC; j++) out.element[j] = (float)sum[j];
    ((uint4 *)sums)[thread] = out.bits;
    return;
  }

  // A thread's columns lie THREADS apart, so that a warp's are neighbours.
#pragma unroll 1
  for (int64_t r = 0; r < rows; r++)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (thread + j * THREADS < width)
        sum[j] += (float)a[r * a_stride + thread + j * THREADS];
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (thread + j * THREADS < width) sums[thread + j * THREADS] = (float)sum[j];
}

// column_sums_f64_wide_n128_u2
// THREADS = 128, UNROLL = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    column_sums_f64_wide_n128_u2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 2, WIDTH = THREADS * VEC;
  constexpr int UNROLL = 2;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const int64_t skip = rows > 1 ? a_stride * 8 : 0;
  double sum[VEC] = {};

  if (width == WIDTH && ((uintptr_t)a | (uintptr_t)sums | skip) % 16 == 0) {
    a += thread * VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = 0; r < rows; r += UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k < rows
                         ? *(const uint4 *)(a + (r + k) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
    pack out;
#pragma unroll
    for (int j = 0; j < VEC; j++) out.element[j] = (double)sum[j];
    ((uint4 *)sums)[thread] = out.bits;
    return;
  }

  // A thread's columns lie THREADS apart, so that a warp's are neighbours.
#pragma unroll 1
  for (int64_t r = 0; r < rows; r++)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (thread + j * THREADS < width)
        sum[j] += (double)a[r * a_stride + thread + j * THREADS];
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (thread + j * THREADS < width) sums[thread + j * THREADS] = (double)sum[j];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_column_sums_wide[];
const tw_sim_kernel tw_sim_tilewright_column_sums_wide[] = {
    TW_SIM_KERNEL(column_sums_i32_wide_n128_u2),
    TW_SIM_KERNEL(column_sums_i32_wide_n128_u8),
    TW_SIM_KERNEL(column_sums_i64_wide_n128_u8),
    TW_SIM_KERNEL(column_sums_f16_wide_n128_u2),
    TW_SIM_KERNEL(column_sums_f16_wide_n128_u8),
    TW_SIM_KERNEL(column_sums_bf16_wide_n128_u2),
    TW_SIM_KERNEL(column_sums_f32_wide_n128_u2),
    TW_SIM_KERNEL(column_sums_f64_wide_n128_u2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
