//$ algorithm {
//$   brief = "One element for each thread; reads are coalesced, writes are not.",
//$   space = {
//$     { "COLS", "c", { 32, 64 }, "threads along a row of src" },
//$     { "ROWS", "r", { 8, 16, 32 }, "rows of src a block covers" },
//$   },
//$   constraints = {
//$     { "COLS * ROWS >= 256", "smaller blocks only add launch work: nothing is shared between threads" },
//$   },
//$   block = { "COLS", "ROWS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)", "batch" },
//$ }
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS);

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + c * dst_stride + r] =
        src[block.z * src_batch_stride + r * src_stride + c];
}
