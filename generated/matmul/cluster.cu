/*
 * matmul/cluster.cu
 * Generated from templates/matmul/cluster.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For fewer tiles of c than SMs: the blocks of a cluster multiply pieces of k, and add up their tiles in each other's shared memory.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/cluster.cu
#include <cooperative_groups.h>
#include <cuda_pipeline.h>

// ---- kernels of matmul/cluster.cu

extern "C" {

// matmul_i32_cluster_m64_n64_k16_x8_y4_p8
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 4, PIECES = 8; 128 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(128, 4)
    matmul_i32_cluster_m64_n64_k16_x8_y4_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 4, PIECES = 8;
  constexpr int STAGES = 4, VEC = 4, THREADS = 128;
  TW_DYNAMIC_SHARED(uint32_t, shared);
  const int thread = threadIdx.x;
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int rank = blockIdx.x % PIECES;
  const int64_t tile = blockIdx.x / PIECES, block_z = tile / (across * down);
  const int64_t row = tile / across % down * BM, col = tile % across * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t first = slabs * rank / PIECES;
  const int64_t last = alpha != 0 ? slabs * (rank + 1) / PIECES : first;
  // A slab lies k by k, so that a thread finds the numbers of its rows side by side;
  // 4 more in each line keep those written down a column in different banks.
  constexpr int A_SLAB = BK * (BM + 4), B_SLAB = BK * (BN + 4);
  // From a matrix that is contiguous along k a warp copies 32 bytes of a row.
  constexpr int RUN = 32 / 4;
  uint32_t *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
  const bool a_along = !transpose_a;
  a += block_z * a_batch_stride + row * (a_along ? a_stride : 1);
  const bool a_wide =
      ((uintptr_t)a | a_stride * 4) % 16 == 0 && height % VEC == 0;
  const int a_line = a_along ? RUN : a_wide ? BM / VEC : BM;
  const int a_x = thread % a_line * (!a_along && a_wide ? VEC : 1);
  const int a_y = thread / a_line;
  // Past an edge stand copies of the last row, which no sum that is written depends on.
  int a_row[BM * RUN / THREADS];
#pragma unroll
  for (int s = 0; s < BM * RUN / THREADS; s++)
    a_row[s] = min(a_y + s * (THREADS / RUN), height - 1) * (int)a_stride + a_x;
  const int a_first = a_y * (int)a_stride +
      min(a_x, height - (a_wide ? VEC : 1));
  const int a_to = a_along ? a_x * (BM + 4) + a_y : a_y * (BM + 4) + a_x;
  const bool b_along = transpose_b;
  b += block_z * b_batch_stride + col * (b_along ? b_stride : 1);
  const bool b_wide =
      ((uintptr_t)b | b_stride * 4) % 16 == 0 && width % VEC == 0;
  const int b_line = b_along ? RUN : b_wide ? BN / VEC : BN;
  const int b_x = thread % b_line * (!b_along && b_wide ? VEC : 1);
  const int b_y = thread / b_line;
  // Past an edge stand copies of the last row, which no sum that is written depends on.
  int b_row[BN * RUN / THREADS];
#pragma unroll
  for (int s = 0; s < BN * RUN / THREADS; s++)
    b_row[s] = min(b_y + s * (THREADS / RUN), width - 1) * (int)b_stride + b_x;
  const int b_first = b_y * (int)b_stride +
      min(b_x, width - (b_wide ? VEC : 1));
  const int b_to = b_along ? b_x * (BN + 4) + b_y : b_y * (BN + 4) + b_x;
  const auto fetch = [&](int64_t slab) {
    if (slab < last) {
      const int depth = (int)min((int64_t)BK, k - slab * BK);
      uint32_t *const to_a = slabs_a + (slab - first) % STAGES * A_SLAB + a_to;
      const int32_t *const from_a = a + slab * BK * (a_along ? 1 : a_stride);
      if (a_along) {
#pragma unroll
        for (int s = 0; s < BM * RUN / THREADS; s++)
#pragma unroll
          for (int l = 0; l < BK; l += RUN)
            tw_copy_async<4>(to_a + s * (THREADS / RUN) + l * (BM + 4),
                             from_a + (a_row[s] + l), l + a_x < depth);
      } else if (a_wide) {
        constexpr int HOP = THREADS / (BM / VEC);
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<16>(to_a + l * (BM + 4),
                            from_a + (a_first + l * (int)a_stride), l + a_y < depth);
      } else {
        constexpr int HOP = THREADS / BM;
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<4>(to_a + l * (BM + 4),
                           from_a + (a_first + l * (int)a_stride), l + a_y < depth);
      }
      uint32_t *const to_b = slabs_b + (slab - first) % STAGES * B_SLAB + b_to;
      const int32_t *const from_b = b + slab * BK * (b_along ? 1 : b_stride);
      if (b_along) {
#pragma unroll
        for (int s = 0; s < BN * RUN / THREADS; s++)
#pragma unroll
          for (int l = 0; l < BK; l += RUN)
            tw_copy_async<4>(to_b + s * (THREADS / RUN) + l * (BN + 4),
                             from_b + (b_row[s] + l), l + b_x < depth);
      } else if (b_wide) {
        constexpr int HOP = THREADS / (BN / VEC);
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<16>(to_b + l * (BN + 4),
                            from_b + (b_first + l * (int)b_stride), l + b_y < depth);
      } else {
        constexpr int HOP = THREADS / BN;
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<4>(to_b + l * (BN + 4),
                           from_b + (b_first + l * (int)b_stride), l + b_y < depth);
      }
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES - 1; s++) fetch(first + s);

  // A warp covers 4 x 8 small tiles. While one step along k is multiplied, the next
  // one is read.
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / (BN / TN / 8) * 4 + lane / 8) * VEC;
  const int tx = (warp % (BN / TN / 8) * 8 + lane % 8) * VEC;
  uint32_t sum[TM][TN] = {}, rows[2][TM], cols[2][TN];
  const auto read = [&](int to, int64_t slab, int l) {
    const uint32_t *const sa = slabs_a + (slab - first) % STAGES * A_SLAB + l * (BM + 4) + ty;
    const uint32_t *const sb = slabs_b + (slab - first) % STAGES * B_SLAB + l * (BN + 4) + tx;
#pragma unroll
    for (int i = 0; i < TM; i += VEC)
      *(uint4 *)&rows[to][i] = *(const uint4 *)&sa[i * (BM / TM)];
#pragma unroll
    for (int j = 0; j < TN; j += VEC)
      *(uint4 *)&cols[to][j] = *(const uint4 *)&sb[j * (BN / TN)];
  };
  __pipeline_wait_prior(STAGES - 2);
  __syncthreads();
  if (first < last) read(0, first, 0);
#pragma unroll 1
  for (int64_t slab = first; slab < last; slab++) {
#pragma unroll
    for (int l = 0; l < BK; l++) {
      if (l + 1 < BK) {
        read((l + 1) % 2, slab, l + 1);
      } else {
        __pipeline_wait_prior(STAGES - 2);
        __syncthreads();
        if (slab + 1 < last) read(0, slab + 1, 0);
      }
      if (l == 0) fetch(slab + STAGES - 1);
      // Back and forth, so that neighbouring multiply-adds share a register.
#pragma unroll
      for (int i = 0; i < TM; i++)
#pragma unroll
        for (int e = 0; e < TN; e++) {
          const int j = i % 2 ? TN - 1 - e : e;
          sum[i][j] += rows[l % 2][i] * cols[l % 2][j];
        }
    }
  }

  // The tile takes the place of the slabs, in lines of 4 numbers more, so that the
  // 4 x 8 small tiles of a warp begin in different banks.
  constexpr int PITCH = BN + 4;
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < TM; i++)
#pragma unroll
    for (int j = 0; j < TN; j++)
      shared[(i / VEC * VEC * (BM / TM) + ty + i % VEC) * PITCH +
             j / VEC * VEC * (BN / TN) + tx + j % VEC] = sum[i][j];
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();

  // Each block writes its share of the rows, summed in the order of the pieces.
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
  for (int e = thread; e < BM / PIECES * BN; e += THREADS) {
    const int r = rank * (BM / PIECES) + e / BN, q = e % BN;
    uint32_t result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++)
      result += *cluster.map_shared_rank(&shared[r * PITCH + q], p);
    if (r >= height || q >= width) continue;
    int32_t *const to = c + block_z * c_batch_stride + (row + r) * c_stride + col + q;
    result *= factor;
    if (beta != 0) result += beta * *to;
    *to = result;
  }
  cluster.sync();  // until the others have read this block's tile
}

// matmul_f32_cluster_m64_n64_k16_x8_y4_p8
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 4, PIECES = 8; 128 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(128, 4)
    matmul_f32_cluster_m64_n64_k16_x8_y4_p8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 4, PIECES = 8;
  constexpr int STAGES = 4, VEC = 4, THREADS = 128;
  TW_DYNAMIC_SHARED(float, shared);
  const int thread = threadIdx.x;
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int rank = blockIdx.x % PIECES;
  const int64_t tile = blockIdx.x / PIECES, block_z = tile / (across * down);
  const int64_t row = tile / across % down * BM, col = tile % across * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t first = slabs * rank / PIECES;
  const int64_t last = alpha != 0 ? slabs * (rank + 1) / PIECES : first;
  // A slab lies k by k, so that a thread finds the numbers of its rows side by side;
  // 4 more in each line keep those written down a column in different banks.
  constexpr int A_SLAB = BK * (BM + 4), B_SLAB = BK * (BN + 4);
  // From a matrix that is contiguous along k a warp copies 32 bytes of a row.
  constexpr int RUN = 32 / 4;
  float *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
  const bool a_along = !transpose_a;
  a += block_z * a_batch_stride + row * (a_along ? a_stride : 1);
  const bool a_wide =
      ((uintptr_t)a | a_stride * 4) % 16 == 0 && height % VEC == 0;
  const int a_line = a_along ? RUN : a_wide ? BM / VEC : BM;
  const int a_x = thread % a_line * (!a_along && a_wide ? VEC : 1);
  const int a_y = thread / a_line;
  // Past an edge stand copies of the last row, which no sum that is written depends on.
  int a_row[BM * RUN / THREADS];
#pragma unroll
  for (int s = 0; s < BM * RUN / THREADS; s++)
    a_row[s] = min(a_y + s * (THREADS / RUN), height - 1) * (int)a_stride + a_x;
  const int a_first = a_y * (int)a_stride +
      min(a_x, height - (a_wide ? VEC : 1));
  const int a_to = a_along ? a_x * (BM + 4) + a_y : a_y * (BM + 4) + a_x;
  const bool b_along = transpose_b;
  b += block_z * b_batch_stride + col * (b_along ? b_stride : 1);
  const bool b_wide =
      ((uintptr_t)b | b_stride * 4) % 16 == 0 && width % VEC == 0;
  const int b_line = b_along ? RUN : b_wide ? BN / VEC : BN;
  const int b_x = thread % b_line * (!b_along && b_wide ? VEC : 1);
  const int b_y = thread / b_line;
  // Past an edge stand copies of the last row, which no sum that is written depends on.
  int b_row[BN * RUN / THREADS];
#pragma unroll
  for (int s = 0; s < BN * RUN / THREADS; s++)
    b_row[s] = min(b_y + s * (THREADS / RUN), width - 1) * (int)b_stride + b_x;
  const int b_first = b_y * (int)b_stride +
      min(b_x, width - (b_wide ? VEC : 1));
  const int b_to = b_along ? b_x * (BN + 4) + b_y : b_y * (BN + 4) + b_x;
  const auto fetch = [&](int64_t slab) {
    if (slab < last) {
      const int depth = (int)min((int64_t)BK, k - slab * BK);
      float *const to_a = slabs_a + (slab - first) % STAGES * A_SLAB + a_to;
      const float *const from_a = a + slab * BK * (a_along ? 1 : a_stride);
      if (a_along) {
#pragma unroll
        for (int s = 0; s < BM * RUN / THREADS; s++)
#pragma unroll
          for (int l = 0; l < BK; l += RUN)
            tw_copy_async<4>(to_a + s * (THREADS / RUN) + l * (BM + 4),
                             from_a + (a_row[s] + l), l + a_x < depth);
      } else if (a_wide) {
        constexpr int HOP = THREADS / (BM / VEC);
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<16>(to_a + l * (BM + 4),
                            from_a + (a_first + l * (int)a_stride), l + a_y < depth);
      } else {
        constexpr int HOP = THREADS / BM;
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<4>(to_a + l * (BM + 4),
                           from_a + (a_first + l * (int)a_stride), l + a_y < depth);
      }
      float *const to_b = slabs_b + (slab - first) % STAGES * B_SLAB + b_to;
      const float *const from_b = b + slab * BK * (b_along ? 1 : b_stride);
      if (b_along) {
#pragma unroll
        for (int s = 0; s < BN * RUN / THREADS; s++)
#pragma unroll
          for (int l = 0; l < BK; l += RUN)
            tw_copy_async<4>(to_b + s * (THREADS / RUN) + l * (BN + 4),
                             from_b + (b_row[s] + l), l + b_x < depth);
      } else if (b_wide) {
        constexpr int HOP = THREADS / (BN / VEC);
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<16>(to_b + l * (BN + 4),
                            from_b + (b_first + l * (int)b_stride), l + b_y < depth);
      } else {
        constexpr int HOP = THREADS / BN;
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<4>(to_b + l * (BN + 4),
                           from_b + (b_first + l * (int)b_stride), l + b_y < depth);
      }
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES - 1; s++) fetch(first + s);

  // A warp covers 4 x 8 small tiles. While one step along k is multiplied, the next
  // one is read.
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / (BN / TN / 8) * 4 + lane / 8) * VEC;
  const int tx = (warp % (BN / TN / 8) * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {}, rows[2][TM], cols[2][TN];
  const auto read = [&](int to, int64_t slab, int l) {
    const float *const sa = slabs_a + (slab - first) % STAGES * A_SLAB + l * (BM + 4) + ty;
    const float *const sb = slabs_b + (slab - first) % STAGES * B_SLAB + l * (BN + 4) + tx;
#pragma unroll
    for (int i = 0; i < TM; i += VEC)
      *(float4 *)&rows[to][i] = *(const float4 *)&sa[i * (BM / TM)];
#pragma unroll
    for (int j = 0; j < TN; j += VEC)
      *(float4 *)&cols[to][j] = *(const float4 *)&sb[j * (BN / TN)];
  };
  __pipeline_wait_prior(STAGES - 2);
  __syncthreads();
  if (first < last) read(0, first, 0);
#pragma unroll 1
  for (int64_t slab = first; slab < last; slab++) {
#pragma unroll
    for (int l = 0; l < BK; l++) {
      if (l + 1 < BK) {
        read((l + 1) % 2, slab, l + 1);
      } else {
        __pipeline_wait_prior(STAGES - 2);
        __syncthreads();
        if (slab + 1 < last) read(0, slab + 1, 0);
      }
      if (l == 0) fetch(slab + STAGES - 1);
      // Back and forth, so that neighbouring multiply-adds share a register.
#pragma unroll
      for (int i = 0; i < TM; i++)
#pragma unroll
        for (int e = 0; e < TN; e++) {
          const int j = i % 2 ? TN - 1 - e : e;
          sum[i][j] += rows[l % 2][i] * cols[l % 2][j];
        }
    }
  }

  // The tile takes the place of the slabs, in lines of 4 numbers more, so that the
  // 4 x 8 small tiles of a warp begin in different banks.
  constexpr int PITCH = BN + 4;
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < TM; i++)
#pragma unroll
    for (int j = 0; j < TN; j++)
      shared[(i / VEC * VEC * (BM / TM) + ty + i % VEC) * PITCH +
             j / VEC * VEC * (BN / TN) + tx + j % VEC] = sum[i][j];
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();

  // Each block writes its share of the rows, summed in the order of the pieces.
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  for (int e = thread; e < BM / PIECES * BN; e += THREADS) {
    const int r = rank * (BM / PIECES) + e / BN, q = e % BN;
    float result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++)
      result += *cluster.map_shared_rank(&shared[r * PITCH + q], p);
    if (r >= height || q >= width) continue;
    float *const to = c + block_z * c_batch_stride + (row + r) * c_stride + col + q;
    result *= factor;
    if (beta != 0) result += beta * *to;
    *to = result;
  }
  cluster.sync();  // until the others have read this block's tile
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_cluster[];
const tw_sim_kernel tw_sim_tilewright_matmul_cluster[] = {
    TW_SIM_KERNEL(matmul_i32_cluster_m64_n64_k16_x8_y4_p8),
    TW_SIM_KERNEL(matmul_f32_cluster_m64_n64_k16_x8_y4_p8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
