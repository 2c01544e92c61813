//$ -- For a preamble: a slab that several blocks of a cluster bring together.

// Begins to bring one of SHARERS shares of a slab to `blocks`, a set of blocks of the
// cluster; the others bring the rest. One thread calls it. Each copy covers whole groups
// of 8 lines, because the swizzle repeats every 8 lines; where the shares would not, copies
// of 16 lines are dealt out in turn, and some shares have one more than others. The boxes of
// the operand's tensor map have the same number of lines.
template <int EDGE, int SHARERS, typename T>
__device__ __forceinline__ void tw_bring_share(T *to, const tw_tensor_map *map, tw_mbarrier *full, bool is_along,
                                               int edge, int k, int z, int share, uint16_t blocks) {
  constexpr int LINE = TW_SLAB_LINE / sizeof(T);  // elements
  constexpr int PART = EDGE / SHARERS;
  constexpr bool IS_SHARED = SHARERS > 1;  // for `bring`
  //$ include("hopper_box.cuh")
  if (is_along) {
    constexpr int COPIED = PART % 8 == 0 ? PART : 16;  // lines
#pragma unroll
    for (int e = 0; e < EDGE; e += SHARERS * COPIED) {
      const int first = e + share * COPIED;
      if (EDGE % (SHARERS * COPIED) == 0 || first < EDGE) bring(to + first * LINE, k, edge + first);
    }
  } else if (PART % 64 == 0) {
#pragma unroll
    for (int e = 0; e < PART; e += 64) bring(to + (share * PART + e) * LINE, edge + share * PART + e, k);
  } else {
    // A share is no whole number of chunks: it is some lines of each.
    constexpr int COPIED = 64 / SHARERS;
#pragma unroll
    for (int e = 0; e < EDGE; e += 64) bring(to + (e + share * COPIED) * LINE, edge + e, k + share * COPIED);
  }
}
