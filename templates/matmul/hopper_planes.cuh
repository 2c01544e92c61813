//$ -- For a preamble: slabs of planes of 16-bit numbers, DEPTH along k, that TMA brings
//$ -- and wgmma multiplies. It follows hopper_slab.cuh, whose slabs are 64 deep.

// A plane is EDGE rows of op(a), or columns of op(b), by DEPTH along k. An operand that is
// stored along k gives EDGE lines of DEPTH numbers, any other chunks of DEPTH numbers of
// the edge, and in each DEPTH lines, one for each place along k. Lines are swizzled, and in
// both cases 64 numbers of the edge are 128 * DEPTH bytes.
template <int EDGE, int DEPTH, bool IS_SHARED, typename T>
__device__ __forceinline__ void tw_bring_plane(T *to, const tw_tensor_map *map, tw_mbarrier *full,
                                               bool is_along, int edge, int k, int z, uint16_t blocks) {
  //$ include("hopper_box.cuh")
  if (is_along) {
    bring(to, k, edge);
  } else {
#pragma unroll
    for (int e = 0; e < EDGE; e += DEPTH) bring(to + e * DEPTH, edge + e, k);
  }
}

// What wgmma is told of a plane that begins at `start`, and how many bytes further the
// next 16 numbers along k are.
template <int DEPTH, bool IS_ALONG>
__device__ __forceinline__ uint64_t tw_plane_descriptor(const void *start) {
  return tw_wgmma_descriptor(start, IS_ALONG ? 16 : DEPTH * DEPTH * 2, 16 * DEPTH, 2 * DEPTH);
}
template <int DEPTH, bool IS_ALONG>
constexpr int TW_PLANE_STEP = IS_ALONG ? 32 : 32 * DEPTH;
