//$ algorithm {
//$   brief = "Each thread moves one element in each of its rows: it reads from the right and writes from the left.",
//$   space = {
//$     { "COLS", "c", { 32, 64, 128, 256 }, "threads along a row" },
//$     { "ROWS", "r", { 1, 4, 16 }, "rows in which a thread moves an element" },
//$   },
//$   constraints = {
//$     { "COLS >= 64 or ROWS > 1", "a warp that moves one element for each thread is mostly launch overhead" },
//$   },
//$   block = { "COLS" },
//$   grid = { "ceil_div(cols, COLS)", "ceil_div(rows, ROWS)", "batch" },
//$ }
__global__ void __launch_bounds__($(COLS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), ROWS = $(ROWS);

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS;
  if (block.z >= batch || c >= cols) return;
  src += block.z * src_batch_stride + r * src_stride + (cols - 1 - c);
  dst += block.z * dst_batch_stride + r * dst_stride + c;

  // A warp that reads backwards asks for the same sectors as one that reads
  // forwards: no detour through shared memory is needed. All reads come before
  // the first write, so that ROWS of them are in flight.
  $(T) row[ROWS];
#pragma unroll
  for (int i = 0; i < ROWS; i++)
    if (r + i < rows) row[i] = src[i * src_stride];
#pragma unroll
  for (int i = 0; i < ROWS; i++)
    if (r + i < rows) dst[i * dst_stride] = row[i];
}
