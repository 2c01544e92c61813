/*
 * matmul/tensor_parts.cu
 * Generated from templates/matmul/tensor_parts.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f32 by the tensor cores, as accurate as multiply-adds: each number is three bf16 parts, of which six products are added up, small ones first.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/tensor_parts.cu
#include <cuda_pipeline.h>

#include "tilewright/tensor.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// A line of a plane has 32 bytes, the parts of QUADS x 4 neighbours along k of one row
// of op(a) or column of op(b). The lines of the rows 0, 4, 8, ... 28 come first, those of
// 1, 5, ... next: then the sums of a lane, in lines 2t and 2t + 1 of four products of 8
// lines, are those of eight neighbours. The halves of a line trade places so that the same
// half of 8 neighbouring lines is in all banks. Where a half line stands, in words:
__device__ __forceinline__ int tw_half_line_at(int line, int half) {
  return line * 8 + (half ^ (line >> 2 & 1)) * 4;
}

// Quad `i` of a thread: 4 neighbours along k, of the row or column `edge`. If an operand is
// contiguous along k, the threads of a warp have neighbouring quads of few lines. If it
// is not, a thread's quads 2i and 2i + 1 are neighbours in memory.
struct tw_quad {
  int edge, line, quad;
};

template <bool ALONG, int QUADS, int THREADS>
__device__ __forceinline__ tw_quad tw_quad_of(int i) {
  const int unit = threadIdx.x + (ALONG ? i : i / 2) * THREADS, v = unit / QUADS;
  tw_quad at;
  at.quad = unit % QUADS;
  at.edge = ALONG ? v / 32 * 32 + v % 8 * 4 + v / 8 % 4
                  : v / 16 * 32 + v % 8 * 4 + v / 8 % 2 * 2 + i % 2;
  at.line = at.edge / 32 * 32 + at.edge % 4 * 8 + at.edge % 32 / 4;
  return at;
}

// Reads a thread's quads of a slab that begins at `from`, of `extent` rows or columns and
// `depth` along k; 0 stands past the depth, a copy past the extent. `wide`: rows are
// aligned to 16 bytes along k, or to 8 bytes across it and their extent is even.
template <bool ALONG, int QUADS, int THREADS, int COUNT, typename T>
__device__ __forceinline__ void tw_read_quads(T (&x)[COUNT][4], const T *from, int stride,
                                              int extent, int depth, bool wide) {
  if (ALONG && wide && depth >= QUADS * 4) {
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
      const tw_quad at = tw_quad_of<ALONG, QUADS, THREADS>(i);
      const int4 read = *(const int4 *)&from[min(at.edge, extent - 1) * stride + at.quad * 4];
      memcpy(x[i], &read, 16);
    }
  } else if (!ALONG && wide) {
#pragma unroll
    for (int i = 0; i < COUNT; i += 2) {
      const tw_quad at = tw_quad_of<ALONG, QUADS, THREADS>(i);
#pragma unroll
      for (int l = 0; l < 4; l++) {
        int2 read = make_int2(0, 0);
        if (at.quad * 4 + l < depth)
          read = *(const int2 *)&from[(at.quad * 4 + l) * stride + min(at.edge, extent - 2)];
        memcpy(&x[i][l], &read.x, 4);
        memcpy(&x[i + 1][l], &read.y, 4);
      }
    }
  } else {
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
      const tw_quad at = tw_quad_of<ALONG, QUADS, THREADS>(i);
      const T *const first = &from[min(at.edge, extent - 1) * (ALONG ? stride : 1)];
#pragma unroll
      for (int l = 0; l < 4; l++)
        x[i][l] = at.quad * 4 + l < depth ? first[(at.quad * 4 + l) * (ALONG ? 1 : stride)] : T(0);
    }
  }
}

// The planes of 4 numbers along k: their bytes, the lowest first.
__device__ __forceinline__ void tw_split(uint32_t (&parts)[4][1], const int (&x)[4]) {
  const uint32_t low01 = __byte_perm(x[0], x[1], 0x5140), high01 = __byte_perm(x[0], x[1], 0x7362);
  const uint32_t low23 = __byte_perm(x[2], x[3], 0x5140), high23 = __byte_perm(x[2], x[3], 0x7362);
  parts[0][0] = __byte_perm(low01, low23, 0x5410);
  parts[1][0] = __byte_perm(low01, low23, 0x7632);
  parts[2][0] = __byte_perm(high01, high23, 0x5410);
  parts[3][0] = __byte_perm(high01, high23, 0x7632);
}

// Three bf16 parts of each, the largest first, whose sum is the number. The first is cut
// off, so that it cannot overflow; the second is rounded, so that what the products leave
// out has no bias.
__device__ __forceinline__ void tw_split(uint32_t (&parts)[3][2], const float (&x)[4]) {
#pragma unroll
  for (int v = 0; v < 2; v++) {
    const uint32_t x0 = __float_as_uint(x[v * 2]), x1 = __float_as_uint(x[v * 2 + 1]);
    const float rest0 = x[v * 2] - __uint_as_float(x0 & 0xffff0000u);
    const float rest1 = x[v * 2 + 1] - __uint_as_float(x1 & 0xffff0000u);
    const __nv_bfloat162 middle = __floats2bfloat162_rn(rest0, rest1);
    uint32_t bits;
    memcpy(&bits, &middle, 4);
    const __nv_bfloat162 last = __floats2bfloat162_rn(rest0 - __uint_as_float(bits << 16),
                                                      rest1 - __uint_as_float(bits & 0xffff0000u));
    parts[0][v] = __byte_perm(x0, x1, 0x7632);
    parts[1][v] = bits;
    memcpy(&parts[2][v], &last, 4);
  }
}

// Splits a thread's quads and stores their parts in the planes of EDGE lines at `to`.
template <bool ALONG, int EDGE, int PARTS, int THREADS, int COUNT, typename T>
__device__ __forceinline__ void tw_store_parts(uint32_t *to, const T (&x)[COUNT][4]) {
  constexpr int WORDS = PARTS == 4 ? 1 : 2, QUADS = 8 / WORDS;
#pragma unroll
  for (int i = 0; i < COUNT; i++) {
    const tw_quad at = tw_quad_of<ALONG, QUADS, THREADS>(i);
    uint32_t parts[PARTS][WORDS], *const word =
        to + tw_half_line_at(at.line, at.quad * WORDS / 4) + at.quad * WORDS % 4;
    tw_split(parts, x[i]);
#pragma unroll
    for (int p = 0; p < PARTS; p++)
      if (WORDS == 2)
        *(uint2 *)&word[p * EDGE * 8] = make_uint2(parts[p][0], parts[p][WORDS - 1]);
      else
        word[p * EDGE * 8] = parts[p][0];
  }
}

// Whether a number's parts may have fewer bits than it, because the least bf16 is 2^-133,
// or their small products may overflow, to an infinity of either sign.
__device__ __forceinline__ bool tw_is_far(float x) {
  const uint32_t magnitude = __float_as_uint(x) & 0x7fffffffu;
  const uint32_t least = (127 - 110) << 23, most = (127 + 63) << 23;
  return magnitude != 0 && magnitude - least >= most - least;
}

// Whether a lane finds such a number in its share of piece `at` of an operand's lines.
__device__ __forceinline__ bool tw_has_far(const float *x, int64_t at, int64_t pieces, int64_t lines,
                                           int64_t length, int64_t stride, int64_t batch_stride) {
  const int64_t line = at / pieces, first = (at - line * pieces) * 1024, z = line / lines;
  x += z * batch_stride + (line - z * lines) * stride;
  const int64_t last = min(length, first + 1024);
  bool found = false;
#pragma unroll 8
  for (int64_t i = first + threadIdx.x % 32; i < last; i += 32) found |= tw_is_far(x[i]);
  return found;
}

// ---- kernels of matmul/tensor_parts.cu

extern "C" {

// matmul_f32_tensor_parts_m64_n64_v32_w32
// BM = 64, BN = 64, WM = 32, WN = 32; 256 threads, 0 bytes of shared memory
// Looks for numbers that parts cannot stand for: below 2^-110, above 2^63, infinity, NaN.
// A block that found one writes 1 to the workspace.
__global__ void __launch_bounds__(256)
    matmul_f32_tensor_parts_m64_n64_v32_w32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  const int64_t a_lines = (transpose_a > 0 ? k : m) * (a_batch_stride == 0 ? 1 : batch);
  const int64_t b_lines = (transpose_b > 0 ? n : k) * (b_batch_stride == 0 ? 1 : batch);
  const int64_t a_pieces = tw_ceil_div(transpose_a > 0 ? m : k, 1024);
  const int64_t b_pieces = tw_ceil_div(transpose_b > 0 ? k : n, 1024);
  const int64_t looks = a_lines * a_pieces + b_lines * b_pieces;
  const int64_t a_looks = a_lines * a_pieces;
  bool found = false;
  // BLAS's rule: if alpha is 0, a and b are not read.
  for (int64_t at = blockIdx.x * 8 + threadIdx.x / 32; at < looks && alpha != 0; at += 256 * 8)
    found |= at < a_looks ? tw_has_far(a, at, a_pieces, transpose_a ? k : m, transpose_a ? m : k,
                                       a_stride, a_batch_stride)
                          : tw_has_far(b, at - a_looks, b_pieces, transpose_b ? n : k,
                                       transpose_b ? k : n, b_stride, b_batch_stride);
  found = __syncthreads_or(found);
  if (threadIdx.x == 0) ((uint32_t *)workspace)[blockIdx.x] = found;
}

__global__ void __launch_bounds__(128, 2)
    matmul_f32_tensor_parts_m64_n64_v32_w32_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 16, WM = 32, WN = 32;
  constexpr int PARTS = 3, THREADS = 128;
  TW_DYNAMIC_SHARED(uint32_t, shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  bool found = false;
  for (int i = thread; i < 256; i += THREADS) found |= ((const uint32_t *)workspace)[i] == 1;
  if (__syncthreads_or(found)) return;
  // Blocks go down GROUP rows before they go to the next columns, so that those
  // that run together read the same parts of a and b, which the L2 then holds.
  const int64_t across = tw_ceil_div(n, BN), down = tw_ceil_div(m, BM);
  tw_block block = tw_block_of(across, down);
  {
    const int64_t number = block.y * across + block.x;
    const int64_t top = number / (8 * across) * 8;
    const int64_t rows = min((int64_t)8, down - top);
    const int64_t within = number - top * across;
    block.y = top + within % rows;
    block.x = within / rows;
  }
  if (block.z >= batch) return;
  const int64_t row = block.y * BM, col = block.x * BN, z = block.z;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int first = 0, last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  float sum[WM / 16][WN / 8][4] = {};
  constexpr int A_PLANE = BM * 8, B_PLANE = BN * 8, SLOT = PARTS * (A_PLANE + B_PLANE);
  constexpr int A_QUADS = BM * BK / 4 / THREADS, B_QUADS = BN * BK / 4 / THREADS;
  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  const int part_row = warp_row + lane / 4 * 4, part_col = warp_col + lane % 4 * 8;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  a += z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += z * b_batch_stride + col * (transpose_b ? b_stride : 1);

  const auto multiply = [&](auto is_a_along, auto is_b_along) {
    constexpr bool A_ALONG = is_a_along.value, B_ALONG = is_b_along.value;
    const uintptr_t a_bits = (uintptr_t)a | (uintptr_t)a_stride * 4, b_bits = (uintptr_t)b | (uintptr_t)b_stride * 4;
    const bool a_wide = A_ALONG ? a_bits % 16 == 0 : a_bits % 8 == 0 && height % 2 == 0;
    const bool b_wide = B_ALONG ? b_bits % 16 == 0 : b_bits % 8 == 0 && width % 2 == 0;
    float a_quads[A_QUADS][4], b_quads[B_QUADS][4];
    const int64_t a_step = BK * (A_ALONG ? 1 : a_stride), b_step = BK * (B_ALONG ? 1 : b_stride);
    const float *next_a = a + first * a_step, *next_b = b + first * b_step;
    int rest = (int)min(k, (int64_t)last * BK) - first * BK;  // of k, from the next slab on
    const auto fetch = [&] {
      tw_read_quads<A_ALONG, BK / 4, THREADS>(a_quads, next_a, (int)tw_unknown(a_stride), height, rest, a_wide);
      tw_read_quads<B_ALONG, BK / 4, THREADS>(b_quads, next_b, (int)tw_unknown(b_stride), width, rest, b_wide);
      next_a += a_step, next_b += b_step, rest -= BK;
    };
    const auto store = [&](int slot) {
      uint32_t *const to = shared + slot * SLOT;
      tw_store_parts<A_ALONG, BM, PARTS, THREADS>(to, a_quads);
      tw_store_parts<B_ALONG, BN, PARTS, THREADS>(to + PARTS * A_PLANE, b_quads);
    };

    uint32_t x[PARTS][WM / 16][4], y[PARTS][WN / 16][4];
    const int from_a = tw_half_line_at(warp_row + lane % 16, lane / 16);
    const int from_b = PARTS * A_PLANE + tw_half_line_at(warp_col + lane % 8 + lane / 16 * 8, lane / 8 % 2);
    const auto read_a = [&](int p, int i, int slot) {
      tw_load_matrices<false>(x[p][i], &shared[slot * SLOT + from_a + p * A_PLANE + i * 128]);
    };
    const auto read_b = [&](int p, int j, int slot) {
      tw_load_matrices<false>(y[p][j], &shared[slot * SLOT + from_b + p * B_PLANE + j * 128]);
    };

    // Two slabs are in shared memory, and one is on its way to it.
#pragma unroll 1
    for (int s = 0; s < 3; s++) {
      fetch();
      if (s < 2) store(s);
    }
    __syncthreads();
#pragma unroll
    for (int p = 0; p < PARTS; p++) {
#pragma unroll
      for (int i = 0; i < WM / 16; i++) read_a(p, i, 0);
#pragma unroll
      for (int j = 0; j < WN / 16; j++) read_b(p, j, 0);
    }
#pragma unroll 1
    for (int slab = first; slab < last; slab++) {
      const int now = (slab - first) % 2;
      __syncthreads();
      // The slab that was here is in registers.
      store(now);
      fetch();
      // The sums of a slab begin at 0, and are added to those in f32, which round.
#pragma unroll
      for (int i = 0; i < WM / 16; i++) {
        float slab_sum[WN / 8][4] = {};
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_bf16(slab_sum[j], x[0][i], y[2][j / 2][j % 2 * 2], y[2][j / 2][j % 2 * 2 + 1]);
        if (i == WM / 16 - 1)
#pragma unroll
          for (int j = 0; j < WN / 16; j++) read_b(2, j, now ^ 1);
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_bf16(slab_sum[j], x[1][i], y[1][j / 2][j % 2 * 2], y[1][j / 2][j % 2 * 2 + 1]);
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_bf16(slab_sum[j], x[2][i], y[0][j / 2][j % 2 * 2], y[0][j / 2][j % 2 * 2 + 1]);
        read_a(2, i, now ^ 1);
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_bf16(slab_sum[j], x[0][i], y[1][j / 2][j % 2 * 2], y[1][j / 2][j % 2 * 2 + 1]);
        if (i == WM / 16 - 1)
#pragma unroll
          for (int j = 0; j < WN / 16; j++) read_b(1, j, now ^ 1);
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_bf16(slab_sum[j], x[1][i], y[0][j / 2][j % 2 * 2], y[0][j / 2][j % 2 * 2 + 1]);
        read_a(1, i, now ^ 1);
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_bf16(slab_sum[j], x[0][i], y[0][j / 2][j % 2 * 2], y[0][j / 2][j % 2 * 2 + 1]);
        read_a(0, i, now ^ 1);
        if (i == WM / 16 - 1)
#pragma unroll
          for (int j = 0; j < WN / 16; j++) read_b(0, j, now ^ 1);
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
#pragma unroll
          for (int v = 0; v < 4; v++) sum[i][j][v] += slab_sum[j][v];
      }
    }
  };
  const tw_known<true> yes;
  const tw_known<false> no;
  if (transpose_a)
    transpose_b ? multiply(no, yes) : multiply(no, no);
  else
    transpose_b ? multiply(yes, yes) : multiply(yes, no);
  const auto total = [&](int i, int j, int v) { return sum[i][j][v]; };
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;

  c += z * c_batch_stride + (row + part_row) * c_stride + col + part_col;
  const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4) % 16 == 0;
#pragma unroll
  for (int i = 0; i < WM / 8; i++)
#pragma unroll
    for (int j = 0; j < WN / 16; j++) {
      // Row i and quad j: 4 neighbours of c.
      const int r = i / 4 * 32 + i % 4, q = j / 2 * 32 + j % 2 * 4;
      const int left = part_row + r < height ? width - part_col - q : 0;
      float result[4];
#pragma unroll
      for (int v = 0; v < 4; v++) result[v] = factor * total(i / 2, j / 2 * 4 + v, i % 2 * 2 + j % 2);
      float *const to = c + r * c_stride + q;
      if (fours && left >= 4) {
        if (beta != 0) {
          const float4 old = *(const float4 *)to;
          result[0] += beta * (float)old.x, result[1] += beta * (float)old.y;
          result[2] += beta * (float)old.z, result[3] += beta * (float)old.w;
        }
        *(float4 *)to = make_float4(result[0], result[1], result[2], result[3]);
      } else {
#pragma unroll
        for (int v = 0; v < 4; v++)
          if (v < left) to[v] = (float)(beta != 0 ? result[v] + beta * (float)to[v] : result[v]);
      }
    }
}

// The same by multiply-adds, if a block found something.
__global__ void __launch_bounds__(256)
    matmul_f32_tensor_parts_m64_n64_v32_w32_3(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  bool found = false;
  for (int i = threadIdx.x; i < 256; i += 256) found |= ((const uint32_t *)workspace)[i] == 1;
  if (!__syncthreads_or(found)) return;
  constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4, VEC = 4, STAGES = 3, THREADS = 256;
  __shared__ alignas(16) float shared[STAGES * BK * (BM + BN + 8)];
  const int thread = threadIdx.x;
  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t block_z = block.z, row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  const int64_t first = 0, last = tw_ceil_div(k, BK);
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
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;

  float *const to = c + block_z * c_batch_stride + row * c_stride + col;
#pragma unroll
  for (int i = 0; i < TM; i++)
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC, q = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || q >= width) continue;
      const float product = factor * sum[i][j];
      to[r * c_stride + q] = beta != 0 ? product + beta * to[r * c_stride + q] : product;
    }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor_parts[];
const tw_sim_kernel tw_sim_tilewright_matmul_tensor_parts[] = {
    TW_SIM_KERNEL(matmul_f32_tensor_parts_m64_n64_v32_w32),
    TW_SIM_KERNEL(matmul_f32_tensor_parts_m64_n64_v32_w32_2),
    TW_SIM_KERNEL(matmul_f32_tensor_parts_m64_n64_v32_w32_3),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
