/*
 * column_sums/tile.cu
 * Generated from templates/column_sums/tile.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A block sums a strip of columns: its threads share the rows and add up their sums in shared memory.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_i32_tile_c32_r32_u4
// COLS = 32, ROWS = 32, UNROLL = 4; 1024 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_tile_c32_r32_u4(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024, UNROLL = 4;
  __shared__ uint32_t part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  uint32_t sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      int32_t in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (int32_t)part[tx];
}

// column_sums_i32_tile_c32_r32_u8
// COLS = 32, ROWS = 32, UNROLL = 8; 1024 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_tile_c32_r32_u8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024, UNROLL = 8;
  __shared__ uint32_t part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  uint32_t sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      int32_t in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (int32_t)part[tx];
}

// column_sums_i64_tile_c32_r32_u8
// COLS = 32, ROWS = 32, UNROLL = 8; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i64_tile_c32_r32_u8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024, UNROLL = 8;
  __shared__ uint64_t part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  uint64_t sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      int64_t in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (int64_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (uint64_t)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (int64_t)part[tx];
}

// column_sums_f16_tile_c32_r16_u8
// COLS = 32, ROWS = 16, UNROLL = 8; 512 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(512)
    column_sums_f16_tile_c32_r16_u8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 512, UNROLL = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  float sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      __half in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (__half)part[tx];
}

// column_sums_f16_tile_c32_r32_u8
// COLS = 32, ROWS = 32, UNROLL = 8; 1024 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_tile_c32_r32_u8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024, UNROLL = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  float sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      __half in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (__half)part[tx];
}

// column_sums_bf16_tile_c32_r16_u8
// COLS = 32, ROWS = 16, UNROLL = 8; 512 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(512)
    column_sums_bf16_tile_c32_r16_u8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 512, UNROLL = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  float sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      __nv_bfloat16 in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (__nv_bfloat16)part[tx];
}

// column_sums_bf16_tile_c32_r32_u8
// COLS = 32, ROWS = 32, UNROLL = 8; 1024 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_bf16_tile_c32_r32_u8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024, UNROLL = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  float sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      __nv_bfloat16 in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (__nv_bfloat16)part[tx];
}

// column_sums_f32_tile_c32_r16_u4
// COLS = 32, ROWS = 16, UNROLL = 4; 512 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(512)
    column_sums_f32_tile_c32_r16_u4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 512, UNROLL = 4;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  float sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      float in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (float)part[tx];
}

// column_sums_f32_tile_c32_r16_u8
// COLS = 32, ROWS = 16, UNROLL = 8; 512 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(512)
    column_sums_f32_tile_c32_r16_u8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 512, UNROLL = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  float sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      float in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (float)part[tx];
}

// column_sums_f32_tile_c32_r32_u8
// COLS = 32, ROWS = 32, UNROLL = 8; 1024 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_tile_c32_r32_u8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024, UNROLL = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  float sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      float in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (float)part[tx];
}

// column_sums_f64_tile_c32_r32_u8
// COLS = 32, ROWS = 32, UNROLL = 8; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f64_tile_c32_r32_u8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024, UNROLL = 8;
  __shared__ double part[THREADS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;

  // A narrow strip has more rows side by side: few threads stay without work.
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  a += block.z * a_batch_stride + c;
  double sum[UNROLL] = {};
  if (ty < height) {
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += height * UNROLL) {
      double in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k] = r + k * height < rows ? a[(r + k * height) * a_stride] : (double)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum[k] += (double)in[k];
    }
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];

  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  if (ty == 0) sums[block.z * sums_stride + c] = (double)part[tx];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_column_sums_tile[];
const tw_sim_kernel tw_sim_tilewright_column_sums_tile[] = {
    TW_SIM_KERNEL(column_sums_i32_tile_c32_r32_u4),
    TW_SIM_KERNEL(column_sums_i32_tile_c32_r32_u8),
    TW_SIM_KERNEL(column_sums_i64_tile_c32_r32_u8),
    TW_SIM_KERNEL(column_sums_f16_tile_c32_r16_u8),
    TW_SIM_KERNEL(column_sums_f16_tile_c32_r32_u8),
    TW_SIM_KERNEL(column_sums_bf16_tile_c32_r16_u8),
    TW_SIM_KERNEL(column_sums_bf16_tile_c32_r32_u8),
    TW_SIM_KERNEL(column_sums_f32_tile_c32_r16_u4),
    TW_SIM_KERNEL(column_sums_f32_tile_c32_r16_u8),
    TW_SIM_KERNEL(column_sums_f32_tile_c32_r32_u8),
    TW_SIM_KERNEL(column_sums_f64_tile_c32_r32_u8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
