//$ algorithm {
//$   brief = "A thread for each cell.",
//$   space = {
//$     { "WIDTH", "w", { 32, 64, 128 }, "columns of a block" },
//$     { "HEIGHT", "h", { 1, 4 }, "rows of a block" },
//$   },
//$   block = { "WIDTH", "HEIGHT" },
//$   grid = { "ceil_div(cols, WIDTH)", "ceil_div(rows, HEIGHT)" },
//$ }
//$ preamble(function() include "relax.cuh" end)
__global__ void __launch_bounds__($(WIDTH * HEIGHT))
    $(name)($(parameters)) {
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  const int64_t r = block.y * HEIGHT + threadIdx.y, c = block.x * WIDTH + threadIdx.x;
  if (block.z > 0 || r >= rows || c >= cols) return;
  const int64_t of_row[3] = {r + 1 < rows ? r + 1 : 0, r, r > 0 ? r - 1 : rows - 1};
  const int64_t of_col[3] = {c + 1 < cols ? c + 1 : 0, c, c > 0 ? c - 1 : cols - 1};
  $(T) v[9];
#pragma unroll
  for (int k = 0; k < 9; k++) v[k] = f[k * f_0_stride + of_row[k / 3] * f_stride + of_col[k % 3]];
  relax(v, omega);
#pragma unroll
  for (int k = 0; k < 9; k++) g[k * g_0_stride + r * g_stride + c] = v[k];
}
