//$ algorithm {
//$   brief = "Blocks share the keys of a head; warps take keys in turns, and a second kernel joins the parts.",
//$   space = {
//$     { "WARPS", "w", { 4, 8 }, "warps of a block" },
//$     { "SPAN", "s", { 128, 512 }, "keys of a block" },
//$   },
//$   let = { { "parts", "max(1, ceil_div(length, SPAN))" } },
//$   passes = {
//$     { block = { "32 * WARPS" }, grid = { "parts", "heads" }, shared = "4 * WARPS * 65" },
//$     { block = { "64" }, grid = { "heads" } },
//$   },
//$   workspace = "65 * 4 * parts * heads",
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), SPAN = $(SPAN);
  $(let "parts")
  __shared__ float of_warps[WARPS][65];
  const tw_block block = tw_block_of(parts, heads);
  const int64_t h = block.y;
  if (block.z > 0 || h >= heads) return;
  const int thread = threadIdx.x, lane = thread % 32, warp = thread / 32;
  const float q0 = (float)q[h * q_stride + lane] / 8, q1 = (float)q[h * q_stride + lane + 32] / 8;
  keys += h * keys_heads_stride + lane;
  values += h * values_heads_stride + lane;
  const int64_t end = min(length, (block.x + 1) * SPAN);
  float total = 0, out0 = 0, out1 = 0;
  // Scores are at most 8, so that no maximum has to be subtracted.
#pragma unroll 4
  for (int64_t t = block.x * SPAN + warp; t < end; t += WARPS) {
    float score = q0 * (float)keys[t * keys_stride] + q1 * (float)keys[t * keys_stride + 32];
#pragma unroll
    for (int d = 16; d > 0; d /= 2) score += __shfl_xor_sync(0xffffffffu, score, d);
    const float weight = expf(score);
    total += weight;
    out0 += weight * (float)values[t * values_stride];
    out1 += weight * (float)values[t * values_stride + 32];
  }
  of_warps[warp][lane] = out0, of_warps[warp][lane + 32] = out1;
  if (lane == 0) of_warps[warp][64] = total;
  __syncthreads();
  for (int at = thread; at < 65; at += 32 * WARPS) {
    float sum = 0;
    for (int w = 0; w < WARPS; w++) sum += of_warps[w][at];
    ((float *)workspace)[(h * parts + block.x) * 65 + at] = sum;
  }
}

__global__ void __launch_bounds__(64)
    $(name)_2($(parameters)) {
  $(let "parts")
  const int64_t h = blockIdx.x;
  if (h >= heads) return;
  const float *const from = (const float *)workspace + h * parts * 65;
  float out = 0, total = 0;
  for (int64_t p = 0; p < parts; p++) out += from[p * 65 + threadIdx.x], total += from[p * 65 + 64];
  y[h * y_stride + threadIdx.x] = ($(T))(out / total);
}
