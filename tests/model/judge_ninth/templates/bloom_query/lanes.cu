//$ algorithm {
//$   brief = "Several lanes look up the bits of a key, and the warp votes.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "warps of a block" },
//$     { "LANES", "l", { 4, 8 }, "lanes of a key" },
//$     { "TURNS", "t", { 1, 8 }, "keys of a lane" },
//$   },
//$   block = { "32 * WARPS" },
//$   grid = { "ceil_div(n, 32 * WARPS // LANES * TURNS)" },
//$ }
//$ preamble(function() include "probes.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int LANES = $(LANES), KEYS = $(32 * WARPS // LANES), TURNS = $(TURNS);
  const int lane = threadIdx.x % LANES, group = threadIdx.x / LANES;
  const uint32_t mates = ((1u << LANES) - 1) << threadIdx.x % 32 / LANES * LANES;
#pragma unroll
  for (int turn = 0; turn < TURNS; turn++) {
    const int64_t at = ((int64_t)blockIdx.x * TURNS + turn) * KEYS + group;
    const probes of = probes_of(at < n ? keys[at] : 0);
    bool found = words > 0;
#pragma unroll
    for (int i = 0; i < 8 / LANES; i++) {
      const uint32_t place = of[i * LANES + lane];
      if (words > 0) found = found && (filter[word_of(place, (uint32_t)words)] >> (place & 31) & 1);
    }
    const bool all = (__ballot_sync(0xffffffffu, found) & mates) == mates;
    if (lane == 0 && at < n) hits[at] = all;
  }
}
