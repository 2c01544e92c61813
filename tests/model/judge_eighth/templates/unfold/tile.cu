//$ algorithm {
//$   brief = "A block keeps a tile and its border in shared memory; each thread then stores nine columns of pixels.",
//$   space = {
//$     { "WIDTH", "w", { 32, 128 }, "columns of a tile" },
//$     { "HEIGHT", "h", { 8, 32 }, "rows of a tile" },
//$   },
//$   block = { "WIDTH", "256 // WIDTH" },
//$   grid = { "ceil_div(cols, WIDTH)", "ceil_div(rows, HEIGHT) * planes" },
//$   shared = "(HEIGHT + 2) * (WIDTH + 2) * SIZE",
//$ }
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT), LINES = 256 / WIDTH;
  __shared__ $(T) tile[HEIGHT + 2][WIDTH + 2];
  const int64_t of_plane = tw_ceil_div(rows, HEIGHT);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), of_plane * planes);
  const int64_t p = block.y / of_plane;
  if (block.z > 0 || p >= planes) return;
  const int64_t top = (block.y - p * of_plane) * HEIGHT, left = block.x * WIDTH;
  x += p * x_planes_stride;
  y += p * y_planes_stride;
  for (int at = threadIdx.y * WIDTH + threadIdx.x; at < (HEIGHT + 2) * (WIDTH + 2); at += 256) {
    const int i = at / (WIDTH + 2), j = at % (WIDTH + 2);
    const int64_t r = top + i - 1, c = left + j - 1;
    tile[i][j] = r >= 0 && r < rows && c >= 0 && c < cols ? x[r * x_stride + c] : ($(T))0;
  }
  __syncthreads();
  const int64_t c = left + threadIdx.x;
  if (c >= cols) return;
#pragma unroll
  for (int k = 0; k < 9; k++)
    for (int line = threadIdx.y; line < HEIGHT && top + line < rows; line += LINES)
      y[k * y_1_stride + (top + line) * y_stride + c] = tile[line + k / 3][threadIdx.x + k % 3];
}
