//$ algorithm {
//$   brief = "A thread serves 16 bytes of each of several rows.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block" },
//$     { "ROWS", "r", { 1, 2, 4, 8 }, "rows that a thread serves" },
//$   },
//$   let = { { "VEC", "16 // SIZE" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, THREADS * VEC)", "ceil_div(rows, ROWS)" },
//$   align = "16",
//$ }
//$ preamble(function() include "gelu.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ROWS = $(ROWS), VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS * VEC), tw_ceil_div(rows, ROWS));
  const int64_t c = (block.x * THREADS + threadIdx.x) * VEC;
  if (block.z > 0 || c >= cols) return;
  const int64_t first = block.y * ROWS;
  x += first * x_stride + c;
  y += first * y_stride + c;
  bias += c;
  const int height = (int)min((int64_t)ROWS, rows - first);
  const int width = (int)min((int64_t)VEC, cols - c);
  const bool wide = width == VEC && ((uintptr_t)x | (uintptr_t)y | (uintptr_t)bias
      | x_stride * sizeof *x | y_stride * sizeof *y) % 16 == 0;
  if (!wide) {
    for (int i = 0; i < height; i++)
      for (int v = 0; v < width; v++)
        y[i * y_stride + v] = ($(T))gelu((float)x[i * x_stride + v] + (float)bias[v]);
    return;
  }

  pack added, in[ROWS];
  added.bits = *(const uint4 *)bias;
#pragma unroll
  for (int i = 0; i < ROWS; i++)
    if (i < height) in[i].bits = *(const uint4 *)(x + i * x_stride);
#pragma unroll
  for (int i = 0; i < ROWS; i++) {
    if (i >= height) break;
#pragma unroll
    for (int v = 0; v < VEC; v++)
      in[i].element[v] = ($(T))gelu((float)in[i].element[v] + (float)added.element[v]);
    *(uint4 *)(y + i * y_stride) = in[i].bits;
  }
}
