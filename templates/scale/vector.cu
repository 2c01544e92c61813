//$ -- Matrices without gaps, which the kernel takes as one row.
//$ local flat = "rows == 1 || (x_stride == cols && y_stride == cols)"
//$ algorithm {
//$   brief = "Wide accesses, several a thread; matrices without gaps between rows are taken as one row.",
//$   space = {
//$     { "BYTES", "b", { 8, 16 }, "width of an access" },
//$     { "WARPS", "w", { 4, 8 }, "warps of a block" },
//$     { "ROWS", "r", { 1, 2, 4 }, "accesses of a thread to each operand, a row each" },
//$   },
//$   constraints = {
//$     { "BYTES > SIZE", "an access moves several elements; one at a time is what plain does" },
//$     { "ROWS * BYTES >= 16", "8 bytes a thread leave too few in flight, even on a full SM" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = {
//$     flat .. " ? ceil_div(rows * cols, WARPS * ROWS * 32 * (BYTES / SIZE)) : ceil_div(cols, 32 * (BYTES / SIZE))",
//$     flat .. " ? 1 : ceil_div(rows, WARPS * ROWS)",
//$     "batch",
//$   },
//$   align = "BYTES",
//$   whole = flat .. " ? rows * cols / (WARPS * ROWS * 32 * (BYTES / SIZE)) * batch"
//$     .. " : cols / (32 * (BYTES / SIZE)) * (rows / (WARPS * ROWS)) * batch",
//$   in_flight = "ROWS * BYTES",
//$ }
//$ local VEC = BYTES // SIZE
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), ROWS = $(ROWS), VEC = $(VEC);
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas($(BYTES)) pack {
    $(T) element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = $(flat);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * $(SIZE)) % $(BYTES) == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = ($(T))(alpha * ($(ACC))x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    $(ACC) product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * ($(ACC))x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = ($(T))product[e];
  }
}
