//$ -- A chained scan over tiles in one kernel, for a preamble. Source: D. Merrill and
//$ -- M. Garland, Single-pass Parallel Prefix Scan with Decoupled Look-back, 2016.
// What the tiles of a chained scan tell each other. All flags are 0 at first.
template <typename Number>
struct tw_chain {
  volatile unsigned *flags;  // 1: the tile's own total is known, 2: its prefix too
  Number *totals;            // sum of the tile's elements
  Number *prefixes;          // sum of all elements up to the tile's last
};

// The sum of all elements before a tile whose own are `total` in all. Called by all
// lanes of one warp. Tiles are numbered in the order in which blocks start, which an
// atomic counter gives: then a block waits only for blocks that are running. A fence
// after a number and one before the number is read order it with its flag.
template <typename Number>
static __device__ Number tw_look_back(tw_chain<Number> chain, int64_t tile, Number total) {
  const int lane = threadIdx.x % 32;
  if (lane == 0 && tile > 0) {
    chain.totals[tile] = total;
    __threadfence();
    chain.flags[tile] = 1;
  }
  Number before = 0;
  for (int64_t at = tile - 1 - lane; tile > 0; at -= 32) {
    // A tile before the first counts as one whose prefix is 0.
    unsigned flag = 2;
    Number value = 0;
    if (at >= 0) {
      do flag = chain.flags[at];
      while (flag == 0);
      __threadfence();
      value = flag == 2 ? chain.prefixes[at] : chain.totals[at];
    }
    // The nearest tile with a prefix ends the sum.
    const unsigned ends = __ballot_sync(0xffffffffu, flag == 2);
    if (ends != 0 && lane >= __ffs(ends)) value = 0;
#pragma unroll
    for (int step = 16; step > 0; step /= 2) value += __shfl_xor_sync(0xffffffffu, value, step);
    before += value;
    if (ends != 0) break;
  }
  if (lane == 0) {
    chain.prefixes[tile] = before + total;
    __threadfence();
    chain.flags[tile] = 2;
  }
  return before;
}
