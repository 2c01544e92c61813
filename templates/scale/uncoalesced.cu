//$ algorithm {
//$   brief = "One element for each thread; a warp accesses a column, so each access takes a sector of its own.",
//$   space = {
//$     { "ROWS", "r", { 32 }, "threads along a column" },
//$     { "COLS", "c", { 8, 32 }, "columns a block covers" },
//$   },
//$   block = { "ROWS", "COLS" },
//$   grid = { "ceil_div(rows, ROWS)", "ceil_div(cols, COLS)", "batch" },
//$   only_if_tuned = true,
//$ }
__global__ void __launch_bounds__($(ROWS * COLS))
    $(name)($(parameters)) {
  constexpr int ROWS = $(ROWS), COLS = $(COLS);

  const tw_block block =
      tw_block_of(tw_ceil_div(rows, ROWS), tw_ceil_div(cols, COLS));
  const int64_t r = block.x * ROWS + threadIdx.x;
  const int64_t c = block.y * COLS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    y[block.z * y_batch_stride + r * y_stride + c] =
        ($(T))(alpha *
               ($(ACC))x[block.z * x_batch_stride + r * x_stride + c]);
}
