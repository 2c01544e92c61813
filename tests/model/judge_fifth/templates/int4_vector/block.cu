//$ algorithm {
//$   brief = "A block for each row; a thread takes a word at a time.",
//$   space = { { "THREADS", "n", { 64, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "THREADS // 32 * 4",
//$ }
//$ preamble(function() include "unpack.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ float of_warps[THREADS / 32];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  const int64_t r = block.x;
  float sum = 0;
  for (int word = threadIdx.x; word < 4 * groups; word += THREADS) {
    float v[8];
    load_eight(v, x + 8 * word);
    const float scale = (float)scales[r * scales_stride + word / 4];
    const float offset = (float)offsets[r * offsets_stride + word / 4];
    sum += scale * times_eight(weights[r * weights_stride + word], v) + offset * sum_of_eight(v);
  }
  sum = sum_of_warp(sum);
  if (threadIdx.x % 32 == 0) of_warps[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x > 0) return;
  for (int w = 1; w < THREADS / 32; w++) sum += of_warps[w];
  y[r] = sum;
}
