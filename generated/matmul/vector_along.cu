/*
 * matmul/vector_along.cu
 * Generated from templates/matmul/vector_along.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For a vector and a matrix that is contiguous along k: some threads read some rows of the matrix together, 16 bytes each, and each its places of the vector.
 */
#include "tilewright/device.cuh"
#include "tilewright/float8.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/vector_along.cu
#include <cooperative_groups.h>

// ---- kernels of matmul/vector_along.cu

extern "C" {

// matmul_i32_vector_along_r2_l256_p8
// ROWS = 2, LANES = 256, PIECES = 8; 256 threads, 2064 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_i32_vector_along_r2_l256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 8, VEC = 4;
  __shared__ uint32_t part[ROWS][LANES];
  __shared__ uint32_t total[ROWS];
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int32_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int32_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const int32_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  uint32_t sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (uint32_t)x[r].element[v] * (uint32_t)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const auto store = [&](int r, uint32_t result) {
    if (row + r >= span) return;
    int32_t *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    uint32_t result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) total[r] = result;
  }
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  if (rank == 0 && lane < ROWS) {
    uint32_t result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[lane], p);
    store(lane, result);
  }
  cluster.sync();  // until the first block has read this one's sums
}

// matmul_i32_vector_along_r4_l8_p1
// ROWS = 4, LANES = 8, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_i32_vector_along_r4_l8_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 8, PIECES = 1, VEC = 4;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int32_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int32_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 16 + group) * ROWS;
  const int32_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  uint32_t sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (uint32_t)x[r].element[v] * (uint32_t)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const auto store = [&](int r, uint32_t result) {
    if (row + r >= span) return;
    int32_t *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    uint32_t result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_i32_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_i32_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 4;
  __shared__ uint32_t part[ROWS][LANES];
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int32_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int32_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const int32_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  uint32_t sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (uint32_t)x[r].element[v] * (uint32_t)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const auto store = [&](int r, uint32_t result) {
    if (row + r >= span) return;
    int32_t *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    uint32_t result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_i32_vector_along_r4_l1024_p1
// ROWS = 4, LANES = 1024, PIECES = 1; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    matmul_i32_vector_along_r4_l1024_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 1024, PIECES = 1, VEC = 4;
  __shared__ uint32_t part[ROWS][LANES];
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int32_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int32_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const int32_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  uint32_t sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (uint32_t)x[r].element[v] * (uint32_t)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const auto store = [&](int r, uint32_t result) {
    if (row + r >= span) return;
    int32_t *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    uint32_t result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_i64_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_i64_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 2;
  __shared__ uint64_t part[ROWS][LANES];
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int64_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int64_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const int64_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  uint64_t sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (uint64_t)x[r].element[v] * (uint64_t)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint64_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint64_t)0
                                             : (uint64_t)0;
  const auto store = [&](int r, uint64_t result) {
    if (row + r >= span) return;
    int64_t *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (uint64_t)*to;
    *to = (int64_t)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    uint64_t result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f16_vector_along_r2_l256_p1
// ROWS = 2, LANES = 256, PIECES = 1; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f16_vector_along_r2_l256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 1, VEC = 8;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __half *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f16_vector_along_r2_l256_p8
// ROWS = 2, LANES = 256, PIECES = 8; 256 threads, 2064 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_f16_vector_along_r2_l256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 8, VEC = 8;
  __shared__ float part[ROWS][LANES];
  __shared__ float total[ROWS];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __half *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) total[r] = result;
  }
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  if (rank == 0 && lane < ROWS) {
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[lane], p);
    store(lane, result);
  }
  cluster.sync();  // until the first block has read this one's sums
}

