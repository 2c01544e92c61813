//$ algorithm {
//$   brief = "A block for each option.",
//$   space = {
//$     { "THREADS", "n", { 64, 256, 1024 }, "threads of a block" },
//$     { "FAST", "f", { 0, 1 }, "1: functions of less accuracy" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "options" },
//$   shared = "THREADS // 8",
//$ }
//$ preamble(function()
//$ include "random.cuh"
//$ include "sum.cuh"
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  const int64_t o = blockIdx.x;
  const float v = volatility[o], r = rate[o];
  const float drift = (r - v * v / 2) / (float)steps, width = v * sqrtf(1 / (float)steps);
  float gain = 0;
  for (int64_t p = threadIdx.x; p < paths; p += THREADS)
    gain += gain_of<$(FAST), 1>(p, 0, paths, steps, o, (uint32_t)seed, drift, width, spot[o], strike[o]);
  gain = add_up<THREADS>(gain);
  if (threadIdx.x == 0) price[o] = expf(-r) * gain / (float)paths;
}
