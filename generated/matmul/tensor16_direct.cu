/*
 * matmul/tensor16_direct.cu
 * Generated from templates/matmul/tensor16_direct.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f16 and bf16 by the tensor cores for rows that are not aligned to 16 bytes, in small tiles and without copies: threads read a slab's numbers into registers while they multiply the one before, and store them to shared memory.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/tensor16_direct.cu
#include <cuda_pipeline.h>

#include "tilewright/tensor.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// Four elements, which are stored at once.
template <typename T>
struct alignas(8) tw_four {
  T part[4];
};

// A slab lies in shared memory as in global memory, in lines of LINE elements along k
// or along the edge. Packs of 16 bytes trade places within their line, so that the
// same pack of 8 neighbouring lines is in all banks: where a pack stands.
template <int LINE>
__device__ __forceinline__ int tw_pack_at(int line, int pack) {
  constexpr int PACKS = LINE / 8;
  return (line * PACKS + (pack ^ (PACKS >= 8 ? line & 7 : line >> 1 & 3))) * 8;
}

// Begins to copy a slab of LINES lines, `stride` elements apart in memory, by all
// THREADS threads in packs of 16 bytes. Zeros stand past the first `lines` and past
// their first `length` elements, where nothing is read.
template <int LINE, int LINES, int THREADS, typename T>
__device__ __forceinline__ void tw_fetch_packs(T *to, const T *from, int64_t stride, int lines,
                                               int length) {
  constexpr int PACKS = LINE / 8, HOP = THREADS / PACKS;
  const int x = threadIdx.x % PACKS, y = threadIdx.x / PACKS;
  const int kept = min(max(length - x * 8, 0), 8) * 2;
  const int64_t hop = tw_unknown(HOP * stride);
  from += y * stride + x * 8;
#pragma unroll
  for (int i = 0; i < LINES; i += HOP, from += hop)
    tw_copy_async_part<16>(to + tw_pack_at<LINE>(y + i, x), from, y + i < lines ? kept : 0);
}

// The same element by element, for operands that are not aligned to 16 bytes, and
// always into lines along k. In memory, neighbours along the edge are `across` elements
// apart, neighbours along k `along`: one of the two is 1.
template <int EDGE, int BK, int THREADS, typename T>
__device__ __forceinline__ void tw_fetch_elements(T *to, const T *from, int64_t across,
                                                  int64_t along, int extent, int depth) {
  // Eight loads are on their way at once.
  constexpr int GROUP = 8;
  static_assert(EDGE * BK % (THREADS * GROUP) == 0, "groups cover the slab");
#pragma unroll 1
  for (int first = threadIdx.x; first < EDGE * BK; first += THREADS * GROUP) {
    T part[GROUP];
#pragma unroll
    for (int v = 0; v < GROUP; v++) {
      const int e = first + v * THREADS;
      const int i = along == 1 ? e / BK : e % EDGE, l = along == 1 ? e % BK : e / EDGE;
      part[v] = i < extent && l < depth ? from[i * across + l * along] : T(0.0f);
    }
#pragma unroll
    for (int v = 0; v < GROUP; v++) {
      const int e = first + v * THREADS;
      const int i = along == 1 ? e / BK : e % EDGE, l = along == 1 ? e % BK : e / EDGE;
      to[tw_pack_at<BK>(i, l / 8) + l % 8] = part[v];
    }
  }
}

// Reads a slab of LINES lines, `stride` elements apart in memory, into registers as pairs of
// elements. Zeros stand past the first `lines` and past their first `length` elements, where
// nothing is read. is_even: each line begins at 4 bytes.
template <int LINE, int LINES, int THREADS, typename T, int COUNT>
__device__ __forceinline__ void tw_read_pairs(uint32_t (&pair)[COUNT], const T *from, int64_t stride, int lines,
                                              int length, bool is_even) {
  constexpr int HOP = THREADS / (LINE / 2);
  static_assert(COUNT == LINES / HOP && LINES % HOP == 0, "each thread has as many pairs");
  const int x = threadIdx.x % (LINE / 2) * 2, y = threadIdx.x / (LINE / 2);
  const int left = length - x;
  const uint16_t *at = (const uint16_t *)from + y * stride + x;
  const int64_t hop = tw_unknown(HOP * stride);
#pragma unroll
  for (int i = 0; i < COUNT; i++, at += hop) {
    const bool is_in = y + i * HOP < lines;
    if (is_even) {
      pair[i] = is_in && left > 1 ? *(const uint32_t *)at : is_in && left > 0 ? at[0] : 0;
    } else {
      const uint32_t low = is_in && left > 0 ? at[0] : 0, high = is_in && left > 1 ? at[1] : 0;
      pair[i] = low | high << 16;
    }
  }
}

// Stores what tw_read_pairs() has read where tw_fetch_packs() would have copied it.
template <int LINE, int THREADS, typename T, int COUNT>
__device__ __forceinline__ void tw_put_pairs(T *to, const uint32_t (&pair)[COUNT]) {
  constexpr int HOP = THREADS / (LINE / 2);
  const int x = threadIdx.x % (LINE / 2) * 2, y = threadIdx.x / (LINE / 2);
#pragma unroll
  for (int i = 0; i < COUNT; i++) *(uint32_t *)(to + tw_pack_at<LINE>(y + i * HOP, x / 8) + x % 8) = pair[i];
}

// ---- kernels of matmul/tensor16_direct.cu

extern "C" {

// matmul_f16_tensor16_direct_m32_n32_k64_v16_w16
// BM = 32, BN = 32, BK = 64, WM = 16, WN = 16; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f16_tensor16_direct_m32_n32_k64_v16_w16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 32, BN = 32, BK = 64, WM = 16, WN = 16;
  constexpr int THREADS = 128;
  TW_DYNAMIC_SHARED(__half, shared);
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
  const int last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  a += z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const bool is_a_even = ((uintptr_t)a | (uintptr_t)a_stride * 2) % 4 == 0;
  const bool is_b_even = ((uintptr_t)b | (uintptr_t)b_stride * 2) % 4 == 0;
  float sum[WM / 16][WN / 8][4] = {};

  const auto multiply = [&](auto is_a_along, auto is_b_along) {
    constexpr bool A_ALONG = is_a_along.value, B_ALONG = is_b_along.value;
    constexpr int A_LINE = A_ALONG ? BK : BM, B_LINE = B_ALONG ? BK : BN;
    uint32_t part_a[BM * BK / 2 / THREADS], part_b[BN * BK / 2 / THREADS];
    const auto read = [&](int slab) {
      const int depth = (int)min((int64_t)BK, k - (int64_t)slab * BK);
      tw_read_pairs<A_LINE, A_ALONG ? BM : BK, THREADS>(
          part_a, a + (int64_t)slab * BK * (A_ALONG ? 1 : a_stride), a_stride, A_ALONG ? height : depth,
          A_ALONG ? depth : height, is_a_even);
      tw_read_pairs<B_LINE, B_ALONG ? BN : BK, THREADS>(
          part_b, b + (int64_t)slab * BK * (B_ALONG ? 1 : b_stride), b_stride, B_ALONG ? width : depth,
          B_ALONG ? depth : width, is_b_even);
    };

    // The lines and packs that a lane gives the addresses of.
    const int a_line = A_ALONG ? warp_row + lane % 16 : lane % 8 + lane / 16 * 8;
    const int a_pack = A_ALONG ? lane / 16 : warp_row / 8 + lane / 8 % 2;
    const int b_line = B_ALONG ? warp_col + lane % 8 + lane / 16 * 8 : lane % 16;
    const int b_pack = B_ALONG ? lane / 8 % 2 : warp_col / 8 + lane / 16;
    if (last > 0) read(0);
#pragma unroll 1
    for (int slab = 0; slab < last; slab++) {
      // The slab before this one is still multiplied; all have left the one before that.
      __half *const slab_a = shared + slab % 2 * ((BM + BN) * BK), *const slab_b = slab_a + BM * BK;
      tw_put_pairs<A_LINE, THREADS>(slab_a, part_a);
      tw_put_pairs<B_LINE, THREADS>(slab_b, part_b);
      __syncthreads();
      if (slab + 1 < last) read(slab + 1);
#pragma unroll
      for (int l = 0; l < BK; l += 16) {
        uint32_t x[WM / 16][4], y[WN / 16][4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
          tw_load_matrices<!A_ALONG>(x[i], slab_a + (A_ALONG ? tw_pack_at<A_LINE>(a_line + i * 16, a_pack + l / 8)
                                                             : tw_pack_at<A_LINE>(a_line + l, a_pack + i * 2)));
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
          tw_load_matrices<!B_ALONG>(y[j], slab_b + (B_ALONG ? tw_pack_at<B_LINE>(b_line + j * 16, b_pack + l / 8)
                                                             : tw_pack_at<B_LINE>(b_line + l, b_pack + j * 2)));
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++)
            tw_mma_f16(sum[i][j], x[i], y[j / 2][j % 2 * 2], y[j / 2][j % 2 * 2 + 1]);
      }
    }
  };
  const tw_known<true> yes;
  const tw_known<false> no;
  if (transpose_a)
    transpose_b ? multiply(no, yes) : multiply(no, no);
  else
    transpose_b ? multiply(yes, yes) : multiply(yes, no);
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;

  // By way of shared memory each warp writes 16 whole rows of its part at a time.
  c += z * c_batch_stride + (row + warp_row) * c_stride + col + warp_col;
  const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2) % 8 == 0;
  constexpr int PITCH = WN + 8, LANES = WN / 4;
  float *const staged = (float *)shared + warp * (16 * PITCH);
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < WM && warp_row + i < height && warp_col < width; i += 16) {
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 2; v++)
        *(float2 *)&staged[(lane / 4 + v * 8) * PITCH + j * 8 + lane % 4 * 2] =
            make_float2(sum[0][j][v * 2], sum[0][j][v * 2 + 1]);
    __syncwarp();
    // If beta is not 0, several numbers of c are loaded before the first is used.
    if (fours) {
      constexpr int AT_ONCE = LANES / 2 < 4 ? LANES / 2 : 4;  // packs of four
#pragma unroll
      for (int first = 0; first < LANES / 2; first += AT_ONCE) {
        const auto each = [&](auto use) {
#pragma unroll
          for (int e = 0; e < AT_ONCE; e++) {
            const int r = ((first + e) * 32 + lane) / LANES, q = lane % LANES * 4;
            const int left = warp_row + i + r < height ? width - warp_col - q : 0;
            use(e, left, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
          }
        };
        tw_four<__half> before[AT_ONCE] = {};
        if (beta != 0)
          each([&](int e, int left, const __half *to, const float *) {
            tw_four<__half> old = {};
            if (beta != 0 && fours && left >= 4)
              old = *(const tw_four<__half> *)to;
            else if (beta != 0)
#pragma unroll
              for (int p = 0; p < 4; p++)
                if (p < left) old.part[p] = to[p];
            before[e] = old;
          });
        each([&](int e, int left, __half *to, const float *from) {
          const float4 x = *(const float4 *)from;
          const float product[4] = {factor * x.x, factor * x.y, factor * x.z, factor * x.w};
          const tw_four<__half> old = before[e];
          tw_four<__half> result;
#pragma unroll
          for (int p = 0; p < 4; p++)
            result.part[p] = (__half)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
          if (fours && left >= 4)
            *(tw_four<__half> *)to = result;
          else
#pragma unroll
            for (int p = 0; p < 4; p++)
              if (p < left) to[p] = result.part[p];
        });
      }
    } else {  // neighbouring lanes write neighbouring columns, of any alignment
#pragma unroll 1
      for (int first = 0; first < WN / 2; first += 4) {
        const auto each = [&](auto use) {
#pragma unroll
          for (int e = 0; e < 4; e++) {
            const int r = ((first + e) * 32 + lane) / WN, q = ((first + e) * 32 + lane) % WN;
            if (warp_row + i + r < height && warp_col + q < width) use(e, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
          }
        };
        __half before[4] = {};
        if (beta != 0) each([&](int e, const __half *from, const float *) { before[e] = *from; });
        each([&](int e, __half *to, const float *from) {
          const float product = factor * (float)*from;
          *to = (__half)(beta != 0 ? product + beta * (float)before[e] : product);
        });
      }
    }
    __syncwarp();
    // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
    for (int k = 0; k < WM / 16 - 1; k++)
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 4; v++) sum[k][j][v] = sum[k + 1][j][v];
  }
}

// matmul_f16_tensor16_direct_m64_n64_k32_v32_w32
// BM = 64, BN = 64, BK = 32, WM = 32, WN = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f16_tensor16_direct_m64_n64_k32_v32_w32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __half *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 32, WM = 32, WN = 32;
  constexpr int THREADS = 128;
  TW_DYNAMIC_SHARED(__half, shared);
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
  const int last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  a += z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const bool is_a_even = ((uintptr_t)a | (uintptr_t)a_stride * 2) % 4 == 0;
  const bool is_b_even = ((uintptr_t)b | (uintptr_t)b_stride * 2) % 4 == 0;
  float sum[WM / 16][WN / 8][4] = {};

  const auto multiply = [&](auto is_a_along, auto is_b_along) {
    constexpr bool A_ALONG = is_a_along.value, B_ALONG = is_b_along.value;
    constexpr int A_LINE = A_ALONG ? BK : BM, B_LINE = B_ALONG ? BK : BN;
    uint32_t part_a[BM * BK / 2 / THREADS], part_b[BN * BK / 2 / THREADS];
    const auto read = [&](int slab) {
      const int depth = (int)min((int64_t)BK, k - (int64_t)slab * BK);
      tw_read_pairs<A_LINE, A_ALONG ? BM : BK, THREADS>(
          part_a, a + (int64_t)slab * BK * (A_ALONG ? 1 : a_stride), a_stride, A_ALONG ? height : depth,
          A_ALONG ? depth : height, is_a_even);
      tw_read_pairs<B_LINE, B_ALONG ? BN : BK, THREADS>(
          part_b, b + (int64_t)slab * BK * (B_ALONG ? 1 : b_stride), b_stride, B_ALONG ? width : depth,
          B_ALONG ? depth : width, is_b_even);
    };

    // The lines and packs that a lane gives the addresses of.
    const int a_line = A_ALONG ? warp_row + lane % 16 : lane % 8 + lane / 16 * 8;
    const int a_pack = A_ALONG ? lane / 16 : warp_row / 8 + lane / 8 % 2;
    const int b_line = B_ALONG ? warp_col + lane % 8 + lane / 16 * 8 : lane % 16;
    const int b_pack = B_ALONG ? lane / 8 % 2 : warp_col / 8 + lane / 16;
    if (last > 0) read(0);
#pragma unroll 1
    for (int slab = 0; slab < last; slab++) {
      // The slab before this one is still multiplied; all have left the one before that.
      __half *const slab_a = shared + slab % 2 * ((BM + BN) * BK), *const slab_b = slab_a + BM * BK;
      tw_put_pairs<A_LINE, THREADS>(slab_a, part_a);
      tw_put_pairs<B_LINE, THREADS>(slab_b, part_b);
      __syncthreads();
      if (slab + 1 < last) read(slab + 1);
#pragma unroll
      for (int l = 0; l < BK; l += 16) {
        uint32_t x[WM / 16][4], y[WN / 16][4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
          tw_load_matrices<!A_ALONG>(x[i], slab_a + (A_ALONG ? tw_pack_at<A_LINE>(a_line + i * 16, a_pack + l / 8)
                                                             : tw_pack_at<A_LINE>(a_line + l, a_pack + i * 2)));
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
          tw_load_matrices<!B_ALONG>(y[j], slab_b + (B_ALONG ? tw_pack_at<B_LINE>(b_line + j * 16, b_pack + l / 8)
                                                             : tw_pack_at<B_LINE>(b_line + l, b_pack + j * 2)));
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++)
            tw_mma_f16(sum[i][j], x[i], y[j / 2][j % 2 * 2], y[j / 2][j % 2 * 2 + 1]);
      }
    }
  };
  const tw_known<true> yes;
  const tw_known<false> no;
  if (transpose_a)
    transpose_b ? multiply(no, yes) : multiply(no, no);
  else
    transpose_b ? multiply(yes, yes) : multiply(yes, no);
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;

  // By way of shared memory each warp writes 16 whole rows of its part at a time.
  c += z * c_batch_stride + (row + warp_row) * c_stride + col + warp_col;
  const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2) % 8 == 0;
  constexpr int PITCH = WN + 8, LANES = WN / 4;
  float *const staged = (float *)shared + warp * (16 * PITCH);
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < WM && warp_row + i < height && warp_col < width; i += 16) {
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 2; v++)
        *(float2 *)&staged[(lane / 4 + v * 8) * PITCH + j * 8 + lane % 4 * 2] =
            make_float2(sum[0][j][v * 2], sum[0][j][v * 2 + 1]);
    __syncwarp();
    // If beta is not 0, several numbers of c are loaded before the first is used.
    if (fours) {
      constexpr int AT_ONCE = LANES / 2 < 4 ? LANES / 2 : 4;  // packs of four
#pragma unroll
      for (int first = 0; first < LANES / 2; first += AT_ONCE) {
        const auto each = [&](auto use) {
#pragma unroll
          for (int e = 0; e < AT_ONCE; e++) {
            const int r = ((first + e) * 32 + lane) / LANES, q = lane % LANES * 4;
            const int left = warp_row + i + r < height ? width - warp_col - q : 0;
            use(e, left, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
          }
        };
        tw_four<__half> before[AT_ONCE] = {};
        if (beta != 0)
          each([&](int e, int left, const __half *to, const float *) {
            tw_four<__half> old = {};
            if (beta != 0 && fours && left >= 4)
              old = *(const tw_four<__half> *)to;
            else if (beta != 0)
#pragma unroll
              for (int p = 0; p < 4; p++)
                if (p < left) old.part[p] = to[p];
            before[e] = old;
          });
        each([&](int e, int left, __half *to, const float *from) {
          const float4 x = *(const float4 *)from;
          const float product[4] = {factor * x.x, factor * x.y, factor * x.z, factor * x.w};
          const tw_four<__half> old = before[e];
          tw_four<__half> result;
#pragma unroll
          for (int p = 0; p < 4; p++)
            result.part[p] = (__half)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
          if (fours && left >= 4)
            *(tw_four<__half> *)to = result;
          else
#pragma unroll
            for (int p = 0; p < 4; p++)
              if (p < left) to[p] = result.part[p];
        });
      }
    } else {  // neighbouring lanes write neighbouring columns, of any alignment
#pragma unroll 1
      for (int first = 0; first < WN / 2; first += 4) {
        const auto each = [&](auto use) {
#pragma unroll
          for (int e = 0; e < 4; e++) {
            const int r = ((first + e) * 32 + lane) / WN, q = ((first + e) * 32 + lane) % WN;
            if (warp_row + i + r < height && warp_col + q < width) use(e, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
          }
        };
        __half before[4] = {};
        if (beta != 0) each([&](int e, const __half *from, const float *) { before[e] = *from; });
        each([&](int e, __half *to, const float *from) {
          const float product = factor * (float)*from;
          *to = (__half)(beta != 0 ? product + beta * (float)before[e] : product);
        });
      }
    }
    __syncwarp();
    // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
    for (int k = 0; k < WM / 16 - 1; k++)
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 4; v++) sum[k][j][v] = sum[k + 1][j][v];
  }
}

// matmul_bf16_tensor16_direct_m64_n64_k32_v32_w32
// BM = 64, BN = 64, BK = 32, WM = 32, WN = 32; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_bf16_tensor16_direct_m64_n64_k32_v32_w32(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __nv_bfloat16 *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, __nv_bfloat16 *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 32, WM = 32, WN = 32;
  constexpr int THREADS = 128;
  TW_DYNAMIC_SHARED(__nv_bfloat16, shared);
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
  const int last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  a += z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const bool is_a_even = ((uintptr_t)a | (uintptr_t)a_stride * 2) % 4 == 0;
  const bool is_b_even = ((uintptr_t)b | (uintptr_t)b_stride * 2) % 4 == 0;
  float sum[WM / 16][WN / 8][4] = {};

  const auto multiply = [&](auto is_a_along, auto is_b_along) {
    constexpr bool A_ALONG = is_a_along.value, B_ALONG = is_b_along.value;
    constexpr int A_LINE = A_ALONG ? BK : BM, B_LINE = B_ALONG ? BK : BN;
    uint32_t part_a[BM * BK / 2 / THREADS], part_b[BN * BK / 2 / THREADS];
    const auto read = [&](int slab) {
      const int depth = (int)min((int64_t)BK, k - (int64_t)slab * BK);
      tw_read_pairs<A_LINE, A_ALONG ? BM : BK, THREADS>(
          part_a, a + (int64_t)slab * BK * (A_ALONG ? 1 : a_stride), a_stride, A_ALONG ? height : depth,
          A_ALONG ? depth : height, is_a_even);
      tw_read_pairs<B_LINE, B_ALONG ? BN : BK, THREADS>(
          part_b, b + (int64_t)slab * BK * (B_ALONG ? 1 : b_stride), b_stride, B_ALONG ? width : depth,
          B_ALONG ? depth : width, is_b_even);
    };

    // The lines and packs that a lane gives the addresses of.
    const int a_line = A_ALONG ? warp_row + lane % 16 : lane % 8 + lane / 16 * 8;
    const int a_pack = A_ALONG ? lane / 16 : warp_row / 8 + lane / 8 % 2;
    const int b_line = B_ALONG ? warp_col + lane % 8 + lane / 16 * 8 : lane % 16;
    const int b_pack = B_ALONG ? lane / 8 % 2 : warp_col / 8 + lane / 16;
    if (last > 0) read(0);
#pragma unroll 1
    for (int slab = 0; slab < last; slab++) {
      // The slab before this one is still multiplied; all have left the one before that.
      __nv_bfloat16 *const slab_a = shared + slab % 2 * ((BM + BN) * BK), *const slab_b = slab_a + BM * BK;
      tw_put_pairs<A_LINE, THREADS>(slab_a, part_a);
      tw_put_pairs<B_LINE, THREADS>(slab_b, part_b);
      __syncthreads();
      if (slab + 1 < last) read(slab + 1);
#pragma unroll
      for (int l = 0; l < BK; l += 16) {
        uint32_t x[WM / 16][4], y[WN / 16][4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
          tw_load_matrices<!A_ALONG>(x[i], slab_a + (A_ALONG ? tw_pack_at<A_LINE>(a_line + i * 16, a_pack + l / 8)
                                                             : tw_pack_at<A_LINE>(a_line + l, a_pack + i * 2)));
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
          tw_load_matrices<!B_ALONG>(y[j], slab_b + (B_ALONG ? tw_pack_at<B_LINE>(b_line + j * 16, b_pack + l / 8)
                                                             : tw_pack_at<B_LINE>(b_line + l, b_pack + j * 2)));
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++)
            tw_mma_bf16(sum[i][j], x[i], y[j / 2][j % 2 * 2], y[j / 2][j % 2 * 2 + 1]);
      }
    }
  };
  const tw_known<true> yes;
  const tw_known<false> no;
  if (transpose_a)
    transpose_b ? multiply(no, yes) : multiply(no, no);
  else
    transpose_b ? multiply(yes, yes) : multiply(yes, no);
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;

  // By way of shared memory each warp writes 16 whole rows of its part at a time.
  c += z * c_batch_stride + (row + warp_row) * c_stride + col + warp_col;
  const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 2) % 8 == 0;
  constexpr int PITCH = WN + 8, LANES = WN / 4;
  float *const staged = (float *)shared + warp * (16 * PITCH);
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < WM && warp_row + i < height && warp_col < width; i += 16) {
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 2; v++)
        *(float2 *)&staged[(lane / 4 + v * 8) * PITCH + j * 8 + lane % 4 * 2] =
            make_float2(sum[0][j][v * 2], sum[0][j][v * 2 + 1]);
    __syncwarp();
    // If beta is not 0, several numbers of c are loaded before the first is used.
    if (fours) {
      constexpr int AT_ONCE = LANES / 2 < 4 ? LANES / 2 : 4;  // packs of four
#pragma unroll
      for (int first = 0; first < LANES / 2; first += AT_ONCE) {
        const auto each = [&](auto use) {
#pragma unroll
          for (int e = 0; e < AT_ONCE; e++) {
            const int r = ((first + e) * 32 + lane) / LANES, q = lane % LANES * 4;
            const int left = warp_row + i + r < height ? width - warp_col - q : 0;
            use(e, left, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
          }
        };
        tw_four<__nv_bfloat16> before[AT_ONCE] = {};
        if (beta != 0)
          each([&](int e, int left, const __nv_bfloat16 *to, const float *) {
            tw_four<__nv_bfloat16> old = {};
            if (beta != 0 && fours && left >= 4)
              old = *(const tw_four<__nv_bfloat16> *)to;
            else if (beta != 0)
#pragma unroll
              for (int p = 0; p < 4; p++)
                if (p < left) old.part[p] = to[p];
            before[e] = old;
          });
        each([&](int e, int left, __nv_bfloat16 *to, const float *from) {
          const float4 x = *(const float4 *)from;
          const float product[4] = {factor * x.x, factor * x.y, factor * x.z, factor * x.w};
          const tw_four<__nv_bfloat16> old = before[e];
          tw_four<__nv_bfloat16> result;
#pragma unroll
          for (int p = 0; p < 4; p++)
            result.part[p] = (__nv_bfloat16)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
          if (fours && left >= 4)
            *(tw_four<__nv_bfloat16> *)to = result;
          else
#pragma unroll
            for (int p = 0; p < 4; p++)
              if (p < left) to[p] = result.part[p];
        });
      }
    } else {  // neighbouring lanes write neighbouring columns, of any alignment
#pragma unroll 1
      for (int first = 0; first < WN / 2; first += 4) {
        const auto each = [&](auto use) {
#pragma unroll
          for (int e = 0; e < 4; e++) {
            const int r = ((first + e) * 32 + lane) / WN, q = ((first + e) * 32 + lane) % WN;
            if (warp_row + i + r < height && warp_col + q < width) use(e, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
          }
        };
        __nv_bfloat16 before[4] = {};
        if (beta != 0) each([&](int e, const __nv_bfloat16 *from, const float *) { before[e] = *from; });
        each([&](int e, __nv_bfloat16 *to, const float *from) {
          const float product = factor * (float)*from;
          *to = (__nv_bfloat16)(beta != 0 ? product + beta * (float)before[e] : product);
        });
      }
    }
    __syncwarp();
    // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
    for (int k = 0; k < WM / 16 - 1; k++)
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 4; v++) sum[k][j][v] = sum[k + 1][j][v];
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_direct[];
const tw_sim_kernel tw_sim_tilewright_matmul_tensor16_direct[] = {
    TW_SIM_KERNEL(matmul_f16_tensor16_direct_m32_n32_k64_v16_w16),
    TW_SIM_KERNEL(matmul_f16_tensor16_direct_m64_n64_k32_v32_w32),
    TW_SIM_KERNEL(matmul_bf16_tensor16_direct_m64_n64_k32_v32_w32),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
