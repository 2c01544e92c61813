//$ algorithm {
//$   brief = "A kernel transforms rows into the workspace, another one its columns.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4, 16 }, "pairs of rows of a thread in the second kernel" },
//$   },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "ceil_div(ceil_div(cols, 2), THREADS)", "rows" } },
//$     { block = { "THREADS" }, grid = { "ceil_div(cols, THREADS)", "ceil_div(ceil_div(rows, 2), PER)" } },
//$   },
//$   workspace = "rows * cols * SIZE",
//$ }
//$ preamble(function() include "lift.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t wide = (cols + 1) / 2;
  const tw_block block = tw_block_of(tw_ceil_div(wide, $(THREADS)), rows);
  const int64_t r = block.y, c = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || r >= rows || c >= wide) return;
  int v[5];
#pragma unroll
  for (int j = 0; j < 5; j++) v[j] = x[r * x_stride + mirror(2 * c - 2 + j, cols)];
  const int2 pair = lift(v[0], v[1], v[2], v[3], v[4], cols == 1);
  $(T) *const to = ($(T) *)workspace + r * cols;
  to[c] = ($(T))pair.x;
  if (c < cols / 2) to[wide + c] = ($(T))pair.y;
}

__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  constexpr int PER = $(PER);
  const int64_t tall = (rows + 1) / 2;
  const tw_block block = tw_block_of(tw_ceil_div(cols, $(THREADS)), tw_ceil_div(tall, PER));
  const int64_t first = block.y * PER, c = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || first >= tall || c >= cols) return;
  const $(T) *const from = (const $(T) *)workspace + c;
  int at = from[2 * first * cols];
  int before = high_of(from[mirror(2 * first - 2, rows) * cols], from[mirror(2 * first - 1, rows) * cols], at);
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t r = first + e;
    if (r >= tall) return;
    const int next = from[mirror(2 * r + 2, rows) * cols];
    const int high = high_of(at, from[mirror(2 * r + 1, rows) * cols], next);
    y[r * y_stride + c] = ($(T))(rows == 1 ? at : low_of(before, at, high));
    if (r < rows / 2) y[(tall + r) * y_stride + c] = ($(T))high;
    before = high, at = next;
  }
}
