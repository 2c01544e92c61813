//$ algorithm {
//$   brief = "For a vector and a matrix that is contiguous along k: some threads read some rows of the matrix together, 16 bytes each, and each its places of the vector.",
//$   space = {
//$     { "ROWS", "r", { 1, 2, 4, 8 }, "rows of the matrix that are read together" },
//$     { "LANES", "l", { 8, 16, 32, 128, 256, 512, 1024 }, "threads that read a row together" },
//$     { "PIECES", "p", { 1, 8 }, "blocks of a cluster that share rows" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "THREADS", "max(LANES, 128)" },
//$     { "GROUPS", "THREADS // LANES" },
//$     { "columns", "transpose_a == 0 and n == 1" },
//$     { "blocks", "ceil_div(columns and m or n, GROUPS * ROWS)" },
//$   },
//$   constraints = {
//$     { "V == T", "either operand may be the vector" },
//$     { "ROWS * THREADS * max(SIZE, 4) <= 32768", "parts of sums fit into shared memory" },
//$     { "PIECES == 1 or LANES > 32", "a block's sums are in shared memory" },
//$     { "PIECES == 1 or LANES >= 256 and LANES <= 512 and ROWS <= 2", "few long rows leave SMs without work", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "blocks * batch * PIECES" },
//$   fits = "transpose_a == 0 and n == 1 or transpose_b == 1 and m == 1",
//$   shared = "LANES > 32 and ROWS * LANES * max(SIZE, 4) + (PIECES > 1 and ceil_div(ROWS * max(SIZE, 4), 16) * 16 or 0) or 0",
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
  constexpr int ROWS = $(ROWS), LANES = $(LANES), PIECES = $(PIECES), VEC = $(VEC);
//$ if LANES > 32 then
  __shared__ $(ACC) part[ROWS][LANES];
//$ end
//$ if PIECES > 1 then
  __shared__ $(ACC) total[ROWS];
//$ end
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES, rank = blockIdx.x % PIECES;

  $(let("columns", "blocks"))
  const int64_t block = blockIdx.x / PIECES, at = block / blocks;
  //$ include("thin_operands.cuh", { rows = "!columns", at = "at", vector = true })

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = ((block - at * blocks) * $(GROUPS) + group) * ROWS;
  const $(T) *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++) from[r] = large + min(row + r, span - 1) * large_stride;

  const bool wide = ((uintptr_t)large | large_stride * $(SIZE)) % 16 == 0;
  const bool vector_wide = thin_along && (uintptr_t)thin % 16 == 0;
  const int64_t step = thin_along ? 1 : thin_stride;
  $(ACC) sum[ROWS] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
#pragma unroll 1
  for (int64_t l = (rank * LANES + lane) * VEC; l < end; l += PIECES * LANES * VEC) {
    pack x[ROWS], y;
    const bool whole = l + VEC <= end;
    // A branch for each load would wait for it before the next one.
    if (whole && wide) {
#pragma unroll
      for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + l));
    } else if (whole) {
#pragma unroll
      for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int v = 0; v < VEC; v++) x[r].element[v] = from[r][l + v];
    } else {
#pragma unroll
      for (int r = 0; r < ROWS; r++) {
        x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
        for (int v = 0; v < VEC; v++)
          if (l + v < end) x[r].element[v] = from[r][l + v];
      }
    }
    if (whole && vector_wide) {
      y.bits = __ldg((const uint4 *)(thin + l));
    } else {
      y.bits = make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (l + v < end) y.element[v] = thin[(l + v) * step];
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
      for (int v = 0; v < VEC; v++) sum[r] += ($(ACC))x[r].element[v] * ($(ACC))y.element[v];
  }

  //$ include("product_factor.cuh")
  const auto store = [&](int r, $(ACC) result) {
    if (row + r >= span) return;
    $(U) *const to = c + (row + r) * span_step;
    result *= factor;
    if (beta != 0) result += beta * ($(ACC))*to;
    *to = ($(U))result;
  };
//$ if LANES <= 32 then
#pragma unroll
  for (int r = 0; r < ROWS; r++) {
    $(ACC) result = sum[r];
#pragma unroll
    for (int half = LANES / 2; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
    if (lane == r) store(r, result);
  }
//$ else
  // A warp adds up each row's parts.
#pragma unroll
  for (int r = 0; r < ROWS; r++) part[r][lane] = sum[r];
  __syncthreads();
#pragma unroll 1
  for (int r = lane / 32; r < ROWS; r += LANES / 32) {
    $(ACC) result = 0;
#pragma unroll
    for (int e = 0; e < LANES; e += 32) result += part[r][e + lane % 32];
#pragma unroll
    for (int half = 16; half > 0; half /= 2) result += __shfl_xor_sync(0xffffffffu, result, half);
//$   if PIECES > 1 then
    if (lane % 32 == 0) total[r] = result;
//$   else
    if (lane % 32 == 0) store(r, result);
//$   end
  }
//$ end
//$ if PIECES > 1 then
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  if (rank == 0 && lane < ROWS) {
    $(ACC) result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++) result += *cluster.map_shared_rank(&total[lane], p);
    store(lane, result);
  }
  cluster.sync();  // until the first block has read this one's sums
//$ end
}
