//$ algorithm {
//$   brief = "One kernel, whose blocks wait for each other after each step.",
//$   space = { { "THREADS", "n", { 128, 256, 512 }, "threads of a block" } },
//$   let = {
//$     { "LINES", "THREADS // 32" }, { "across", "ceil_div(cols, 32)" }, { "tiles", "across * ceil_div(rows, LINES)" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "max(1, min(RESIDENT, tiles))" },
//$   workspace = "rows * cols * SIZE",
//$ }
//$ preamble(function()
#include <cooperative_groups.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  $(let("across", "tiles"))
  const $(T) *from = x;
  int64_t from_stride = x_stride;
  for (int step = 0; step < 8; step++) {
    $(T) *const to = step % 2 ? y : ($(T) *)workspace;
    const int64_t to_stride = step % 2 ? y_stride : cols;
    for (int64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
      const int64_t line = tile / across, c = (tile - line * across) * 32 + threadIdx.x % 32;
      const int64_t r = line * $(LINES) + threadIdx.x / 32, at = r * from_stride + c;
      if (r >= rows || c >= cols) continue;
      const $(T) old = from[at];
      const $(T) above = r > 0 ? from[at - from_stride] : 0, below = r + 1 < rows ? from[at + from_stride] : 0;
      const $(T) left = c > 0 ? from[at - 1] : 0, right = c + 1 < cols ? from[at + 1] : 0;
      to[r * to_stride + c] = old + rate * (above + below + left + right - 4 * old);
    }
    from = to, from_stride = to_stride;
    if (step < 7) cooperative_groups::this_grid().sync();
  }
}
