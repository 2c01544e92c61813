//$ algorithm {
//$   brief = "One kernel moves all numbers to their new cells, another relaxes each cell in place.",
//$   space = {
//$     { "MOVERS", "m", { 128, 512 }, "threads of a block that moves" },
//$     { "THREADS", "n", { 64, 256 }, "threads of a block that relaxes" },
//$   },
//$   passes = {
//$     { block = { "MOVERS" }, grid = { "ceil_div(cols, MOVERS)", "9 * rows" } },
//$     { block = { "THREADS" }, grid = { "ceil_div(cols, THREADS)", "rows" } },
//$   },
//$ }
//$ preamble(function() include "relax.cuh" end)
__global__ void __launch_bounds__($(MOVERS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(cols, $(MOVERS)), 9 * rows);
  const int64_t c = block.x * $(MOVERS) + threadIdx.x, k = block.y / rows, r = block.y - k * rows;
  if (block.z > 0 || k >= 9 || c >= cols) return;
  const int down = (int)k / 3 - 1, right = (int)k % 3 - 1;
  int64_t i = r - down, j = c - right;
  i = i < 0 ? i + rows : i < rows ? i : i - rows;
  j = j < 0 ? j + cols : j < cols ? j : j - cols;
  g[k * g_0_stride + r * g_stride + c] = f[k * f_0_stride + i * f_stride + j];
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(cols, $(THREADS)), rows);
  const int64_t c = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || block.y >= rows || c >= cols) return;
  g += block.y * g_stride + c;
  $(T) v[9];
#pragma unroll
  for (int k = 0; k < 9; k++) v[k] = g[k * g_0_stride];
  relax(v, omega);
#pragma unroll
  for (int k = 0; k < 9; k++) g[k * g_0_stride] = v[k];
}
