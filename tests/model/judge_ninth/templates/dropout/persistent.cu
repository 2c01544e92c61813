//$ algorithm {
//$   brief = "Warps stay and take rows in turns; a lane makes the words of four neighbours.",
//$   space = { { "WARPS", "w", { 4, 16 }, "warps of a block" } },
//$   block = { "32", "WARPS" },
//$   grid = { "max(1, min(RESIDENT, ceil_div(rows, WARPS)))" },
//$ }
//$ preamble(function() include "philox.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  const float scale = 1 / (1 - drop);
  for (int64_t r = (int64_t)blockIdx.x * $(WARPS) + threadIdx.y; r < rows; r += (int64_t)gridDim.x * $(WARPS))
    for (int64_t c = 4 * threadIdx.x; c < cols; c += 128) {
      const philox_words words = philox((uint32_t)(c / 4), (uint32_t)r, seed);
#pragma unroll
      for (int e = 0; e < 4; e++)
        if (c + e < cols)
          y[r * y_stride + c + e] = ($(T))dropped_or((float)x[r * x_stride + c + e], words.of[e], drop, scale);
    }
}
