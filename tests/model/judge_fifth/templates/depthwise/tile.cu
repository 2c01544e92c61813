//$ algorithm {
//$   brief = "A block of 256 threads loads a tile and its border to shared memory.",
//$   space = {
//$     { "X", "x", { 32, 64 }, "columns of a tile" },
//$     { "Y", "y", { 8, 32 }, "rows of a tile" },
//$   },
//$   block = { "32", "8" },
//$   grid = { "ceil_div(cols, X)", "ceil_div(rows, Y)", "images * channels" },
//$   shared = "(X + 2) * (Y + 2) * SIZE",
//$ }
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int X = $(X), Y = $(Y);
  __shared__ $(T) tile[Y + 2][X + 2];
  const tw_block block = tw_block_of(tw_ceil_div(cols, X), tw_ceil_div(rows, Y));
  if (block.z >= images * channels) return;
  const int64_t n = block.z / channels, c = block.z % channels, top = block.y * Y, left = block.x * X;
  x += n * x_images_stride + c * x_channels_stride;
  y += n * y_images_stride + c * y_channels_stride;
  for (int at = threadIdx.y * 32 + threadIdx.x; at < (X + 2) * (Y + 2); at += 256) {
    const int64_t r = top + at / (X + 2) - 1, s = left + at % (X + 2) - 1;
    tile[at / (X + 2)][at % (X + 2)] = r >= 0 && r < rows && s >= 0 && s < cols ? x[r * x_stride + s] : 0;
  }
  $(ACC) tap[9];
#pragma unroll
  for (int k = 0; k < 9; k++) tap[k] = taps[c * taps_stride + k];
  __syncthreads();
#pragma unroll
  for (int i = threadIdx.y; i < Y; i += 8)
#pragma unroll
    for (int j = threadIdx.x; j < X; j += 32) {
      $(ACC) sum = 0;
#pragma unroll
      for (int p = 0; p < 3; p++)
#pragma unroll
        for (int q = 0; q < 3; q++) sum += tile[i + p][j + q] * tap[3 * p + q];
      if (top + i < rows && left + j < cols) y[(top + i) * y_stride + left + j] = sum;
    }
}
