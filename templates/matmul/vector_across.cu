//$ algorithm {
//$   brief = "For a vector and a matrix that is contiguous across k: each thread adds up 16 bytes of columns, some rows at once, and a block or the blocks of a cluster their parts.",
//$   space = {
//$     { "LANES", "l", { 4, 8, 16, 32 }, "threads across a strip of columns" },
//$     { "UNROLL", "u", { 4, 8 }, "rows of the matrix that a thread reads at once" },
//$     { "THREADS", "n", { 256, 512, 1024 }, "threads of a block" },
//$     { "PIECES", "p", { 1, 2, 4, 8 }, "blocks of a cluster that share columns" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "STRIP", "LANES * VEC" },
//$     { "DEPTH", "THREADS // LANES" },
//$     { "columns", "transpose_b == 0 and m == 1" },
//$     { "strips", "ceil_div(columns and n or m, STRIP)" },
//$   },
//$   constraints = {
//$     { "V == T", "either operand may be the vector" },
//$     { "THREADS * VEC * max(SIZE, 4) + STRIP * max(SIZE, 4) <= 49152", "parts of sums fit into shared memory" },
//$     { "UNROLL * THREADS <= 4096", "registers for what is read", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "strips * batch * PIECES" },
//$   fits = "transpose_b == 0 and m == 1 or transpose_a == 1 and n == 1",
//$   shared = "(THREADS * VEC + STRIP) * max(SIZE, 4)",
//$   align = "16",
//$ }
//$ preamble(function()
#include <cooperative_groups.h>
//$ end)
//$ if PIECES > 1 then
__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__($(THREADS))
//$ else
__global__ void __launch_bounds__($(THREADS))
//$ end
    $(name)($(parameters)) {
  constexpr int LANES = $(LANES), UNROLL = $(UNROLL), THREADS = $(THREADS), PIECES = $(PIECES);
  constexpr int VEC = $(VEC), STRIP = $(STRIP), DEPTH = $(DEPTH);
  constexpr int NEXT = PIECES * DEPTH;  // rows that are read together
  __shared__ $(ACC) part[DEPTH][STRIP], total[STRIP];
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  const int lane = threadIdx.x % LANES, depth = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  $(let("columns", "strips"))
  const int64_t block = blockIdx.x / PIECES, at = block / strips, first = (block - at * strips) * STRIP;
  //$ include("thin_operands.cuh", { rows = "columns", at = "at", vector = true })

  const int64_t column = first + lane * VEC, step = thin_along ? 1 : thin_stride;
  const bool wide = ((uintptr_t)large | large_stride * $(SIZE)) % 16 == 0;
  large += column;
  $(ACC) sum[VEC] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = rank * DEPTH + depth; l < end; l += UNROLL * NEXT) {
    pack x[UNROLL];
    $(ACC) y[UNROLL];
    const bool whole = l + (UNROLL - 1) * NEXT < end && column + VEC <= span;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        x[u].bits = __ldg((const uint4 *)(large + (l + u * NEXT) * large_stride));
        y[u] = ($(ACC))thin[(l + u * NEXT) * step];
      }
    } else if (whole) {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
#pragma unroll
        for (int v = 0; v < VEC; v++) x[u].element[v] = large[(l + u * NEXT) * large_stride + v];
        y[u] = ($(ACC))thin[(l + u * NEXT) * step];
      }
    } else {
#pragma unroll
      for (int u = 0; u < UNROLL; u++) {
        const int64_t row = l + u * NEXT;
        x[u].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (row < end && column + v < span) x[u].element[v] = large[row * large_stride + v];
        y[u] = row < end ? ($(ACC))thin[row * step] : ($(ACC))0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[v] += y[u] * ($(ACC))x[u].element[v];
  }

  // The sums of a column's threads, in their order.
#pragma unroll
  for (int v = 0; v < VEC; v++) part[depth][lane * VEC + v] = sum[v];
  __syncthreads();
  for (int e = threadIdx.x; e < STRIP; e += THREADS) {
    $(ACC) added = part[0][e];
#pragma unroll 8
    for (int d = 1; d < DEPTH; d++) added += part[d][e];
    total[e] = added;
  }
//$ if PIECES > 1 then
  // Each block writes its share of the sums of all pieces.
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
//$ else
  __syncthreads();
//$ end
  //$ include("product_factor.cuh")
  for (int e = rank * THREADS + threadIdx.x; e < STRIP; e += PIECES * THREADS) {
    const int64_t i = first + e;
    if (i >= span) continue;
//$ if PIECES > 1 then
    $(ACC) result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[e], p);
    result *= factor;
//$ else
    $(ACC) result = factor * total[e];
//$ end
    $(U) *const to = c + i * span_step;
    if (beta != 0) result += beta * ($(ACC))*to;
    *to = ($(U))result;
  }
//$ if PIECES > 1 then
  cluster.sync();  // until the others have read this block's sums
//$ end
}
