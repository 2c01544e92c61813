//$ algorithm {
//$   brief = "A thread for each key, which stops at the first bit that is not set.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "keys of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
//$ preamble(function() include "probes.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t first = (int64_t)blockIdx.x * $(THREADS * PER) + threadIdx.x;
#pragma unroll
  for (int e = 0; e < $(PER); e++) {
    const int64_t at = first + e * $(THREADS);
    if (at >= n) return;
    const probes of = probes_of(keys[at]);
    bool found = words > 0;
#pragma unroll 1
    for (int i = 0; i < 8 && found; i++) found = filter[word_of(of[i], (uint32_t)words)] >> (of[i] & 31) & 1;
    hits[at] = found;
  }
}
