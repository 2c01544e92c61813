//$ -- For a preamble: a slab that several blocks of a cluster bring together.

// Begins to bring one of SHARERS shares of a slab to `blocks`, a set of blocks of the
// cluster; the others bring the rest. One thread calls it. A copy is of whole groups of
// 8 lines, after which the swizzle repeats.
template <int EDGE, int SHARERS, typename T>
__device__ __forceinline__ void tw_bring_share(T *to, const tw_tensor_map *map, tw_mbarrier *full, bool is_along,
                                               int edge, int k, int z, int share, uint16_t blocks) {
  constexpr int LINE = TW_SLAB_LINE / sizeof(T), PART = EDGE / SHARERS;
  constexpr bool IS_SHARED = SHARERS > 1;
  //$ include("hopper_box.cuh")
  if (is_along) {
    constexpr int LINES = PART % 8 == 0 ? PART : 16;
#pragma unroll
    for (int e = 0; e < EDGE; e += SHARERS * LINES) {
      const int line = e + share * LINES;
      if (EDGE % (SHARERS * LINES) == 0 || line < EDGE) bring(to + line * LINE, k, edge + line);
    }
  } else if (PART % 64 == 0) {
#pragma unroll
    for (int e = 0; e < PART; e += 64) bring(to + (share * PART + e) * LINE, edge + share * PART + e, k);
  } else {
    // A share is no whole number of chunks: it is some lines of each.
    constexpr int LINES = 64 / SHARERS;
#pragma unroll
    for (int e = 0; e < EDGE; e += 64) bring(to + (e + share * LINES) * LINE, edge + e, k + share * LINES);
  }
}
