//$ algorithm {
//$   brief = "A thread walks along each channel, and requests several samples before it needs the first.",
//$   space = {
//$     { "THREADS", "n", { 32, 128 }, "threads of a block" },
//$     { "AHEAD", "a", { 1, 8 }, "samples that are requested together" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(channels, THREADS)" },
//$ }
//$ preamble(function() include "section.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int AHEAD = $(AHEAD);
  const int64_t k = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (k >= channels) return;
  section<$(T)> filter(coefs + k * coefs_stride);
  x += k * x_stride;
  y += k * y_stride;
  int64_t t = 0;
  for (; t + AHEAD <= samples; t += AHEAD) {
    $(T) v[AHEAD];
#pragma unroll
    for (int i = 0; i < AHEAD; i++) v[i] = x[t + i];
#pragma unroll
    for (int i = 0; i < AHEAD; i++) y[t + i] = filter.step(v[i]);
  }
  for (; t < samples; t++) y[t] = filter.step(x[t]);
}
