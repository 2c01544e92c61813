/*
 * column_sums/vector.cu
 * Generated from templates/column_sums/vector.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Like tile, but each thread sums several neighbouring columns, which it reads with one wide load.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_i32_vector_b8_c16_n1024_l4
// BYTES = 8, COLS = 16, THREADS = 1024, LOADS = 4; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b8_c16_n1024_l4(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint2 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint32_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint2 *)(a + (r + k * height) * a_stride)
                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint32_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int32_t)part[i];
}

// column_sums_i32_vector_b8_c32_n256_l8
// BYTES = 8, COLS = 32, THREADS = 256, LOADS = 8; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_vector_b8_c32_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint2 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint32_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint2 *)(a + (r + k * height) * a_stride)
                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint32_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int32_t)part[i];
}

// column_sums_i32_vector_b8_c32_n1024_l4
// BYTES = 8, COLS = 32, THREADS = 1024, LOADS = 4; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b8_c32_n1024_l4(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint2 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint32_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint2 *)(a + (r + k * height) * a_stride)
                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint32_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int32_t)part[i];
}

// column_sums_i32_vector_b16_c4_n1024_l4
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 4; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b16_c4_n1024_l4(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 4, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint32_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint32_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int32_t)part[i];
}

// column_sums_i32_vector_b16_c4_n1024_l8
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 8; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b16_c4_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 4, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint32_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint32_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int32_t)part[i];
}

// column_sums_i32_vector_b16_c8_n256_l8
// BYTES = 16, COLS = 8, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_vector_b16_c8_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 4, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint32_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint32_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int32_t)part[i];
}

// column_sums_i32_vector_b16_c8_n1024_l8
// BYTES = 16, COLS = 8, THREADS = 1024, LOADS = 8; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b16_c8_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 4, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint32_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint32_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int32_t)part[i];
}

// column_sums_i32_vector_b16_c32_n256_l4
// BYTES = 16, COLS = 32, THREADS = 256, LOADS = 4; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_vector_b16_c32_n256_l4(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint32_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint32_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint32_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int32_t)part[i];
}

// column_sums_i64_vector_b16_c4_n1024_l4
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 4; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i64_vector_b16_c4_n1024_l4(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 2, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint64_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint64_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int64_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int64_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint64_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int64_t)part[i];
}

// column_sums_i64_vector_b16_c4_n1024_l8
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 8; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i64_vector_b16_c4_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 2, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint64_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint64_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int64_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int64_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint64_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int64_t)part[i];
}

// column_sums_i64_vector_b16_c8_n256_l4
// BYTES = 16, COLS = 8, THREADS = 256, LOADS = 4; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i64_vector_b16_c8_n256_l4(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint64_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint64_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int64_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int64_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint64_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int64_t)part[i];
}

// column_sums_i64_vector_b16_c8_n1024_l8
// BYTES = 16, COLS = 8, THREADS = 1024, LOADS = 8; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i64_vector_b16_c8_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 2, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint64_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint64_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int64_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int64_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint64_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int64_t)part[i];
}

// column_sums_i64_vector_b16_c32_n256_l4
// BYTES = 16, COLS = 32, THREADS = 256, LOADS = 4; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i64_vector_b16_c32_n256_l4(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    uint64_t sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    uint64_t sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        int64_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (int64_t)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (uint64_t)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (int64_t)part[i];
}

// column_sums_f16_vector_b8_c16_n256_l8
// BYTES = 8, COLS = 16, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_vector_b8_c16_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint2 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint2 *)(a + (r + k * height) * a_stride)
                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__half)part[i];
}

// column_sums_f16_vector_b8_c16_n1024_l8
// BYTES = 8, COLS = 16, THREADS = 1024, LOADS = 8; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_vector_b8_c16_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint2 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint2 *)(a + (r + k * height) * a_stride)
                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__half)part[i];
}

// column_sums_f16_vector_b16_c4_n1024_l4
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 4; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_vector_b16_c4_n1024_l4(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 8, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__half)part[i];
}

// column_sums_f16_vector_b16_c4_n1024_l8
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 8; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_vector_b16_c4_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 8, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__half)part[i];
}

// column_sums_f16_vector_b16_c8_n1024_l8
// BYTES = 16, COLS = 8, THREADS = 1024, LOADS = 8; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_vector_b16_c8_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__half)part[i];
}

// column_sums_f16_vector_b16_c32_n256_l8
// BYTES = 16, COLS = 32, THREADS = 256, LOADS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_vector_b16_c32_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 8, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__half)part[i];
}

// column_sums_bf16_vector_b8_c16_n256_l8
// BYTES = 8, COLS = 16, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_vector_b8_c16_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint2 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint2 *)(a + (r + k * height) * a_stride)
                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __nv_bfloat16 in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__nv_bfloat16)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[i];
}

// column_sums_bf16_vector_b16_c4_n1024_l4
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 4; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_bf16_vector_b16_c4_n1024_l4(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 8, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __nv_bfloat16 in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__nv_bfloat16)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[i];
}

// column_sums_bf16_vector_b16_c4_n1024_l8
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 8; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_bf16_vector_b16_c4_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 8, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __nv_bfloat16 in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__nv_bfloat16)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[i];
}

// column_sums_bf16_vector_b16_c8_n1024_l8
// BYTES = 16, COLS = 8, THREADS = 1024, LOADS = 8; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_bf16_vector_b16_c8_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __nv_bfloat16 in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__nv_bfloat16)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[i];
}

// column_sums_bf16_vector_b16_c32_n256_l8
// BYTES = 16, COLS = 32, THREADS = 256, LOADS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_vector_b16_c32_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 8, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        __nv_bfloat16 in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (__nv_bfloat16)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[i];
}

// column_sums_f32_vector_b8_c16_n256_l8
// BYTES = 8, COLS = 16, THREADS = 256, LOADS = 8; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_vector_b8_c16_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint2 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint2 *)(a + (r + k * height) * a_stride)
                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (float)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (float)part[i];
}

// column_sums_f32_vector_b8_c32_n256_l4
// BYTES = 8, COLS = 32, THREADS = 256, LOADS = 4; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_vector_b8_c32_n256_l4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint2 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint2 *)(a + (r + k * height) * a_stride)
                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (float)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (float)part[i];
}

// column_sums_f32_vector_b16_c4_n1024_l4
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 4; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_vector_b16_c4_n1024_l4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 4, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (float)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (float)part[i];
}

// column_sums_f32_vector_b16_c4_n1024_l8
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 8; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_vector_b16_c4_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 4, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (float)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (float)part[i];
}

// column_sums_f32_vector_b16_c8_n256_l8
// BYTES = 16, COLS = 8, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_vector_b16_c8_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 4, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (float)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (float)part[i];
}

// column_sums_f32_vector_b16_c8_n1024_l4
// BYTES = 16, COLS = 8, THREADS = 1024, LOADS = 4; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_vector_b16_c8_n1024_l4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 4, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (float)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (float)part[i];
}

// column_sums_f32_vector_b16_c8_n1024_l8
// BYTES = 16, COLS = 8, THREADS = 1024, LOADS = 8; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_vector_b16_c8_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 4, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (float)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (float)part[i];
}

// column_sums_f32_vector_b16_c32_n256_l4
// BYTES = 16, COLS = 32, THREADS = 256, LOADS = 4; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_vector_b16_c32_n256_l4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    float sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    float sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (float)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (float)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (float)part[i];
}

// column_sums_f64_vector_b16_c4_n1024_l4
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 4; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f64_vector_b16_c4_n1024_l4(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 2, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    double sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    double sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (double)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (double)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (double)part[i];
}

// column_sums_f64_vector_b16_c4_n1024_l8
// BYTES = 16, COLS = 4, THREADS = 1024, LOADS = 8; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f64_vector_b16_c4_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 4, VEC = 2, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    double sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    double sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (double)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (double)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (double)part[i];
}

// column_sums_f64_vector_b16_c8_n256_l4
// BYTES = 16, COLS = 8, THREADS = 256, LOADS = 4; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_vector_b16_c8_n256_l4(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 4;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    double sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    double sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (double)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (double)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (double)part[i];
}

// column_sums_f64_vector_b16_c8_n256_l8
// BYTES = 16, COLS = 8, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_vector_b16_c8_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    double sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    double sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (double)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (double)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (double)part[i];
}

// column_sums_f64_vector_b16_c8_n1024_l8
// BYTES = 16, COLS = 8, THREADS = 1024, LOADS = 8; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f64_vector_b16_c8_n1024_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 2, WIDTH = COLS * VEC, THREADS = 1024;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    double sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    double sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (double)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (double)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (double)part[i];
}

// column_sums_f64_vector_b16_c32_n256_l8
// BYTES = 16, COLS = 32, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_vector_b16_c32_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  int height;  // of the sums in part, which are width to a row
  if (width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0) {
    constexpr int UNROLL = 8;
    const int tx = thread % COLS, ty = thread / COLS;
    height = THREADS / COLS;
    a += tx * VEC;
    double sum[VEC] = {};
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < rows
                         ? *(const uint4 *)(a + (r + k * height) * a_stride)
                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  } else {
    // One column a thread; a narrow strip has more rows side by side.
    constexpr int UNROLL = 8;
    const int tx = thread % width, ty = thread / width;
    height = THREADS / width;
    double sum[UNROLL] = {};
    if (ty < height) {
      // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
      for (int64_t r = ty; r < rows; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < rows ? (a + tx)[(r + k * height) * a_stride] : (double)0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += (double)in[k];
      }
    }
#pragma unroll
    for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
    part[thread] = sum[0];
  }

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
  for (int i = thread; i < width; i += THREADS) sums[i] = (double)part[i];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_column_sums_vector[];
const tw_sim_kernel tw_sim_tilewright_column_sums_vector[] = {
    TW_SIM_KERNEL(column_sums_i32_vector_b8_c16_n1024_l4),
    TW_SIM_KERNEL(column_sums_i32_vector_b8_c32_n256_l8),
    TW_SIM_KERNEL(column_sums_i32_vector_b8_c32_n1024_l4),
    TW_SIM_KERNEL(column_sums_i32_vector_b16_c4_n1024_l4),
    TW_SIM_KERNEL(column_sums_i32_vector_b16_c4_n1024_l8),
    TW_SIM_KERNEL(column_sums_i32_vector_b16_c8_n256_l8),
    TW_SIM_KERNEL(column_sums_i32_vector_b16_c8_n1024_l8),
    TW_SIM_KERNEL(column_sums_i32_vector_b16_c32_n256_l4),
    TW_SIM_KERNEL(column_sums_i64_vector_b16_c4_n1024_l4),
    TW_SIM_KERNEL(column_sums_i64_vector_b16_c4_n1024_l8),
    TW_SIM_KERNEL(column_sums_i64_vector_b16_c8_n256_l4),
    TW_SIM_KERNEL(column_sums_i64_vector_b16_c8_n1024_l8),
    TW_SIM_KERNEL(column_sums_i64_vector_b16_c32_n256_l4),
    TW_SIM_KERNEL(column_sums_f16_vector_b8_c16_n256_l8),
    TW_SIM_KERNEL(column_sums_f16_vector_b8_c16_n1024_l8),
    TW_SIM_KERNEL(column_sums_f16_vector_b16_c4_n1024_l4),
    TW_SIM_KERNEL(column_sums_f16_vector_b16_c4_n1024_l8),
    TW_SIM_KERNEL(column_sums_f16_vector_b16_c8_n1024_l8),
    TW_SIM_KERNEL(column_sums_f16_vector_b16_c32_n256_l8),
    TW_SIM_KERNEL(column_sums_bf16_vector_b8_c16_n256_l8),
    TW_SIM_KERNEL(column_sums_bf16_vector_b16_c4_n1024_l4),
    TW_SIM_KERNEL(column_sums_bf16_vector_b16_c4_n1024_l8),
    TW_SIM_KERNEL(column_sums_bf16_vector_b16_c8_n1024_l8),
    TW_SIM_KERNEL(column_sums_bf16_vector_b16_c32_n256_l8),
    TW_SIM_KERNEL(column_sums_f32_vector_b8_c16_n256_l8),
    TW_SIM_KERNEL(column_sums_f32_vector_b8_c32_n256_l4),
    TW_SIM_KERNEL(column_sums_f32_vector_b16_c4_n1024_l4),
    TW_SIM_KERNEL(column_sums_f32_vector_b16_c4_n1024_l8),
    TW_SIM_KERNEL(column_sums_f32_vector_b16_c8_n256_l8),
    TW_SIM_KERNEL(column_sums_f32_vector_b16_c8_n1024_l4),
    TW_SIM_KERNEL(column_sums_f32_vector_b16_c8_n1024_l8),
    TW_SIM_KERNEL(column_sums_f32_vector_b16_c32_n256_l4),
    TW_SIM_KERNEL(column_sums_f64_vector_b16_c4_n1024_l4),
    TW_SIM_KERNEL(column_sums_f64_vector_b16_c4_n1024_l8),
    TW_SIM_KERNEL(column_sums_f64_vector_b16_c8_n256_l4),
    TW_SIM_KERNEL(column_sums_f64_vector_b16_c8_n256_l8),
    TW_SIM_KERNEL(column_sums_f64_vector_b16_c8_n1024_l8),
    TW_SIM_KERNEL(column_sums_f64_vector_b16_c32_n256_l8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
