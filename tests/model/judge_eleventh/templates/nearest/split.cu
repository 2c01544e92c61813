//$ algorithm {
//$   brief = "Blocks look at a part of the points each, and a second kernel merges what they found.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PARTS", "p", { 4, 16, 64 }, "parts of the points" },
//$   },
//$   let = { { "of_part", "ceil_div(n, PARTS)" } },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "ceil_div(queries, THREADS)", "PARTS" }, shared = "4096" },
//$     { block = { "128" }, grid = { "ceil_div(queries, 128)" } },
//$   },
//$   workspace = "queries * PARTS * 32",
//$ }
//$ preamble(function() include "best.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PARTS = $(PARTS), TILE = 256;
  __shared__ float4 points[TILE];
  $(let "of_part")
  const tw_block block = tw_block_of(tw_ceil_div(queries, THREADS), PARTS);
  if (block.z > 0) return;
  const int64_t q = block.x * THREADS + threadIdx.x, end = min((block.y + 1) * of_part, n);
  const float *const from = at + min(q, queries - 1) * at_stride;
  const float ax = from[0], ay = from[1], az = from[2];
  best nearest;
  for (int64_t begin = block.y * of_part; begin < end; begin += TILE) {
    const int here = (int)min(end - begin, (int64_t)TILE);
    for (int k = threadIdx.x; k < here; k += THREADS)
      points[k] = make_float4(x[begin + k], x[x_stride + begin + k], x[2 * x_stride + begin + k], 0);
    __syncthreads();
#pragma unroll 4
    for (int k = 0; k < here; k++) nearest.take(distance(points[k].x - ax, points[k].y - ay, points[k].z - az));
    __syncthreads();
  }
  if (q >= queries) return;
#pragma unroll
  for (int k = 0; k < 8; k++) ((float *)workspace)[(block.y * 8 + k) * queries + q] = nearest.d[k];
}

__global__ void __launch_bounds__(128)
    $(name)_2($(parameters)) {
  const int64_t q = (int64_t)blockIdx.x * 128 + threadIdx.x;
  if (q >= queries) return;
  best nearest;
#pragma unroll 8
  for (int k = 0; k < 8 * $(PARTS); k++) nearest.take(((const float *)workspace)[k * queries + q]);
#pragma unroll
  for (int k = 0; k < 8; k++) least[q * least_stride + k] = nearest.d[k];
}
