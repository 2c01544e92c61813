//$ algorithm {
//$   brief = "A thread has one or two queries; points come through shared memory.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block" },
//$     { "TILE", "t", { 256, 1024 }, "points in shared memory" },
//$     { "QUERIES", "q", { 1, 2 }, "queries of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(queries, THREADS * QUERIES)" },
//$   shared = "TILE * 16",
//$ }
//$ preamble(function() include "best.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), TILE = $(TILE), QUERIES = $(QUERIES);
  __shared__ float4 points[TILE];
  const int64_t first = (int64_t)blockIdx.x * THREADS * QUERIES + threadIdx.x;
  float a[QUERIES][3];
  best nearest[QUERIES];
#pragma unroll
  for (int e = 0; e < QUERIES; e++)
#pragma unroll
    for (int k = 0; k < 3; k++) a[e][k] = at[min(first + e * THREADS, queries - 1) * at_stride + k];
  for (int64_t begin = 0; begin < n; begin += TILE) {
    const int here = (int)min(n - begin, (int64_t)TILE);
    for (int k = threadIdx.x; k < here; k += THREADS)
      points[k] = make_float4(x[begin + k], x[x_stride + begin + k], x[2 * x_stride + begin + k], 0);
    __syncthreads();
#pragma unroll 4
    for (int k = 0; k < here; k++) {
      const float4 p = points[k];
#pragma unroll
      for (int e = 0; e < QUERIES; e++) nearest[e].take(distance(p.x - a[e][0], p.y - a[e][1], p.z - a[e][2]));
    }
    __syncthreads();
  }
#pragma unroll
  for (int e = 0; e < QUERIES; e++)
    if (first + e * THREADS < queries)
#pragma unroll
      for (int k = 0; k < 8; k++) least[(first + e * THREADS) * least_stride + k] = nearest[e].d[k];
}
