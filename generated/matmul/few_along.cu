/*
 * matmul/few_along.cu
 * Generated from templates/matmul/few_along.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For a matrix of a few rows or columns and a large one that is contiguous along k: each warp reads some rows of the large matrix once, 16 bytes a lane.
 */
#include "tilewright/device.cuh"

extern "C" {

// matmul_i32_few_along_f4_r4
// FEW = 4, ROWS = 4; 256 threads, 40960 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_i32_few_along_f4_r4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, ROWS = 4, THREADS = 256;
  constexpr int VEC = 4, STEP = 128, SLAB = 2560;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ __align__(16) uint32_t factors[FEW][SLAB];
  const int thread = threadIdx.x, lane = thread % 32;

  const bool columns = transpose_a == 0 && n <= 4;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const tw_block block = tw_block_of(blocks, 1);
  if (block.z >= batch) return;
  const bool is_a = !columns;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int32_t *const thin = is_a ? a + block.z * a_batch_stride : b + block.z * b_batch_stride;
  const int32_t *large = is_a ? b + block.z * b_batch_stride : a + block.z * a_batch_stride;
  c += block.z * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = (block.x * (THREADS / 32) + thread / 32) * ROWS;
  const int32_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    from[r] = large + min(row + r, span - 1) * large_stride + lane * VEC;
  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  uint32_t sum[ROWS][FEW] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  for (int64_t slab = 0; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    const int whole = (depth + STEP - 1) / STEP * STEP;
    __syncthreads();
    for (int e = thread; e < whole * FEW; e += THREADS) {
      const int f = thin_along ? e / whole : e % FEW, l = thin_along ? e % whole : e / FEW;
      factors[f][l] = f < few && l < depth
          ? (uint32_t)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (uint32_t)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < whole; step += STEP) {
      pack x[ROWS];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + step));
      } else {
        const int left = depth - step - lane * VEC;
#pragma unroll
        for (int r = 0; r < ROWS; r++) {
          x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < left) x[r].element[v] = from[r][step + v];
        }
      }
#pragma unroll
      for (int f = 0; f < FEW; f++)
#pragma unroll
        for (int v = 0; v < VEC; v++) {
          const uint32_t factor = factors[f][step + lane * VEC + v];
#pragma unroll
          for (int r = 0; r < ROWS; r++) sum[r][f] += (uint32_t)x[r].element[v] * factor;
        }
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++) from[r] += SLAB;
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
#pragma unroll
  for (int r = 0; r < ROWS; r++)
#pragma unroll
    for (int f = 0; f < FEW; f++) {
      uint32_t result = sum[r][f];
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        result += __shfl_xor_sync(0xffffffffu, result, step);
      if (lane != (r * FEW + f) % 32 || row + r >= span || f >= few) continue;
      int32_t *const to = c + f * few_step + (row + r) * span_step;
      result *= factor;
      if (beta != 0) result += beta * (uint32_t)*to;
      *to = (int32_t)result;
    }
}

// matmul_i64_few_along_f4_r4
// FEW = 4, ROWS = 4; 256 threads, 40960 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_i64_few_along_f4_r4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, ROWS = 4, THREADS = 256;
  constexpr int VEC = 2, STEP = 64, SLAB = 1280;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ __align__(16) uint64_t factors[FEW][SLAB];
  const int thread = threadIdx.x, lane = thread % 32;

  const bool columns = transpose_a == 0 && n <= 4;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const tw_block block = tw_block_of(blocks, 1);
  if (block.z >= batch) return;
  const bool is_a = !columns;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int64_t *const thin = is_a ? a + block.z * a_batch_stride : b + block.z * b_batch_stride;
  const int64_t *large = is_a ? b + block.z * b_batch_stride : a + block.z * a_batch_stride;
  c += block.z * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = (block.x * (THREADS / 32) + thread / 32) * ROWS;
  const int64_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    from[r] = large + min(row + r, span - 1) * large_stride + lane * VEC;
  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  uint64_t sum[ROWS][FEW] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  for (int64_t slab = 0; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    const int whole = (depth + STEP - 1) / STEP * STEP;
    __syncthreads();
    for (int e = thread; e < whole * FEW; e += THREADS) {
      const int f = thin_along ? e / whole : e % FEW, l = thin_along ? e % whole : e / FEW;
      factors[f][l] = f < few && l < depth
          ? (uint64_t)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (uint64_t)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < whole; step += STEP) {
      pack x[ROWS];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + step));
      } else {
        const int left = depth - step - lane * VEC;
#pragma unroll
        for (int r = 0; r < ROWS; r++) {
          x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < left) x[r].element[v] = from[r][step + v];
        }
      }
