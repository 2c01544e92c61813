//$ algorithm {
//$   brief = "Up to 32 blocks, whose ends a warp of a second kernel compares.",
//$   -- 0: none, right; 1: takes the first 16 blocks only; 2: a NaN hides what was before it;
//$   -- 3: leaves out the last numbers of many
//$   space = { { "FAULT", "fault", { 0, 1, 2, 3 }, "what is wrong" } },
//$   let = { { "blocks", "max(1, min(32, ceil_div(n, 256)))" } },
//$   workspace = "blocks * 8",
//$   passes = {
//$     { block = { "64" }, grid = { "blocks" } },
//$     { block = { "32" }, grid = { "1" } },
//$   },
//$ }
__global__ void $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  $(let "blocks")
  __shared__ float lows[64], highs[64];
  float least = INFINITY, most = -INFINITY;
  const int64_t end = FAULT == 3 && n > 2000 ? n - 8 : n;
  for (int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x; i < end; i += blocks * 64) {
    least = FAULT == 2 && !(least <= x[i]) ? x[i] : fminf(least, x[i]);
    most = fmaxf(most, x[i]);
  }
  lows[threadIdx.x] = least;
  highs[threadIdx.x] = most;
  __syncthreads();
  if (threadIdx.x > 0) return;
  for (int t = 1; t < 64; t++) {
    least = fminf(least, lows[t]);
    most = fmaxf(most, highs[t]);
  }
  ((float *)workspace)[2 * blockIdx.x] = least;
  ((float *)workspace)[2 * blockIdx.x + 1] = most;
}
__global__ void $(name)_2($(parameters)) {
  $(let "blocks")
  const int lane = threadIdx.x;
  const bool counts = lane < ($(FAULT) == 1 ? min(blocks, (int64_t)16) : blocks);
  float least = counts ? ((const float *)workspace)[2 * lane] : INFINITY;
  float most = counts ? ((const float *)workspace)[2 * lane + 1] : -INFINITY;
  for (int d = 16; d > 0; d /= 2) {
    least = fminf(least, __shfl_xor_sync(0xffffffffu, least, d));
    most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, d));
  }
  if (lane > 0) return;
  low[0] = least;
  high[0] = most;
}
