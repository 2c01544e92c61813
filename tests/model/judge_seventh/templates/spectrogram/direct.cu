//$ algorithm {
//$   brief = "A thread for each number of several spectra, which adds up all 256 terms.",
//$   space = {
//$     { "FRAMES", "f", { 1, 4 }, "spectra of a thread" },
//$   },
//$   block = { "160" },
//$   grid = { "ceil_div(frames, FRAMES)" },
//$   shared = "256 * 8 + FRAMES * 256 * 4",
//$ }
//$ preamble(function() include "turns.cuh" end)
__global__ void __launch_bounds__(160)
    $(name)($(parameters)) {
  constexpr int FRAMES = $(FRAMES);
  __shared__ point table[256];
  __shared__ float in[FRAMES][256];
  const int64_t first = (int64_t)blockIdx.x * FRAMES;
  const int k = threadIdx.x;
  for (int t = k; t < 256; t += 160) {
    table[t] = turns[t];
#pragma unroll
    for (int f = 0; f < FRAMES; f++)
      in[f][t] = first + f < frames ? window[t] * (float)x[(first + f) * hop + t] : 0;
  }
  __syncthreads();
  if (k >= 129) return;
  point sum[FRAMES];
#pragma unroll
  for (int f = 0; f < FRAMES; f++) sum[f] = {0, 0};
#pragma unroll 4
  for (int t = 0; t < 256; t++) {
    const point turn = table[k * t % 256];
#pragma unroll
    for (int f = 0; f < FRAMES; f++) sum[f].re += in[f][t] * turn.re, sum[f].im += in[f][t] * turn.im;
  }
#pragma unroll
  for (int f = 0; f < FRAMES; f++)
    if (first + f < frames) y[(first + f) * y_stride + k] = sum[f].re * sum[f].re + sum[f].im * sum[f].im;
}
