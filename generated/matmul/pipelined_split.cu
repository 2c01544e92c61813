/*
 * matmul/pipelined_split.cu
 * Generated from templates/matmul/pipelined_split.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Like pipelined, for fewer tiles of c than SMs: blocks multiply pieces of k into the workspace, and a second kernel adds up the pieces.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/pipelined_split.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of matmul/pipelined_split.cu

extern "C" {

// matmul_f32_pipelined_split_m64_n64_k16_x8_y8_z2_o2_b264
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 8, SLICES = 2, BLOCKS = 2, TOTAL = 264; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 2)
    matmul_f32_pipelined_split_m64_n64_k16_x8_y8_z2_o2_b264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 8;
  constexpr int THREADS = 128, STAGES = 4;
  constexpr int VEC = 4;  // numbers in 16 bytes
  // A slab's numbers lie k by k; VEC more in each row keep those that a warp
  // writes down four columns out of each other's banks.
  constexpr int ROW_A = BM + VEC, ROW_B = BN + VEC, STAGE = BK * (ROW_A + ROW_B);
  TW_DYNAMIC_SHARED(float, shared);

  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int64_t pieces = max((int64_t)1, min(tw_whole_div(264, across * down * batch), slabs / 8));
  const tw_block block = tw_block_of(across * down, pieces);
  // BLAS's rule: if alpha or k is 0, a and b are not read.
  if (block.z >= batch || alpha == 0 || k == 0) return;
  // The last tiles begin earlier rather than cross the edge of c; they leave
  // what other blocks write.
  const int64_t block_row = block.x / across * BM, block_col = block.x % across * BN;
  const int64_t top = min(block_row, m - BM), left = min(block_col, n - BN);
  const int skip_rows = (int)(block_row - top), skip_cols = (int)(block_col - left);
  const int thread = threadIdx.x;
  const int64_t first = slabs * block.y / pieces, last = slabs * (block.y + 1) / pieces;
  // a is contiguous along k, or along the edge: then wide copies read it, if it is aligned.
  const bool a_along = !transpose_a;
  a += block.z * a_batch_stride + (a_along ? top * a_stride : top);
  const bool a_wide = (uintptr_t)a % 16 == 0 && a_stride % VEC == 0;
  const int64_t a_line = a_along ? 1 : a_stride, a_slab = a_line * BK;
  // b is contiguous along k, or along the edge: then wide copies read it, if it is aligned.
  const bool b_along = transpose_b;
  b += block.z * b_batch_stride + (b_along ? left * b_stride : left);
  const bool b_wide = (uintptr_t)b % 16 == 0 && b_stride % VEC == 0;
  const int64_t b_line = b_along ? 1 : b_stride, b_slab = b_line * BK;
  const int count = (int)(last - first);
  int write = 0;  // where the next slab goes

  // The first slab of k takes what BK does not divide, so that all others are whole.
  // Zeros stand in for the rest.
  const int short_by = (int)(tw_ceil_div(k, BK) * BK - k), depth = first > 0 ? BK : BK - short_by;
  if (first > 0) a += (first * BK - short_by) * a_line;
  if (first > 0) b += (first * BK - short_by) * b_line;
  if (depth < BK) {
    for (int e = thread; e < BM * BK; e += THREADS) {
      const int l = a_along ? e % BK : e / BM, i = a_along ? e / BK : e % BM;
      float *const to = shared + 0 + l * ROW_A + i;
      if (l < depth)
        __pipeline_memcpy_async(to, a + (a_along ? i * a_stride + l : l * a_stride + i), 4);
      else
        *to = 0;
    }
    a += depth * a_line;
    for (int e = thread; e < BN * BK; e += THREADS) {
      const int l = b_along ? e % BK : e / BN, i = b_along ? e / BK : e % BN;
      float *const to = shared + BK * ROW_A + l * ROW_B + i;
      if (l < depth)
        __pipeline_memcpy_async(to, b + (b_along ? i * b_stride + l : l * b_stride + i), 4);
      else
        *to = 0;
    }
    b += depth * b_line;
    write = STAGE;
  }

  // A thread's first copy of each slab, and the step to its next.
  constexpr int PACKS_A = BM / VEC, DOWN_A = THREADS / PACKS_A;
  const int a_l = a_along ? thread % 8 : a_wide ? thread / PACKS_A : thread / 32;
  const int a_i = a_along ? thread / 8 : a_wide ? thread % PACKS_A * VEC : thread % 32;
  const int64_t a_step = a_stride * (a_along ? THREADS / 8 : a_wide ? DOWN_A : THREADS / 32);
  float *const a_to = shared + 0 + a_l * ROW_A + a_i;
  a += a_along ? a_i * a_stride + a_l : a_l * a_stride + a_i;
  constexpr int PACKS_B = BN / VEC, DOWN_B = THREADS / PACKS_B;
  const int b_l = b_along ? thread % 8 : b_wide ? thread / PACKS_B : thread / 32;
  const int b_i = b_along ? thread / 8 : b_wide ? thread % PACKS_B * VEC : thread % 32;
  const int64_t b_step = b_stride * (b_along ? THREADS / 8 : b_wide ? DOWN_B : THREADS / 32);
  float *const b_to = shared + BK * ROW_A + b_l * ROW_B + b_i;
  b += b_along ? b_i * b_stride + b_l : b_l * b_stride + b_i;
  const auto fetch = [&] {
    {
      float *const to = a_to + write;
      const float *from = a;
      if (a_along) {
#pragma unroll
        for (int i = 0; i < BM; i += THREADS / 8, from += a_step)
#pragma unroll
          for (int l = 0; l < BK; l += 8) __pipeline_memcpy_async(to + l * ROW_A + i, from + l, 4);
      } else if (a_wide) {
#pragma unroll
        for (int l = 0; l < BK; l += DOWN_A, from += a_step)
          __pipeline_memcpy_async(to + l * ROW_A, from, 16);
      } else {
#pragma unroll
        for (int l = 0; l < BK; l += THREADS / 32, from += a_step)
#pragma unroll
          for (int i = 0; i < BM; i += 32) __pipeline_memcpy_async(to + l * ROW_A + i, from + i, 4);
      }
      a += a_slab;
    }
    {
      float *const to = b_to + write;
      const float *from = b;
      if (b_along) {
#pragma unroll
        for (int i = 0; i < BN; i += THREADS / 8, from += b_step)
#pragma unroll
          for (int l = 0; l < BK; l += 8) __pipeline_memcpy_async(to + l * ROW_B + i, from + l, 4);
      } else if (b_wide) {
#pragma unroll
        for (int l = 0; l < BK; l += DOWN_B, from += b_step)
          __pipeline_memcpy_async(to + l * ROW_B, from, 16);
      } else {
#pragma unroll
        for (int l = 0; l < BK; l += THREADS / 32, from += b_step)
#pragma unroll
          for (int i = 0; i < BN; i += 32) __pipeline_memcpy_async(to + l * ROW_B + i, from + i, 4);
      }
      b += b_slab;
    }
    write = write == (STAGES - 1) * STAGE ? 0 : write + STAGE;
  };
#pragma unroll 1
  for (int s = 0; s < STAGES - 1; s++) {
    if (s < count && (s > 0 || depth == BK)) fetch();
    __pipeline_commit();
  }

  // The thread's slice of each slab, and its place among the warps' 4 x 8 small tiles.
  constexpr int TILE = 64, STEPS = 8, ACROSS = BN / TN / 8;
  const int slice = thread / TILE, warp = thread % TILE / 32, lane = thread % 32;
  const int ty = warp / ACROSS * 4 * TM + lane / 8 * VEC, tx = warp % ACROSS * 8 * TN + lane % 8 * VEC;
  const float *const from_a = shared + slice * STEPS * ROW_A + ty;
  const float *const from_b = shared + BK * ROW_A + slice * STEPS * ROW_B + tx;
  int now = 0;  // where the slab is that is multiplied
  float sum[TM][TN] = {}, rows[2][TM], cols[2][TN];
  const auto load = [&](int set, int l) {
#pragma unroll
    for (int i = 0; i < TM; i += VEC) {
      const float4 read = *(const float4 *)&from_a[now + l * ROW_A + i * 4];
      rows[set][i + 0] = read.x;
      rows[set][i + 1] = read.y;
      rows[set][i + 2] = read.z;
      rows[set][i + 3] = read.w;
    }
#pragma unroll
    for (int j = 0; j < TN; j += VEC) {
      const float4 read = *(const float4 *)&from_b[now + l * ROW_B + j * 8];
      cols[set][j + 0] = read.x;
      cols[set][j + 1] = read.y;
      cols[set][j + 2] = read.z;
      cols[set][j + 3] = read.w;
    }
  };
  // There and back along the columns: a multiply-add then shares one factor with the one before.
  const auto multiply = [&](int set) {
#pragma unroll
    for (int i = 0; i < TM; i++)
#pragma unroll
      for (int at = 0; at < TN; at++) {
        const int j = i % 2 ? TN - 1 - at : at;
        sum[i][j] += rows[set][i] * cols[set][j];
      }
  };

  __pipeline_wait_prior(STAGES - 2);
  __syncthreads();
  load(0, 0);
#pragma unroll 1
  for (int slab = 0; slab < count; slab++) {
    const int next = slab + 1 == count ? now : now == (STAGES - 1) * STAGE ? 0 : now + STAGE;
#pragma unroll
    for (int l = 1; l < STEPS; l++) {
      load(l % 2, l);
      // The copies go where the slab was that all have multiplied before the barrier.
      if (l == 1) {
        if (slab + STAGES - 1 < count) fetch();
        __pipeline_commit();
      }
      multiply((l - 1) % 2);
    }
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    now = next;
    load(0, 0);
    multiply(1);
  }

  // The slices' sums are added up by halves. VEC sums go through shared memory
  // at once, each beside its neighbour's place: so ptxas keeps a sum in a bank of
  // registers other than its column's factor, and no multiply-add waits for a bank.
#pragma unroll 1
  for (int half = 1; half > 0; half /= 2) {
    __syncthreads();
    float4 *const swap = (float4 *)shared + thread % (half * TILE);
    if (slice >= half && slice < 2 * half)
#pragma unroll
      for (int e = 0; e < TM * TN; e += VEC) {
        const float *const s = &sum[e / TN][e % TN];
        swap[e / VEC * half * TILE] = make_float4(s[1], s[0], s[3], s[2]);
      }
    __syncthreads();
    if (slice < half)
#pragma unroll
      for (int e = 0; e < TM * TN; e += VEC) {
        const float4 other = swap[e / VEC * half * TILE];
        sum[e / TN][e % TN + 1] += other.x;
        sum[e / TN][e % TN + 0] += other.y;
        sum[e / TN][e % TN + 3] += other.z;
        sum[e / TN][e % TN + 2] += other.w;
      }
  }
  __syncthreads();
  if (slice > 0) return;

  // By way of shared memory each warp writes whole rows of its tile.
  alpha = 1;
  beta = 0;
  c = (float *)workspace + (block.z * pieces + block.y) * m * n + top * n + left;
  c_stride = n;
  const bool wide = ((uintptr_t)c | c_stride * 4) % 16 == 0 && skip_cols % VEC == 0;
  float *const staged = shared + warp * 4 * 8 * TN;
#pragma unroll
  for (int i = 0; i < TM; i++) {
#pragma unroll
    for (int j = 0; j < TN; j += VEC) {
      const float *const s = &sum[i][j];
      *(float4 *)&staged[lane / 8 * 8 * TN + j * 8 + lane % 8 * VEC] = make_float4(s[1], s[0], s[3], s[2]);
    }
    __syncwarp();
    const int first = warp / ACROSS * 4 * TM + i / VEC * 4 * VEC + i % VEC, beside = warp % ACROSS * 8 * TN;
    if (wide) {
#pragma unroll
      for (int e = 0; e < TN; e += VEC) {
        const int at = e * 32 + lane * VEC, r = first + at / (8 * TN) * VEC, q = beside + at % (8 * TN);
        if (r < skip_rows || q < skip_cols) continue;
        const float4 x = *(const float4 *)&staged[at];
        float4 *const to = (float4 *)(c + r * c_stride + q);
        float4 result = make_float4(alpha * x.y, alpha * x.x, alpha * x.w, alpha * x.z);
        if (beta != 0) {
          const float4 old = *to;
          result.x += beta * old.x;
          result.y += beta * old.y;
          result.z += beta * old.z;
          result.w += beta * old.w;
        }
        *to = result;
      }
    } else {
#pragma unroll
      for (int e = 0; e < TN; e++) {
        const int at = e * 32 + lane, r = first + at / (8 * TN) * VEC, q = beside + at % (8 * TN);
        if (r < skip_rows || q < skip_cols) continue;
        float *const to = c + r * c_stride + q;
        float result = alpha * staged[at ^ 1];
        if (beta != 0) result += beta * (float)*to;
        *to = (float)result;
      }
    }
    __syncwarp();
  }
}

__global__ void __launch_bounds__(256)
    matmul_f32_pipelined_split_m64_n64_k16_x8_y8_z2_o2_b264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  __shared__ float part[256];
  const int thread = threadIdx.x;
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 64);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int64_t pieces = max((int64_t)1, min(tw_whole_div(264, across * down * batch), slabs / 8));
  const int64_t groups = m * n >= 65536 || pieces < 8 ? 1 : m * n >= 8192 || pieces < 32 ? 8 : 32;
  const tw_block block = tw_block_of(tw_ceil_div(m * n * groups, 256), 1);
  if (block.z >= batch) return;
  const int line = 256 / (int)groups, group = thread / line;
  const int64_t at = block.x * line + thread % line;
  const float *const partial = (float *)workspace + block.z * pieces * m * n + at;
  float result = 0;
  if (at < m * n && alpha != 0 && k != 0)
#pragma unroll 8
    for (int64_t p = group; p < pieces; p += groups) result += partial[p * m * n];
  part[thread] = result;
  __syncthreads();
  if (group > 0 || at >= m * n) return;
  for (int g = 1; g < groups; g++) result += part[g * line + thread];
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  float *const to = c + block.z * c_batch_stride + at / n * c_stride + at % n;
  result *= factor;
  if (beta != 0) result += beta * *to;
  *to = result;
}

// matmul_f32_pipelined_split_m128_n64_k16_x8_y8_z1_o2_b264
// BM = 128, BN = 64, BK = 16, TM = 8, TN = 8, SLICES = 1, BLOCKS = 2, TOTAL = 264; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 2)
    matmul_f32_pipelined_split_m128_n64_k16_x8_y8_z1_o2_b264(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 128, BN = 64, BK = 16, TM = 8, TN = 8;
  constexpr int THREADS = 128, STAGES = 4;
  constexpr int VEC = 4;  // numbers in 16 bytes
  // A slab's numbers lie k by k; VEC more in each row keep those that a warp
  // writes down four columns out of each other's banks.
  constexpr int ROW_A = BM + VEC, ROW_B = BN + VEC, STAGE = BK * (ROW_A + ROW_B);
  TW_DYNAMIC_SHARED(float, shared);

  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int64_t pieces = max((int64_t)1, min(tw_whole_div(264, across * down * batch), slabs / 8));
  const tw_block block = tw_block_of(across * down, pieces);
  // BLAS's rule: if alpha or k is 0, a and b are not read.
  if (block.z >= batch || alpha == 0 || k == 0) return;
  // The last tiles begin earlier rather than cross the edge of c; they leave
  // what other blocks write.
  const int64_t block_row = block.x / across * BM, block_col = block.x % across * BN;
  const int64_t top = min(block_row, m - BM), left = min(block_col, n - BN);
  const int skip_rows = (int)(block_row - top), skip_cols = (int)(block_col - left);
  const int thread = threadIdx.x;
  const int64_t first = slabs * block.y / pieces, last = slabs * (block.y + 1) / pieces;
  // a is contiguous along k, or along the edge: then wide copies read it, if it is aligned.
  const bool a_along = !transpose_a;
  a += block.z * a_batch_stride + (a_along ? top * a_stride : top);
  const bool a_wide = (uintptr_t)a % 16 == 0 && a_stride % VEC == 0;
  const int64_t a_line = a_along ? 1 : a_stride, a_slab = a_line * BK;
  // b is contiguous along k, or along the edge: then wide copies read it, if it is aligned.
  const bool b_along = transpose_b;
  b += block.z * b_batch_stride + (b_along ? left * b_stride : left);
  const bool b_wide = (uintptr_t)b % 16 == 0 && b_stride % VEC == 0;
  const int64_t b_line = b_along ? 1 : b_stride, b_slab = b_line * BK;
  const int count = (int)(last - first);
  int write = 0;  // where the next slab goes

  // The first slab of k takes what BK does not divide, so that all others are whole.
  // Zeros stand in for the rest.
  const int short_by = (int)(tw_ceil_div(k, BK) * BK - k), depth = first > 0 ? BK : BK - short_by;
  if (first > 0) a += (first * BK - short_by) * a_line;
  if (first > 0) b += (first * BK - short_by) * b_line;
  if (depth < BK) {
    for (int e = thread; e < BM * BK; e += THREADS) {
      const int l = a_along ? e % BK : e / BM, i = a_along ? e / BK : e % BM;
      float *const to = shared + 0 + l * ROW_A + i;
      if (l < depth)
        __pipeline_memcpy_async(to, a + (a_along ? i * a_stride + l : l * a_stride + i), 4);
      else
        *to = 0;
    }
    a += depth * a_line;
    for (int e = thread; e < BN * BK; e += THREADS) {
      const int l = b_along ? e % BK : e / BN, i = b_along ? e / BK : e % BN;
      float *const to = shared + BK * ROW_A + l * ROW_B + i;
      if (l < depth)
        __pipeline_memcpy_async(to, b + (b_along ? i * b_stride + l : l * b_stride + i), 4);
      else
        *to = 0;
    }
    b += depth * b_line;
    write = STAGE;
  }

  // A thread's first copy of each slab, and the step to its next.
  constexpr int PACKS_A = BM / VEC, DOWN_A = THREADS / PACKS_A;
  const int a_l = a_along ? thread % 8 : a_wide ? thread / PACKS_A : thread / 32;
  const int a_i = a_along ? thread / 8 : a_wide ? thread % PACKS_A * VEC : thread % 32;
  const int64_t a_step = a_stride * (a_along ? THREADS / 8 : a_wide ? DOWN_A : THREADS / 32);
  float *const a_to = shared + 0 + a_l * ROW_A + a_i;
  a += a_along ? a_i * a_stride + a_l : a_l * a_stride + a_i;
  constexpr int PACKS_B = BN / VEC, DOWN_B = THREADS / PACKS_B;
  const int b_l = b_along ? thread % 8 : b_wide ? thread / PACKS_B : thread / 32;
  const int b_i = b_along ? thread / 8 : b_wide ? thread % PACKS_B * VEC : thread % 32;
  const int64_t b_step = b_stride * (b_along ? THREADS / 8 : b_wide ? DOWN_B : THREADS / 32);
  float *const b_to = shared + BK * ROW_A + b_l * ROW_B + b_i;
  b += b_along ? b_i * b_stride + b_l : b_l * b_stride + b_i;
  const auto fetch = [&] {
    {
      float *const to = a_to + write;
      const float *from = a;
      if (a_along) {
#pragma unroll
        for (int i = 0; i < BM; i += THREADS / 8, from += a_step)
#pragma unroll
          for (int l = 0; l < BK; l += 8) __pipeline_memcpy_async(to + l * ROW_A + i, from + l, 4);
      } else if (a_wide) {
#pragma unroll
        for (int l = 0; l < BK; l += DOWN_A, from += a_step)
          __pipeline_memcpy_async(to + l * ROW_A, from, 16);
      } else {
#pragma unroll
        for (int l = 0; l < BK; l += THREADS / 32, from += a_step)
#pragma unroll
          for (int i = 0; i < BM; i += 32) __pipeline_memcpy_async(to + l * ROW_A + i, from + i, 4);
      }
      a += a_slab;
    }
    {
      float *const to = b_to + write;
      const float *from = b;
      if (b_along) {
#pragma unroll
        for (int i = 0; i < BN; i += THREADS / 8, from += b_step)
#pragma unroll
          for (int l = 0; l < BK; l += 8) __pipeline_memcpy_async(to + l * ROW_B + i, from + l, 4);
      } else if (b_wide) {
#pragma unroll
        for (int l = 0; l < BK; l += DOWN_B, from += b_step)
          __pipeline_memcpy_async(to + l * ROW_B, from, 16);
      } else {
#pragma unroll
        for (int l = 0; l < BK; l += THREADS / 32, from += b_step)
#pragma unroll
          for (int i = 0; i < BN; i += 32) __pipeline_memcpy_async(to + l * ROW_B + i, from + i, 4);
      }
      b += b_slab;
    }
    write = write == (STAGES - 1) * STAGE ? 0 : write + STAGE;
  };
#pragma unroll 1
  for (int s = 0; s < STAGES - 1; s++) {
    if (s < count && (s > 0 || depth == BK)) fetch();
    __pipeline_commit();
  }

  // The thread's slice of each slab, and its place among the warps' 4 x 8 small tiles.
  constexpr int TILE = 128, STEPS = 16, ACROSS = BN / TN / 8;
  const int slice = thread / TILE, warp = thread % TILE / 32, lane = thread % 32;
  const int ty = warp / ACROSS * 4 * TM + lane / 8 * VEC, tx = warp % ACROSS * 8 * TN + lane % 8 * VEC;
  const float *const from_a = shared + slice * STEPS * ROW_A + ty;
  const float *const from_b = shared + BK * ROW_A + slice * STEPS * ROW_B + tx;
  int now = 0;  // where the slab is that is multiplied
  float sum[TM][TN] = {}, rows[2][TM], cols[2][TN];
  const auto load = [&](int set, int l) {
#pragma unroll
    for (int i = 0; i < TM; i += VEC) {
      const float4 read = *(const float4 *)&from_a[now + l * ROW_A + i * 4];
      rows[set][i + 0] = read.x;
      rows[set][i + 1] = read.y;
      rows[set][i + 2] = read.z;
      rows[set][i + 3] = read.w;
    }
#pragma unroll
    for (int j = 0; j < TN; j += VEC) {
      const float4 read = *(const float4 *)&from_b[now + l * ROW_B + j * 8];
      cols[set][j + 0] = read.x;
      cols[set][j + 1] = read.y;
      cols[set][j + 2] = read.z;
      cols[set][j + 3] = read.w;
    }
  };
  // There and back along the columns: a multiply-add then shares one factor with the one before.
  const auto multiply = [&](int set) {
#pragma unroll
    for (int i = 0; i < TM; i++)
#pragma unroll
      for (int at = 0; at < TN; at++) {
        const int j = i % 2 ? TN - 1 - at : at;
        sum[i][j] += rows[set][i] * cols[set][j];
      }
  };

  __pipeline_wait_prior(STAGES - 2);
  __syncthreads();
  load(0, 0);
#pragma unroll 1
  for (int slab = 0; slab < count; slab++) {
    const int next = slab + 1 == count ? now : now == (STAGES - 1) * STAGE ? 0 : now + STAGE;
#pragma unroll
    for (int l = 1; l < STEPS; l++) {
      load(l % 2, l);
      // The copies go where the slab was that all have multiplied before the barrier.
      if (l == 1) {
        if (slab + STAGES - 1 < count) fetch();
        __pipeline_commit();
      }
      multiply((l - 1) % 2);
    }
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    now = next;
    load(0, 0);
    multiply(1);
  }

  __syncthreads();

  // By way of shared memory each warp writes whole rows of its tile.
  alpha = 1;
  beta = 0;
  c = (float *)workspace + (block.z * pieces + block.y) * m * n + top * n + left;
  c_stride = n;
  const bool wide = ((uintptr_t)c | c_stride * 4) % 16 == 0 && skip_cols % VEC == 0;
  float *const staged = shared + warp * 4 * 8 * TN;
#pragma unroll
  for (int i = 0; i < TM; i++) {
#pragma unroll
    for (int j = 0; j < TN; j += VEC) {
      const float *const s = &sum[i][j];
      *(float4 *)&staged[lane / 8 * 8 * TN + j * 8 + lane % 8 * VEC] = make_float4(s[1], s[0], s[3], s[2]);
    }
    __syncwarp();
    const int first = warp / ACROSS * 4 * TM + i / VEC * 4 * VEC + i % VEC, beside = warp % ACROSS * 8 * TN;
    if (wide) {
#pragma unroll
      for (int e = 0; e < TN; e += VEC) {
        const int at = e * 32 + lane * VEC, r = first + at / (8 * TN) * VEC, q = beside + at % (8 * TN);
        if (r < skip_rows || q < skip_cols) continue;
        const float4 x = *(const float4 *)&staged[at];
        float4 *const to = (float4 *)(c + r * c_stride + q);
        float4 result = make_float4(alpha * x.y, alpha * x.x, alpha * x.w, alpha * x.z);
        if (beta != 0) {
          const float4 old = *to;
          result.x += beta * old.x;
          result.y += beta * old.y;
          result.z += beta * old.z;
          result.w += beta * old.w;
        }
        *to = result;
      }
    } else {
#pragma unroll
      for (int e = 0; e < TN; e++) {
        const int at = e * 32 + lane, r = first + at / (8 * TN) * VEC, q = beside + at % (8 * TN);
        if (r < skip_rows || q < skip_cols) continue;
        float *const to = c + r * c_stride + q;
        float result = alpha * staged[at ^ 1];
        if (beta != 0) result += beta * (float)*to;
        *to = (float)result;
      }
    }
    __syncwarp();
  }
}

__global__ void __launch_bounds__(256)
    matmul_f32_pipelined_split_m128_n64_k16_x8_y8_z1_o2_b264_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  __shared__ float part[256];
  const int thread = threadIdx.x;
  const int64_t across = tw_ceil_div(n, 64);
  const int64_t down = tw_ceil_div(m, 128);
  const int64_t slabs = tw_ceil_div(k, 16);
  const int64_t pieces = max((int64_t)1, min(tw_whole_div(264, across * down * batch), slabs / 8));
  const int64_t groups = m * n >= 65536 || pieces < 8 ? 1 : m * n >= 8192 || pieces < 32 ? 8 : 32;
  const tw_block block = tw_block_of(tw_ceil_div(m * n * groups, 256), 1);
  if (block.z >= batch) return;
  const int line = 256 / (int)groups, group = thread / line;
  const int64_t at = block.x * line + thread % line;
  const float *const partial = (float *)workspace + block.z * pieces * m * n + at;
  float result = 0;
  if (at < m * n && alpha != 0 && k != 0)
#pragma unroll 8
    for (int64_t p = group; p < pieces; p += groups) result += partial[p * m * n];
  part[thread] = result;
  __syncthreads();
  if (group > 0 || at >= m * n) return;
  for (int g = 1; g < groups; g++) result += part[g * line + thread];
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
  float *const to = c + block.z * c_batch_stride + at / n * c_stride + at % n;
  result *= factor;
  if (beta != 0) result += beta * *to;
  *to = result;
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_pipelined_split[];
const tw_sim_kernel tw_sim_tilewright_matmul_pipelined_split[] = {
    TW_SIM_KERNEL(matmul_f32_pipelined_split_m64_n64_k16_x8_y8_z2_o2_b264),
    TW_SIM_KERNEL(matmul_f32_pipelined_split_m64_n64_k16_x8_y8_z2_o2_b264_2),
    TW_SIM_KERNEL(matmul_f32_pipelined_split_m128_n64_k16_x8_y8_z1_o2_b264),
    TW_SIM_KERNEL(matmul_f32_pipelined_split_m128_n64_k16_x8_y8_z1_o2_b264_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
