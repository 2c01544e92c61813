//$ algorithm {
//$   brief = "A block for each head: eight lanes for each key fill shared memory with weights, then columns are added up.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "MOST", "m", { 1024, 8192 }, "keys at most" },
//$   },
//$   fits = "length <= MOST",
//$   block = { "THREADS" },
//$   grid = { "heads" },
//$   shared = "4 * (MOST + 2 * THREADS)",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PARTS = THREADS / 64;
  __shared__ float weights[$(MOST)], sums[2][THREADS];
  const int64_t h = blockIdx.x;
  const int thread = threadIdx.x, lane = thread % 8, d = thread % 64, count = (int)length;
  if (h >= heads) return;
  keys += h * keys_heads_stride;
  values += h * values_heads_stride + d;
  float mine[8];
#pragma unroll
  for (int e = 0; e < 8; e++) mine[e] = (float)q[h * q_stride + lane * 8 + e] / 8;
  // Scores are at most 8, so that no maximum has to be subtracted.
  for (int first = 0; first < count; first += THREADS / 8) {
    const int t = first + thread / 8;
    float score = 0;
    if (t < count)
#pragma unroll
      for (int e = 0; e < 8; e++) score += mine[e] * (float)keys[t * keys_stride + lane * 8 + e];
#pragma unroll
    for (int step = 4; step > 0; step /= 2) score += __shfl_xor_sync(0xffffffffu, score, step);
    if (lane == 0 && t < count) weights[t] = expf(score);
  }
  __syncthreads();
  float out = 0, total = 0;
#pragma unroll 4
  for (int t = thread / 64; t < count; t += PARTS) {
    total += weights[t];
    out += weights[t] * (float)values[t * values_stride];
  }
  sums[0][thread] = out;
  sums[1][thread] = total;
  __syncthreads();
  if (thread >= 64) return;
  for (int p = 1; p < PARTS; p++) out += sums[0][p * 64 + d], total += sums[1][p * 64 + d];
  y[h * y_stride + d] = ($(T))(out / total);
}
