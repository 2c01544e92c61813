//$ -- For a preamble, behind hopper_slab.cuh: slabs of f64 that TMA brings and that
//$ -- warps read for their products of 16 x 8 x 8 numbers.

// As the others' slabs, in chunks of 16 elements of the edge: 2048 bytes of 16 lines. A slab of
// several lines is one of 16 numbers along k after the other.
template <int EDGE, bool IS_SHARED, int LINES>
__device__ __forceinline__ void tw_bring_slab(double *to, const tw_tensor_map *map, tw_mbarrier *full,
                                              bool is_along, int edge, int k, int z, uint16_t blocks) {
  using T = double;
  //$ include("hopper_box.cuh")
#pragma unroll
  for (int line = 0; line < LINES; line++, to += EDGE * 16, k += 16)
    if (is_along) {
      bring(to, k, edge);
    } else {
#pragma unroll 1
      for (int e = 0; e < EDGE; e += 16) bring(to + e * 16, edge + e, k);
    }
}

// A product takes rows, columns and numbers along k in any order, if c's rows and columns
// have the same, and both operands' k. Number i of 8 is tw_mixed(i) of them in all three:
// the 16 lanes whose 8 bytes are one wavefront then read all banks of swizzled lines,
// in whichever way an operand lies, and four lanes have neighbours in a row of c.
__device__ __forceinline__ int tw_mixed(int i) { return i % 2 + i / 2 % 2 * 4 + i / 4 * 2; }

// Where in a slab this lane's number of 8 of the edge by 8 along k is, of the first four of
// the order along k.
template <bool IS_ALONG>
__device__ __forceinline__ int tw_place_of_lane(int lane) {
  const int edge = tw_mixed(lane / 4), l = tw_mixed(lane % 4);
  const int line = IS_ALONG ? edge : l, within = IS_ALONG ? l : edge;
  return line * 16 + (within / 2 ^ line) * 2 + within % 2;
}

// The same 8 further along the edge; of the other four; and 8 further along k.
template <bool IS_ALONG>
__device__ __forceinline__ int tw_further(int place, int edge, int half, int step) {
  return IS_ALONG ? (place ^ (half * 2 + step * 8)) + edge * 128
                  : (place ^ (half * 4 + edge * 8)) + half * 32 + step * 128;
}
