//$ algorithm {
//$   brief = "A thread for one place of y and a few channels.",
//$   space = {
//$     { "WIDTH", "w", { 16, 128 }, "columns of a block" },
//$     { "HEIGHT", "h", { 2, 8 }, "rows of a block" },
//$     { "PER", "e", { 1, 4, 16 }, "channels of a thread" },
//$   },
//$   let = { { "of_row", "ceil_div(cols, WIDTH)" }, { "of_image", "ceil_div(channels, PER)" } },
//$   block = { "WIDTH", "HEIGHT" },
//$   grid = { "of_row * ceil_div(rows, HEIGHT)", "of_image", "images" },
//$ }
//$ preamble(function() include "corners.cuh" end)
__global__ void __launch_bounds__($(WIDTH * HEIGHT))
    $(name)($(parameters)) {
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT), PER = $(PER);
  $(let("of_row", "of_image"))
  const tw_block block = tw_block_of(of_row * tw_ceil_div(rows, HEIGHT), of_image);
  const int64_t i = block.z, r = block.x / of_row * HEIGHT + threadIdx.y, k = block.x % of_row * WIDTH + threadIdx.x;
  if (i >= images || r >= rows || k >= cols) return;
  y += i * y_images_stride + r * y_stride + k;
  x += i * x_images_stride;
  const float *const place = at + i * at_images_stride + r * at_rows_stride + k * at_stride;
  const corners four = corners_of(place[0], place[1], tall, wide, x_stride);
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t c = block.y * PER + e;
    if (c >= channels) return;
    const $(T) *const plane = x + c * x_channels_stride;
    float sum = 0;
#pragma unroll
    for (int n = 0; n < 4; n++)
      if (four.weights[n] != 0) sum += four.weights[n] * (float)plane[four.at[n]];
    y[c * y_channels_stride] = ($(T))sum;
  }
}
