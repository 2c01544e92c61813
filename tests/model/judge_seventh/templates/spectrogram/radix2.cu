//$ algorithm {
//$   brief = "128 threads for each piece: eight steps of butterflies of two in shared memory.",
//$   space = {
//$     { "FRAMES", "f", { 1, 2, 4, 8 }, "pieces of a block" },
//$   },
//$   block = { "128", "FRAMES" },
//$   grid = { "ceil_div(frames, FRAMES)" },
//$   shared = "2 * FRAMES * 256 * 8",
//$ }
//$ preamble(function() include "turns.cuh" end)
__global__ void __launch_bounds__($(128 * FRAMES))
    $(name)($(parameters)) {
  constexpr int FRAMES = $(FRAMES);
  __shared__ point of_frames[2][FRAMES][256];
  const int64_t f = (int64_t)blockIdx.x * FRAMES + threadIdx.y;
  const int i = threadIdx.x;
  const bool active = f < frames;
  point *from = of_frames[0][threadIdx.y], *to = of_frames[1][threadIdx.y];
  for (int t = i; t < 256; t += 128) from[t] = {active ? window[t] * (float)x[f * hop + t] : 0, 0};
  __syncthreads();
#pragma unroll
  for (int half = 1; half < 256; half *= 2) {
    const int k = i % half;
    const point a = from[i], b = from[i + 128] * turns[k * (128 / half)];
    const int at = 2 * (i - k) + k;
    to[at] = a + b;
    to[at + half] = a - b;
    point *const other = from;
    from = to;
    to = other;
    __syncthreads();
  }
  if (active)
    for (int k = i; k < 129; k += 128) y[f * y_stride + k] = from[k].re * from[k].re + from[k].im * from[k].im;
}
