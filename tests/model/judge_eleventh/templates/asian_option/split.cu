//$ algorithm {
//$   brief = "Blocks share an option; a thread has a few paths, and a second kernel adds up.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PATHS", "p", { 1, 2, 4 }, "paths of a thread, in turns" },
//$     { "FAST", "f", { 0, 1 }, "1: functions of less accuracy" },
//$   },
//$   let = { { "parts", "ceil_div(paths, THREADS * PATHS)" } },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "parts", "options" }, shared = "THREADS // 8" },
//$     { block = { "128" }, grid = { "options" }, shared = "16" },
//$   },
//$   workspace = "options * parts * 4",
//$ }
//$ preamble(function()
//$ include "random.cuh"
//$ include "sum.cuh"
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PATHS = $(PATHS);
  $(let "parts")
  const tw_block block = tw_block_of(parts, options);
  if (block.z > 0 || block.y >= options) return;
  const int64_t o = block.y, p = block.x * THREADS * PATHS + threadIdx.x;
  const float v = volatility[o];
  const float drift = (rate[o] - v * v / 2) / (float)steps, width = v * sqrtf(1 / (float)steps);
  float gain = 0;
  if (p < paths)
    gain = gain_of<$(FAST), PATHS>(p, THREADS, paths, steps, o, (uint32_t)seed, drift, width, spot[o], strike[o]);
  gain = add_up<THREADS>(gain);
  if (threadIdx.x == 0) ((float *)workspace)[o * parts + block.x] = gain;
}

__global__ void __launch_bounds__(128)
    $(name)_2($(parameters)) {
  $(let "parts")
  const int64_t o = blockIdx.x;
  float gain = 0;
  for (int64_t k = threadIdx.x; k < parts; k += 128) gain += ((const float *)workspace)[o * parts + k];
  gain = add_up<128>(gain);
  if (threadIdx.x == 0) price[o] = expf(-rate[o]) * gain / (float)paths;
}
