//$ algorithm {
//$   brief = "A thread for a column of pixels below each other; 32-bit indices.",
//$   space = {
//$     { "COLS", "c", { 32, 64, 128 }, "columns of a block" },
//$     { "PER", "e", { 4, 16 }, "rows of a thread" },
//$   },
//$   fits = "rows >= 1 and cols >= 1 and tall * rows < 1073741824 and wide * cols < 1073741824",
//$   block = { "COLS" },
//$   grid = { "ceil_div(wide, COLS)", "ceil_div(tall, PER)", "planes" },
//$ }
__global__ void __launch_bounds__($(COLS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(wide, COLS), tw_ceil_div(tall, PER));
  const int64_t c = block.x * COLS + threadIdx.x;
  if (block.z >= planes || c >= wide) return;
  const unsigned along = (unsigned)c * (unsigned)cols;
  const unsigned left = along / (unsigned)wide;
  const int64_t right = min((int64_t)left + 1, cols - 1);
  const float across = (float)(along % (unsigned)wide) / wide;
  x += block.z * x_planes_stride;
  y += block.z * y_planes_stride + c;
#pragma unroll 4
  for (int e = 0; e < PER; e++) {
    const unsigned r = (unsigned)block.y * PER + e;
    if (r >= tall) return;
    const unsigned below = r * (unsigned)rows;
    const unsigned top = below / (unsigned)tall;
    const float down = (float)(below % (unsigned)tall) / tall;
    const auto *upper = x + top * x_stride, *lower = x + min((int64_t)top + 1, rows - 1) * x_stride;
    const float first = (float)upper[left] * (1 - across) + (float)upper[right] * across;
    const float second = (float)lower[left] * (1 - across) + (float)lower[right] * across;
    y[r * y_stride] = ($(T))(first * (1 - down) + second * down);
  }
}
