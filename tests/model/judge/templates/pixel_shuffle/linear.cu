//$ algorithm {
//$   brief = "A thread for some elements of y, whose place follows by divisions.",
//$   space = {
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "elements of a thread" },
//$     { "BITS", "b", { 32, 64 }, "bits of an index" },
//$   },
//$   fits = "BITS == 64 or images * channels * height * width * factor * factor < 2147483648",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(images * channels * height * width * factor * factor, THREADS * PER)" },
//$ }
//$ local I = BITS == 64 and "int64_t" or "uint32_t"
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t total = images * channels * height * width * factor * factor;
  const tw_block block = tw_block_of(tw_ceil_div(total, $(THREADS * PER)), 1);
  if (block.z > 0) return;
  const $(I) F = ($(I))factor, H = ($(I))(height * factor), W = ($(I))(width * factor), C = ($(I))channels;
#pragma unroll
  for (int e = 0; e < $(PER); e++) {
    const int64_t place = block.x * $(THREADS * PER) + e * $(THREADS) + threadIdx.x;
    if (place >= total) return;
    const $(I) at = ($(I))place;
    const $(I) w = at % W, h = at / W % H, c = at / W / H % C, n = at / W / H / C;
    const $(I) channel = (c * F + h % F) * F + w % F;
    y[at] = x[((n * C * F * F + channel) * (H / F) + h / F) * (W / F) + w / F];
  }
}