#pragma unroll
      for (int f = 0; f < FEW; f++)
#pragma unroll
        for (int v = 0; v < VEC; v++) {
          const uint64_t factor = factors[f][step + lane * VEC + v];
#pragma unroll
          for (int r = 0; r < ROWS; r++) sum[r][f] += (uint64_t)x[r].element[v] * factor;
        }
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++) from[r] += SLAB;
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint64_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint64_t)0
                                             : (uint64_t)0;
#pragma unroll
  for (int r = 0; r < ROWS; r++)
#pragma unroll
    for (int f = 0; f < FEW; f++) {
      uint64_t result = sum[r][f];
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        result += __shfl_xor_sync(0xffffffffu, result, step);
      if (lane != (r * FEW + f) % 32 || row + r >= span || f >= few) continue;
      int64_t *const to = c + f * few_step + (row + r) * span_step;
      result *= factor;
      if (beta != 0) result += beta * (uint64_t)*to;
      *to = (int64_t)result;
    }
}

// matmul_f16_few_along_f4_r4
// FEW = 4, ROWS = 4; 256 threads, 40960 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_f16_few_along_f4_r4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, ROWS = 4, THREADS = 256;
  constexpr int VEC = 8, STEP = 256, SLAB = 2560;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ __align__(16) float factors[FEW][SLAB];
  const int thread = threadIdx.x, lane = thread % 32;

  const bool columns = transpose_a == 0 && n <= 4;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const tw_block block = tw_block_of(blocks, 1);
  if (block.z >= batch) return;
  const bool is_a = !columns;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + block.z * a_batch_stride : b + block.z * b_batch_stride;
  const __half *large = is_a ? b + block.z * b_batch_stride : a + block.z * a_batch_stride;
  c += block.z * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = (block.x * (THREADS / 32) + thread / 32) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    from[r] = large + min(row + r, span - 1) * large_stride + lane * VEC;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  float sum[ROWS][FEW] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  for (int64_t slab = 0; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    const int whole = (depth + STEP - 1) / STEP * STEP;
    __syncthreads();
    for (int e = thread; e < whole * FEW; e += THREADS) {
      const int f = thin_along ? e / whole : e % FEW, l = thin_along ? e % whole : e / FEW;
      factors[f][l] = f < few && l < depth
          ? (float)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (float)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < whole; step += STEP) {
      pack x[ROWS];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + step));
      } else {
        const int left = depth - step - lane * VEC;
#pragma unroll
        for (int r = 0; r < ROWS; r++) {
          x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < left) x[r].element[v] = from[r][step + v];
        }
      }
#pragma unroll
      for (int f = 0; f < FEW; f++)
#pragma unroll
        for (int v = 0; v < VEC; v++) {
          const float factor = factors[f][step + lane * VEC + v];
#pragma unroll
          for (int r = 0; r < ROWS; r++) sum[r][f] += (float)x[r].element[v] * factor;
        }
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++) from[r] += SLAB;
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
#pragma unroll
  for (int r = 0; r < ROWS; r++)
#pragma unroll
    for (int f = 0; f < FEW; f++) {
      float result = sum[r][f];
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        result += __shfl_xor_sync(0xffffffffu, result, step);
      if (lane != (r * FEW + f) % 32 || row + r >= span || f >= few) continue;
      __half *const to = c + f * few_step + (row + r) * span_step;
      result *= factor;
      if (beta != 0) result += beta * (float)*to;
      *to = (__half)result;
    }
}

