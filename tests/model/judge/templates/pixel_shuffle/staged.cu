//$ algorithm {
//$   brief = "A row of each of the factor's channels in shared memory, which leaves as one row of y.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block" },
//$     { "COLS", "c", { 128, 512 }, "columns of y of a block" },
//$   },
//$   fits = "factor <= 16",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(width, COLS // 16)", "height * factor", "images * channels" },
//$   shared = "COLS * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int WIDE = $(COLS // 16);  // columns of x
  __shared__ $(T) row[$(COLS)];
  const tw_block block = tw_block_of(tw_ceil_div(width, WIDE), height * factor);
  if (block.z >= images * channels) return;
  const int F = (int)factor, first = (int)(block.x * WIDE), wide = min(WIDE, (int)width - first);
  const int64_t from = (block.z * F + block.y % F) * F;
  for (int t = threadIdx.x; t < wide * F; t += $(THREADS)) {
    const int j = t / wide, w = t % wide;
    row[w * F + j] = x[((from + j) * height + block.y / F) * width + first + w];
  }
  __syncthreads();
  $(T) *const to = y + (block.z * height * F + block.y) * width * F + (int64_t)first * F;
  for (int t = threadIdx.x; t < wide * F; t += $(THREADS)) to[t] = row[t];
}
