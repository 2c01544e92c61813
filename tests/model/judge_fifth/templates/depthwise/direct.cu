//$ algorithm {
//$   brief = "A thread for each number of y.",
//$   space = {
//$     { "X", "x", { 32, 128 }, "columns of a block" },
//$     { "Y", "y", { 2, 8 }, "rows of a block" },
//$   },
//$   block = { "X", "Y" },
//$   grid = { "ceil_div(cols, X)", "ceil_div(rows, Y)", "images * channels" },
//$ }
__global__ void __launch_bounds__($(X * Y))
    $(name)($(parameters)) {
  constexpr int X = $(X), Y = $(Y);
  const tw_block block = tw_block_of(tw_ceil_div(cols, X), tw_ceil_div(rows, Y));
  const int64_t i = block.y * Y + threadIdx.y, j = block.x * X + threadIdx.x;
  if (block.z >= images * channels || i >= rows || j >= cols) return;
  const int64_t n = block.z / channels, c = block.z % channels;
  x += n * x_images_stride + c * x_channels_stride;
  taps += c * taps_stride;
  $(ACC) sum = 0;
#pragma unroll
  for (int p = 0; p < 3; p++)
#pragma unroll
    for (int q = 0; q < 3; q++) {
      const int64_t r = i + p - 1, s = j + q - 1;
      if (r >= 0 && r < rows && s >= 0 && s < cols) sum += x[r * x_stride + s] * taps[3 * p + q];
    }
  y[n * y_images_stride + c * y_channels_stride + i * y_stride + j] = sum;
}