// matmul_f16_vector_along_r4_l16_p1
// ROWS = 4, LANES = 16, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f16_vector_along_r4_l16_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 16, PIECES = 1, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 8 + group) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __half *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    float result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_f16_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f16_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 8;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __half *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f16_vector_along_r8_l128_p1
// ROWS = 8, LANES = 128, PIECES = 1; 128 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f16_vector_along_r8_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 8, LANES = 128, PIECES = 1, VEC = 8;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 8);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __half *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__half)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_bf16_vector_along_r2_l256_p1
// ROWS = 2, LANES = 256, PIECES = 1; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_bf16_vector_along_r2_l256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 1, VEC = 8;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __nv_bfloat16 *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_bf16_vector_along_r2_l256_p8
// ROWS = 2, LANES = 256, PIECES = 8; 256 threads, 2064 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_bf16_vector_along_r2_l256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 8, VEC = 8;
  __shared__ float part[ROWS][LANES];
  __shared__ float total[ROWS];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __nv_bfloat16 *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) total[r] = result;
  }
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  if (rank == 0 && lane < ROWS) {
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[lane], p);
    store(lane, result);
  }
  cluster.sync();  // until the first block has read this one's sums
}

// matmul_bf16_vector_along_r4_l8_p1
// ROWS = 4, LANES = 8, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_bf16_vector_along_r4_l8_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 8, PIECES = 1, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 16 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __nv_bfloat16 *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    float result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_bf16_vector_along_r4_l16_p1
// ROWS = 4, LANES = 16, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_bf16_vector_along_r4_l16_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 16, PIECES = 1, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 8 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __nv_bfloat16 *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    float result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_bf16_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_bf16_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 8;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __nv_bfloat16 *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_bf16_vector_along_r8_l128_p1
// ROWS = 8, LANES = 128, PIECES = 1; 128 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_bf16_vector_along_r8_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 8, LANES = 128, PIECES = 1, VEC = 8;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 8);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __nv_bfloat16 *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f32_vector_along_r2_l256_p1
// ROWS = 2, LANES = 256, PIECES = 1; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f32_vector_along_r2_l256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 1, VEC = 4;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const float *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f32_vector_along_r2_l256_p8
// ROWS = 2, LANES = 256, PIECES = 8; 256 threads, 2064 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_f32_vector_along_r2_l256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 8, VEC = 4;
  __shared__ float part[ROWS][LANES];
  __shared__ float total[ROWS];
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const float *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) total[r] = result;
  }
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  if (rank == 0 && lane < ROWS) {
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[lane], p);
    store(lane, result);
  }
  cluster.sync();  // until the first block has read this one's sums
}

// matmul_f32_vector_along_r4_l16_p1
// ROWS = 4, LANES = 16, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f32_vector_along_r4_l16_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 16, PIECES = 1, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 8 + group) * ROWS;
  const float *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    float result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_f32_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f32_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 4;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const float *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f32_vector_along_r4_l1024_p1
// ROWS = 4, LANES = 1024, PIECES = 1; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    matmul_f32_vector_along_r4_l1024_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 1024, PIECES = 1, VEC = 4;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const float *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const float *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const float *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 4) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f64_vector_along_r2_l256_p1
// ROWS = 2, LANES = 256, PIECES = 1; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f64_vector_along_r2_l256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 1, VEC = 2;
  __shared__ double part[ROWS][LANES];
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const double *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  double sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (double)x[r].element[v] * (double)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const auto store = [&](int r, double result) {
    if (row + r >= span) return;
    double *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    double result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f64_vector_along_r2_l256_p8
// ROWS = 2, LANES = 256, PIECES = 8; 256 threads, 4112 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_f64_vector_along_r2_l256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 8, VEC = 2;
  __shared__ double part[ROWS][LANES];
  __shared__ double total[ROWS];
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const double *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  double sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (double)x[r].element[v] * (double)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const auto store = [&](int r, double result) {
    if (row + r >= span) return;
    double *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    double result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) total[r] = result;
  }
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  if (rank == 0 && lane < ROWS) {
    double result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[lane], p);
    store(lane, result);
  }
  cluster.sync();  // until the first block has read this one's sums
}

// matmul_f64_vector_along_r2_l512_p8
// ROWS = 2, LANES = 512, PIECES = 8; 512 threads, 8208 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(512)
    matmul_f64_vector_along_r2_l512_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 512, PIECES = 8, VEC = 2;
  __shared__ double part[ROWS][LANES];
  __shared__ double total[ROWS];
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const double *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  double sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (double)x[r].element[v] * (double)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const auto store = [&](int r, double result) {
    if (row + r >= span) return;
    double *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    double result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) total[r] = result;
  }
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  if (rank == 0 && lane < ROWS) {
    double result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[lane], p);
    store(lane, result);
  }
  cluster.sync();  // until the first block has read this one's sums
}

