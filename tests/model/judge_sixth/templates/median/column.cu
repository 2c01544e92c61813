//$ algorithm {
//$   brief = "A thread for a piece of a column, which keeps three rows in registers.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "r", { 4, 16 }, "rows of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, THREADS)", "ceil_div(rows, PER)" },
//$ }
//$ preamble(function() include "middle.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS), tw_ceil_div(rows, PER));
  const int64_t c = block.x * THREADS + threadIdx.x, top = block.y * PER;
  if (block.z > 0 || c >= cols) return;
  x += top * x_stride + c;
  y += top * y_stride + c;
  $(T) held[3][3];
#pragma unroll
  for (int j = 0; j < 3; j++) held[0][j] = x[j], held[1][j] = x[x_stride + j];
#pragma unroll
  for (int k = 0; k < PER; k++) {
    if (top + k >= rows) return;
    $(T) low[3], mid[3], high[3];
#pragma unroll
    for (int j = 0; j < 3; j++) {
      held[(k + 2) % 3][j] = x[(k + 2) * x_stride + j];
      low[j] = held[0][j], mid[j] = held[1][j], high[j] = held[2][j];
      order(low[j], mid[j], high[j]);
    }
    y[k * y_stride] = middle(low, mid, high);
  }
}
