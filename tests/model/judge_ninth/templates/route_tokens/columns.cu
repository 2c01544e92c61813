//$ algorithm {
//$   brief = "Each thread counts a run of tokens in a column of shared memory of its own; warps sum up the rows.",
//$   space = {
//$     { "THREADS", "n", { 64, 128 }, "threads of a block" },
//$     { "RUN", "r", { 8, 32 }, "tokens of a thread" },
//$   },
//$   let = { { "TILE", "THREADS * RUN" }, { "tiles", "max(1, ceil_div(n, TILE))" } },
//$   fits = "experts <= 64",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "256 * THREADS" },
//$     { block = { "256" }, grid = { "experts" }, shared = "32" },
//$     { block = { "THREADS" }, grid = { "tiles" }, shared = "256 * THREADS + 256" },
//$   },
//$   workspace = "4 * experts * (tiles + 1)",
//$ }
//$ preamble(function() include "ranks.cuh"
// Counts the tokens of each thread, and turns counts into how many threads before it have; the warps return the totals.
template <int THREADS, int RUN>
__device__ void count_columns(int (*columns)[THREADS], int *totals, int stride, const int *expert, int count,
                              int buckets) {
  for (int k = 0; k < buckets; k++) columns[k][threadIdx.x] = 0;
  for (int i = threadIdx.x * RUN; i < min(count, (int)(threadIdx.x + 1) * RUN); i++) columns[expert[i]][threadIdx.x]++;
  __syncthreads();
  for (int k = threadIdx.x / 32; k < buckets; k += THREADS / 32) {
    int before = 0;
    for (int c = threadIdx.x % 32; c < THREADS; c += 32) {
      const int v = columns[k][c], to = sum_to(v);
      columns[k][c] = before + to - v;
      before += __shfl_sync(0xffffffffu, to, 31);
    }
    if (totals && threadIdx.x % 32 == 0) totals[(int64_t)k * stride] = before;
  }
  __syncthreads();
}
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  $(let "tiles")
  __shared__ int columns[64][$(THREADS)];
  const int64_t first = (int64_t)blockIdx.x * $(TILE);
  count_columns<$(THREADS), $(RUN)>(columns, (int *)workspace + blockIdx.x, (int)tiles, expert + first,
                                    (int)min((int64_t)$(TILE), n - first), (int)experts);
}

//$ include "join.cuh"

__global__ void __launch_bounds__($(THREADS))
    $(name)_3($(parameters)) {
  $(let "tiles")
  __shared__ int begins[64], columns[64][$(THREADS)];
  const int64_t first = (int64_t)blockIdx.x * $(TILE);
  const int count = (int)min((int64_t)$(TILE), n - first);
  const int *const table = (const int *)workspace;
  if (threadIdx.x < 32) begin_buckets(begins, table + experts * tiles, (int)experts);
  count_columns<$(THREADS), $(RUN)>(columns, nullptr, 0, expert + first, count, (int)experts);
  if (blockIdx.x == 0)
    for (int k = threadIdx.x; k <= experts; k += $(THREADS)) starts[k] = k < experts ? begins[k] : (int)n;
  __syncthreads();
  for (int k = threadIdx.x; k < experts; k += $(THREADS)) begins[k] += table[k * tiles + blockIdx.x];
  __syncthreads();
  for (int i = threadIdx.x * $(RUN); i < min(count, (int)(threadIdx.x + 1) * $(RUN)); i++) {
    const int k = expert[first + i];
    order[begins[k] + columns[k][threadIdx.x]++] = (int)(first + i);
  }
}
