//$ algorithm {
//$   brief = "Two source rows in shared memory for each row of pixels.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "MOST", "m", { 2048 }, "most columns of x" },
//$   },
//$   fits = "rows >= 1 and cols >= 1 and cols <= MOST",
//$   block = { "THREADS" },
//$   grid = { "tall", "planes" },
//$   shared = "MOST * 8",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), MOST = $(MOST);
  __shared__ float source[2][MOST];
  const tw_block block = tw_block_of(tall, planes);
  if (block.z > 0 || block.y >= planes) return;
  const int64_t r = block.x, top = r * rows / tall, low = min(top + 1, rows - 1);
  const float down = (float)(r * rows % tall) / tall;
  x += block.y * x_planes_stride;
  for (int c = threadIdx.x; c < cols; c += THREADS) {
    source[0][c] = (float)x[top * x_stride + c];
    source[1][c] = (float)x[low * x_stride + c];
  }
  __syncthreads();
  for (int64_t c = threadIdx.x; c < wide; c += THREADS) {
    const int64_t left = c * cols / wide, right = min(left + 1, cols - 1);
    const float across = (float)(c * cols % wide) / wide;
    const float first = source[0][left] * (1 - across) + source[0][right] * across;
    const float second = source[1][left] * (1 - across) + source[1][right] * across;
    y[block.y * y_planes_stride + r * y_stride + c] = ($(T))(first * (1 - down) + second * down);
  }
}
