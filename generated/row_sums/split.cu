/*
 * row_sums/split.cu
 * Generated from templates/row_sums/split.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For few wide rows: several blocks sum parts of a row into the workspace, and a second kernel adds up the parts.
 */
#include "tilewright/device.cuh"

extern "C" {

// row_sums_i32_split_s128_n256
// SPLITS = 128, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i32_split_s128_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)128, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  uint32_t *const partial =
      (uint32_t *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  uint32_t sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (uint32_t)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (uint32_t)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  uint32_t total = thread < WARPS ? of_warp[thread] : (uint32_t)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_i32_split_s128_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)128, cols / 4096 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const uint32_t *const partial = (uint32_t *)workspace + (block.z * rows + r) * splits;
  uint32_t sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (int32_t)sum;
}

// row_sums_i32_split_s1024_n512
// SPLITS = 1024, THREADS = 512; 512 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_i32_split_s1024_n512(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 512, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)1024, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  uint32_t *const partial =
      (uint32_t *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  uint32_t sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (uint32_t)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (uint32_t)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  uint32_t total = thread < WARPS ? of_warp[thread] : (uint32_t)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_i32_split_s1024_n512_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)1024, cols / 8192 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const uint32_t *const partial = (uint32_t *)workspace + (block.z * rows + r) * splits;
  uint32_t sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (int32_t)sum;
}

// row_sums_i64_split_s128_n256
// SPLITS = 128, THREADS = 256; 256 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i64_split_s128_n256(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 2;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)128, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  uint64_t *const partial =
      (uint64_t *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  uint64_t sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (uint64_t)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (uint64_t)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  uint64_t total = thread < WARPS ? of_warp[thread] : (uint64_t)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_i64_split_s128_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)128, cols / 2048 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const uint64_t *const partial = (uint64_t *)workspace + (block.z * rows + r) * splits;
  uint64_t sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (int64_t)sum;
}

// row_sums_i64_split_s1024_n256
// SPLITS = 1024, THREADS = 256; 256 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i64_split_s1024_n256(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 2;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)1024, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  uint64_t *const partial =
      (uint64_t *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  uint64_t sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (uint64_t)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (uint64_t)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  uint64_t total = thread < WARPS ? of_warp[thread] : (uint64_t)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_i64_split_s1024_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)1024, cols / 2048 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const uint64_t *const partial = (uint64_t *)workspace + (block.z * rows + r) * splits;
  uint64_t sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (int64_t)sum;
}

// row_sums_f16_split_s16_n256
// SPLITS = 16, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f16_split_s16_n256(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)16, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (float)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  float total = thread < WARPS ? of_warp[thread] : (float)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f16_split_s16_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)16, cols / 8192 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const float *const partial = (float *)workspace + (block.z * rows + r) * splits;
  float sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (__half)sum;
}

// row_sums_f16_split_s128_n256
// SPLITS = 128, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f16_split_s128_n256(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)128, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (float)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  float total = thread < WARPS ? of_warp[thread] : (float)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f16_split_s128_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)128, cols / 8192 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const float *const partial = (float *)workspace + (block.z * rows + r) * splits;
  float sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (__half)sum;
}

// row_sums_f16_split_s128_n512
// SPLITS = 128, THREADS = 512; 512 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_f16_split_s128_n512(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 512, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)128, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (float)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  float total = thread < WARPS ? of_warp[thread] : (float)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f16_split_s128_n512_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)128, cols / 16384 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const float *const partial = (float *)workspace + (block.z * rows + r) * splits;
  float sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (__half)sum;
}

// row_sums_f16_split_s1024_n512
// SPLITS = 1024, THREADS = 512; 512 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_f16_split_s1024_n512(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 512, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)1024, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (float)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  float total = thread < WARPS ? of_warp[thread] : (float)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f16_split_s1024_n512_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)1024, cols / 16384 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const float *const partial = (float *)workspace + (block.z * rows + r) * splits;
  float sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (__half)sum;
}

// row_sums_bf16_split_s128_n512
// SPLITS = 128, THREADS = 512; 512 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_bf16_split_s128_n512(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 512, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)128, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (float)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  float total = thread < WARPS ? of_warp[thread] : (float)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_bf16_split_s128_n512_2(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)128, cols / 16384 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const float *const partial = (float *)workspace + (block.z * rows + r) * splits;
  float sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (__nv_bfloat16)sum;
}

// row_sums_f32_split_s16_n256
// SPLITS = 16, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f32_split_s16_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)16, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (float)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  float total = thread < WARPS ? of_warp[thread] : (float)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f32_split_s16_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)16, cols / 4096 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const float *const partial = (float *)workspace + (block.z * rows + r) * splits;
  float sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (float)sum;
}

// row_sums_f32_split_s128_n256
// SPLITS = 128, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f32_split_s128_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)128, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (float)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  float total = thread < WARPS ? of_warp[thread] : (float)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f32_split_s128_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)128, cols / 4096 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const float *const partial = (float *)workspace + (block.z * rows + r) * splits;
  float sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (float)sum;
}

