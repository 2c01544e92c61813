//$ algorithm {
//$   brief = "A thread walks down a pair of columns; neighbours come from memory or from other lanes.",
//$   space = {
//$     { "THREADS", "n", { 32, 128 }, "threads of a block" },
//$     { "PER", "e", { 4, 32 }, "pairs of rows of a thread" },
//$     { "LANES", "l", { 0, 1 }, "1: neighbours come from other lanes" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(ceil_div(cols, 2), THREADS)", "ceil_div(ceil_div(rows, 2), PER)" },
//$ }
//$ preamble(function() include "lift.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const int64_t tall = (rows + 1) / 2, wide = (cols + 1) / 2;
  const tw_block block = tw_block_of(tw_ceil_div(wide, THREADS), tw_ceil_div(tall, PER));
  const int64_t first = block.y * PER, c = block.x * THREADS + threadIdx.x;
  if (block.z > 0 || first >= tall) return;
  int64_t at[5];
#pragma unroll
  for (int j = 0; j < 5; j++) at[j] = mirror(min(2 * c - 2 + j, cols + 1), cols);
//$ if LANES == 1 then
  const bool from_left = threadIdx.x % 32 > 0 && c < wide;
  const bool from_right = threadIdx.x % 32 < 31 && 2 * c + 2 < cols;
//$ end
  const auto of_row = [&](int64_t row) {
    const $(T) *const from = x + mirror(row, rows) * x_stride;
    const int middle = from[at[2]], next = from[at[3]];
//$ if LANES == 1 then
    int a = __shfl_up_sync(0xffffffffu, middle, 1), b = __shfl_up_sync(0xffffffffu, next, 1);
    int e = __shfl_down_sync(0xffffffffu, middle, 1);
    if (!from_left) a = from[at[0]], b = from[at[1]];
    if (!from_right) e = from[at[4]];
//$ else
    const int a = from[at[0]], b = from[at[1]], e = from[at[4]];
//$ end
    return lift(a, b, middle, next, e, cols == 1);
  };
  const int2 far = of_row(2 * first - 2), above = of_row(2 * first - 1);
  int2 now = of_row(2 * first);
  int2 before = make_int2(high_of(far.x, above.x, now.x), high_of(far.y, above.y, now.y));
  y += first * y_stride + c;
  const bool low = c < wide, high = c < cols / 2;
#pragma unroll 2
  for (int e = 0; e < PER; e++, y += y_stride) {
    const int64_t r = first + e;
    if (r >= tall) return;
    const int2 middle = of_row(2 * r + 1), next = of_row(2 * r + 2);
    const int2 after = make_int2(high_of(now.x, middle.x, next.x), high_of(now.y, middle.y, next.y));
    if (low) y[0] = ($(T))(rows == 1 ? now.x : low_of(before.x, now.x, after.x));
    if (high) y[wide] = ($(T))(rows == 1 ? now.y : low_of(before.y, now.y, after.y));
    if (r < rows / 2) {
      if (low) y[tall * y_stride] = ($(T))after.x;
      if (high) y[tall * y_stride + wide] = ($(T))after.y;
    }
    before = after, now = next;
  }
}
