//$ -- For a preamble: slabs of operands that TMA brings and wgmma multiplies.
#include "tilewright/hopper.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// A slab is EDGE rows of op(a), or columns of op(b), by 128 bytes along k. An operand
// that is stored along k gives EDGE lines of 128 bytes. Any other, of 16-bit elements
// only, gives chunks of 64 elements of the edge, and in each 64 lines, one for each place
// along k. Lines are swizzled, and in both cases 64 elements of the edge are 8192 bytes.
constexpr int TW_SLAB_LINE = 128, TW_SLAB_CHUNK = 64 * TW_SLAB_LINE;

// Begins to bring the slab at `edge` and `k` of matrix z; IS_SHARED: to all the blocks
// of the cluster. One thread calls it.
template <int EDGE, bool IS_SHARED, typename T>
__device__ __forceinline__ void tw_bring_slab(T *to, const tw_tensor_map *map, tw_mbarrier *full,
                                              bool is_along, int edge, int k, int z, uint16_t blocks) {
  //$ include("hopper_box.cuh")
  if (is_along) {
    bring(to, k, edge);
  } else {
#pragma unroll
    for (int e = 0; e < EDGE; e += 64) bring(to + e * (TW_SLAB_LINE / sizeof(T)), edge + e, k);
  }
}

// What wgmma is told of a slab that begins at `start`, and how many bytes further the
// next 32 bytes along k are.
template <bool IS_ALONG>
__device__ __forceinline__ uint64_t tw_slab_descriptor(const void *start) {
  return tw_wgmma_descriptor(start, IS_ALONG ? 16 : TW_SLAB_CHUNK, 1024, 128);
}
template <bool IS_ALONG>
constexpr int TW_SLAB_STEP = IS_ALONG ? 32 : 2048;

// A place among the slots of slabs, which are used in turn: `phase` is the parity of
// the rounds so far.
template <int STAGES>
struct tw_slot {
  int at = 0;
  unsigned phase = 0;
  __device__ __forceinline__ void advance(int slabs) {
    const unsigned next = at + slabs;
    phase ^= next / STAGES & 1;
    at = next % STAGES;
  }
  __device__ __forceinline__ void next() {
    phase ^= at == STAGES - 1;
    at = at == STAGES - 1 ? 0 : at + 1;
  }
};

// The tile with this number: its row and column among the tiles of a matrix, and the
// matrix. Tiles go down GROUP rows before they go to the next column, so that those
// multiplied at the same time read the same parts of a and b, which the L2 then holds.
// Before a block can load anything it has to know its tile: most need one division.
struct tw_tile {
  int row, col, z;
};
template <unsigned GROUP>
__device__ __forceinline__ tw_tile tw_tile_at(unsigned number, unsigned down, unsigned across,
                                              unsigned batch) {
  const unsigned z = batch > 1 ? number / (down * across) : 0;
  const unsigned within = number - z * (down * across);
  const unsigned top = down > GROUP ? within / (GROUP * across) * GROUP : 0;
  const unsigned rows = min(GROUP, down - top), rest = within - top * across;
  const unsigned col = rows == GROUP ? rest / GROUP : rest / rows;
  return {(int)(top + rest - col * rows), (int)col, (int)z};
}
