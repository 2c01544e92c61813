//$ algorithm {
//$   brief = "A block for each row, which it reads twice.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 1024 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "numbers of a thread at a time" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "THREADS // 32 * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  __shared__ float of_warps[WARPS];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  x += block.x * x_stride;
  const int thread = threadIdx.x, length = (int)cols;
  float most = -1e30f, sum = 0;
#pragma unroll $(UNROLL)
  for (int c = thread; c < length; c += THREADS) most = fmaxf(most, (float)x[c]);
#pragma unroll
  for (int d = 16; d > 0; d /= 2) most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, d));
  if (thread % 32 == 0) of_warps[thread / 32] = most;
  __syncthreads();
#pragma unroll
  for (int w = 0; w < WARPS; w++) most = fmaxf(most, of_warps[w]);
  __syncthreads();
#pragma unroll $(UNROLL)
  for (int c = thread; c < length; c += THREADS) sum += expf((float)x[c] - most);
#pragma unroll
  for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
  if (thread % 32 == 0) of_warps[thread / 32] = sum;
  __syncthreads();
  if (thread > 0) return;
  sum = 0;
  for (int w = 0; w < WARPS; w++) sum += of_warps[w];
  loss[block.x] = logf(sum) + most - (float)x[label[block.x]];
}
