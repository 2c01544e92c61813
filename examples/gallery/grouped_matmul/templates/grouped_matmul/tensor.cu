//$ algorithm {
//$   brief = "f16 and bf16 by the tensor cores of four warps, each with a quarter of the tile; slabs come by asynchronous copies.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of a tile" },
//$     { "BN", "n", { 64, 128 }, "columns of a tile" },
//$     { "STAGES", "s", { 3 }, "slabs that are on their way or multiplied", more = { 4 } },
//$   },
//$   let = { { "BK", "32" }, { "SLAB", "(BM + BN) * (BK + 8)" } },
//$   constraints = {
//$     { "SIZE == 2", "of f32 tensor cores take 11 bits only" },
//$     { "BM == BN", "square tiles read least", listed = true },
//$   },
//$   block = { "128" },
//$   grid = { "ceil_div(n, BN)", "rows // BM + groups" },
//$   dynamic_shared = "STAGES * SLAB * 2",
//$   fits = "k < 2147483648",
//$   requires = 80,
//$   align = "16",
//$ }
//$ preamble(function()
#include <cuda_pipeline.h>

#include "tilewright/tensor.cuh"

// A condition that the compiler knows, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// Begins to copy LINES lines of LINE elements by 128 threads: packs of 16 bytes if they
// are aligned (WIDE), else single elements, by plain loads and stores. In shared memory
// lines are 8 elements longer, so that 8 of them are in different banks. Zeros stand
// past the first `lines` and past their first `length` elements, where nothing is read.
template <bool WIDE, int LINE, int LINES, typename T>
__device__ __forceinline__ void tw_fetch_lines(T *to, const T *from, int64_t stride, int lines,
                                               int length) {
  if (!WIDE) {
    for (int e = threadIdx.x; e < LINE * LINES; e += 128) {
      const int i = e / LINE, x = e % LINE;
      to[i * (LINE + 8) + x] = i < lines && x < length ? from[i * stride + x] : T(0.0f);
    }
    return;
  }
  constexpr int PACKS = LINE / 8;
  const int x = threadIdx.x % PACKS * 8;
  const int kept = min(max(length - x, 0), 8) * 2;
#pragma unroll
  for (int i = threadIdx.x / PACKS; i < LINES; i += 128 / PACKS)
    tw_copy_async_part<16>(to + i * (LINE + 8) + x, from + i * stride + x, i < lines ? kept : 0);
}
//$ end)
//$ local mma = T == "__half" and "tw_mma_f16" or "tw_mma_bf16"
__global__ void __launch_bounds__(128)
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), STAGES = $(STAGES), SLAB = $(SLAB);
  constexpr int WM = BM / 2, WN = BN / 2;
  TW_DYNAMIC_SHARED($(T), shared);
  const tw_block block = tw_block_of(tw_ceil_div(n, BN), rows / BM + groups);
  if (block.z > 0) return;
  //$ include("tile_of_group.cuh")
  if (height == 0) return;
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const int warp_row = warp / 2 * WM, warp_col = warp % 2 * WN;
  const int64_t col = block.x * BN;
  const int width = (int)min((int64_t)BN, n - col);
  const int slabs = (int)tw_ceil_div(k, BK);
  a += row * a_stride;
  b += group * b_groups_stride + col * (transpose_b ? b_stride : 1);

  float sum[WM / 16][WN / 8][4] = {};
  const auto multiply = [&](auto is_along, auto is_wide) {
    constexpr bool ALONG = is_along.value, WIDE = is_wide.value;
    const auto fetch = [&](int slab) {
      const int64_t from = (int64_t)slab * BK;
      const int depth = slab < slabs ? (int)min((int64_t)BK, k - from) : 0;
      $(T) *const to = shared + slab % STAGES * SLAB;
      tw_fetch_lines<WIDE, BK, BM>(to, a + from, a_stride, height, depth);
      tw_fetch_lines<WIDE, ALONG ? BK : BN, ALONG ? BN : BK>(
          to + BM * (BK + 8), b + from * (ALONG ? 1 : b_stride), b_stride, ALONG ? width : depth,
          ALONG ? depth : width);
      __pipeline_commit();
    };
    for (int slab = 0; slab < STAGES - 1; slab++) fetch(slab);
#pragma unroll 1
    for (int slab = 0; slab < slabs; slab++) {
      __pipeline_wait_prior(STAGES - 2);
      __syncthreads();
      // All warps have multiplied the slab before, whose place this one takes.
      fetch(slab + STAGES - 1);
      const $(T) *const slab_a = shared + slab % STAGES * SLAB, *const slab_b = slab_a + BM * (BK + 8);
#pragma unroll
      for (int l = 0; l < BK; l += 16) {
        uint32_t x[WM / 16][4], y[WN / 16][4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
          tw_load_matrices<false>(x[i], slab_a + (warp_row + i * 16 + lane % 16) * (BK + 8) + l + lane / 16 * 8);
#pragma unroll
        for (int j = 0; j < WN / 16; j++)
          tw_load_matrices<!ALONG>(
              y[j], slab_b + (ALONG ? (warp_col + j * 16 + lane % 8 + lane / 16 * 8) * (BK + 8) + l + lane / 8 % 2 * 8
                                    : (l + lane % 16) * (BN + 8) + warp_col + j * 16 + lane / 16 * 8));
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++) $(mma)(sum[i][j], x[i], y[j / 2][j % 2 * 2], y[j / 2][j % 2 * 2 + 1]);
      }
    }
    __pipeline_wait_prior(0);
  };
  const bool wide = (((uintptr_t)a | (uintptr_t)b) | (uintptr_t)(a_stride | b_stride) * 2) % 16 == 0;
  const tw_known<true> yes;
  const tw_known<false> no;
  if (wide)
    transpose_b ? multiply(yes, yes) : multiply(no, yes);
  else
    transpose_b ? multiply(yes, no) : multiply(no, no);

  // tensor.cuh says which sums a lane has.
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++) {
        const int r = warp_row + i * 16 + lane / 4 + v / 2 * 8, s = warp_col + j * 8 + lane % 4 * 2 + v % 2;
        if (r < height && s < width) c[(row + r) * c_stride + col + s] = ($(T))sum[i][j][v];
      }
}
