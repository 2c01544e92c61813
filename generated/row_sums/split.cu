/*
 * row_sums/split.cu
 * Generated from templates/row_sums/split.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For few wide rows: blocks sum pieces of a row into the workspace, and a second kernel adds up the pieces.
 */
#include "tilewright/device.cuh"

extern "C" {

// row_sums_i32_split_p32_n256
// PIECE = 32, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_i32_split_p32_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 8192));
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  uint32_t *const partial =
      (uint32_t *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * 8192);
  const int64_t length = min((int64_t)8192, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  uint32_t sum[UNROLL] = {};
  // All loads leave before any is used: past the end zeros are added, and the element
  // at an edge is added at the end.
  const uint32_t edge = thread < edges
      ? (uint32_t)a[thread < head ? thread : thread + packs * VEC] : (uint32_t)0;
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
  sum[0] += edge;

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

// A block a row.
__global__ void __launch_bounds__(256)
    row_sums_i32_split_p32_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32, UNROLL = 8;
  __shared__ uint32_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 8192));
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const uint32_t *const partial = (uint32_t *)workspace + (block.z * rows + block.x) * splits;
  uint32_t sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int32_t)total;
}

// row_sums_i32_split_p128_n256
// PIECE = 128, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_i32_split_p128_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 32768));
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  uint32_t *const partial =
      (uint32_t *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * 32768);
  const int64_t length = min((int64_t)32768, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  uint32_t sum[UNROLL] = {};
  // All loads leave before any is used: past the end zeros are added, and the element
  // at an edge is added at the end.
  const uint32_t edge = thread < edges
      ? (uint32_t)a[thread < head ? thread : thread + packs * VEC] : (uint32_t)0;
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
  sum[0] += edge;

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

// A block a row.
__global__ void __launch_bounds__(256)
    row_sums_i32_split_p128_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32, UNROLL = 8;
  __shared__ uint32_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 32768));
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const uint32_t *const partial = (uint32_t *)workspace + (block.z * rows + block.x) * splits;
  uint32_t sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int32_t)total;
}

// row_sums_i64_split_p32_n256
// PIECE = 32, THREADS = 256; 256 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_i64_split_p32_n256(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 2;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 4096));
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  uint64_t *const partial =
      (uint64_t *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * 4096);
  const int64_t length = min((int64_t)4096, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  uint64_t sum[UNROLL] = {};
  // All loads leave before any is used: past the end zeros are added, and the element
  // at an edge is added at the end.
  const uint64_t edge = thread < edges
      ? (uint64_t)a[thread < head ? thread : thread + packs * VEC] : (uint64_t)0;
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
  sum[0] += edge;

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

// A block a row.
__global__ void __launch_bounds__(256)
    row_sums_i64_split_p32_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32, UNROLL = 8;
  __shared__ uint64_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 4096));
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const uint64_t *const partial = (uint64_t *)workspace + (block.z * rows + block.x) * splits;
  uint64_t sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int64_t)total;
}

// row_sums_f16_split_p32_n256
// PIECE = 32, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_f16_split_p32_n256(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 16384));
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * 16384);
  const int64_t length = min((int64_t)16384, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  // All loads leave before any is used: past the end zeros are added, and the element
  // at an edge is added at the end.
  const float edge = thread < edges
      ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
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
  sum[0] += edge;

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

// A block a row.
__global__ void __launch_bounds__(256)
    row_sums_f16_split_p32_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32, UNROLL = 8;
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 16384));
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const float *const partial = (float *)workspace + (block.z * rows + block.x) * splits;
  float sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (__half)total;
}

// row_sums_bf16_split_p32_n256
// PIECE = 32, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_bf16_split_p32_n256(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 16384));
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * 16384);
  const int64_t length = min((int64_t)16384, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  // All loads leave before any is used: past the end zeros are added, and the element
  // at an edge is added at the end.
  const float edge = thread < edges
      ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
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
  sum[0] += edge;

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

// A block a row.
__global__ void __launch_bounds__(256)
    row_sums_bf16_split_p32_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32, UNROLL = 8;
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 16384));
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const float *const partial = (float *)workspace + (block.z * rows + block.x) * splits;
  float sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (__nv_bfloat16)total;
}

