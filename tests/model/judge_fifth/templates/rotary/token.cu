//$ algorithm {
//$   brief = "A block for each token, with its cosines and sines in shared memory.",
//$   space = { { "THREADS", "n", { 64, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "tokens" },
//$   dynamic_shared = "8 * pairs",
//$   fits = "pairs <= 4096",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  TW_DYNAMIC_SHARED(float, table);
  const tw_block block = tw_block_of(tokens, 1);
  if (block.z > 0 || block.x >= tokens) return;
  const int64_t t = block.x;
  const int width = (int)pairs;
  for (int i = threadIdx.x; i < width; i += $(THREADS)) {
    table[i] = cosines[t * cosines_stride + i];
    table[width + i] = sines[t * sines_stride + i];
  }
  __syncthreads();
  x += t * x_tokens_stride;
  y += t * y_tokens_stride;
  for (int at = threadIdx.x; at < heads * width; at += $(THREADS)) {
    const int h = at / width, i = at % width;
    const $(ACC) a = ($(ACC))x[h * x_stride + i], b = ($(ACC))x[h * x_stride + width + i];
    const $(ACC) c = table[i], s = table[width + i];
    y[h * y_stride + i] = ($(T))(a * c - b * s);
    y[h * y_stride + width + i] = ($(T))(b * c + a * s);
  }
}
