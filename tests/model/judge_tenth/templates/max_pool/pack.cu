//$ algorithm {
//$   brief = "A thread for neighbouring results, whose pixels it loads together where rows are aligned.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "BYTES", "b", { 8, 16 }, "bytes of a load" },
//$   },
//$   align = "BYTES",
//$   let = { { "PER", "BYTES // SIZE" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(planes * ceil_div(rows, 2) * ceil_div(cols, PER), THREADS)" },
//$ }
//$ preamble(function() include "larger.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  struct alignas($(BYTES)) pack { $(T) e[PER]; };
  const int64_t tall = (rows + 1) / 2, of_row = tw_ceil_div(cols, PER);
  const tw_block block = tw_block_of(tw_ceil_div(planes * tall * of_row, THREADS), 1);
  const int64_t at = block.x * THREADS + threadIdx.x, line = at / of_row, p = line / tall;
  if (block.z > 0 || p >= planes) return;
  const int64_t r = line - p * tall, first = (at - line * of_row) * PER;
  x += p * x_planes_stride + first;
  float best[PER / 2];
#pragma unroll
  for (int e = 0; e < PER / 2; e++) best[e] = -INFINITY;
#pragma unroll
  for (int i = -1; i < 2; i++) {
    const int64_t row = 2 * r + i;
    if (row < 0 || row >= rows) continue;
    const $(T) *const from = x + row * x_stride;
    float v[PER + 1];
    v[0] = first > 0 ? (float)from[-1] : -INFINITY;
    if (first + PER <= cols && (uintptr_t)from % $(BYTES) == 0) {
      const pack in = *(const pack *)from;
#pragma unroll
      for (int e = 0; e < PER; e++) v[e + 1] = (float)in.e[e];
    } else {
#pragma unroll
      for (int e = 0; e < PER; e++) v[e + 1] = first + e < cols ? (float)from[e] : -INFINITY;
    }
#pragma unroll
    for (int e = 0; e < PER / 2; e++)
#pragma unroll
      for (int j = 0; j < 3; j++) best[e] = larger(best[e], v[2 * e + j]);
  }
  $(T) *const to = y + p * y_planes_stride + r * y_stride + first / 2;
#pragma unroll
  for (int e = 0; e < PER / 2; e++)
    if (first + 2 * e < cols) to[e] = ($(T))best[e];
}
