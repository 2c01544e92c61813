//$ algorithm {
//$   brief = "A block for each group, which its threads hold in registers.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 8, 32 }, "numbers of a thread" },
//$   },
//$   fits = "channels * pixels <= THREADS * PER",
//$   block = { "THREADS" },
//$   grid = { "groups" },
//$   shared = "THREADS // 32 * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), WARPS = THREADS / 32;
  __shared__ float sums[WARPS];
  const tw_block block = tw_block_of(groups, 1);
  if (block.z > 0 || block.x >= groups) return;
  x += block.x * x_groups_stride;
  y += block.x * y_groups_stride;
  const int thread = threadIdx.x, length = (int)pixels, all = (int)channels * length;
  float held[PER], sum = 0;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int at = thread + e * THREADS, k = at / length;
    held[e] = at < all ? (float)x[k * x_stride + at - k * length] : 0;
  }
#pragma unroll
  for (int e = 0; e < PER; e++) sum += held[e];
#pragma unroll
  for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
  if (thread % 32 == 0) sums[thread / 32] = sum;
  __syncthreads();
  sum = 0;
#pragma unroll
  for (int w = 0; w < WARPS; w++) sum += sums[w];
  __syncthreads();
  const float mean = sum / (float)all;
  float squares = 0;
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (thread + e * THREADS < all) squares += (held[e] - mean) * (held[e] - mean);
#pragma unroll
  for (int d = 16; d > 0; d /= 2) squares += __shfl_xor_sync(0xffffffffu, squares, d);
  if (thread % 32 == 0) sums[thread / 32] = squares;
  __syncthreads();
  squares = 0;
#pragma unroll
  for (int w = 0; w < WARPS; w++) squares += sums[w];
  const float factor = rsqrtf(squares / (float)all + 1e-5f);
#pragma unroll
  for (int e = 0; e < PER; e++) {
    const int at = thread + e * THREADS, k = at / length;
    if (at < all) y[k * y_stride + at - k * length] = ($(T))((held[e] - mean) * factor * gain[k] + shift[k]);
  }
}
