//$ algorithm {
//$   brief = "Each thread sums several short rows, a block's threads apart: a warp's loads are close together, and many are in flight.",
//$   space = {
//$     { "THREADS", "n", { 128 }, "threads of a block" },
//$     { "ROWS", "r", { 4, 8 }, "rows of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, THREADS * ROWS)", "1", "batch" },
//$   fits = "cols <= 4 or a_stride ~= cols and cols <= 16",
//$   in_flight = "ROWS * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ROWS = $(ROWS);

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS * ROWS), 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * (THREADS * ROWS) + threadIdx.x;
  a += block.z * a_batch_stride + row * a_stride;
  sums += block.z * sums_stride + row;
  $(ACC) sum[ROWS] = {};
  // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
  for (int64_t c = 0; c < cols; c++) {
    $(T) in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      in[k] = row + k * THREADS < rows ? a[k * THREADS * a_stride + c] : ($(T))0;
#pragma unroll
    for (int k = 0; k < ROWS; k++) sum[k] += ($(ACC))in[k];
  }
#pragma unroll
  for (int k = 0; k < ROWS; k++)
    if (row + k * THREADS < rows) sums[k * THREADS] = ($(T))sum[k];
}
