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
//$   -- The bounds checks make a thread wait for one element's loads before it issues the next one's.
//$   -- Once for each step that the grid takes to cover the matrix.
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS), ELEMENTS = $(ELEMENTS);

  // Right from any grid: the strides are the grid's own.
  const int64_t across = (int64_t)gridDim.x * (COLS * ELEMENTS);
  const int64_t down = (int64_t)gridDim.y * ROWS;
  const int64_t col = (int64_t)blockIdx.x * (COLS * ELEMENTS) + threadIdx.x;
  const int64_t row = (int64_t)blockIdx.y * ROWS + threadIdx.y;
  for (int64_t m = blockIdx.z; m < batch; m += gridDim.z)
    for (int64_t i = row; i < rows; i += down) {
      const $(T) *const a_row = a + m * a_batch_stride + i * a_stride;
      const $(T) *const b_row = b + m * b_batch_stride + i * b_stride;
      $(T) *const c_row = c + m * c_batch_stride + i * c_stride;
      for (int64_t j = col; j < cols; j += across) {
        // All loads stand before the first store, which might be to an operand.
        $(ACC) sum[ELEMENTS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (j + e * COLS < cols)
            sum[e] = alpha * ($(ACC))a_row[j + e * COLS] +
                     beta * ($(ACC))b_row[j + e * COLS];
#pragma unroll
        for (int e = 0; e < ELEMENTS; e++)
          if (j + e * COLS < cols) c_row[j + e * COLS] = ($(T))sum[e];
      }
    }
}
