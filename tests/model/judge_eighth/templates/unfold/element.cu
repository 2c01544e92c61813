//$ algorithm {
//$   brief = "A thread for each number of y, or for several with the block's other numbers between them.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "numbers of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(9 * planes * rows * cols, THREADS * PER)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const int64_t count = 9 * planes * rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, THREADS * PER), 1);
  if (block.z > 0) return;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int64_t at = (block.x * PER + e) * THREADS + threadIdx.x;
    if (at >= count) return;
    const int64_t line = at / cols, c = at - line * cols, plane = line / rows, r = line - plane * rows;
    const int64_t p = plane / 9;
    const int k = (int)(plane - 9 * p);
    const int64_t i = r + k / 3 - 1, j = c + k % 3 - 1;
    const bool inside = i >= 0 && i < rows && j >= 0 && j < cols;
    y[p * y_planes_stride + k * y_1_stride + r * y_stride + c] =
        inside ? x[p * x_planes_stride + i * x_stride + j] : ($(T))0;
  }
}
