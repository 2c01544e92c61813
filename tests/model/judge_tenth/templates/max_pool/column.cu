//$ algorithm {
//$   brief = "A thread walks down a column of results, so that the row between two of them is loaded once.",
//$   space = {
//$     { "THREADS", "n", { 32, 128 }, "threads of a block" },
//$     { "PER", "e", { 2, 4, 16 }, "results of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(ceil_div(cols, 2), THREADS)", "ceil_div(ceil_div(rows, 2), PER) * planes" },
//$ }
//$ preamble(function() include "larger.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const int64_t tall = (rows + 1) / 2, wide = (cols + 1) / 2, of_plane = tw_ceil_div(tall, PER);
  const tw_block block = tw_block_of(tw_ceil_div(wide, THREADS), of_plane * planes);
  if (block.z > 0) return;
  const int64_t p = block.y / of_plane, first = (block.y - p * of_plane) * PER, c = block.x * THREADS + threadIdx.x;
  if (p >= planes || c >= wide) return;
  x += p * x_planes_stride + 2 * c;
  y += p * y_planes_stride + c;
  const bool right = 2 * c + 1 < cols;
  const auto of_row = [&](int64_t row) {
    if (row < 0 || row >= rows) return -INFINITY;
    const $(T) *const from = x + row * x_stride;
    float best = (float)from[0];
    if (c > 0) best = larger(best, (float)from[-1]);
    if (right) best = larger(best, (float)from[1]);
    return best;
  };
  float above = of_row(2 * first - 1);
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t r = first + e;
    if (r >= tall) return;
    const float middle = of_row(2 * r), below = of_row(2 * r + 1);
    y[r * y_stride] = ($(T))larger(larger(above, middle), below);
    above = below;
  }
}
