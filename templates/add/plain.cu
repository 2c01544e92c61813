//$ algorithm {
//$   brief = "One element for each thread; a warp reads and writes along a row.",
//$   space = {
//$     { "COLS", "c", { 32, 256 }, "threads along a row" },
//$     { "ROWS", "r", { 1, 8, 32 }, "rows a block covers" },
//$   },
//$   constraints = {
//$     { "COLS * ROWS >= 256", "smaller blocks only add launch work: nothing is shared between threads" },
//$     { "COLS * ROWS <= 1024", "a block has at most 1024 threads" },
//$   },
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)", "batch" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS);

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t j = block.x * COLS + threadIdx.x;
  const int64_t i = block.y * ROWS + threadIdx.y;
  if (block.z < batch && i < rows && j < cols)
    c[block.z * c_batch_stride + i * c_stride + j] = ($(T))(
        alpha * ($(ACC))a[block.z * a_batch_stride + i * a_stride + j] +
        beta * ($(ACC))b[block.z * b_batch_stride + i * b_stride + j]);
}