// matmul_bf16_few_along_f4_r4
// FEW = 4, ROWS = 4; 256 threads, 40960 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_bf16_few_along_f4_r4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, ROWS = 4, THREADS = 256;
  constexpr int VEC = 8, STEP = 256, SLAB = 2560;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ __align__(16) float factors[FEW][SLAB];
  const int thread = threadIdx.x, lane = thread % 32;

  const bool columns = transpose_a == 0 && n <= 4;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const tw_block block = tw_block_of(blocks, 1);
  if (block.z >= batch) return;
  const bool is_a = !columns;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + block.z * a_batch_stride : b + block.z * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + block.z * b_batch_stride : a + block.z * a_batch_stride;
  c += block.z * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = (block.x * (THREADS / 32) + thread / 32) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    from[r] = large + min(row + r, span - 1) * large_stride + lane * VEC;
  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  float sum[ROWS][FEW] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  for (int64_t slab = 0; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    const int whole = (depth + STEP - 1) / STEP * STEP;
    __syncthreads();
    for (int e = thread; e < whole * FEW; e += THREADS) {
      const int f = thin_along ? e / whole : e % FEW, l = thin_along ? e % whole : e / FEW;
      factors[f][l] = f < few && l < depth
          ? (float)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (float)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < whole; step += STEP) {
      pack x[ROWS];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + step));
      } else {
        const int left = depth - step - lane * VEC;
#pragma unroll
        for (int r = 0; r < ROWS; r++) {
          x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < left) x[r].element[v] = from[r][step + v];
        }
      }
#pragma unroll
      for (int f = 0; f < FEW; f++)
#pragma unroll
        for (int v = 0; v < VEC; v++) {
          const float factor = factors[f][step + lane * VEC + v];
#pragma unroll
          for (int r = 0; r < ROWS; r++) sum[r][f] += (float)x[r].element[v] * factor;
        }
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++) from[r] += SLAB;
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
#pragma unroll
  for (int r = 0; r < ROWS; r++)
#pragma unroll
    for (int f = 0; f < FEW; f++) {
      float result = sum[r][f];
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        result += __shfl_xor_sync(0xffffffffu, result, step);
      if (lane != (r * FEW + f) % 32 || row + r >= span || f >= few) continue;
      __nv_bfloat16 *const to = c + f * few_step + (row + r) * span_step;
      result *= factor;
      if (beta != 0) result += beta * (float)*to;
      *to = (__nv_bfloat16)result;
    }
}

// matmul_f32_few_along_f2_r4
// FEW = 2, ROWS = 4; 256 threads, 32768 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_f32_few_along_f2_r4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 2, ROWS = 4, THREADS = 256;
  constexpr int VEC = 4, STEP = 128, SLAB = 4096;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ __align__(16) float factors[FEW][SLAB];
  const int thread = threadIdx.x, lane = thread % 32;

  const bool columns = transpose_a == 0 && n <= 2;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const tw_block block = tw_block_of(blocks, 1);
  if (block.z >= batch) return;
  const bool is_a = !columns;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + block.z * a_batch_stride : b + block.z * b_batch_stride;
  const float *large = is_a ? b + block.z * b_batch_stride : a + block.z * a_batch_stride;
  c += block.z * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = (block.x * (THREADS / 32) + thread / 32) * ROWS;
  const float *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    from[r] = large + min(row + r, span - 1) * large_stride + lane * VEC;
  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  float sum[ROWS][FEW] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  for (int64_t slab = 0; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    const int whole = (depth + STEP - 1) / STEP * STEP;
    __syncthreads();
    for (int e = thread; e < whole * FEW; e += THREADS) {
      const int f = thin_along ? e / whole : e % FEW, l = thin_along ? e % whole : e / FEW;
      factors[f][l] = f < few && l < depth
          ? (float)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (float)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < whole; step += STEP) {
      pack x[ROWS];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + step));
      } else {
        const int left = depth - step - lane * VEC;
#pragma unroll
        for (int r = 0; r < ROWS; r++) {
          x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < left) x[r].element[v] = from[r][step + v];
        }
      }
#pragma unroll
      for (int f = 0; f < FEW; f++)
