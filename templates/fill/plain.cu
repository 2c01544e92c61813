//$ algorithm {
//$   brief = "One element for each thread; a warp writes along a row.",
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
//$   -- One division, except for integers.
//$   slots = "ACC:find '^uint' and 0 or SIZE > 4 and 40 or 30",
//$ }
//$ local divisor = include("divisor.cuh")
__global__ void __launch_bounds__($(COLS * ROWS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS);

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + r * dst_stride + c] =
        ($(T))(($(ACC))r + ($(ACC))c / $(divisor));
}
