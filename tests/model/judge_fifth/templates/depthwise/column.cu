//$ algorithm {
//$   brief = "A thread walks down a column and keeps three rows of three numbers in registers.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "columns of a block" },
//$     { "ROWS", "r", { 4, 8, 32 }, "rows of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, THREADS)", "ceil_div(rows, ROWS)", "images * channels" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ROWS = $(ROWS);
  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS), tw_ceil_div(rows, ROWS));
  const int64_t first = block.y * ROWS, j = block.x * THREADS + threadIdx.x;
  if (block.z >= images * channels || j >= cols) return;
  const int64_t n = block.z / channels, c = block.z % channels;
  x += n * x_images_stride + c * x_channels_stride + j;
  y += n * y_images_stride + c * y_channels_stride + j;
  taps += c * taps_stride;
  $(ACC) tap[9];
#pragma unroll
  for (int k = 0; k < 9; k++) tap[k] = taps[k];
  const bool left = j > 0, right = j + 1 < cols;
  $(ACC) window[3][3];
#pragma unroll
  for (int p = 0; p < 2; p++) {
    const int64_t r = first + p - 1;
    const bool inside = r >= 0 && r < rows;
    window[p][0] = inside && left ? x[r * x_stride - 1] : 0;
    window[p][1] = inside ? x[r * x_stride] : 0;
    window[p][2] = inside && right ? x[r * x_stride + 1] : 0;
  }
#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t i = first + k;
    if (i >= rows) break;
    const bool inside = i + 1 < rows;
    window[2][0] = inside && left ? x[(i + 1) * x_stride - 1] : 0;
    window[2][1] = inside ? x[(i + 1) * x_stride] : 0;
    window[2][2] = inside && right ? x[(i + 1) * x_stride + 1] : 0;
    $(ACC) sum = 0;
#pragma unroll
    for (int p = 0; p < 3; p++)
#pragma unroll
      for (int q = 0; q < 3; q++) sum += window[p][q] * tap[3 * p + q];
    y[i * y_stride] = sum;
#pragma unroll
    for (int q = 0; q < 3; q++) window[0][q] = window[1][q], window[1][q] = window[2][q];
  }
}