// row_sums_f32_split_p16_n256
// PIECE = 16, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_f32_split_p16_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 4096));
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * 4096);
  const int64_t length = min((int64_t)4096, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  // All loads leave before any is used: past the end zeros are added, and the element
  // at an edge is added at the end.
  const float edge = thread < edges
      ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
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
  sum[0] += edge;

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

// A block a row.
__global__ void __launch_bounds__(256)
    row_sums_f32_split_p16_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32, UNROLL = 8;
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 4096));
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const float *const partial = (float *)workspace + (block.z * rows + block.x) * splits;
  float sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (float)total;
}

// row_sums_f32_split_p32_n256
// PIECE = 32, THREADS = 256; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_f32_split_p32_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 8192));
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * 8192);
  const int64_t length = min((int64_t)8192, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  // All loads leave before any is used: past the end zeros are added, and the element
  // at an edge is added at the end.
  const float edge = thread < edges
      ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
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
  sum[0] += edge;

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

// A block a row.
__global__ void __launch_bounds__(256)
    row_sums_f32_split_p32_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32, UNROLL = 8;
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 8192));
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const float *const partial = (float *)workspace + (block.z * rows + block.x) * splits;
  float sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (float)total;
}

// row_sums_f32_split_p128_n256_f1024
// PIECE = 128, THREADS = 256, FINISH = 1024; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_f32_split_p128_n256_f1024(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 32768));
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  float *const partial =
      (float *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * 32768);
  const int64_t length = min((int64_t)32768, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  float sum[UNROLL] = {};
  // All loads leave before any is used: past the end zeros are added, and the element
  // at an edge is added at the end.
  const float edge = thread < edges
      ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
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
  sum[0] += edge;

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

// A block a row.
__global__ void __launch_bounds__(1024)
    row_sums_f32_split_p128_n256_f1024_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 1024, WARPS = THREADS / 32, UNROLL = 8;
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 32768));
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const float *const partial = (float *)workspace + (block.z * rows + block.x) * splits;
  float sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (float)total;
}

// row_sums_f64_split_p16_n256
// PIECE = 16, THREADS = 256; 256 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_f64_split_p16_n256(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 2;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 2048));
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  double *const partial =
      (double *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * 2048);
  const int64_t length = min((int64_t)2048, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(length, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (length - head) / VEC;
  const int edges = (int)(length - packs * VEC);
  double sum[UNROLL] = {};
  // All loads leave before any is used: past the end zeros are added, and the element
  // at an edge is added at the end.
  const double edge = thread < edges
      ? (double)a[thread < head ? thread : thread + packs * VEC] : (double)0;
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
  sum[0] += edge;

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

// A block a row.
__global__ void __launch_bounds__(256)
    row_sums_f64_split_p16_n256_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, WARPS = THREADS / 32, UNROLL = 8;
  __shared__ double of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = max((int64_t)1, tw_ceil_div(cols, 2048));
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const double *const partial = (double *)workspace + (block.z * rows + block.x) * splits;
  double sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (double)total;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_split[];
const tw_sim_kernel tw_sim_tilewright_row_sums_split[] = {
    TW_SIM_KERNEL(row_sums_i32_split_p32_n256),
    TW_SIM_KERNEL(row_sums_i32_split_p32_n256_2),
    TW_SIM_KERNEL(row_sums_i32_split_p128_n256),
    TW_SIM_KERNEL(row_sums_i32_split_p128_n256_2),
    TW_SIM_KERNEL(row_sums_i64_split_p32_n256),
    TW_SIM_KERNEL(row_sums_i64_split_p32_n256_2),
    TW_SIM_KERNEL(row_sums_f16_split_p32_n256),
    TW_SIM_KERNEL(row_sums_f16_split_p32_n256_2),
    TW_SIM_KERNEL(row_sums_bf16_split_p32_n256),
    TW_SIM_KERNEL(row_sums_bf16_split_p32_n256_2),
    TW_SIM_KERNEL(row_sums_f32_split_p16_n256),
    TW_SIM_KERNEL(row_sums_f32_split_p16_n256_2),
    TW_SIM_KERNEL(row_sums_f32_split_p32_n256),
    TW_SIM_KERNEL(row_sums_f32_split_p32_n256_2),
    TW_SIM_KERNEL(row_sums_f32_split_p128_n256_f1024),
    TW_SIM_KERNEL(row_sums_f32_split_p128_n256_f1024_2),
    TW_SIM_KERNEL(row_sums_f64_split_p16_n256),
    TW_SIM_KERNEL(row_sums_f64_split_p16_n256_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
