//$ algorithm {
//$   brief = "64 threads for each piece: four steps of butterflies of four in shared memory.",
//$   space = {
//$     { "FRAMES", "f", { 1, 4, 8 }, "pieces of a block" },
//$   },
//$   block = { "64", "FRAMES" },
//$   grid = { "ceil_div(frames, FRAMES)" },
//$   shared = "2 * FRAMES * 256 * 8",
//$ }
//$ preamble(function() include "turns.cuh" end)
__global__ void __launch_bounds__($(64 * FRAMES))
    $(name)($(parameters)) {
  constexpr int FRAMES = $(FRAMES);
  __shared__ point of_frames[2][FRAMES][256];
  const int64_t f = (int64_t)blockIdx.x * FRAMES + threadIdx.y;
  const int i = threadIdx.x;
  const bool active = f < frames;
  point *from = of_frames[0][threadIdx.y], *to = of_frames[1][threadIdx.y];
  for (int t = i; t < 256; t += 64) from[t] = {active ? window[t] * (float)x[f * hop + t] : 0, 0};
  __syncthreads();
#pragma unroll
  for (int part = 1; part < 256; part *= 4) {
    const int k = i % part, turn = k * (64 / part);
    const point a = from[i], b = from[i + 64] * turns[turn];
    const point c = from[i + 128] * turns[2 * turn], d = from[i + 192] * turns[3 * turn];
    const point sum = a + c, apart = a - c, other_sum = b + d, other_apart = b - d;
    const point turned = {other_apart.im, -other_apart.re};
    const int at = 4 * (i - k) + k;
    to[at] = sum + other_sum;
    to[at + part] = apart + turned;
    to[at + 2 * part] = sum - other_sum;
    to[at + 3 * part] = apart - turned;
    point *const other = from;
    from = to;
    to = other;
    __syncthreads();
  }
  if (active)
    for (int k = i; k < 129; k += 64) y[f * y_stride + k] = from[k].re * from[k].re + from[k].im * from[k].im;
}
