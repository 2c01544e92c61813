//$ algorithm {
//$   brief = "A thread for each pixel, which loads its nine neighbours and stores them in nine planes.",
//$   space = {
//$     { "WIDTH", "w", { 32, 64, 128 }, "columns of a block" },
//$     { "HEIGHT", "h", { 2, 8 }, "rows of a block" },
//$   },
//$   block = { "WIDTH", "HEIGHT" },
//$   grid = { "ceil_div(cols, WIDTH)", "ceil_div(rows, HEIGHT) * planes" },
//$ }
__global__ void __launch_bounds__($(WIDTH * HEIGHT))
    $(name)($(parameters)) {
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT);
  const int64_t of_plane = tw_ceil_div(rows, HEIGHT);
  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), of_plane * planes);
  const int64_t p = block.y / of_plane;
  const int64_t r = (block.y - p * of_plane) * HEIGHT + threadIdx.y, c = block.x * WIDTH + threadIdx.x;
  if (block.z > 0 || p >= planes || r >= rows || c >= cols) return;
  x += p * x_planes_stride + r * x_stride + c;
  y += p * y_planes_stride + r * y_stride + c;
  $(T) v[9];
#pragma unroll
  for (int k = 0; k < 9; k++) {
    const int i = k / 3 - 1, j = k % 3 - 1;
    const bool inside = r + i >= 0 && r + i < rows && c + j >= 0 && c + j < cols;
    v[k] = inside ? x[i * x_stride + j] : ($(T))0;
  }
#pragma unroll
  for (int k = 0; k < 9; k++) y[k * y_1_stride] = v[k];
}
