/*
 * matmul/registers.cu
 * Generated from templates/matmul/registers.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Each thread holds a small tile of c in registers, so that each number it reads from shared memory serves several multiply-adds.
 */
#include "tilewright/device.cuh"
#include "tilewright/float8.cuh"

extern "C" {

// matmul_i32_registers_m32_n32_k16_x4_y4
// BM = 32, BN = 32, BK = 16, TM = 4, TN = 4; 64 threads, 9216 bytes of shared memory
__global__ void __launch_bounds__(64, 12)
    matmul_i32_registers_m32_n32_k16_x4_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 32, BK = 16, TM = 4, TN = 4;
  constexpr int THREADS = 64;
  constexpr int PACK = 4;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    int32_t element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) uint32_t sa[2][BK][BM + VEC];
  __shared__ __align__(16) uint32_t sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      int32_t *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (int32_t)(beta != 0 ? beta * (uint32_t)*to : (uint32_t)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 4) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 4) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  uint32_t sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (int32_t)(uint32_t)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (int32_t)(uint32_t)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        uint32_t rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const uint4 read = *(const uint4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const uint4 read = *(const uint4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (uint32_t)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(uint4 *)&sa[now][l][i + v] = make_uint4(
                (uint32_t)a_held[s].element[v + 0],
                (uint32_t)a_held[s].element[v + 1],
                (uint32_t)a_held[s].element[v + 2],
                (uint32_t)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (uint32_t)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(uint4 *)&sb[now][l][i + v] = make_uint4(
                (uint32_t)b_held[s].element[v + 0],
                (uint32_t)b_held[s].element[v + 1],
                (uint32_t)b_held[s].element[v + 2],
                (uint32_t)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    int32_t *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      uint32_t result = alpha * sum[i][j];
      if (beta != 0) result += beta * (uint32_t)to[at];
      to[at] = (int32_t)result;
    }
  }
}

// matmul_i64_registers_m32_n32_k16_x4_y4
// BM = 32, BN = 32, BK = 16, TM = 4, TN = 4; 64 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(64, 6)
    matmul_i64_registers_m32_n32_k16_x4_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint64_t alpha, const int64_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int64_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint64_t beta, int64_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 32, BK = 16, TM = 4, TN = 4;
  constexpr int THREADS = 64;
  constexpr int PACK = 2;  // elements in 16 bytes of global memory
  constexpr int VEC = 2;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    int64_t element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) uint64_t sa[2][BK][BM + VEC];
  __shared__ __align__(16) uint64_t sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      int64_t *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (int64_t)(beta != 0 ? beta * (uint64_t)*to : (uint64_t)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 8) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 8) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  uint64_t sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (int64_t)(uint64_t)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (int64_t)(uint64_t)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        uint64_t rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const ulong2 read = *(const ulong2 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const ulong2 read = *(const ulong2 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (uint64_t)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(ulong2 *)&sa[now][l][i + v] = make_ulong2(
                (uint64_t)a_held[s].element[v + 0],
                (uint64_t)a_held[s].element[v + 1]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (uint64_t)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(ulong2 *)&sb[now][l][i + v] = make_ulong2(
                (uint64_t)b_held[s].element[v + 0],
                (uint64_t)b_held[s].element[v + 1]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    int64_t *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      uint64_t result = alpha * sum[i][j];
      if (beta != 0) result += beta * (uint64_t)to[at];
      to[at] = (int64_t)result;
    }
  }
}

// matmul_f16_registers_m32_n32_k16_x4_y4
// BM = 32, BN = 32, BK = 16, TM = 4, TN = 4; 64 threads, 9216 bytes of shared memory
__global__ void __launch_bounds__(64, 14)
    matmul_f16_registers_m32_n32_k16_x4_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 32, BK = 16, TM = 4, TN = 4;
  constexpr int THREADS = 64;
  constexpr int PACK = 8;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __half element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      __half *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (__half)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 2) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 2) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__half)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__half)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    __half *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (__half)result;
    }
  }
}

// matmul_f16_registers_m64_n64_k16_x8_y4
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 4; 128 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(128, 5)
    matmul_f16_registers_m64_n64_k16_x8_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 4;
  constexpr int THREADS = 128;
  constexpr int PACK = 8;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __half element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      __half *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (__half)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 2) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 2) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__half)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__half)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    __half *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (__half)result;
    }
  }
}

