/*
 * matmul/tensor_bytes.cu
 * Generated from templates/matmul/tensor_bytes.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * i32 by the tensor cores, exactly: each number is four bytes, and the ten products of bytes that matter modulo 2^32 are added up.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/tensor_bytes.cu
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

// ---- kernels of matmul/tensor_bytes.cu

extern "C" {

// matmul_i32_tensor_bytes_m128_n64
// BM = 128, BN = 64; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_i32_tensor_bytes_m128_n64(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 128, BN = 64, BK = 32, WM = 32, WN = 32;
  constexpr int PARTS = 4, THREADS = 256;
  TW_DYNAMIC_SHARED(uint32_t, shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
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
  // Byte p of a number counts 256^p times: a sum for each p + q below 4.
  int sum[4][WM / 16][WN / 8][4] = {};
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
    int32_t a_quads[A_QUADS][4], b_quads[B_QUADS][4];
    const int64_t a_step = BK * (A_ALONG ? 1 : a_stride), b_step = BK * (B_ALONG ? 1 : b_stride);
    const int32_t *next_a = a + first * a_step, *next_b = b + first * b_step;
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
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[3][i][j], x[3][i], y[0][j / 2][j % 2 * 2], y[0][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WM / 16; i++) read_a(3, i, now ^ 1);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[2][i][j], x[2][i], y[0][j / 2][j % 2 * 2], y[0][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[3][i][j], x[2][i], y[1][j / 2][j % 2 * 2], y[1][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WM / 16; i++) read_a(2, i, now ^ 1);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[1][i][j], x[1][i], y[0][j / 2][j % 2 * 2], y[0][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[2][i][j], x[1][i], y[1][j / 2][j % 2 * 2], y[1][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[3][i][j], x[1][i], y[2][j / 2][j % 2 * 2], y[2][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WM / 16; i++) read_a(1, i, now ^ 1);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[0][i][j], x[0][i], y[0][j / 2][j % 2 * 2], y[0][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WN / 16; i++) read_b(0, i, now ^ 1);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[1][i][j], x[0][i], y[1][j / 2][j % 2 * 2], y[1][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WN / 16; i++) read_b(1, i, now ^ 1);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[2][i][j], x[0][i], y[2][j / 2][j % 2 * 2], y[2][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WN / 16; i++) read_b(2, i, now ^ 1);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          tw_mma_u8(sum[3][i][j], x[0][i], y[3][j / 2][j % 2 * 2], y[3][j / 2][j % 2 * 2 + 1]);
#pragma unroll
      for (int i = 0; i < WM / 16; i++) read_a(0, i, now ^ 1);
#pragma unroll
      for (int i = 0; i < WN / 16; i++) read_b(3, i, now ^ 1);
    }
  };
  const tw_known<true> yes;
  const tw_known<false> no;
  if (transpose_a)
    transpose_b ? multiply(no, yes) : multiply(no, no);
  else
    transpose_b ? multiply(yes, yes) : multiply(yes, no);
  const auto total = [&](int i, int j, int v) {
    return (uint32_t)sum[0][i][j][v] + ((uint32_t)sum[1][i][j][v] << 8) +
           ((uint32_t)sum[2][i][j][v] << 16) + ((uint32_t)sum[3][i][j][v] << 24);
  };
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;

  c += z * c_batch_stride + (row + part_row) * c_stride + col + part_col;
  const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4) % 16 == 0;
#pragma unroll
  for (int i = 0; i < WM / 8; i++)
#pragma unroll
    for (int j = 0; j < WN / 16; j++) {
      // Row i and quad j: 4 neighbours of c.
      const int r = i / 4 * 32 + i % 4, q = j / 2 * 32 + j % 2 * 4;
      const int left = part_row + r < height ? width - part_col - q : 0;
      uint32_t result[4];
#pragma unroll
      for (int v = 0; v < 4; v++) result[v] = factor * total(i / 2, j / 2 * 4 + v, i % 2 * 2 + j % 2);
      int32_t *const to = c + r * c_stride + q;
      if (fours && left >= 4) {
        if (beta != 0) {
          const int4 old = *(const int4 *)to;
          result[0] += beta * (uint32_t)old.x, result[1] += beta * (uint32_t)old.y;
          result[2] += beta * (uint32_t)old.z, result[3] += beta * (uint32_t)old.w;
        }
        *(int4 *)to = make_int4(result[0], result[1], result[2], result[3]);
      } else {
#pragma unroll
        for (int v = 0; v < 4; v++)
          if (v < left) to[v] = (int32_t)(beta != 0 ? result[v] + beta * (uint32_t)to[v] : result[v]);
      }
    }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor_bytes[];
const tw_sim_kernel tw_sim_tilewright_matmul_tensor_bytes[] = {
    TW_SIM_KERNEL(matmul_i32_tensor_bytes_m128_n64),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