#pragma unroll
        for (int v = 0; v < VEC; v++) {
          const float factor = factors[f][step + lane * VEC + v];
#pragma unroll
          for (int r = 0; r < ROWS; r++) sum[r][f] += (float)x[r].element[v] * factor;
        }
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++) from[r] += SLAB;
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
#pragma unroll
  for (int r = 0; r < ROWS; r++)
#pragma unroll
    for (int f = 0; f < FEW; f++) {
      float result = sum[r][f];
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        result += __shfl_xor_sync(0xffffffffu, result, step);
      if (lane != (r * FEW + f) % 32 || row + r >= span || f >= few) continue;
      float *const to = c + f * few_step + (row + r) * span_step;
      result *= factor;
      if (beta != 0) result += beta * (float)*to;
      *to = (float)result;
    }
}

// matmul_f64_few_along_f4_r4
// FEW = 4, ROWS = 4; 256 threads, 40960 bytes of shared memory
__global__ void __launch_bounds__(256, 2)
    matmul_f64_few_along_f4_r4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int FEW = 4, ROWS = 4, THREADS = 256;
  constexpr int VEC = 2, STEP = 64, SLAB = 1280;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ __align__(16) double factors[FEW][SLAB];
  const int thread = threadIdx.x, lane = thread % 32;

  const bool columns = transpose_a == 0 && n <= 4;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const tw_block block = tw_block_of(blocks, 1);
  if (block.z >= batch) return;
  const bool is_a = !columns;
  const int few = (int)(is_a ? m : n);
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + block.z * a_batch_stride : b + block.z * b_batch_stride;
  const double *large = is_a ? b + block.z * b_batch_stride : a + block.z * a_batch_stride;
  c += block.z * c_batch_stride;
  const int64_t few_step = is_a ? c_stride : 1, span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = (block.x * (THREADS / 32) + thread / 32) * ROWS;
  const double *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    from[r] = large + min(row + r, span - 1) * large_stride + lane * VEC;
  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  double sum[ROWS][FEW] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  for (int64_t slab = 0; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    const int whole = (depth + STEP - 1) / STEP * STEP;
    __syncthreads();
    for (int e = thread; e < whole * FEW; e += THREADS) {
      const int f = thin_along ? e / whole : e % FEW, l = thin_along ? e % whole : e / FEW;
      factors[f][l] = f < few && l < depth
          ? (double)thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : (double)0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < whole; step += STEP) {
      pack x[ROWS];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + step));
      } else {
        const int left = depth - step - lane * VEC;
#pragma unroll
        for (int r = 0; r < ROWS; r++) {
          x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < left) x[r].element[v] = from[r][step + v];
        }
      }
#pragma unroll
      for (int f = 0; f < FEW; f++)
#pragma unroll
        for (int v = 0; v < VEC; v++) {
          const double factor = factors[f][step + lane * VEC + v];
#pragma unroll
          for (int r = 0; r < ROWS; r++) sum[r][f] += (double)x[r].element[v] * factor;
        }
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++) from[r] += SLAB;
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
#pragma unroll
  for (int r = 0; r < ROWS; r++)
#pragma unroll
    for (int f = 0; f < FEW; f++) {
      double result = sum[r][f];
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        result += __shfl_xor_sync(0xffffffffu, result, step);
      if (lane != (r * FEW + f) % 32 || row + r >= span || f >= few) continue;
      double *const to = c + f * few_step + (row + r) * span_step;
      result *= factor;
      if (beta != 0) result += beta * (double)*to;
      *to = (double)result;
    }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_few_along[];
const tw_sim_kernel tw_sim_tilewright_matmul_few_along[] = {
    TW_SIM_KERNEL(matmul_i32_few_along_f4_r4),
    TW_SIM_KERNEL(matmul_i64_few_along_f4_r4),
    TW_SIM_KERNEL(matmul_f16_few_along_f4_r4),
    TW_SIM_KERNEL(matmul_bf16_few_along_f4_r4),
    TW_SIM_KERNEL(matmul_f32_few_along_f2_r4),
    TW_SIM_KERNEL(matmul_f64_few_along_f4_r4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
