//$ algorithm {
//$   brief = "A thread for each pair.",
//$   space = { { "THREADS", "n", { 128, 256, 512 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(tokens * heads * pairs, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const tw_block block = tw_block_of(tw_ceil_div(tokens * heads * pairs, $(THREADS)), 1);
  const int64_t at = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || at >= tokens * heads * pairs) return;
  const int64_t i = at % pairs, head = at / pairs, h = head % heads, t = head / heads;
  x += t * x_tokens_stride + h * x_stride + i;
  y += t * y_tokens_stride + h * y_stride + i;
  const $(ACC) a = ($(ACC))x[0], b = ($(ACC))x[pairs];
  const $(ACC) c = cosines[t * cosines_stride + i], s = sines[t * sines_stride + i];
  y[0] = ($(T))(a * c - b * s);
  y[pairs] = ($(T))(b * c + a * s);
}
