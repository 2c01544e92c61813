//$ algorithm {
//$   brief = "Each block copies the filter to shared memory, if it fits, and takes keys in turns.",
//$   space = {
//$     { "THREADS", "n", { 256, 1024 }, "threads of a block" },
//$     { "SPACE", "s", { 2048, 12288 }, "words of shared memory" },
//$   },
//$   fits = "words <= SPACE",
//$   block = { "THREADS" },
//$   grid = { "max(1, min(RESIDENT, ceil_div(n, THREADS)))" },
//$   shared = "4 * SPACE",
//$ }
//$ preamble(function() include "probes.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  __shared__ uint32_t copy[$(SPACE)];
  for (int i = threadIdx.x; i < words; i += THREADS) copy[i] = filter[i];
  __syncthreads();
  for (int64_t at = (int64_t)blockIdx.x * THREADS + threadIdx.x; at < n; at += (int64_t)gridDim.x * THREADS) {
    const probes of = probes_of(keys[at]);
    bool found = words > 0;
    for (int i = 0; i < 8 && found; i++) found = copy[word_of(of[i], (uint32_t)words)] >> (of[i] & 31) & 1;
    hits[at] = found;
  }
}
