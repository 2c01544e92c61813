//$ algorithm {
//$   brief = "A thread for each result, which loads its nine pixels.",
//$   space = {
//$     { "WIDTH", "w", { 16, 32, 128 }, "columns of a block" },
//$     { "HEIGHT", "h", { 2, 8 }, "rows of a block" },
//$   },
//$   block = { "WIDTH", "HEIGHT" },
//$   grid = { "ceil_div(ceil_div(cols, 2), WIDTH)", "ceil_div(ceil_div(rows, 2), HEIGHT) * planes" },
//$ }
//$ preamble(function() include "larger.cuh" end)
__global__ void __launch_bounds__($(WIDTH * HEIGHT))
    $(name)($(parameters)) {
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT);
  const int64_t tall = (rows + 1) / 2, wide = (cols + 1) / 2, of_plane = tw_ceil_div(tall, HEIGHT);
  const tw_block block = tw_block_of(tw_ceil_div(wide, WIDTH), of_plane * planes);
  if (block.z > 0) return;
  const int64_t p = block.y / of_plane;
  const int64_t r = (block.y - p * of_plane) * HEIGHT + threadIdx.y, c = block.x * WIDTH + threadIdx.x;
  if (p >= planes || r >= tall || c >= wide) return;
  x += p * x_planes_stride;
  float best = -INFINITY;
#pragma unroll
  for (int i = -1; i < 2; i++) {
    const int64_t row = 2 * r + i;
    if (row < 0 || row >= rows) continue;
#pragma unroll
    for (int j = -1; j < 2; j++) {
      const int64_t col = 2 * c + j;
      if (col >= 0 && col < cols) best = larger(best, (float)x[row * x_stride + col]);
    }
  }
  y[p * y_planes_stride + r * y_stride + c] = ($(T))best;
}
