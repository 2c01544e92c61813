//$ algorithm {
//$   brief = "A thread for four neighbours, which are one access where they are aligned, or for several such quads.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "QUADS", "q", { 1, 2, 4 }, "quads of a thread" },
//$   },
//$   align = "4 * SIZE",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(ceil_div(cols, 4) * rows, THREADS * QUADS)" },
//$ }
//$ preamble(function() include "philox.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), QUADS = $(QUADS);
  struct alignas($(4 * SIZE)) pack { $(T) e[4]; };
  const int64_t of_row = tw_ceil_div(cols, 4);
  const tw_block block = tw_block_of(tw_ceil_div(of_row * rows, THREADS * QUADS), 1);
  if (block.z > 0) return;
  const float scale = 1 / (1 - drop);
#pragma unroll
  for (int q = 0; q < QUADS; q++) {
    const int64_t at = (block.x * QUADS + q) * THREADS + threadIdx.x, r = of_row > 0 ? at / of_row : rows;
    if (r >= rows) return;
    const int64_t c = (at - r * of_row) * 4;
    const $(T) *const from = x + r * x_stride + c;
    $(T) *const to = y + r * y_stride + c;
    const philox_words words = philox((uint32_t)(c / 4), (uint32_t)r, seed);
    if (c + 4 <= cols && ((uintptr_t)from | (uintptr_t)to) % sizeof(pack) == 0) {
      const pack in = *(const pack *)from;
      pack out;
#pragma unroll
      for (int e = 0; e < 4; e++) out.e[e] = ($(T))dropped_or((float)in.e[e], words.of[e], drop, scale);
      *(pack *)to = out;
    } else {
#pragma unroll
      for (int e = 0; e < 4; e++)
        if (c + e < cols) to[e] = ($(T))dropped_or((float)from[e], words.of[e], drop, scale);
    }
  }
}