// matmul_bf16_registers_m32_n32_k16_x4_y4
// BM = 32, BN = 32, BK = 16, TM = 4, TN = 4; 64 threads, 9216 bytes of shared memory
__global__ void __launch_bounds__(64, 14)
    matmul_bf16_registers_m32_n32_k16_x4_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 32, BK = 16, TM = 4, TN = 4;
  constexpr int THREADS = 64;
  constexpr int PACK = 8;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __nv_bfloat16 element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      __nv_bfloat16 *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (__nv_bfloat16)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 2) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 2) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__nv_bfloat16)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__nv_bfloat16)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    __nv_bfloat16 *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (__nv_bfloat16)result;
    }
  }
}

// matmul_bf16_registers_m64_n64_k16_x8_y4
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 4; 128 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(128, 5)
    matmul_bf16_registers_m64_n64_k16_x8_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 4;
  constexpr int THREADS = 128;
  constexpr int PACK = 8;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __nv_bfloat16 element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      __nv_bfloat16 *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (__nv_bfloat16)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 2) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 2) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__nv_bfloat16)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__nv_bfloat16)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    __nv_bfloat16 *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (__nv_bfloat16)result;
    }
  }
}

// matmul_f32_registers_m64_n64_k16_x8_y4
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 4; 128 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(128, 4)
    matmul_f32_registers_m64_n64_k16_x8_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 4;
  constexpr int THREADS = 128;
  constexpr int PACK = 4;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    float element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      float *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (float)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 4) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 4) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (float)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (float)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    float *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (float)result;
    }
  }
}

// matmul_f64_registers_m32_n32_k16_x4_y4
// BM = 32, BN = 32, BK = 16, TM = 4, TN = 4; 64 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(64, 8)
    matmul_f64_registers_m32_n32_k16_x4_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 32, BK = 16, TM = 4, TN = 4;
  constexpr int THREADS = 64;
  constexpr int PACK = 2;  // elements in 16 bytes of global memory
  constexpr int VEC = 2;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    double element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) double sa[2][BK][BM + VEC];
  __shared__ __align__(16) double sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      double *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (double)(beta != 0 ? beta * (double)*to : (double)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 8) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 8) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  double sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (double)(double)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (double)(double)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        double rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const double2 read = *(const double2 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const double2 read = *(const double2 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (double)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(double2 *)&sa[now][l][i + v] = make_double2(
                (double)a_held[s].element[v + 0],
                (double)a_held[s].element[v + 1]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (double)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(double2 *)&sb[now][l][i + v] = make_double2(
                (double)b_held[s].element[v + 0],
                (double)b_held[s].element[v + 1]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    double *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      double result = alpha * sum[i][j];
      if (beta != 0) result += beta * (double)to[at];
      to[at] = (double)result;
    }
  }
}

// matmul_f64_registers_m64_n64_k16_x8_y4
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 4; 128 threads, 33792 bytes of shared memory
__global__ void __launch_bounds__(128, 3)
    matmul_f64_registers_m64_n64_k16_x8_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, double alpha, const double *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const double *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, double beta, double *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 4;
  constexpr int THREADS = 128;
  constexpr int PACK = 2;  // elements in 16 bytes of global memory
  constexpr int VEC = 2;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    double element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) double sa[2][BK][BM + VEC];
  __shared__ __align__(16) double sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      double *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (double)(beta != 0 ? beta * (double)*to : (double)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 8) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 8) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  double sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (double)(double)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (double)(double)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        double rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const double2 read = *(const double2 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const double2 read = *(const double2 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (double)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(double2 *)&sa[now][l][i + v] = make_double2(
                (double)a_held[s].element[v + 0],
                (double)a_held[s].element[v + 1]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (double)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(double2 *)&sb[now][l][i + v] = make_double2(
                (double)b_held[s].element[v + 0],
                (double)b_held[s].element[v + 1]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    double *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      double result = alpha * sum[i][j];
      if (beta != 0) result += beta * (double)to[at];
      to[at] = (double)result;
    }
  }
}

// matmul_f16_f32_registers_m64_n64_k16_x8_y4
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 4; 128 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(128, 5)
    matmul_f16_f32_registers_m64_n64_k16_x8_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 4;
  constexpr int THREADS = 128;
  constexpr int PACK = 8;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __half element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      float *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (float)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 2) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 2) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__half)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__half)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    float *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (float)result;
    }
  }
}