// matmul_f64_vector_along_r4_l8_p1
// ROWS = 4, LANES = 8, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f64_vector_along_r4_l8_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 8, PIECES = 1, VEC = 2;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 16 + group) * ROWS;
  const double *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  double sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (double)x[r].element[v] * (double)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const auto store = [&](int r, double result) {
    if (row + r >= span) return;
    double *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    double result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_f64_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f64_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 2;
  __shared__ double part[ROWS][LANES];
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const double *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  double sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (double)x[r].element[v] * (double)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const auto store = [&](int r, double result) {
    if (row + r >= span) return;
    double *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    double result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f64_vector_along_r8_l128_p1
// ROWS = 8, LANES = 128, PIECES = 1; 128 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f64_vector_along_r8_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 8, LANES = 128, PIECES = 1, VEC = 2;
  __shared__ double part[ROWS][LANES];
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 8);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const double *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const double *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const double *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 8) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  double sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (double)x[r].element[v] * (double)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const double factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(double)0
                                             : (double)0;
  const auto store = [&](int r, double result) {
    if (row + r >= span) return;
    double *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (double)*to;
    *to = (double)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    double result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f16_f32_vector_along_r2_l256_p1
// ROWS = 2, LANES = 256, PIECES = 1; 256 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f16_f32_vector_along_r2_l256_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 1, VEC = 8;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_f16_f32_vector_along_r2_l256_p8
// ROWS = 2, LANES = 256, PIECES = 8; 256 threads, 2064 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_f16_f32_vector_along_r2_l256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 8, VEC = 8;
  __shared__ float part[ROWS][LANES];
  __shared__ float total[ROWS];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) total[r] = result;
  }
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  if (rank == 0 && lane < ROWS) {
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[lane], p);
    store(lane, result);
  }
  cluster.sync();  // until the first block has read this one's sums
}

// matmul_f16_f32_vector_along_r4_l8_p1
// ROWS = 4, LANES = 8, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f16_f32_vector_along_r4_l8_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 8, PIECES = 1, VEC = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 16 + group) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    float result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_f16_f32_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f16_f32_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 8;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __half *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __half *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __half *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_bf16_f32_vector_along_r2_l256_p8
// ROWS = 2, LANES = 256, PIECES = 8; 256 threads, 2064 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(256)
    matmul_bf16_f32_vector_along_r2_l256_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 2, LANES = 256, PIECES = 8, VEC = 8;
  __shared__ float part[ROWS][LANES];
  __shared__ float total[ROWS];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 2);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) total[r] = result;
  }
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  if (rank == 0 && lane < ROWS) {
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[lane], p);
    store(lane, result);
  }
  cluster.sync();  // until the first block has read this one's sums
}

