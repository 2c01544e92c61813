//$ algorithm {
//$   brief = "A grid as large as the GPU, whose threads stride over columns, rows and matrices.",
//$   space = {
//$     { "COLS", "c", { 32, 128 }, "threads along a row" },
//$     { "ROWS", "r", { 2, 8 }, "rows a block covers at once" },
//$     { "BLOCKS", "b", { 4, 8 }, "blocks for each SM" },
//$   },
//$   let = {
//$     { "blocks", "SM_COUNT * BLOCKS" },
//$     { "across", "ceil_div(cols, COLS)" },
//$     { "down", "ceil_div(blocks, across)" },
//$   },
//$   constraints = {
//$     { "COLS * ROWS == 256", "the block's size is fixed: BLOCKS decides how full an SM is" },
//$   },
//$   block = { "COLS", "ROWS" },
//$   grid = { "min(across, blocks)", "min(ceil_div(rows, ROWS), down)" },
//$   -- One division, except for integers.
//$   slots = "ACC:find '^uint' and 0 or SIZE > 4 and 40 or 30",
//$   -- Once for each step that the grid takes to cover the matrix.
//$   work = "SIZE * batch * ceil_div(cols, COLS * blocks) * ceil_div(rows, ROWS * down)",
//$ }
//$ local divisor = include("divisor.cuh")
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS);

  // Right from any grid: the strides are the grid's own.
  const int64_t across = (int64_t)gridDim.x * COLS;
  const int64_t down = (int64_t)gridDim.y * ROWS;
  const int64_t col = (int64_t)blockIdx.x * COLS + threadIdx.x;
  const int64_t row = (int64_t)blockIdx.y * ROWS + threadIdx.y;
  for (int64_t b = blockIdx.z; b < batch; b += gridDim.z)
    for (int64_t r = row; r < rows; r += down)
      for (int64_t c = col; c < cols; c += across)
        dst[b * dst_batch_stride + r * dst_stride + c] =
            ($(T))(($(ACC))r + ($(ACC))c / $(divisor));
}
