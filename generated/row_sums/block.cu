/*
 * row_sums/block.cu
 * Generated from templates/row_sums/block.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One block for each row: 16-byte loads, then shuffles, then one element of each warp through shared memory.
 */
#include "tilewright/device.cuh"

extern "C" {

// row_sums_i32_block_n128_u4
// THREADS = 128, UNROLL = 4; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_i32_block_n128_u4(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int32_t)total;
}

// row_sums_i32_block_n128_u8
// THREADS = 128, UNROLL = 8; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_i32_block_n128_u8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int32_t)total;
}

// row_sums_i32_block_n256_u4
// THREADS = 256, UNROLL = 4; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i32_block_n256_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int32_t)total;
}

// row_sums_i32_block_n512_u4
// THREADS = 512, UNROLL = 4; 512 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_i32_block_n512_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int32_t)total;
}

// row_sums_i64_block_n128_u4
// THREADS = 128, UNROLL = 4; 128 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_i64_block_n128_u4(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 2;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int64_t)total;
}

// row_sums_i64_block_n128_u8
// THREADS = 128, UNROLL = 8; 128 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_i64_block_n128_u8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 2;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int64_t)total;
}

// row_sums_i64_block_n256_u4
// THREADS = 256, UNROLL = 4; 256 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i64_block_n256_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int64_t)total;
}

// row_sums_i64_block_n512_u4
// THREADS = 512, UNROLL = 4; 512 threads, 128 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_i64_block_n512_u4(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 512, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 2;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (int64_t)total;
}

// row_sums_f16_block_n128_u4
// THREADS = 128, UNROLL = 4; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_f16_block_n128_u4(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (__half)total;
}

// row_sums_f16_block_n128_u8
// THREADS = 128, UNROLL = 8; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_f16_block_n128_u8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (__half)total;
}

// row_sums_f16_block_n256_u4
// THREADS = 256, UNROLL = 4; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f16_block_n256_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (__half)total;
}

// row_sums_f16_block_n512_u4
// THREADS = 512, UNROLL = 4; 512 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_f16_block_n512_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (__half)total;
}

// row_sums_bf16_block_n128_u4
// THREADS = 128, UNROLL = 4; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_bf16_block_n128_u4(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (__nv_bfloat16)total;
}

// row_sums_bf16_block_n128_u8
// THREADS = 128, UNROLL = 8; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_bf16_block_n128_u8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (__nv_bfloat16)total;
}

// row_sums_bf16_block_n512_u4
// THREADS = 512, UNROLL = 4; 512 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_bf16_block_n512_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (__nv_bfloat16)total;
}

// row_sums_f32_block_n128_u4
// THREADS = 128, UNROLL = 4; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_f32_block_n128_u4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (float)total;
}

// row_sums_f32_block_n128_u8
// THREADS = 128, UNROLL = 8; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_f32_block_n128_u8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (float)total;
}

// row_sums_f32_block_n256_u4
// THREADS = 256, UNROLL = 4; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f32_block_n256_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (float)total;
}

// row_sums_f32_block_n256_u8
// THREADS = 256, UNROLL = 8; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f32_block_n256_u8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  constexpr int THREADS = 256, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (float)total;
}

// row_sums_f32_block_n512_u4
// THREADS = 512, UNROLL = 4; 512 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_f32_block_n512_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (float)total;
}

// row_sums_f64_block_n128_u8
// THREADS = 128, UNROLL = 8; 128 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(128)
    row_sums_f64_block_n128_u8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  constexpr int THREADS = 128, WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = 2;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (double)total;
}

// row_sums_f64_block_n256_u4
// THREADS = 256, UNROLL = 4; 256 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f64_block_n256_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (double)total;
}

// row_sums_f64_block_n512_u4
// THREADS = 512, UNROLL = 4; 512 threads, 128 bytes of shared memory
__global__ void __launch_bounds__(512)
    row_sums_f64_block_n512_u4(int64_t rows, int64_t cols, int64_t batch,
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

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  // A row may start anywhere: up to its first 16-byte boundary, and after its
  // last, it is read by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
  const int64_t packs = (cols - head) / VEC;
  const int edges = (int)(cols - packs * VEC);
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
  if (thread == 0) sums[block.z * sums_stride + block.x] = (double)total;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_block[];
const tw_sim_kernel tw_sim_tilewright_row_sums_block[] = {
    TW_SIM_KERNEL(row_sums_i32_block_n128_u4),
    TW_SIM_KERNEL(row_sums_i32_block_n128_u8),
    TW_SIM_KERNEL(row_sums_i32_block_n256_u4),
    TW_SIM_KERNEL(row_sums_i32_block_n512_u4),
    TW_SIM_KERNEL(row_sums_i64_block_n128_u4),
    TW_SIM_KERNEL(row_sums_i64_block_n128_u8),
    TW_SIM_KERNEL(row_sums_i64_block_n256_u4),
    TW_SIM_KERNEL(row_sums_i64_block_n512_u4),
    TW_SIM_KERNEL(row_sums_f16_block_n128_u4),
    TW_SIM_KERNEL(row_sums_f16_block_n128_u8),
    TW_SIM_KERNEL(row_sums_f16_block_n256_u4),
    TW_SIM_KERNEL(row_sums_f16_block_n512_u4),
    TW_SIM_KERNEL(row_sums_bf16_block_n128_u4),
    TW_SIM_KERNEL(row_sums_bf16_block_n128_u8),
    TW_SIM_KERNEL(row_sums_bf16_block_n512_u4),
    TW_SIM_KERNEL(row_sums_f32_block_n128_u4),
    TW_SIM_KERNEL(row_sums_f32_block_n128_u8),
    TW_SIM_KERNEL(row_sums_f32_block_n256_u4),
    TW_SIM_KERNEL(row_sums_f32_block_n256_u8),
    TW_SIM_KERNEL(row_sums_f32_block_n512_u4),
    TW_SIM_KERNEL(row_sums_f64_block_n128_u8),
    TW_SIM_KERNEL(row_sums_f64_block_n256_u4),
    TW_SIM_KERNEL(row_sums_f64_block_n512_u4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
