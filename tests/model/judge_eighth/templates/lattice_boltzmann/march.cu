//$ algorithm {
//$   brief = "A thread for several cells of a column, one after the other.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "columns of a block" },
//$     { "ROWS", "r", { 4, 16 }, "cells of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, THREADS)", "ceil_div(rows, ROWS)" },
//$ }
//$ preamble(function() include "relax.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS), tw_ceil_div(rows, ROWS));
  const int64_t top = block.y * ROWS, c = block.x * THREADS + threadIdx.x;
  if (block.z > 0 || c >= cols) return;
  const int64_t of_col[3] = {c + 1 < cols ? c + 1 : 0, c, c > 0 ? c - 1 : cols - 1};
  const int64_t end = min(rows, top + ROWS);
  for (int64_t r = top; r < end; r++) {
    const int64_t of_row[3] = {r + 1 < rows ? r + 1 : 0, r, r > 0 ? r - 1 : rows - 1};
    $(T) v[9];
#pragma unroll
    for (int k = 0; k < 9; k++) v[k] = f[k * f_0_stride + of_row[k / 3] * f_stride + of_col[k % 3]];
    relax(v, omega);
#pragma unroll
    for (int k = 0; k < 9; k++) g[k * g_0_stride + r * g_stride + c] = v[k];
  }
}
