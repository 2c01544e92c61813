//$ algorithm {
//$   brief = "For a matrix of a few rows or columns and a large one that is contiguous across k: each thread holds 16 bytes of all rows of c, and reads the large matrix once.",
//$   space = {
//$     { "FEW", "f", { 2, 4, 8, 16 }, "rows of c, or columns, at most" },
//$     { "LANES", "l", { 8, 32 }, "16-byte loads across a strip of the large matrix", more = { 16 } },
//$     { "PIECES", "p", { 1, 2, 8 }, "pieces of k, one for each block of a cluster", more = { 4 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "WORD", "max(SIZE, 4)" },
//$     { "STRIP", "LANES * VEC" },
//$     { "DEPTH", "256 // LANES" },
//$     { "UNROLL", "8" },
//$     { "STEP", "DEPTH * UNROLL" },
//$     { "SLAB", "STEP * max(1, min(4, 4096 // (FEW * STEP)))" },
//$     { "PITCH", "FEW + (FEW * WORD >= 16 and 16 // WORD or 0)" },
//$     { "rows", "transpose_b == 0 and m <= FEW" },
//$     { "strips", "ceil_div(rows and n or m, STRIP)" },
//$     { "piece", "ceil_div(k, PIECES * STEP) * STEP" },
//$   },
//$   constraints = {
//$     { "V == T", "either operand may be the thin one" },
//$     { "FEW * VEC * WORD <= 256", "64 registers for the sums" },
//$     { "PIECES == 1 or LANES == 32 or PIECES == 2", "narrow strips fill the GPU themselves", listed = true },
//$     { "FEW < 8 or LANES == 32", "each lane reads all factors of its k: wide strips share them", listed = true },
//$     { "FEW ~= 2 or SIZE >= 4", "the loads of 2 bytes are twice as many numbers", listed = true },
//$   },
//$   block = { "256" },
//$   grid = { "strips * batch * PIECES" },
//$   -- Vectors are left to vector_along and vector_across.
//$   fits = "min(m, n) > 1 and (transpose_b == 0 and m <= FEW or transpose_a == 1 and n <= FEW)",
//$   shared = "SLAB * PITCH * WORD + DEPTH * STRIP * WORD + FEW * STRIP * WORD",
//$   align = "16",
//$   in_flight = "16 * UNROLL",
//$   work = "16 * ceil_div(piece, DEPTH)",
//$   adds = "FEW * VEC * ceil_div(piece, DEPTH)",
//$ }
//$ preamble(function()
#include <cooperative_groups.h>
//$ end)
//$ if PIECES > 1 then
__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__(256, 2)
//$ else
__global__ void __launch_bounds__(256, 2)
//$ end
    $(name)($(parameters)) {
  constexpr int FEW = $(FEW), LANES = $(LANES), PIECES = $(PIECES), THREADS = 256;
  constexpr int VEC = $(VEC), STRIP = $(STRIP);
  constexpr int DEPTH = $(DEPTH);  // numbers along k that a block reads together
  constexpr int UNROLL = $(UNROLL), STEP = $(STEP), SLAB = $(SLAB);
  constexpr int PITCH = $(PITCH);  // keeps the factors of one warp's lanes in different banks
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ __align__(16) $(ACC) factors[SLAB][PITCH];
  __shared__ __align__(16) $(ACC) part[DEPTH][STRIP];
  __shared__ __align__(16) $(ACC) total[FEW][STRIP];
  const int thread = threadIdx.x, tx = thread % LANES, ty = thread / LANES;

  $(let("rows", "strips", "piece"))
  const int64_t block = blockIdx.x / PIECES;
  const int rank = blockIdx.x % PIECES;
  const int64_t at = block / strips, first = (block - at * strips) * STRIP;
  //$ include("thin_operands.cuh", { rows = "rows", at = "at", vector = false })

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t begin = min(k, rank * piece), end = alpha != 0 ? min(k, begin + piece) : begin;
  const int64_t col = first + tx * VEC;
  const int width = (int)max((int64_t)0, min((int64_t)VEC, span - col));
  const bool wide = width == VEC && ((uintptr_t)large | large_stride * $(SIZE)) % 16 == 0;
  large += (begin + ty) * large_stride + col;
  $(ACC) sum[FEW][VEC] = {};
  for (int64_t slab = begin; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    __syncthreads();
    for (int e = thread; e < SLAB * FEW; e += THREADS) {
      const int f = thin_along ? e / SLAB : e % FEW, l = thin_along ? e % SLAB : e / FEW;
      factors[l][f] = f < few && l < depth
          ? ($(ACC))thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : ($(ACC))0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < depth; step += STEP) {
      pack x[UNROLL];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int u = 0; u < UNROLL; u++)
          x[u].bits = __ldg((const uint4 *)(large + (step + u * DEPTH) * large_stride));
      } else {
#pragma unroll
        for (int u = 0; u < UNROLL; u++) {
          x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < width && step + u * DEPTH + ty < depth)
              x[u].element[v] = large[(step + u * DEPTH) * large_stride + v];
        }
      }
#pragma unroll
      for (int u = 0; u < UNROLL; u++)
#pragma unroll
        for (int f = 0; f < FEW; f++)
#pragma unroll
          for (int v = 0; v < VEC; v++)
            sum[f][v] += factors[step + u * DEPTH + ty][f] * ($(ACC))x[u].element[v];
    }
    large += SLAB * large_stride;
  }

  // The sums of a row's DEPTH threads, in their order.
#pragma unroll
  for (int f = 0; f < FEW; f++) {
    __syncthreads();
#pragma unroll
    for (int v = 0; v < VEC; v++) part[ty][tx * VEC + v] = sum[f][v];
    __syncthreads();
    for (int e = thread; e < STRIP; e += THREADS) {
      $(ACC) added = part[0][e];
#pragma unroll
      for (int y = 1; y < DEPTH; y++) added += part[y][e];
      total[f][e] = added;
    }
  }
//$ if PIECES > 1 then
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
//$ else
  __syncthreads();
//$ end
  //$ include("product_factor.cuh")
  for (int e = rank * THREADS + thread; e < FEW * STRIP; e += PIECES * THREADS) {
    const int f = e / STRIP;
    const int64_t i = first + e % STRIP;
    if (f >= few || i >= span) continue;
//$ if PIECES > 1 then
    $(ACC) result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[f][e % STRIP], p);
    result *= factor;
//$ else
    $(ACC) result = factor * total[f][e % STRIP];
//$ end
    $(U) *const to = c + f * few_step + i * span_step;
    if (beta != 0) result += beta * ($(ACC))*to;
    *to = ($(U))result;
  }
//$ if PIECES > 1 then
  cluster.sync();  // until the others have read this block's sums
//$ end
}
