//$ algorithm {
//$   brief = "A thread for several keys, which requests words of all of them before it looks at the first.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block" },
//$     { "PER", "e", { 1, 4 }, "keys of a thread" },
//$     { "AHEAD", "a", { 2, 8 }, "words of a key that are requested together" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
//$ preamble(function() include "probes.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), AHEAD = $(AHEAD);
  const int64_t first = (int64_t)blockIdx.x * (THREADS * PER) + threadIdx.x;
  probes of[PER];
  bool found[PER], any = words > 0;
#pragma unroll
  for (int e = 0; e < PER; e++) {
    found[e] = first + e * THREADS < n && words > 0;
    of[e] = probes_of(found[e] ? keys[first + e * THREADS] : 0);
  }
#pragma unroll 1
  for (int i = 0; i < 8 && any; i += AHEAD) {
    uint32_t word[PER][AHEAD];
#pragma unroll
    for (int e = 0; e < PER; e++)
#pragma unroll
      for (int a = 0; a < AHEAD; a++) word[e][a] = found[e] ? filter[word_of(of[e][i + a], (uint32_t)words)] : 0;
    any = false;
#pragma unroll
    for (int e = 0; e < PER; e++) {
#pragma unroll
      for (int a = 0; a < AHEAD; a++) found[e] = found[e] && (word[e][a] >> (of[e][i + a] & 31) & 1);
      any = any || found[e];
    }
  }
#pragma unroll
  for (int e = 0; e < PER; e++)
    if (first + e * THREADS < n) hits[first + e * THREADS] = found[e];
}