// matmul_bf16_f32_vector_along_r4_l8_p1
// ROWS = 4, LANES = 8, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_bf16_f32_vector_along_r4_l8_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 8, PIECES = 1, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 16 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    float result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_bf16_f32_vector_along_r4_l16_p1
// ROWS = 4, LANES = 16, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_bf16_f32_vector_along_r4_l16_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 16, PIECES = 1, VEC = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 8 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    float result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_bf16_f32_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_bf16_f32_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 8;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_bfloat16 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_bfloat16 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __nv_bfloat16 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 2) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    float *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (float)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_i8_i32_vector_along_r1_l512_p1
// ROWS = 1, LANES = 512, PIECES = 1; 512 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(512)
    matmul_i8_i32_vector_along_r1_l512_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 1, LANES = 512, PIECES = 1, VEC = 16;
  __shared__ uint32_t part[ROWS][LANES];
  union pack {
    uint4 bits;
    int8_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 1);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int8_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int8_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const int8_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  uint32_t sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (uint32_t)x[r].element[v] * (uint32_t)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const auto store = [&](int r, uint32_t result) {
    if (row + r >= span) return;
    int32_t *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    uint32_t result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_i8_i32_vector_along_r4_l8_p1
// ROWS = 4, LANES = 8, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_i8_i32_vector_along_r4_l8_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 8, PIECES = 1, VEC = 16;
  union pack {
    uint4 bits;
    int8_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 64);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int8_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int8_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 16 + group) * ROWS;
  const int8_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  uint32_t sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (uint32_t)x[r].element[v] * (uint32_t)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const auto store = [&](int r, uint32_t result) {
    if (row + r >= span) return;
    int32_t *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    uint32_t result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_i8_i32_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_i8_i32_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 16;
  __shared__ uint32_t part[ROWS][LANES];
  union pack {
    uint4 bits;
    int8_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int8_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int8_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const int8_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  uint32_t sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (uint32_t)x[r].element[v] * (uint32_t)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const auto store = [&](int r, uint32_t result) {
    if (row + r >= span) return;
    int32_t *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    uint32_t result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_i8_i32_vector_along_r4_l1024_p1
// ROWS = 4, LANES = 1024, PIECES = 1; 1024 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(1024)
    matmul_i8_i32_vector_along_r4_l1024_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int8_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int8_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 1024, PIECES = 1, VEC = 16;
  __shared__ uint32_t part[ROWS][LANES];
  union pack {
    uint4 bits;
    int8_t element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const int8_t *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const int8_t *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const int8_t *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  uint32_t sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (uint32_t)x[r].element[v] * (uint32_t)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  const auto store = [&](int r, uint32_t result) {
    if (row + r >= span) return;
    int32_t *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (uint32_t)*to;
    *to = (int32_t)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    uint32_t result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_e4m3_bf16_vector_along_r1_l512_p1
// ROWS = 1, LANES = 512, PIECES = 1; 512 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(512)
    matmul_e4m3_bf16_vector_along_r1_l512_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 1, LANES = 512, PIECES = 1, VEC = 16;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __nv_fp8_e4m3 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 1);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_fp8_e4m3 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_fp8_e4m3 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __nv_fp8_e4m3 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __nv_bfloat16 *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

// matmul_e4m3_bf16_vector_along_r4_l16_p1
// ROWS = 4, LANES = 16, PIECES = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_e4m3_bf16_vector_along_r4_l16_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 16, PIECES = 1, VEC = 16;
  union pack {
    uint4 bits;
    __nv_fp8_e4m3 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 32);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_fp8_e4m3 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_fp8_e4m3 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 8 + group) * ROWS;
  const __nv_fp8_e4m3 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __nv_bfloat16 *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  };
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    float result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
}

// matmul_e4m3_bf16_vector_along_r4_l128_p1
// ROWS = 4, LANES = 128, PIECES = 1; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_e4m3_bf16_vector_along_r4_l128_p1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int ROWS = 4, LANES = 128, PIECES = 1, VEC = 16;
  __shared__ float part[ROWS][LANES];
  union pack {
    uint4 bits;
    __nv_fp8_e4m3 element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  const bool columns = transpose_a == 0 && n == 1;
  const int64_t blocks = tw_ceil_div(columns ? m : n, 4);
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  const bool is_a = !columns;
  const int64_t span = is_a ? n : m;
  const int64_t thin_stride = is_a ? a_stride : b_stride;
  const bool thin_along = is_a ? !transpose_a : transpose_b;  // contiguous along k
  const int64_t large_stride = is_a ? b_stride : a_stride;
  const __nv_fp8_e4m3 *const thin = is_a ? a + at * a_batch_stride : b + at * b_batch_stride;
  const __nv_fp8_e4m3 *large = is_a ? b + at * b_batch_stride : a + at * a_batch_stride;
  c += at * c_batch_stride;
  const int64_t span_step = is_a ? 1 : c_stride;

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * 1 + group) * ROWS;
  const __nv_fp8_e4m3 *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * 1) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  float sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += (float)x[r].element[v] * (float)y.element[v];
  }

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  const auto store = [&](int r, float result) {
    if (row + r >= span) return;
    __nv_bfloat16 *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * (float)*to;
    *to = (__nv_bfloat16)result;
  };
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    float result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane % 32 == 0) store(r, result);
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_vector_along[];
const tw_sim_kernel tw_sim_tilewright_matmul_vector_along[] = {
    TW_SIM_KERNEL(matmul_i32_vector_along_r2_l256_p8),
    TW_SIM_KERNEL(matmul_i32_vector_along_r4_l8_p1),
    TW_SIM_KERNEL(matmul_i32_vector_along_r4_l128_p1),
    TW_SIM_KERNEL(matmul_i32_vector_along_r4_l1024_p1),
    TW_SIM_KERNEL(matmul_i64_vector_along_r4_l128_p1),
    TW_SIM_KERNEL(matmul_f16_vector_along_r2_l256_p1),
    TW_SIM_KERNEL(matmul_f16_vector_along_r2_l256_p8),
    TW_SIM_KERNEL(matmul_f16_vector_along_r4_l16_p1),
    TW_SIM_KERNEL(matmul_f16_vector_along_r4_l128_p1),
    TW_SIM_KERNEL(matmul_f16_vector_along_r8_l128_p1),
    TW_SIM_KERNEL(matmul_bf16_vector_along_r2_l256_p1),
    TW_SIM_KERNEL(matmul_bf16_vector_along_r2_l256_p8),
    TW_SIM_KERNEL(matmul_bf16_vector_along_r4_l8_p1),
    TW_SIM_KERNEL(matmul_bf16_vector_along_r4_l16_p1),
    TW_SIM_KERNEL(matmul_bf16_vector_along_r4_l128_p1),
    TW_SIM_KERNEL(matmul_bf16_vector_along_r8_l128_p1),
    TW_SIM_KERNEL(matmul_f32_vector_along_r2_l256_p1),
    TW_SIM_KERNEL(matmul_f32_vector_along_r2_l256_p8),
    TW_SIM_KERNEL(matmul_f32_vector_along_r4_l16_p1),
    TW_SIM_KERNEL(matmul_f32_vector_along_r4_l128_p1),
    TW_SIM_KERNEL(matmul_f32_vector_along_r4_l1024_p1),
    TW_SIM_KERNEL(matmul_f64_vector_along_r2_l256_p1),
    TW_SIM_KERNEL(matmul_f64_vector_along_r2_l256_p8),
    TW_SIM_KERNEL(matmul_f64_vector_along_r2_l512_p8),
    TW_SIM_KERNEL(matmul_f64_vector_along_r4_l8_p1),
    TW_SIM_KERNEL(matmul_f64_vector_along_r4_l128_p1),
    TW_SIM_KERNEL(matmul_f64_vector_along_r8_l128_p1),
    TW_SIM_KERNEL(matmul_f16_f32_vector_along_r2_l256_p1),
    TW_SIM_KERNEL(matmul_f16_f32_vector_along_r2_l256_p8),
    TW_SIM_KERNEL(matmul_f16_f32_vector_along_r4_l8_p1),
    TW_SIM_KERNEL(matmul_f16_f32_vector_along_r4_l128_p1),
    TW_SIM_KERNEL(matmul_bf16_f32_vector_along_r2_l256_p8),
    TW_SIM_KERNEL(matmul_bf16_f32_vector_along_r4_l8_p1),
    TW_SIM_KERNEL(matmul_bf16_f32_vector_along_r4_l16_p1),
    TW_SIM_KERNEL(matmul_bf16_f32_vector_along_r4_l128_p1),
    TW_SIM_KERNEL(matmul_i8_i32_vector_along_r1_l512_p1),
    TW_SIM_KERNEL(matmul_i8_i32_vector_along_r4_l8_p1),
    TW_SIM_KERNEL(matmul_i8_i32_vector_along_r4_l128_p1),
    TW_SIM_KERNEL(matmul_i8_i32_vector_along_r4_l1024_p1),
    TW_SIM_KERNEL(matmul_e4m3_bf16_vector_along_r1_l512_p1),
    TW_SIM_KERNEL(matmul_e4m3_bf16_vector_along_r4_l16_p1),
    TW_SIM_KERNEL(matmul_e4m3_bf16_vector_along_r4_l128_p1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
