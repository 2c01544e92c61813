/*
 * column_sums/split.cu
 * Generated from templates/column_sums/split.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Like vector, for many rows: each block sums a slab of rows into the workspace, and a second kernel adds up the slabs.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_i32_split_s8_c8
// SLABS = 8, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_split_s8_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)8, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
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
  uint32_t *const partial = (uint32_t *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_i32_split_s8_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ uint32_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)8, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  uint32_t sum = 0;
  if (ty < height) {
    const uint32_t *const partial = (uint32_t *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_i32_split_s64_c8
// SLABS = 64, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_split_s64_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
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
  uint32_t *const partial = (uint32_t *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_i32_split_s64_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ uint32_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  uint32_t sum = 0;
  if (ty < height) {
    const uint32_t *const partial = (uint32_t *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_i32_split_s512_c8
// SLABS = 512, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_split_s512_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
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
  uint32_t *const partial = (uint32_t *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_i32_split_s512_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ uint32_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  uint32_t sum = 0;
  if (ty < height) {
    const uint32_t *const partial = (uint32_t *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_i32_split_s512_c16
// SLABS = 512, COLS = 16; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_split_s512_c16(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
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
  uint32_t *const partial = (uint32_t *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_i32_split_s512_c16_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ uint32_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  uint32_t sum = 0;
  if (ty < height) {
    const uint32_t *const partial = (uint32_t *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_i32_split_s512_c32
// SLABS = 512, COLS = 32; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_split_s512_c32(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
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
  uint32_t *const partial = (uint32_t *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_i32_split_s512_c32_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ uint32_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  uint32_t sum = 0;
  if (ty < height) {
    const uint32_t *const partial = (uint32_t *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_i32_split_s2048_c8
// SLABS = 2048, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_split_s2048_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        int32_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (int32_t)0;
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
  uint32_t *const partial = (uint32_t *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_i32_split_s2048_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ uint32_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  uint32_t sum = 0;
  if (ty < height) {
    const uint32_t *const partial = (uint32_t *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_i64_split_s64_c8
// SLABS = 64, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i64_split_s64_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        int64_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (int64_t)0;
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
  uint64_t *const partial = (uint64_t *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_i64_split_s64_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ uint64_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  uint64_t sum = 0;
  if (ty < height) {
    const uint64_t *const partial = (uint64_t *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_i64_split_s512_c16
// SLABS = 512, COLS = 16; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i64_split_s512_c16(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        int64_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (int64_t)0;
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
  uint64_t *const partial = (uint64_t *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_i64_split_s512_c16_2(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ uint64_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  uint64_t sum = 0;
  if (ty < height) {
    const uint64_t *const partial = (uint64_t *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_i64_split_s2048_c8
// SLABS = 2048, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i64_split_s2048_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        int64_t in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (int64_t)0;
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
  uint64_t *const partial = (uint64_t *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_i64_split_s2048_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ uint64_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  uint64_t sum = 0;
  if (ty < height) {
    const uint64_t *const partial = (uint64_t *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f16_split_s64_c8
// SLABS = 64, COLS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_split_s64_c8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f16_split_s64_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f16_split_s512_c8
// SLABS = 512, COLS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_split_s512_c8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f16_split_s512_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f16_split_s512_c16
// SLABS = 512, COLS = 16; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_split_s512_c16(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 8, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f16_split_s512_c16_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f16_split_s2048_c8
// SLABS = 2048, COLS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f16_split_s2048_c8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        __half in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (__half)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f16_split_s2048_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_bf16_split_s64_c8
// SLABS = 64, COLS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_split_s64_c8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        __nv_bfloat16 in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (__nv_bfloat16)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_bf16_split_s64_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_bf16_split_s512_c8
// SLABS = 512, COLS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_split_s512_c8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        __nv_bfloat16 in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (__nv_bfloat16)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_bf16_split_s512_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_bf16_split_s2048_c8
// SLABS = 2048, COLS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_bf16_split_s2048_c8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 8, VEC = 8, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        __nv_bfloat16 in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (__nv_bfloat16)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_bf16_split_s2048_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f32_split_s8_c8
// SLABS = 8, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_split_s8_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)8, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (float)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f32_split_s8_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)8, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f32_split_s64_c8
// SLABS = 64, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_split_s64_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (float)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f32_split_s64_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f32_split_s512_c8
// SLABS = 512, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_split_s512_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (float)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f32_split_s512_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f32_split_s512_c16
// SLABS = 512, COLS = 16; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_split_s512_c16(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 4, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (float)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f32_split_s512_c16_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f32_split_s2048_c8
// SLABS = 2048, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_split_s2048_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        float in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (float)0;
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
  float *const partial = (float *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f32_split_s2048_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  float sum = 0;
  if (ty < height) {
    const float *const partial = (float *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f64_split_s64_c8
// SLABS = 64, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_split_s64_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (double)0;
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
  double *const partial = (double *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f64_split_s64_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ double part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)64, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  double sum = 0;
  if (ty < height) {
    const double *const partial = (double *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f64_split_s512_c16
// SLABS = 512, COLS = 16; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_split_s512_c16(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 16, VEC = 2, WIDTH = COLS * VEC, THREADS = 256;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (double)0;
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
  double *const partial = (double *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f64_split_s512_c16_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ double part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  double sum = 0;
  if (ty < height) {
    const double *const partial = (double *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f64_split_s512_c32
// SLABS = 512, COLS = 32; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_split_s512_c32(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (double)0;
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
  double *const partial = (double *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f64_split_s512_c32_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ double part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)512, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  double sum = 0;
  if (ty < height) {
    const double *const partial = (double *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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

// column_sums_f64_split_s2048_c8
// SLABS = 2048, COLS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_split_s2048_c8(int64_t rows, int64_t cols, int64_t batch,
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

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), slabs);
  if (block.z >= batch) return;
  const int64_t slab = tw_ceil_div(rows, slabs);
  const int64_t col = block.x * WIDTH, row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride + row * a_stride + col;

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
    for (int64_t r = ty; r < depth; r += UNROLL * height) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = r + k * height < depth
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
      for (int64_t r = ty; r < depth; r += height * UNROLL) {
        double in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = r + k * height < depth ? (a + tx)[(r + k * height) * a_stride] : (double)0;
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
  double *const partial = (double *)workspace + (block.z * slabs + block.y) * cols + col;
  for (int i = thread; i < width; i += THREADS) partial[i] = part[i];
}

// A strip of 32 columns a block.
__global__ void __launch_bounds__(1024)
    column_sums_f64_split_s2048_c8_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int COLS = 32, THREADS = 1024;
  __shared__ double part[THREADS];
  const int thread = threadIdx.x;

  const int64_t slabs = min((int64_t)2048, rows / 128 + 1);
  const tw_block block = tw_block_of(tw_ceil_div(cols, COLS), 1);
  if (block.z >= batch) return;
  const int width = (int)min((int64_t)COLS, cols - block.x * COLS);
  int height = THREADS / width;
  const int tx = thread % width, ty = thread / width;
  const int64_t c = block.x * COLS + tx;
  double sum = 0;
  if (ty < height) {
    const double *const partial = (double *)workspace + block.z * slabs * cols + c;
#pragma unroll 4
    for (int64_t s = ty; s < slabs; s += height) sum += partial[s * cols];
  }
  part[thread] = sum;

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
extern const tw_sim_kernel tw_sim_tilewright_column_sums_split[];
const tw_sim_kernel tw_sim_tilewright_column_sums_split[] = {
    TW_SIM_KERNEL(column_sums_i32_split_s8_c8),
    TW_SIM_KERNEL(column_sums_i32_split_s8_c8_2),
    TW_SIM_KERNEL(column_sums_i32_split_s64_c8),
    TW_SIM_KERNEL(column_sums_i32_split_s64_c8_2),
    TW_SIM_KERNEL(column_sums_i32_split_s512_c8),
    TW_SIM_KERNEL(column_sums_i32_split_s512_c8_2),
    TW_SIM_KERNEL(column_sums_i32_split_s512_c16),
    TW_SIM_KERNEL(column_sums_i32_split_s512_c16_2),
    TW_SIM_KERNEL(column_sums_i32_split_s512_c32),
    TW_SIM_KERNEL(column_sums_i32_split_s512_c32_2),
    TW_SIM_KERNEL(column_sums_i32_split_s2048_c8),
    TW_SIM_KERNEL(column_sums_i32_split_s2048_c8_2),
    TW_SIM_KERNEL(column_sums_i64_split_s64_c8),
    TW_SIM_KERNEL(column_sums_i64_split_s64_c8_2),
    TW_SIM_KERNEL(column_sums_i64_split_s512_c16),
    TW_SIM_KERNEL(column_sums_i64_split_s512_c16_2),
    TW_SIM_KERNEL(column_sums_i64_split_s2048_c8),
    TW_SIM_KERNEL(column_sums_i64_split_s2048_c8_2),
    TW_SIM_KERNEL(column_sums_f16_split_s64_c8),
    TW_SIM_KERNEL(column_sums_f16_split_s64_c8_2),
    TW_SIM_KERNEL(column_sums_f16_split_s512_c8),
    TW_SIM_KERNEL(column_sums_f16_split_s512_c8_2),
    TW_SIM_KERNEL(column_sums_f16_split_s512_c16),
    TW_SIM_KERNEL(column_sums_f16_split_s512_c16_2),
    TW_SIM_KERNEL(column_sums_f16_split_s2048_c8),
    TW_SIM_KERNEL(column_sums_f16_split_s2048_c8_2),
    TW_SIM_KERNEL(column_sums_bf16_split_s64_c8),
    TW_SIM_KERNEL(column_sums_bf16_split_s64_c8_2),
    TW_SIM_KERNEL(column_sums_bf16_split_s512_c8),
    TW_SIM_KERNEL(column_sums_bf16_split_s512_c8_2),
    TW_SIM_KERNEL(column_sums_bf16_split_s2048_c8),
    TW_SIM_KERNEL(column_sums_bf16_split_s2048_c8_2),
    TW_SIM_KERNEL(column_sums_f32_split_s8_c8),
    TW_SIM_KERNEL(column_sums_f32_split_s8_c8_2),
    TW_SIM_KERNEL(column_sums_f32_split_s64_c8),
    TW_SIM_KERNEL(column_sums_f32_split_s64_c8_2),
    TW_SIM_KERNEL(column_sums_f32_split_s512_c8),
    TW_SIM_KERNEL(column_sums_f32_split_s512_c8_2),
    TW_SIM_KERNEL(column_sums_f32_split_s512_c16),
    TW_SIM_KERNEL(column_sums_f32_split_s512_c16_2),
    TW_SIM_KERNEL(column_sums_f32_split_s2048_c8),
    TW_SIM_KERNEL(column_sums_f32_split_s2048_c8_2),
    TW_SIM_KERNEL(column_sums_f64_split_s64_c8),
    TW_SIM_KERNEL(column_sums_f64_split_s64_c8_2),
    TW_SIM_KERNEL(column_sums_f64_split_s512_c16),
    TW_SIM_KERNEL(column_sums_f64_split_s512_c16_2),
    TW_SIM_KERNEL(column_sums_f64_split_s512_c32),
    TW_SIM_KERNEL(column_sums_f64_split_s512_c32_2),
    TW_SIM_KERNEL(column_sums_f64_split_s2048_c8),
    TW_SIM_KERNEL(column_sums_f64_split_s2048_c8_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