// row_sums_f32_split_s1024_n512
// SPLITS = 1024, THREADS = 512; 512 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_f32_split_s1024_n512(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int THREADS = 512, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)1024, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (float)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  float total = thread < WARPS ? of_warp[thread] : (float)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f32_split_s1024_n512_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)1024, cols / 8192 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const float *const partial = (float *)workspace + (block.z * rows + r) * splits;
  float sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (float)sum;
}

// row_sums_f64_split_s128_n256
// SPLITS = 128, THREADS = 256; 256 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f64_split_s128_n256(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 2;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)128, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  double *const partial =
      (double *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  double sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (double)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (double)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  double total = thread < WARPS ? of_warp[thread] : (double)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f64_split_s128_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)128, cols / 2048 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const double *const partial = (double *)workspace + (block.z * rows + r) * splits;
  double sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (double)sum;
}

// row_sums_f64_split_s128_n512
// SPLITS = 128, THREADS = 512; 512 threads, 128 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_f64_split_s128_n512(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 512, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 2;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)128, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  double *const partial =
      (double *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  double sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (double)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (double)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  double total = thread < WARPS ? of_warp[thread] : (double)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f64_split_s128_n512_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)128, cols / 4096 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const double *const partial = (double *)workspace + (block.z * rows + r) * splits;
  double sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (double)sum;
}

// row_sums_f64_split_s1024_n512
// SPLITS = 1024, THREADS = 512; 512 threads, 128 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_f64_split_s1024_n512(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 512, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 2;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)1024, cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  double *const partial =
      (double *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  double sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += (double)a[thread < head ? thread : thread + packs * VEC];

  // Past the end zeros are added, so that all loads leave before any is used.
  const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
  for (int64_t i = thread; i < packs; i += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k].bits = i + k * THREADS < packs ? from[i + k * THREADS] : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[k] += (double)in[k].element[j];
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread % 32 == 0) of_warp[thread / 32] = sum[0];
  __syncthreads();
  if (thread >= 32) return;

  double total = thread < WARPS ? of_warp[thread] : (double)0;
#pragma unroll
  for (int step = WARPS / 2; step > 0; step /= 2)
    total += __shfl_xor_sync(0xffffffffu, total, step);
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    row_sums_f64_split_s1024_n512_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int64_t splits = min((int64_t)1024, cols / 4096 + 1);
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const double *const partial = (double *)workspace + (block.z * rows + r) * splits;
  double sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, step);
  if (lane == 0) sums[block.z * sums_stride + r] = (double)sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_split[];
const tw_sim_kernel tw_sim_tilewright_row_sums_split[] = {
    TW_SIM_KERNEL(row_sums_i32_split_s128_n256),
    TW_SIM_KERNEL(row_sums_i32_split_s128_n256_2),
    TW_SIM_KERNEL(row_sums_i32_split_s1024_n512),
    TW_SIM_KERNEL(row_sums_i32_split_s1024_n512_2),
    TW_SIM_KERNEL(row_sums_i64_split_s128_n256),
    TW_SIM_KERNEL(row_sums_i64_split_s128_n256_2),
    TW_SIM_KERNEL(row_sums_i64_split_s1024_n256),
    TW_SIM_KERNEL(row_sums_i64_split_s1024_n256_2),
    TW_SIM_KERNEL(row_sums_f16_split_s16_n256),
    TW_SIM_KERNEL(row_sums_f16_split_s16_n256_2),
    TW_SIM_KERNEL(row_sums_f16_split_s128_n256),
    TW_SIM_KERNEL(row_sums_f16_split_s128_n256_2),
    TW_SIM_KERNEL(row_sums_f16_split_s128_n512),
    TW_SIM_KERNEL(row_sums_f16_split_s128_n512_2),
    TW_SIM_KERNEL(row_sums_f16_split_s1024_n512),
    TW_SIM_KERNEL(row_sums_f16_split_s1024_n512_2),
    TW_SIM_KERNEL(row_sums_bf16_split_s128_n512),
    TW_SIM_KERNEL(row_sums_bf16_split_s128_n512_2),
    TW_SIM_KERNEL(row_sums_f32_split_s16_n256),
    TW_SIM_KERNEL(row_sums_f32_split_s16_n256_2),
    TW_SIM_KERNEL(row_sums_f32_split_s128_n256),
    TW_SIM_KERNEL(row_sums_f32_split_s128_n256_2),
    TW_SIM_KERNEL(row_sums_f32_split_s1024_n512),
    TW_SIM_KERNEL(row_sums_f32_split_s1024_n512_2),
    TW_SIM_KERNEL(row_sums_f64_split_s128_n256),
    TW_SIM_KERNEL(row_sums_f64_split_s128_n256_2),
    TW_SIM_KERNEL(row_sums_f64_split_s128_n512),
    TW_SIM_KERNEL(row_sums_f64_split_s128_n512_2),
    TW_SIM_KERNEL(row_sums_f64_split_s1024_n512),
    TW_SIM_KERNEL(row_sums_f64_split_s1024_n512_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