// matmul_bf16_f32_registers_m64_n64_k16_x8_y4
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 4; 128 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(128, 5)
    matmul_bf16_f32_registers_m64_n64_k16_x8_y4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 4;
  constexpr int THREADS = 128;
  constexpr int PACK = 8;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __nv_bfloat16 element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      float *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (float)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 2) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 2) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__nv_bfloat16)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__nv_bfloat16)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    float *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (float)result;
    }
  }
}

// matmul_e4m3_f16_registers_m64_n64_k16_x8_y8
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 8; 64 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(64, 8)
    matmul_e4m3_f16_registers_m64_n64_k16_x8_y8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 8;
  constexpr int THREADS = 64;
  constexpr int PACK = 16;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __nv_fp8_e4m3 element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      __half *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (__half)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 1) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 1) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__nv_fp8_e4m3)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__nv_fp8_e4m3)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    __half *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (__half)result;
    }
  }
}

// matmul_e4m3_bf16_registers_m64_n64_k16_x8_y8
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 8; 64 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(64, 8)
    matmul_e4m3_bf16_registers_m64_n64_k16_x8_y8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e4m3 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e4m3 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 8;
  constexpr int THREADS = 64;
  constexpr int PACK = 16;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __nv_fp8_e4m3 element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      __nv_bfloat16 *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (__nv_bfloat16)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 1) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 1) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__nv_fp8_e4m3)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__nv_fp8_e4m3)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    __nv_bfloat16 *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (__nv_bfloat16)result;
    }
  }
}

// matmul_e5m2_f16_registers_m64_n64_k16_x8_y8
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 8; 64 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(64, 8)
    matmul_e5m2_f16_registers_m64_n64_k16_x8_y8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e5m2 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e5m2 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 8;
  constexpr int THREADS = 64;
  constexpr int PACK = 16;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __nv_fp8_e5m2 element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      __half *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (__half)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 1) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 1) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__nv_fp8_e5m2)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__nv_fp8_e5m2)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    __half *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (__half)result;
    }
  }
}

