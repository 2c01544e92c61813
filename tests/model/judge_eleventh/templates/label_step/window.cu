//$ algorithm {
//$   brief = "Blocks have the labels of the vertices around their first edge's in shared memory.",
//$   space = {
//$     { "THREADS", "n", { 256, 1024 }, "threads of a block" },
//$     { "PER", "e", { 4, 16 }, "edges of a thread" },
//$     { "CELLS", "c", { 512, 4096 }, "vertices in shared memory" },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "ceil_div(vertices, 256)" } },
//$     { block = { "THREADS" }, grid = { "ceil_div(edges, THREADS * PER)" }, shared = "CELLS * 4" },
//$   },
//$ }
//$ include "copy.cuh"

__global__ void __launch_bounds__($(THREADS))
    $(name)_2($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), CELLS = $(CELLS);
  __shared__ uint32_t cells[CELLS];
  const int64_t first = (int64_t)blockIdx.x * THREADS * PER, end = min(first + THREADS * PER, edges);
  for (int k = threadIdx.x; k < CELLS; k += THREADS) cells[k] = 0xffffffffu;
  __syncthreads();
  const int64_t begin = (int64_t)((double)first * (double)vertices / (double)edges);
#pragma unroll 4
  for (int64_t at = first + threadIdx.x; at < end; at += THREADS) {
    const int v = to[at];
    const uint32_t mine = label[from[at]];
    if (v >= begin && v < begin + CELLS) {
      atomicMin(&cells[v - begin], mine);
    } else {
      atomicMin(&next[v], mine);
    }
  }
  __syncthreads();
  for (int k = threadIdx.x; k < CELLS; k += THREADS)
    if (cells[k] != 0xffffffffu) atomicMin(&next[begin + k], cells[k]);
}
