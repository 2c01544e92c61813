//$ algorithm {
//$   brief = "A grid as large as the GPU, whose threads stride over columns, rows and matrices.",
//$   space = {
//$     { "COLS", "c", { 32, 128 }, "threads along a row" },
//$     { "ROWS", "r", { 2, 8 }, "rows a block covers at once" },
//$     { "ELEMENTS", "e", { 1, 4 }, "elements of a row a thread has in flight" },
//$     { "BLOCKS", "b", { 4, 8 }, "blocks for each SM" },
//$   },
//$   let = {
//$     { "blocks", "SM_COUNT * BLOCKS" },
//$     { "across", "ceil_div(cols, COLS * ELEMENTS)" },
//$     { "down", "ceil_div(blocks, across)" },
//$   },
//$   constraints = {
//$     { "COLS * ROWS == 256", "the block's size is fixed: BLOCKS decides how full an SM is" },
//$   },
//$   block = { "COLS", "ROWS" },
//$   grid = { "min(across, blocks)", "min(ceil_div(rows, ROWS), down)" },
//$   -- The bounds checks let a thread issue about two loads before it waits for the first.
//$   in_flight = "ELEMENTS > 1 and 2 * SIZE or SIZE",
//$   -- Once for each step that the grid takes to cover the matrix.
//$   work = "ELEMENTS * SIZE * batch * ceil_div(cols, COLS * ELEMENTS * blocks) * ceil_div(rows, ROWS * down)",
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS), ELEMENTS = $(ELEMENTS);

  // Right from any grid: the strides are the grid's own.
  const int64_t across = (int64_t)gridDim.x * (COLS * ELEMENTS);
  const int64_t down = (int64_t)gridDim.y * ROWS;
  const int64_t col = (int64_t)blockIdx.x * (COLS * ELEMENTS) + threadIdx.x;
  const int64_t row = (int64_t)blockIdx.y * ROWS + threadIdx.y;
  for (int64_t b = blockIdx.z; b < batch; b += gridDim.z)
    for (int64_t r = row; r < rows; r += down) {
      const $(T) *const x_row = x + b * x_batch_stride + r * x_stride;
      $(T) *const y_row = y + b * y_batch_stride + r * y_stride;
      for (int64_t c = col; c < cols; c += across) {
        // All loads stand before the first store, which might be to an operand.
        $(ACC) product[ELEMENTS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (c + e * COLS < cols)
            product[e] = alpha * ($(ACC))x_row[c + e * COLS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (c + e * COLS < cols) y_row[c + e * COLS] = ($(T))product[e];
      }
    }
}