// matmul_e5m2_bf16_registers_m64_n64_k16_x8_y8
// BM = 64, BN = 64, BK = 16, TM = 8, TN = 8; 64 threads, 17408 bytes of shared memory
__global__ void __launch_bounds__(64, 8)
    matmul_e5m2_bf16_registers_m64_n64_k16_x8_y8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_fp8_e5m2 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_fp8_e5m2 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, TM = 8, TN = 8;
  constexpr int THREADS = 64;
  constexpr int PACK = 16;  // elements in 16 bytes of global memory
  constexpr int VEC = 4;   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    __nv_fp8_e5m2 element[PACK];
  };

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) float sa[2][BK][BM + VEC];
  __shared__ __align__(16) float sb[2][BK][BN + VEC];

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      __nv_bfloat16 *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = (__nv_bfloat16)(beta != 0 ? beta * (float)*to : (float)0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
  constexpr int PACKS_A = BM * BK / (PACK * THREADS);
  const bool a_along = !transpose_a;
  const int a_l = a_along ? thread % (BK / PACK) * PACK : thread / (BM / PACK);
  const int a_i = a_along ? thread / (BK / PACK) : thread % (BM / PACK) * PACK;
  const int a_l_step = a_along ? 0 : THREADS / (BM / PACK);
  const int a_i_step = a_along ? THREADS / (BK / PACK) : 0;
  const int64_t a_step = (a_l_step + a_i_step) * a_stride;
  const int64_t a_slab = a_along ? BK : BK * a_stride;
  const bool a_wide = height == BM &&
      ((uintptr_t)(a + block.z * a_batch_stride) | a_stride * 1) % 16 == 0;
  pack a_held[PACKS_A];
  constexpr int PACKS_B = BN * BK / (PACK * THREADS);
  const bool b_along = transpose_b;
  const int b_l = b_along ? thread % (BK / PACK) * PACK : thread / (BN / PACK);
  const int b_i = b_along ? thread / (BK / PACK) : thread % (BN / PACK) * PACK;
  const int b_l_step = b_along ? 0 : THREADS / (BN / PACK);
  const int b_i_step = b_along ? THREADS / (BK / PACK) : 0;
  const int64_t b_step = (b_l_step + b_i_step) * b_stride;
  const int64_t b_slab = b_along ? BK : BK * b_stride;
  const bool b_wide = width == BN &&
      ((uintptr_t)(b + block.z * b_batch_stride) | b_stride * 1) % 16 == 0;
  pack b_held[PACKS_B];
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
      if (a_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
          a_held[s].bits = __ldg((const uint4 *)(a + s * a_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_A; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = a_l + s * a_l_step + (a_along ? v : 0);
            const int i = a_i + s * a_i_step + (a_along ? 0 : v);
            a_held[s].element[v] = l < depth && i < height
                ? a[s * a_step + v] : (__nv_fp8_e5m2)(float)0;
          }
      }
      a += a_slab;
      if (b_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
          b_held[s].bits = __ldg((const uint4 *)(b + s * b_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_B; s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = b_l + s * b_l_step + (b_along ? v : 0);
            const int i = b_i + s * b_i_step + (b_along ? 0 : v);
            b_held[s].element[v] = l < depth && i < width
                ? b[s * b_step + v] : (__nv_fp8_e5m2)(float)0;
          }
      }
      b += b_slab;
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        float rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const float4 read = *(const float4 *)&sa[now][l][i * (BM / TM) + ty];
          rows[i + 0] = read.x;
          rows[i + 1] = read.y;
          rows[i + 2] = read.z;
          rows[i + 3] = read.w;
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const float4 read = *(const float4 *)&sb[now][l][j * (BN / TN) + tx];
          cols[j + 0] = read.x;
          cols[j + 1] = read.y;
          cols[j + 2] = read.z;
          cols[j + 3] = read.w;
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
#pragma unroll
      for (int s = 0; s < PACKS_A; s++) {
        const int l = a_l + s * a_l_step, i = a_i + s * a_i_step;
        if (a_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sa[now][l + v][i] = (float)a_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sa[now][l][i + v] = make_float4(
                (float)a_held[s].element[v + 0],
                (float)a_held[s].element[v + 1],
                (float)a_held[s].element[v + 2],
                (float)a_held[s].element[v + 3]);
        }
      }
#pragma unroll
      for (int s = 0; s < PACKS_B; s++) {
        const int l = b_l + s * b_l_step, i = b_i + s * b_i_step;
        if (b_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            sb[now][l + v][i] = (float)b_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *(float4 *)&sb[now][l][i + v] = make_float4(
                (float)b_held[s].element[v + 0],
                (float)b_held[s].element[v + 1],
                (float)b_held[s].element[v + 2],
                (float)b_held[s].element[v + 3]);
        }
      }
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    __nv_bfloat16 *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      float result = alpha * sum[i][j];
      if (beta != 0) result += beta * (float)to[at];
      to[at] = (__nv_bfloat16)result;
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_registers[];
const tw_sim_kernel tw_sim_tilewright_matmul_registers[] = {
    TW_SIM_KERNEL(matmul_i32_registers_m32_n32_k16_x4_y4),
    TW_SIM_KERNEL(matmul_i64_registers_m32_n32_k16_x4_y4),
    TW_SIM_KERNEL(matmul_f16_registers_m32_n32_k16_x4_y4),
    TW_SIM_KERNEL(matmul_f16_registers_m64_n64_k16_x8_y4),
    TW_SIM_KERNEL(matmul_bf16_registers_m32_n32_k16_x4_y4),
    TW_SIM_KERNEL(matmul_bf16_registers_m64_n64_k16_x8_y4),
    TW_SIM_KERNEL(matmul_f32_registers_m64_n64_k16_x8_y4),
    TW_SIM_KERNEL(matmul_f64_registers_m32_n32_k16_x4_y4),
    TW_SIM_KERNEL(matmul_f64_registers_m64_n64_k16_x8_y4),
    TW_SIM_KERNEL(matmul_f16_f32_registers_m64_n64_k16_x8_y4),
    TW_SIM_KERNEL(matmul_bf16_f32_registers_m64_n64_k16_x8_y4),
    TW_SIM_KERNEL(matmul_e4m3_f16_registers_m64_n64_k16_x8_y8),
    TW_SIM_KERNEL(matmul_e4m3_bf16_registers_m64_n64_k16_x8_y8),
    TW_SIM_KERNEL(matmul_e5m2_f16_registers_m64_n64_k16_x8_y8),
    TW_SIM_KERNEL(matmul_e5m2_bf16_registers_m64_n64_k16_x8_y8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
