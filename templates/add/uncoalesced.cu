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
  const int64_t i = block.x * ROWS + threadIdx.x;
  const int64_t j = block.y * COLS + threadIdx.y;
  if (block.z < batch && i < rows && j < cols)
    c[block.z * c_batch_stride + i * c_stride + j] = ($(T))(
        alpha * ($(ACC))a[block.z * a_batch_stride + i * a_stride + j] +
        beta * ($(ACC))b[block.z * b_batch_stride + i * b_stride + j]);
}
