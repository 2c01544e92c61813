//$ algorithm {
//$   brief = "A block for each row, which its threads hold in registers.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 4, 16 }, "numbers of a thread" },
//$   },
//$   fits = "cols <= THREADS * PER",
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "THREADS // 32 * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  __shared__ float of_warps[THREADS / 32];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  x += block.x * x_stride;
  y += block.x * y_stride;
  const int thread = threadIdx.x, length = (int)cols;
  float held[PER], most = 0;
#pragma unroll
  for (int e = 0; e < PER; e++) held[e] = thread + e * THREADS < length ? (float)x[thread + e * THREADS] : 0;
#pragma unroll
  for (int e = 0; e < PER; e++) most = fmaxf(most, fabsf(held[e]));
#pragma unroll
  for (int d = 16; d > 0; d /= 2) most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, d));
  if (thread % 32 == 0) of_warps[thread / 32] = most;
  __syncthreads();
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) most = fmaxf(most, of_warps[w]);
  if (thread == 0) scales[block.x] = most / 127;
  const float factor = most > 0 ? 127 / most : 0;
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (thread + e * THREADS < length) y[thread + e * THREADS] = (int8_t)__float2int_rn(held[e] * factor);
}
