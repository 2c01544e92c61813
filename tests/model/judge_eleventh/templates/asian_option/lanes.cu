//$ algorithm {
//$   brief = "Lanes share a path: four steps each, added up from lane to lane; blocks add to the price.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "LANES", "l", { 4, 16, 32 }, "lanes of a path" },
//$     { "FAST", "f", { 0, 1 }, "1: functions of less accuracy" },
//$   },
//$   let = { { "parts", "min(ceil_div(paths * LANES, THREADS * 4), 256)" } },
//$   passes = {
//$     { set = "price", value = 0 },
//$     { block = { "THREADS" }, grid = { "parts", "options" }, shared = "THREADS // 8" },
//$   },
//$ }
//$ preamble(function()
//$ include "random.cuh"
//$ include "sum.cuh"
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), LANES = $(LANES), OF_BLOCK = THREADS / LANES;
  $(let "parts")
  const tw_block block = tw_block_of(parts, options);
  if (block.z > 0 || block.y >= options) return;
  const int64_t o = block.y;
  const int lane = threadIdx.x % LANES;
  const float v = volatility[o];
  const float drift = (rate[o] - v * v / 2) / (float)steps, width = v * sqrtf(1 / (float)steps);
  float gain = 0;
  for (int64_t first = block.x * OF_BLOCK; first < paths; first += parts * OF_BLOCK) {
    const int64_t p = first + threadIdx.x / LANES;
    float walk = 0, sum = 0;
    for (int64_t step = 0; step < steps; step += 4 * LANES) {
      const float4 four = four_steps<$(FAST)>(p, step / 4 + lane, o, (uint32_t)seed, drift, width);
      const float mine = four.x + four.y + four.z + four.w;
      float up = mine;
#pragma unroll
      for (int d = 1; d < LANES; d *= 2) {
        const float other = __shfl_up_sync(0xffffffffu, up, d, LANES);
        if (lane >= d) up += other;
      }
      float at = walk + up - mine;
      const int64_t left = steps - step - 4 * lane;
      if (left > 0) sum += growth<$(FAST)>(at += four.x);
      if (left > 1) sum += growth<$(FAST)>(at += four.y);
      if (left > 2) sum += growth<$(FAST)>(at += four.z);
      if (left > 3) sum += growth<$(FAST)>(at += four.w);
      walk += __shfl_sync(0xffffffffu, up, LANES - 1, LANES);
    }
#pragma unroll
    for (int d = LANES / 2; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
    if (lane == 0 && p < paths) gain += fmaxf(spot[o] * sum / (float)steps - strike[o], 0.0f);
  }
  gain = add_up<THREADS>(gain);
  if (threadIdx.x == 0) atomicAdd(&price[o], expf(-rate[o]) * gain / (float)paths);
}
