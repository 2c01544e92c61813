/*
 * row_sums/block.cu
 * Generated from templates/row_sums/block.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A warp or more for each row: 16-byte loads, then shuffles, then one element of each warp through shared memory.
 */
#include "tilewright/device.cuh"

extern "C" {

// row_sums_i32_block_s32_u8
// SHARE = 32, UNROLL = 8; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_i32_block_s32_u8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 32, ROWS = 4;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  uint32_t sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const uint32_t edge = thread < edges
        ? (uint32_t)a[thread < head ? thread : thread + packs * VEC] : (uint32_t)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (uint32_t)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (int32_t)sum[0];
}

// row_sums_i32_block_s256_u8
// SHARE = 256, UNROLL = 8; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_i32_block_s256_u8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 256, ROWS = 1;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  uint32_t sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const uint32_t edge = thread < edges
        ? (uint32_t)a[thread < head ? thread : thread + packs * VEC] : (uint32_t)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (uint32_t)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ uint32_t of_warp[8];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (int32_t)sum[0];
}

// row_sums_i64_block_s128_u8
// SHARE = 128, UNROLL = 8; 128 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_i64_block_s128_u8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 128, ROWS = 1;
  constexpr int UNROLL = 8, VEC = 2;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  uint64_t sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const uint64_t edge = thread < edges
        ? (uint64_t)a[thread < head ? thread : thread + packs * VEC] : (uint64_t)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (uint64_t)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ uint64_t of_warp[4];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (int64_t)sum[0];
}

// row_sums_i64_block_s256_u8
// SHARE = 256, UNROLL = 8; 256 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_i64_block_s256_u8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 256, ROWS = 1;
  constexpr int UNROLL = 8, VEC = 2;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  uint64_t sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const uint64_t edge = thread < edges
        ? (uint64_t)a[thread < head ? thread : thread + packs * VEC] : (uint64_t)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (uint64_t)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ uint64_t of_warp[8];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (int64_t)sum[0];
}

// row_sums_f16_block_s32_u2
// SHARE = 32, UNROLL = 2; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_f16_block_s32_u2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 32, ROWS = 4;
  constexpr int UNROLL = 2, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (__half)sum[0];
}

// row_sums_f16_block_s32_u4
// SHARE = 32, UNROLL = 4; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_f16_block_s32_u4(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 32, ROWS = 4;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (__half)sum[0];
}

// row_sums_f16_block_s64_u4
// SHARE = 64, UNROLL = 4; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_f16_block_s64_u4(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 64, ROWS = 2;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ float of_warp[4];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (__half)sum[0];
}

// row_sums_f16_block_s128_u8
// SHARE = 128, UNROLL = 8; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_f16_block_s128_u8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 128, ROWS = 1;
  constexpr int UNROLL = 8, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ float of_warp[4];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (__half)sum[0];
}

// row_sums_bf16_block_s64_u4
// SHARE = 64, UNROLL = 4; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_bf16_block_s64_u4(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 64, ROWS = 2;
  constexpr int UNROLL = 4, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ float of_warp[4];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (__nv_bfloat16)sum[0];
}

// row_sums_bf16_block_s256_u8
// SHARE = 256, UNROLL = 8; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_bf16_block_s256_u8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 256, ROWS = 1;
  constexpr int UNROLL = 8, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ float of_warp[8];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (__nv_bfloat16)sum[0];
}

// row_sums_f32_block_s32_u2
// SHARE = 32, UNROLL = 2; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_f32_block_s32_u2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 32, ROWS = 4;
  constexpr int UNROLL = 2, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (float)sum[0];
}

// row_sums_f32_block_s32_u8
// SHARE = 32, UNROLL = 8; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_f32_block_s32_u8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 32, ROWS = 4;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (float)sum[0];
}

// row_sums_f32_block_s64_u4
// SHARE = 64, UNROLL = 4; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_f32_block_s64_u4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 64, ROWS = 2;
  constexpr int UNROLL = 4, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ float of_warp[4];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (float)sum[0];
}

// row_sums_f32_block_s128_u8
// SHARE = 128, UNROLL = 8; 128 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_f32_block_s128_u8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 128, ROWS = 1;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ float of_warp[4];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (float)sum[0];
}

// row_sums_f32_block_s256_u8
// SHARE = 256, UNROLL = 8; 256 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_f32_block_s256_u8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 256, ROWS = 1;
  constexpr int UNROLL = 8, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const float edge = thread < edges
        ? (float)a[thread < head ? thread : thread + packs * VEC] : (float)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ float of_warp[8];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (float)sum[0];
}

// row_sums_f64_block_s64_u4
// SHARE = 64, UNROLL = 4; 128 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(128, 8)
    row_sums_f64_block_s64_u4(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 64, ROWS = 2;
  constexpr int UNROLL = 4, VEC = 2;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  double sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const double edge = thread < edges
        ? (double)a[thread < head ? thread : thread + packs * VEC] : (double)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (double)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ double of_warp[4];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (double)sum[0];
}

// row_sums_f64_block_s256_u8
// SHARE = 256, UNROLL = 8; 256 threads, 64 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    row_sums_f64_block_s256_u8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int SHARE = 256, ROWS = 1;
  constexpr int UNROLL = 8, VEC = 2;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  double sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
    // All loads leave before any is used: past the end zeros are added, and the element
    // at an edge is added at the end.
    const double edge = thread < edges
        ? (double)a[thread < head ? thread : thread + packs * VEC] : (double)0;
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = thread; i < packs; i += SHARE * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * SHARE < packs ? from[i + k * SHARE] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (double)in[k].element[j];
    }
    sum[0] += edge;
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  __shared__ double of_warp[8];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = (double)sum[0];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_block[];
const tw_sim_kernel tw_sim_tilewright_row_sums_block[] = {
    TW_SIM_KERNEL(row_sums_i32_block_s32_u8),
    TW_SIM_KERNEL(row_sums_i32_block_s256_u8),
    TW_SIM_KERNEL(row_sums_i64_block_s128_u8),
    TW_SIM_KERNEL(row_sums_i64_block_s256_u8),
    TW_SIM_KERNEL(row_sums_f16_block_s32_u2),
    TW_SIM_KERNEL(row_sums_f16_block_s32_u4),
    TW_SIM_KERNEL(row_sums_f16_block_s64_u4),
    TW_SIM_KERNEL(row_sums_f16_block_s128_u8),
    TW_SIM_KERNEL(row_sums_bf16_block_s64_u4),
    TW_SIM_KERNEL(row_sums_bf16_block_s256_u8),
    TW_SIM_KERNEL(row_sums_f32_block_s32_u2),
    TW_SIM_KERNEL(row_sums_f32_block_s32_u8),
    TW_SIM_KERNEL(row_sums_f32_block_s64_u4),
    TW_SIM_KERNEL(row_sums_f32_block_s128_u8),
    TW_SIM_KERNEL(row_sums_f32_block_s256_u8),
    TW_SIM_KERNEL(row_sums_f64_block_s64_u4),
    TW_SIM_KERNEL(row_sums_f64_block_s256_u8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
