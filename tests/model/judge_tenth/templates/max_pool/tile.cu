//$ algorithm {
//$   brief = "A block loads its pixels into shared memory, row by row, and then looks at windows.",
//$   space = {
//$     { "WIDTH", "w", { 16, 32, 64 }, "columns of results of a block" },
//$     { "HEIGHT", "h", { 8, 16 }, "rows of results of a block" },
//$   },
//$   let = { { "TALL", "2 * HEIGHT + 1" }, { "WIDE", "2 * WIDTH + 1" } },
//$   block = { "256" },
//$   grid = { "ceil_div(ceil_div(cols, 2), WIDTH)", "ceil_div(ceil_div(rows, 2), HEIGHT) * planes" },
//$   shared = "TALL * WIDE * SIZE",
//$ }
//$ preamble(function() include "larger.cuh" end)
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT), TALL = $(TALL), WIDE = $(WIDE);
  __shared__ $(T) tile[TALL][WIDE];
  const int64_t tall = (rows + 1) / 2, wide = (cols + 1) / 2, of_plane = tw_ceil_div(tall, HEIGHT);
  const tw_block block = tw_block_of(tw_ceil_div(wide, WIDTH), of_plane * planes);
  if (block.z > 0) return;
  const int64_t p = block.y / of_plane, top = (block.y - p * of_plane) * HEIGHT, left = block.x * WIDTH;
  if (p >= planes) return;
  x += p * x_planes_stride;
  y += p * y_planes_stride;
  for (int at = threadIdx.x; at < TALL * WIDE; at += 256) {
    const int i = at / WIDE, j = at % WIDE;
    const int64_t r = 2 * top + i - 1, c = 2 * left + j - 1;
    tile[i][j] = r >= 0 && r < rows && c >= 0 && c < cols ? x[r * x_stride + c] : ($(T))-INFINITY;
  }
  __syncthreads();
  for (int at = threadIdx.x; at < HEIGHT * WIDTH; at += 256) {
    const int i = at / WIDTH, j = at % WIDTH;
    if (top + i >= tall || left + j >= wide) continue;
    float best = -INFINITY;
#pragma unroll
    for (int k = 0; k < 9; k++) best = larger(best, (float)tile[2 * i + k / 3][2 * j + k % 3]);
    y[(top + i) * y_stride + left + j] = ($(T))best;
  }
}
