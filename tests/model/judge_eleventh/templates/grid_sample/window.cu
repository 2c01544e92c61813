//$ algorithm {
//$   brief = "A block loads the part of a plane around its places into shared memory, if it is small enough.",
//$   space = {
//$     { "WIDTH", "w", { 16, 32 }, "columns of a block" },
//$     { "HEIGHT", "h", { 8, 16 }, "rows of a block" },
//$     { "CELLS", "c", { 1024, 4096 }, "pixels in shared memory" },
//$   },
//$   constraints = { { "CELLS >= 2 * WIDTH * HEIGHT", "a window has its border" } },
//$   let = { { "PER", "8" }, { "of_row", "ceil_div(cols, WIDTH)" }, { "of_image", "ceil_div(channels, PER)" } },
//$   block = { "WIDTH * HEIGHT" },
//$   grid = { "of_row * ceil_div(rows, HEIGHT)", "of_image", "images" },
//$   shared = "CELLS * SIZE + 16",
//$ }
//$ preamble(function() include "corners.cuh" end)
__global__ void __launch_bounds__($(WIDTH * HEIGHT))
    $(name)($(parameters)) {
  constexpr int WIDTH = $(WIDTH), HEIGHT = $(HEIGHT), THREADS = WIDTH * HEIGHT, CELLS = $(CELLS), PER = $(PER);
  __shared__ $(T) cells[CELLS];
  __shared__ int low[2], high[2];
  $(let("of_row", "of_image"))
  const tw_block block = tw_block_of(of_row * tw_ceil_div(rows, HEIGHT), of_image);
  const int64_t i = block.z;
  if (i >= images) return;
  const int64_t r = block.x / of_row * HEIGHT + threadIdx.x / WIDTH;
  const int64_t k = block.x % of_row * WIDTH + threadIdx.x % WIDTH;
  const bool valid = r < rows && k < cols;
  if (threadIdx.x < 2) low[threadIdx.x] = 0x7fffffff, high[threadIdx.x] = -1;
  __syncthreads();
  float column = 0, row = 0;
  int left = 0x7fffffff, right = -1, top = 0x7fffffff, bottom = -1;
  if (valid) {
    const float *const place = at + i * at_images_stride + r * at_rows_stride + k * at_stride;
    column = place[0], row = place[1];
    left = max((int)floorf(column), 0), right = (int)min((int64_t)floorf(column) + 1, wide - 1);
    top = max((int)floorf(row), 0), bottom = (int)min((int64_t)floorf(row) + 1, tall - 1);
  }
#pragma unroll
  for (int d = 16; d > 0; d /= 2) {
    left = min(left, __shfl_xor_sync(0xffffffffu, left, d));
    right = max(right, __shfl_xor_sync(0xffffffffu, right, d));
    top = min(top, __shfl_xor_sync(0xffffffffu, top, d));
    bottom = max(bottom, __shfl_xor_sync(0xffffffffu, bottom, d));
  }
  if (threadIdx.x % 32 == 0) {
    atomicMin(&low[0], left), atomicMax(&high[0], right);
    atomicMin(&low[1], top), atomicMax(&high[1], bottom);
  }
  __syncthreads();
  left = low[0], top = low[1];
  const int64_t across = max((int64_t)high[0] - left + 1, (int64_t)0);
  const int64_t down = max((int64_t)high[1] - top + 1, (int64_t)0);
  const int64_t first = block.y * PER, last = min(first + PER, channels);
  x += i * x_images_stride;
  y += i * y_images_stride + r * y_stride + k;
  if (across * down > CELLS) {
    if (!valid) return;
    const corners four = corners_of(column, row, tall, wide, x_stride);
    for (int64_t c = first; c < last; c++) {
      float sum = 0;
#pragma unroll
      for (int n = 0; n < 4; n++)
        if (four.weights[n] != 0) sum += four.weights[n] * (float)x[c * x_channels_stride + four.at[n]];
      y[c * y_channels_stride] = ($(T))sum;
    }
    return;
  }
  const int pitch = (int)across, all = (int)(across * down);
  const corners four = corners_of(column - left, row - top, down, across, across);
  for (int64_t c = first; c < last; c++) {
    const $(T) *const from = x + c * x_channels_stride + top * x_stride + left;
    for (int n = threadIdx.x; n < all; n += THREADS) cells[n] = from[n / pitch * x_stride + n % pitch];
    __syncthreads();
    if (valid) {
      float sum = 0;
#pragma unroll
      for (int n = 0; n < 4; n++)
        if (four.weights[n] != 0) sum += four.weights[n] * (float)cells[four.at[n]];
      y[c * y_channels_stride] = ($(T))sum;
    }
    __syncthreads();
  }
}
