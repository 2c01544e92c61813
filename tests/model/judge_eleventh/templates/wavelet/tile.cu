//$ algorithm {
//$   brief = "A block loads its part of x with a border into shared memory, and transforms it there.",
//$   space = {
//$     { "WIDTH", "w", { 16, 32, 64 }, "pairs of columns of a block" },
//$     { "HEIGHT", "h", { 4, 8, 16 }, "pairs of rows of a block" },
//$   },
//$   let = { { "TALL", "2 * HEIGHT + 3" }, { "WIDE", "2 * WIDTH + 3" } },
//$   block = { "256" },
//$   grid = { "ceil_div(ceil_div(cols, 2), WIDTH)", "ceil_div(ceil_div(rows, 2), HEIGHT)" },
//$   shared = "TALL * (WIDE + 2 * WIDTH) * SIZE",
//$ }
//$ preamble(function() include "lift.cuh" end)
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT), TALL = $(TALL), WIDE = $(WIDE);
  __shared__ $(T) tile[TALL][WIDE], lines[TALL][2 * WIDTH];
  const int64_t tall = (rows + 1) / 2, wide = (cols + 1) / 2;
  const tw_block block = tw_block_of(tw_ceil_div(wide, WIDTH), tw_ceil_div(tall, HEIGHT));
  const int64_t top = block.y * HEIGHT, left = block.x * WIDTH;
  if (block.z > 0 || top >= tall) return;
  for (int k = threadIdx.x; k < TALL * WIDE; k += 256) {
    const int i = k / WIDE, j = k % WIDE;
    tile[i][j] = x[mirror(2 * top - 2 + i, rows) * x_stride + mirror(2 * left - 2 + j, cols)];
  }
  __syncthreads();
  for (int k = threadIdx.x; k < TALL * WIDTH; k += 256) {
    const int i = k / WIDTH, j = k % WIDTH;
    const $(T) *const v = &tile[i][2 * j];
    const int2 pair = lift(v[0], v[1], v[2], v[3], v[4], cols == 1);
    lines[i][j] = ($(T))pair.x;
    lines[i][WIDTH + j] = ($(T))pair.y;
  }
  __syncthreads();
  for (int k = threadIdx.x; k < HEIGHT * 2 * WIDTH; k += 256) {
    const int i = k / (2 * WIDTH), j = k % (2 * WIDTH);
    const int64_t r = top + i, c = left + j % WIDTH, to = j < WIDTH ? c : wide + c;
    if (r >= tall || (j < WIDTH ? c >= wide : c >= cols / 2)) continue;
    const int2 pair = lift(lines[2 * i][j], lines[2 * i + 1][j], lines[2 * i + 2][j], lines[2 * i + 3][j],
                           lines[2 * i + 4][j], rows == 1);
    y[r * y_stride + to] = ($(T))pair.x;
    if (r < rows / 2) y[(tall + r) * y_stride + to] = ($(T))pair.y;
  }
}
