//$ algorithm {
//$   brief = "A block has the vector in shared memory as floats; its warps take rows in turn.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "ROWS", "r", { 16, 64 }, "rows of a block" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, ROWS)" },
//$   dynamic_shared = "128 * groups",
//$   fits = "groups <= 384",
//$ }
//$ preamble(function() include "unpack.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ROWS = $(ROWS);
  TW_DYNAMIC_SHARED(float, vector);
  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z > 0) return;
  for (int c = threadIdx.x; c < 32 * groups; c += THREADS) vector[c] = (float)x[c];
  __syncthreads();
  const int lane = threadIdx.x % 32;
  const int64_t end = min((block.x + 1) * ROWS, rows);
  for (int64_t r = block.x * ROWS + threadIdx.x / 32; r < end; r += THREADS / 32) {
    float sum = 0;
    for (int word = lane; word < 4 * groups; word += 32) {
      const float4 low = *(const float4 *)(vector + 8 * word), high = *(const float4 *)(vector + 8 * word + 4);
      const float v[8] = { low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w };
      const float scale = (float)scales[r * scales_stride + word / 4];
      const float offset = (float)offsets[r * offsets_stride + word / 4];
      sum += scale * times_eight(weights[r * weights_stride + word], v) + offset * sum_of_eight(v);
    }
    sum = sum_of_warp(sum);
    if (lane == 0) y[r] = sum;
  }
}
