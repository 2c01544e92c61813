/*
 * matmul/tensor16.cu
 * Generated from templates/matmul/tensor16.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f16 and bf16 by the tensor cores: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/tensor16.cu
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

// ---- kernels of matmul/tensor16.cu

extern "C" {

// matmul_f16_f32_tensor16_m64_n64_k64_v32_w32_s4
// BM = 64, BN = 64, BK = 64, WM = 32, WN = 32, STAGES = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    matmul_f16_f32_tensor16_m64_n64_k64_v32_w32_s4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const __half *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const __half *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, float beta, float *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 64, BK = 64, WM = 32, WN = 32;
  constexpr int STAGES = 4, THREADS = 128;
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
  const int first = 0, last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  a += z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  float sum[WM / 16][WN / 8][4] = {};

  const auto multiply = [&](auto is_a_along, auto is_b_along, auto is_wide) {
    constexpr bool A_ALONG = is_a_along.value, B_ALONG = is_b_along.value, WIDE = is_wide.value;
    constexpr int A_LINE = A_ALONG ? BK : BM, B_LINE = B_ALONG ? BK : BN;
    // Past the last slab come zeros, which nothing reads: without a branch, the copies
    // are issued between products.
    const auto fetch = [&](int slab, int slot) {
      const int depth = slab < last ? (int)min((int64_t)BK, k - (int64_t)slab * BK) : 0;
      __half *const to = shared + slot * ((BM + BN) * BK);
      const __half *const from_a = a + (int64_t)slab * BK * (transpose_a ? a_stride : 1);
      const __half *const from_b = b + (int64_t)slab * BK * (transpose_b ? 1 : b_stride);
      if (WIDE) {
        tw_fetch_packs<A_LINE, A_ALONG ? BM : BK, THREADS>(
            to, from_a, a_stride, A_ALONG ? height : depth, A_ALONG ? depth : height);
        tw_fetch_packs<B_LINE, B_ALONG ? BN : BK, THREADS>(
            to + BM * BK, from_b, b_stride, B_ALONG ? width : depth, B_ALONG ? depth : width);
      } else {
        tw_fetch_elements<BM, BK, THREADS>(to, from_a, transpose_a ? 1 : a_stride,
                                           transpose_a ? a_stride : 1, height, depth);
        tw_fetch_elements<BN, BK, THREADS>(to + BM * BK, from_b, transpose_b ? b_stride : 1,
                                           transpose_b ? 1 : b_stride, width, depth);
      }
      __pipeline_commit();
    };

    // The lines and packs that a lane gives the addresses of.
    const int a_line = A_ALONG ? warp_row + lane % 16 : lane % 8 + lane / 16 * 8;
    const int a_pack = A_ALONG ? lane / 16 : warp_row / 8 + lane / 8 % 2;
    const int b_line = B_ALONG ? warp_col + lane % 8 + lane / 16 * 8 : lane % 16;
    const int b_pack = B_ALONG ? lane / 8 % 2 : warp_col / 8 + lane / 16;
    uint32_t x[2][WM / 16][4], y[2][WN / 16][4];
    const auto read = [&](int to, int slot, int l) {
      const __half *const from = shared + slot * ((BM + BN) * BK);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
        tw_load_matrices<!A_ALONG>(
            x[to][i], from + (A_ALONG ? tw_pack_at<A_LINE>(a_line + i * 16, a_pack + l / 8)
                                      : tw_pack_at<A_LINE>(a_line + l, a_pack + i * 2)));
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
        tw_load_matrices<!B_ALONG>(
            y[to][j], from + BM * BK +
                          (B_ALONG ? tw_pack_at<B_LINE>(b_line + j * 16, b_pack + l / 8)
                                   : tw_pack_at<B_LINE>(b_line + l, b_pack + j * 2)));
    };

#pragma unroll 1
    for (int s = 0; s < STAGES - 1; s++) fetch(first + s, s);
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    if (first < last) read(0, 0, 0);
    // While the tensor cores multiply one step of 16 along k, the next one is read.
    int now = 0;
#pragma unroll 1
    for (int slab = first; slab < last; slab++) {
      const int before = now == 0 ? STAGES - 1 : now - 1;
#pragma unroll
      for (int l = 0; l < BK; l += 16) {
        if (l + 16 < BK) {
          read((l / 16 + 1) % 2, now, l + 16);
        } else {
          __pipeline_wait_prior(STAGES - 2);
          __syncthreads();
          now = now == STAGES - 1 ? 0 : now + 1;
          if (slab + 1 < last) read(0, now, 0);
        }
        // All have read the slab that was in this slot before the barrier.
        if (l == 0) fetch(slab + STAGES - 1, before);
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++)
            tw_mma_f16(sum[i][j], x[l / 16 % 2][i], y[l / 16 % 2][j / 2][j % 2 * 2],
                   y[l / 16 % 2][j / 2][j % 2 * 2 + 1]);
      }
    }
    __pipeline_wait_prior(0);
  };
  const bool wide = (((uintptr_t)a | (uintptr_t)b) | (uintptr_t)(a_stride | b_stride) * 2) % 16 == 0;
  const tw_known<true> yes;
  const tw_known<false> no;
  if (!wide)
    multiply(yes, yes, no);
  else if (transpose_a)
    transpose_b ? multiply(no, yes, yes) : multiply(no, no, yes);
  else
    transpose_b ? multiply(yes, yes, yes) : multiply(yes, no, yes);
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;

  // By way of shared memory each warp writes 16 whole rows of its part at a time.
  c += z * c_batch_stride + (row + warp_row) * c_stride + col + warp_col;
  const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4) % 16 == 0;
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
        tw_four<float> before[AT_ONCE] = {};
        if (beta != 0)
          each([&](int e, int left, const float *to, const float *) {
            tw_four<float> old = {};
            if (beta != 0 && fours && left >= 4)
              old = *(const tw_four<float> *)to;
            else if (beta != 0)
#pragma unroll
              for (int p = 0; p < 4; p++)
                if (p < left) old.part[p] = to[p];
            before[e] = old;
          });
        each([&](int e, int left, float *to, const float *from) {
          const float4 x = *(const float4 *)from;
          const float product[4] = {factor * x.x, factor * x.y, factor * x.z, factor * x.w};
          const tw_four<float> old = before[e];
          tw_four<float> result;
#pragma unroll
          for (int p = 0; p < 4; p++)
            result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
          if (fours && left >= 4)
            *(tw_four<float> *)to = result;
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
        float before[4] = {};
        if (beta != 0) each([&](int e, const float *from, const float *) { before[e] = *from; });
        each([&](int e, float *to, const float *from) {
          const float product = factor * (float)*from;
          *to = (float)(beta != 0 ? product + beta * (float)before[e] : product);
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
extern const tw_sim_kernel tw_sim_tilewright_matmul_tensor16[];
const tw_sim_kernel tw_sim_tilewright_matmul_tensor16[] = {
    TW_SIM_KERNEL(matmul_f16_f32_tensor16_m64_n64_k64_v32_w32_s4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
