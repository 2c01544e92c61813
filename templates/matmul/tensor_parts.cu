//$ algorithm {
//$   brief = "f32 by the tensor cores, as accurate as multiply-adds: each number is three bf16 parts, of which six products are added up, small ones first.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of c that a block covers" },
//$     { "BN", "n", { 64, 128 }, "columns of c that a block covers", more = { 256 } },
//$     { "WM", "v", { 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 32, 64 }, "columns of c that a warp covers" },
//$     { "GROUP", "g", { 8 }, "rows of blocks that share columns of b in the L2 before the next columns", more = { 1, 4, 16 }, default = 8 },
//$   },
//$   let = {
//$     { "BK", "16" },
//$     { "PARTS", "3" },
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     -- Pieces of 1024 numbers of a line of an operand, as it is stored, that a warp looks at.
//$     { "LOOKERS", "256" },
//$     { "a_lines", "(transpose_a > 0 and k or m) * (a_batch_stride == 0 and 1 or batch)" },
//$     { "b_lines", "(transpose_b > 0 and n or k) * (b_batch_stride == 0 and 1 or batch)" },
//$     { "a_pieces", "ceil_div(transpose_a > 0 and m or k, 1024)" },
//$     { "b_pieces", "ceil_div(transpose_b > 0 and k or n, 1024)" },
//$     { "looks", "a_lines * a_pieces + b_lines * b_pieces" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 128 and THREADS <= 256", "each scheduler has a warp at least, and each thread 255 registers" },
//$     { "WM + WN <= 96", "three parts of each row and column take 72 registers" },
//$     { "BM == 128 and BN == 128 and WN == 64 or BM == 64 and BN == 128 and WM == 64 or BM == 64 and BN == 64 and WM + WN == 64", "the fastest of those that were timed", listed = true },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "LOOKERS" } },
//$     { block = { "THREADS" }, grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$       dynamic_shared = "2 * PARTS * (BM + BN) * 32",
//$       work = "(BM + BN) * BK * 4 * ceil_div(k, BK) // THREADS",
//$       -- As measured on an H200: 1.5 times the rate of multiply-adds.
//$       adds = "BM * BN * BK * ceil_div(k, BK) * 2 // (3 * THREADS)" },
//$     { block = { "256" }, grid = { "ceil_div(n, 64)", "ceil_div(m, 64)", "batch" } },
//$   },
//$   workspace = "LOOKERS * 4",
//$   -- The sum of 16 products has an error within the bound of 16 multiply-adds, that of
//$   -- fewer has not. Tiles of few rows or columns would be nearly empty.
//$   fits = "k >= 16 and min(m, n) >= 8 and max(a_stride, b_stride) < 16777216 and k < 2147483000",
//$   requires = 80,
//$   -- The model describes one kernel of a variant, and would take the wrong one.
//$   only_if_tuned = true,
//$   align = "16",
//$   in_flight = "(BM + BN) * BK * 4 // THREADS",
//$   arithmetic = "64",
//$ }
//$ preamble(function()
#include <cuda_pipeline.h>

//$ include("part_slab.cuh")

//$ include("part_far.cuh")

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
//$ end)
//$ local products = include("part_pairs.cuh")
// Looks for numbers that parts cannot stand for: below 2^-110, above 2^63, infinity, NaN.
// A block that found one writes 1 to the workspace.
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  $(let("a_lines", "b_lines", "a_pieces", "b_pieces", "looks"))
  const int64_t a_looks = a_lines * a_pieces;
  bool found = false;
  // BLAS's rule: if alpha is 0, a and b are not read.
  for (int64_t at = blockIdx.x * 8 + threadIdx.x / 32; at < looks && alpha != 0; at += $(LOOKERS) * 8)
    found |= at < a_looks ? tw_has_far(a, at, a_pieces, transpose_a ? k : m, transpose_a ? m : k,
                                       a_stride, a_batch_stride)
                          : tw_has_far(b, at - a_looks, b_pieces, transpose_b ? n : k,
                                       transpose_b ? k : n, b_stride, b_batch_stride);
  found = __syncthreads_or(found);
  if (threadIdx.x == 0) ((uint32_t *)workspace)[blockIdx.x] = found;
}

__global__ void __launch_bounds__($(THREADS), $(256 // THREADS))
    $(name)_2($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int PARTS = $(PARTS), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED(uint32_t, shared);
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  bool found = false;
  for (int i = thread; i < $(LOOKERS); i += THREADS) found |= ((const uint32_t *)workspace)[i] == 1;
  if (__syncthreads_or(found)) return;
  //$ include("grouped_blocks.cuh")
  const int64_t row = block.y * BM, col = block.x * BN, z = block.z;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int first = 0, last = alpha != 0 ? (int)tw_ceil_div(k, BK) : 0;
  float sum[WM / 16][WN / 8][4] = {};
  //$ include("part_tile.cuh", { mma = "tw_mma_bf16", products = products, promoted = true })
  const auto total = [&](int i, int j, int v) { return sum[i][j][v]; };
  //$ include("product_factor.cuh")

  //$ include("part_store.cuh")
}

// The same by multiply-adds, if a block found something.
__global__ void __launch_bounds__(256)
    $(name)_3($(parameters)) {
  bool found = false;
  for (int i = threadIdx.x; i < $(LOOKERS); i += 256) found |= ((const uint32_t *)workspace)[i] == 1;
  if (!__syncthreads_or(found)) return;
  //$ include("part_by_adds.cuh")
}
