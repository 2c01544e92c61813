/*
 * column_sums/flat.cu
 * Generated from templates/column_sums/flat.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For few columns without gaps: a block sums a piece of the matrix, read as one row; each thread's packs hold the same columns.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_i32_flat_s528_n256_l8
// BLOCKS = 528, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_i32_flat_s528_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int VEC = 4, THREADS = 256, LOADS = 8;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)4, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 4 - 1, 4);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)528, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 4);
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  uint32_t sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += (uint32_t)a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    uint32_t total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
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
  uint32_t *const partial = (uint32_t *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    column_sums_i32_flat_s528_n256_l8_2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ uint32_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)4, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 4 - 1, 4);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)528, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
const int64_t slabs = pieces, across = 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const uint32_t *const partial = (uint32_t *)workspace + block.z * slabs * cols + c;
  uint32_t sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      uint32_t in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (uint32_t)0;
#pragma unroll
      for (int k = 0; k < LOADS; k++) sum += in[k];
    }
  // A column's sums stand `width` lanes apart in each warp.
  for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  part[thread] = sum;
  __syncthreads();
  if (thread >= width || c >= cols) return;
  sum = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
  sums[block.z * sums_stride + c] = (int32_t)sum;
}

// column_sums_i64_flat_s132_n512_l8
// BLOCKS = 132, THREADS = 512, LOADS = 8; 512 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_i64_flat_s132_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int VEC = 2, THREADS = 512, LOADS = 8;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)2, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 2 - 1, 2);
  const int64_t stretch = 512 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 8);
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  uint64_t sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += (uint64_t)a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    uint64_t total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
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
  uint64_t *const partial = (uint64_t *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    column_sums_i64_flat_s132_n512_l8_2(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ uint64_t part[THREADS];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)2, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 2 - 1, 2);
  const int64_t stretch = 512 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
const int64_t slabs = pieces, across = 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const uint64_t *const partial = (uint64_t *)workspace + block.z * slabs * cols + c;
  uint64_t sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      uint64_t in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (uint64_t)0;
#pragma unroll
      for (int k = 0; k < LOADS; k++) sum += in[k];
    }
  // A column's sums stand `width` lanes apart in each warp.
  for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  part[thread] = sum;
  __syncthreads();
  if (thread >= width || c >= cols) return;
  sum = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
  sums[block.z * sums_stride + c] = (int64_t)sum;
}

// column_sums_f16_flat_s528_n256_l8
// BLOCKS = 528, THREADS = 256, LOADS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f16_flat_s528_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int VEC = 8, THREADS = 256, LOADS = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)8, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 8 - 1, 8);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)528, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 2);
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  float sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += (float)a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    float total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
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
  float *const partial = (float *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    column_sums_f16_flat_s528_n256_l8_2(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)8, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 8 - 1, 8);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)528, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
const int64_t slabs = pieces, across = 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const float *const partial = (float *)workspace + block.z * slabs * cols + c;
  float sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      float in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (float)0;
#pragma unroll
      for (int k = 0; k < LOADS; k++) sum += in[k];
    }
  // A column's sums stand `width` lanes apart in each warp.
  for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  part[thread] = sum;
  __syncthreads();
  if (thread >= width || c >= cols) return;
  sum = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
  sums[block.z * sums_stride + c] = (__half)sum;
}

// column_sums_bf16_flat_s528_n256_l8
// BLOCKS = 528, THREADS = 256, LOADS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_bf16_flat_s528_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int VEC = 8, THREADS = 256, LOADS = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)8, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 8 - 1, 8);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)528, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 2);
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  float sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += (float)a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    float total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
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
  float *const partial = (float *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    column_sums_bf16_flat_s528_n256_l8_2(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)8, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 8 - 1, 8);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)528, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
const int64_t slabs = pieces, across = 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const float *const partial = (float *)workspace + block.z * slabs * cols + c;
  float sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      float in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (float)0;
#pragma unroll
      for (int k = 0; k < LOADS; k++) sum += in[k];
    }
  // A column's sums stand `width` lanes apart in each warp.
  for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  part[thread] = sum;
  __syncthreads();
  if (thread >= width || c >= cols) return;
  sum = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
  sums[block.z * sums_stride + c] = (__nv_bfloat16)sum;
}

// column_sums_f32_flat_s132_n256_l8
// BLOCKS = 132, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f32_flat_s132_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int VEC = 4, THREADS = 256, LOADS = 8;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)4, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 4 - 1, 4);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 4);
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  float sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += (float)a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    float total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
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
  float *const partial = (float *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    column_sums_f32_flat_s132_n256_l8_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)4, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 4 - 1, 4);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
const int64_t slabs = pieces, across = 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const float *const partial = (float *)workspace + block.z * slabs * cols + c;
  float sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      float in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (float)0;
#pragma unroll
      for (int k = 0; k < LOADS; k++) sum += in[k];
    }
  // A column's sums stand `width` lanes apart in each warp.
  for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  part[thread] = sum;
  __syncthreads();
  if (thread >= width || c >= cols) return;
  sum = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
  sums[block.z * sums_stride + c] = (float)sum;
}

// column_sums_f32_flat_s132_n512_l8
// BLOCKS = 132, THREADS = 512, LOADS = 8; 512 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_f32_flat_s132_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int VEC = 4, THREADS = 512, LOADS = 8;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)4, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 4 - 1, 4);
  const int64_t stretch = 512 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 4);
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  float sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += (float)a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    float total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
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
  float *const partial = (float *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    column_sums_f32_flat_s132_n512_l8_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)4, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 4 - 1, 4);
  const int64_t stretch = 512 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
const int64_t slabs = pieces, across = 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const float *const partial = (float *)workspace + block.z * slabs * cols + c;
  float sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      float in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (float)0;
#pragma unroll
      for (int k = 0; k < LOADS; k++) sum += in[k];
    }
  // A column's sums stand `width` lanes apart in each warp.
  for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  part[thread] = sum;
  __syncthreads();
  if (thread >= width || c >= cols) return;
  sum = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
  sums[block.z * sums_stride + c] = (float)sum;
}

// column_sums_f64_flat_s132_n256_l8
// BLOCKS = 132, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f64_flat_s132_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int VEC = 2, THREADS = 256, LOADS = 8;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)2, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 2 - 1, 2);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 8);
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  double sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += (double)a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    double total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
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
  double *const partial = (double *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    column_sums_f64_flat_s132_n256_l8_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ double part[THREADS];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)2, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 2 - 1, 2);
  const int64_t stretch = 256 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
const int64_t slabs = pieces, across = 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const double *const partial = (double *)workspace + block.z * slabs * cols + c;
  double sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      double in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (double)0;
#pragma unroll
      for (int k = 0; k < LOADS; k++) sum += in[k];
    }
  // A column's sums stand `width` lanes apart in each warp.
  for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  part[thread] = sum;
  __syncthreads();
  if (thread >= width || c >= cols) return;
  sum = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
  sums[block.z * sums_stride + c] = (double)sum;
}

// column_sums_f64_flat_s132_n512_l8
// BLOCKS = 132, THREADS = 512, LOADS = 8; 512 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_f64_flat_s132_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int VEC = 2, THREADS = 512, LOADS = 8;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)2, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 2 - 1, 2);
  const int64_t stretch = 512 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 8);
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  double sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += (double)a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    double total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
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
  double *const partial = (double *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    column_sums_f64_flat_s132_n512_l8_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ double part[THREADS];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)2, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 2 - 1, 2);
  const int64_t stretch = 512 / max((int64_t)1, period) * max((int64_t)1, period) * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)132, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
const int64_t slabs = pieces, across = 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const double *const partial = (double *)workspace + block.z * slabs * cols + c;
  double sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      double in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (double)0;
#pragma unroll
      for (int k = 0; k < LOADS; k++) sum += in[k];
    }
  // A column's sums stand `width` lanes apart in each warp.
  for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  part[thread] = sum;
  __syncthreads();
  if (thread >= width || c >= cols) return;
  sum = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
  sums[block.z * sums_stride + c] = (double)sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_column_sums_flat[];
const tw_sim_kernel tw_sim_tilewright_column_sums_flat[] = {
    TW_SIM_KERNEL(column_sums_i32_flat_s528_n256_l8),
    TW_SIM_KERNEL(column_sums_i32_flat_s528_n256_l8_2),
    TW_SIM_KERNEL(column_sums_i64_flat_s132_n512_l8),
    TW_SIM_KERNEL(column_sums_i64_flat_s132_n512_l8_2),
    TW_SIM_KERNEL(column_sums_f16_flat_s528_n256_l8),
    TW_SIM_KERNEL(column_sums_f16_flat_s528_n256_l8_2),
    TW_SIM_KERNEL(column_sums_bf16_flat_s528_n256_l8),
    TW_SIM_KERNEL(column_sums_bf16_flat_s528_n256_l8_2),
    TW_SIM_KERNEL(column_sums_f32_flat_s132_n256_l8),
    TW_SIM_KERNEL(column_sums_f32_flat_s132_n256_l8_2),
    TW_SIM_KERNEL(column_sums_f32_flat_s132_n512_l8),
    TW_SIM_KERNEL(column_sums_f32_flat_s132_n512_l8_2),
    TW_SIM_KERNEL(column_sums_f64_flat_s132_n256_l8),
    TW_SIM_KERNEL(column_sums_f64_flat_s132_n256_l8_2),
    TW_SIM_KERNEL(column_sums_f64_flat_s132_n512_l8),
    TW_SIM_KERNEL(column_sums_f64_flat_s132_n512_l8_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
