/*
 * column_sums/vector.cu
 * Generated from templates/column_sums/vector.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * As tile, with several neighbouring columns a thread, read by one wide load.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_i32_vector_b8_c16_n256
// BYTES = 8, COLS = 16, THREADS = 256; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_vector_b8_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i32_vector_b8_c16_n1024
// BYTES = 8, COLS = 16, THREADS = 1024; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b8_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i32_vector_b8_c32_n256
// BYTES = 8, COLS = 32, THREADS = 256; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_vector_b8_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i32_vector_b8_c32_n1024
// BYTES = 8, COLS = 32, THREADS = 1024; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b8_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i32_vector_b16_c8_n256
// BYTES = 16, COLS = 8, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_vector_b16_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i32_vector_b16_c8_n1024
// BYTES = 16, COLS = 8, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b16_c8_n1024(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i32_vector_b16_c16_n256
// BYTES = 16, COLS = 16, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_vector_b16_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i32_vector_b16_c16_n1024
// BYTES = 16, COLS = 16, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b16_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i32_vector_b16_c32_n256
// BYTES = 16, COLS = 32, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_vector_b16_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i32_vector_b16_c32_n1024
// BYTES = 16, COLS = 32, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i32_vector_b16_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint32_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int32_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int32_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int32_t)part[0][i];
}

// column_sums_i64_vector_b16_c8_n256
// BYTES = 16, COLS = 8, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i64_vector_b16_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint64_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int64_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int64_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int64_t)part[0][i];
}

// column_sums_i64_vector_b16_c8_n1024
// BYTES = 16, COLS = 8, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i64_vector_b16_c8_n1024(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint64_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int64_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int64_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int64_t)part[0][i];
}

// column_sums_i64_vector_b16_c16_n256
// BYTES = 16, COLS = 16, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i64_vector_b16_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint64_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int64_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int64_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int64_t)part[0][i];
}

// column_sums_i64_vector_b16_c16_n1024
// BYTES = 16, COLS = 16, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i64_vector_b16_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint64_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int64_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int64_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int64_t)part[0][i];
}

// column_sums_i64_vector_b16_c32_n256
// BYTES = 16, COLS = 32, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i64_vector_b16_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint64_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int64_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int64_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int64_t)part[0][i];
}

// column_sums_i64_vector_b16_c32_n1024
// BYTES = 16, COLS = 32, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_i64_vector_b16_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  uint64_t sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      int64_t in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (int64_t)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (int64_t)part[0][i];
}

// column_sums_f16_vector_b8_c16_n256
// BYTES = 8, COLS = 16, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_vector_b8_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_f16_vector_b8_c16_n1024
// BYTES = 8, COLS = 16, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_vector_b8_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_f16_vector_b8_c32_n256
// BYTES = 8, COLS = 32, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_vector_b8_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_f16_vector_b8_c32_n1024
// BYTES = 8, COLS = 32, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_vector_b8_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_f16_vector_b16_c8_n256
// BYTES = 16, COLS = 8, THREADS = 256; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_vector_b16_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_f16_vector_b16_c8_n1024
// BYTES = 16, COLS = 8, THREADS = 1024; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_vector_b16_c8_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_f16_vector_b16_c16_n256
// BYTES = 16, COLS = 16, THREADS = 256; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_vector_b16_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_f16_vector_b16_c16_n1024
// BYTES = 16, COLS = 16, THREADS = 1024; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_vector_b16_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_f16_vector_b16_c32_n256
// BYTES = 16, COLS = 32, THREADS = 256; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_vector_b16_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_f16_vector_b16_c32_n1024
// BYTES = 16, COLS = 32, THREADS = 1024; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f16_vector_b16_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __half in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__half)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__half)part[0][i];
}

// column_sums_bf16_vector_b8_c16_n256
// BYTES = 8, COLS = 16, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_vector_b8_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_bf16_vector_b8_c16_n1024
// BYTES = 8, COLS = 16, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_bf16_vector_b8_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_bf16_vector_b8_c32_n256
// BYTES = 8, COLS = 32, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_vector_b8_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_bf16_vector_b8_c32_n1024
// BYTES = 8, COLS = 32, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_bf16_vector_b8_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_bf16_vector_b16_c8_n256
// BYTES = 16, COLS = 8, THREADS = 256; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_vector_b16_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_bf16_vector_b16_c8_n1024
// BYTES = 16, COLS = 8, THREADS = 1024; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_bf16_vector_b16_c8_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_bf16_vector_b16_c16_n256
// BYTES = 16, COLS = 16, THREADS = 256; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_vector_b16_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_bf16_vector_b16_c16_n1024
// BYTES = 16, COLS = 16, THREADS = 1024; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_bf16_vector_b16_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_bf16_vector_b16_c32_n256
// BYTES = 16, COLS = 32, THREADS = 256; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_vector_b16_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_bf16_vector_b16_c32_n1024
// BYTES = 16, COLS = 32, THREADS = 1024; 1024 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_bf16_vector_b16_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 8, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 2) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      __nv_bfloat16 in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (__nv_bfloat16)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (__nv_bfloat16)part[0][i];
}

// column_sums_f32_vector_b8_c16_n256
// BYTES = 8, COLS = 16, THREADS = 256; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_vector_b8_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f32_vector_b8_c16_n1024
// BYTES = 8, COLS = 16, THREADS = 1024; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_vector_b8_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f32_vector_b8_c32_n256
// BYTES = 8, COLS = 32, THREADS = 256; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_vector_b8_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f32_vector_b8_c32_n1024
// BYTES = 8, COLS = 32, THREADS = 1024; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_vector_b8_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint2 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 8 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint2 *)(a + (r + k * ROWS) * a_stride)
                                         : uint2{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f32_vector_b16_c8_n256
// BYTES = 16, COLS = 8, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_vector_b16_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f32_vector_b16_c8_n1024
// BYTES = 16, COLS = 8, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_vector_b16_c8_n1024(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f32_vector_b16_c16_n256
// BYTES = 16, COLS = 16, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_vector_b16_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f32_vector_b16_c16_n1024
// BYTES = 16, COLS = 16, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_vector_b16_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f32_vector_b16_c32_n256
// BYTES = 16, COLS = 32, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_vector_b16_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f32_vector_b16_c32_n1024
// BYTES = 16, COLS = 32, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f32_vector_b16_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 4, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 4) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  float sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      float in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (float)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (float)part[0][i];
}

// column_sums_f64_vector_b16_c8_n256
// BYTES = 16, COLS = 8, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_vector_b16_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  double sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      double in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (double)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (double)part[0][i];
}

// column_sums_f64_vector_b16_c8_n1024
// BYTES = 16, COLS = 8, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f64_vector_b16_c8_n1024(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  double sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      double in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (double)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (double)part[0][i];
}

// column_sums_f64_vector_b16_c16_n256
// BYTES = 16, COLS = 16, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_vector_b16_c16_n256(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  double sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      double in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (double)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (double)part[0][i];
}

// column_sums_f64_vector_b16_c16_n1024
// BYTES = 16, COLS = 16, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f64_vector_b16_c16_n1024(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  double sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      double in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (double)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (double)part[0][i];
}

// column_sums_f64_vector_b16_c32_n256
// BYTES = 16, COLS = 32, THREADS = 256; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_vector_b16_c32_n256(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 256, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  double sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      double in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (double)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (double)part[0][i];
}

// column_sums_f64_vector_b16_c32_n1024
// BYTES = 16, COLS = 32, THREADS = 1024; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    column_sums_f64_vector_b16_c32_n1024(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, VEC = 2, WIDTH = COLS * VEC;
  constexpr int THREADS = 1024, ROWS = THREADS / COLS;
  constexpr int UNROLL = 4;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[ROWS][WIDTH];
  const int tx = threadIdx.x % COLS, ty = threadIdx.x / COLS;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide =
      width == WIDTH && ((uintptr_t)a | a_stride * 8) % 16 == 0;

  // Past the end zeros are added, so that all loads leave before any is used.
  double sum[VEC] = {};
  if (wide) {
    a += tx * VEC;
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * ROWS < rows ? *(const uint4 *)(a + (r + k * ROWS) * a_stride)
                                         : uint4{};
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx * VEC + j] = sum[j];
  } else {
    // A thread's columns lie COLS apart, so that a warp's are neighbours.
#pragma unroll 1
    for (int64_t r = ty; r < rows; r += ROWS * UNROLL) {
      double in[UNROLL][VEC];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          in[k][j] = r + k * ROWS < rows && tx + j * COLS < width
                         ? a[(r + k * ROWS) * a_stride + tx + j * COLS]
                         : (double)0;
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k][j];
    }
#pragma unroll
    for (int j = 0; j < VEC; j++) part[ty][tx + j * COLS] = sum[j];
  }

#pragma unroll
  for (int half = ROWS / 2; half > 0; half /= 2) {
    __syncthreads();
#pragma unroll 1
    for (int i = threadIdx.x; i < half * WIDTH; i += THREADS)
      part[i / WIDTH][i % WIDTH] += part[half + i / WIDTH][i % WIDTH];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < width; i += THREADS) sums[i] = (double)part[0][i];
}

}  // extern "C"

#ifdef TW_HOST
extern const tw_host_kernel tw_host_tilewright_column_sums_vector[];
const tw_host_kernel tw_host_tilewright_column_sums_vector[] = {
    TW_HOST_KERNEL(column_sums_i32_vector_b8_c16_n256),
    TW_HOST_KERNEL(column_sums_i32_vector_b8_c16_n1024),
    TW_HOST_KERNEL(column_sums_i32_vector_b8_c32_n256),
    TW_HOST_KERNEL(column_sums_i32_vector_b8_c32_n1024),
    TW_HOST_KERNEL(column_sums_i32_vector_b16_c8_n256),
    TW_HOST_KERNEL(column_sums_i32_vector_b16_c8_n1024),
    TW_HOST_KERNEL(column_sums_i32_vector_b16_c16_n256),
    TW_HOST_KERNEL(column_sums_i32_vector_b16_c16_n1024),
    TW_HOST_KERNEL(column_sums_i32_vector_b16_c32_n256),
    TW_HOST_KERNEL(column_sums_i32_vector_b16_c32_n1024),
    TW_HOST_KERNEL(column_sums_i64_vector_b16_c8_n256),
    TW_HOST_KERNEL(column_sums_i64_vector_b16_c8_n1024),
    TW_HOST_KERNEL(column_sums_i64_vector_b16_c16_n256),
    TW_HOST_KERNEL(column_sums_i64_vector_b16_c16_n1024),
    TW_HOST_KERNEL(column_sums_i64_vector_b16_c32_n256),
    TW_HOST_KERNEL(column_sums_i64_vector_b16_c32_n1024),
    TW_HOST_KERNEL(column_sums_f16_vector_b8_c16_n256),
    TW_HOST_KERNEL(column_sums_f16_vector_b8_c16_n1024),
    TW_HOST_KERNEL(column_sums_f16_vector_b8_c32_n256),
    TW_HOST_KERNEL(column_sums_f16_vector_b8_c32_n1024),
    TW_HOST_KERNEL(column_sums_f16_vector_b16_c8_n256),
    TW_HOST_KERNEL(column_sums_f16_vector_b16_c8_n1024),
    TW_HOST_KERNEL(column_sums_f16_vector_b16_c16_n256),
    TW_HOST_KERNEL(column_sums_f16_vector_b16_c16_n1024),
    TW_HOST_KERNEL(column_sums_f16_vector_b16_c32_n256),
    TW_HOST_KERNEL(column_sums_f16_vector_b16_c32_n1024),
    TW_HOST_KERNEL(column_sums_bf16_vector_b8_c16_n256),
    TW_HOST_KERNEL(column_sums_bf16_vector_b8_c16_n1024),
    TW_HOST_KERNEL(column_sums_bf16_vector_b8_c32_n256),
    TW_HOST_KERNEL(column_sums_bf16_vector_b8_c32_n1024),
    TW_HOST_KERNEL(column_sums_bf16_vector_b16_c8_n256),
    TW_HOST_KERNEL(column_sums_bf16_vector_b16_c8_n1024),
    TW_HOST_KERNEL(column_sums_bf16_vector_b16_c16_n256),
    TW_HOST_KERNEL(column_sums_bf16_vector_b16_c16_n1024),
    TW_HOST_KERNEL(column_sums_bf16_vector_b16_c32_n256),
    TW_HOST_KERNEL(column_sums_bf16_vector_b16_c32_n1024),
    TW_HOST_KERNEL(column_sums_f32_vector_b8_c16_n256),
    TW_HOST_KERNEL(column_sums_f32_vector_b8_c16_n1024),
    TW_HOST_KERNEL(column_sums_f32_vector_b8_c32_n256),
    TW_HOST_KERNEL(column_sums_f32_vector_b8_c32_n1024),
    TW_HOST_KERNEL(column_sums_f32_vector_b16_c8_n256),
    TW_HOST_KERNEL(column_sums_f32_vector_b16_c8_n1024),
    TW_HOST_KERNEL(column_sums_f32_vector_b16_c16_n256),
    TW_HOST_KERNEL(column_sums_f32_vector_b16_c16_n1024),
    TW_HOST_KERNEL(column_sums_f32_vector_b16_c32_n256),
    TW_HOST_KERNEL(column_sums_f32_vector_b16_c32_n1024),
    TW_HOST_KERNEL(column_sums_f64_vector_b16_c8_n256),
    TW_HOST_KERNEL(column_sums_f64_vector_b16_c8_n1024),
    TW_HOST_KERNEL(column_sums_f64_vector_b16_c16_n256),
    TW_HOST_KERNEL(column_sums_f64_vector_b16_c16_n1024),
    TW_HOST_KERNEL(column_sums_f64_vector_b16_c32_n256),
    TW_HOST_KERNEL(column_sums_f64_vector_b16_c32_n1024),
};
#endif
