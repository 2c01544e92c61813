//$ -- For a preamble: a slab of an operand in shared memory.
#include <cuda_pipeline.h>

#include "tilewright/tensor.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

//$ include("four_numbers.cuh")

// A slab lies in shared memory as in global memory, in lines of LINE elements along k
// or along the edge. Packs of 16 bytes trade places within their line, so that the
// same pack of 8 neighbouring lines is in all banks: where a pack stands.
template <int LINE>
__device__ __forceinline__ int tw_pack_at(int line, int pack) {
  constexpr int PACKS = LINE / 8;
  return (line * PACKS + (pack ^ (PACKS >= 8 ? line & 7 : line >> 1 & 3))) * 8;
}

// Begins to copy a slab of LINES lines, `stride` elements apart in memory, by all
// THREADS threads in packs of 16 bytes. Zeros stand past the first `lines` and past
// their first `length` elements, where nothing is read.
template <int LINE, int LINES, int THREADS, typename T>
__device__ __forceinline__ void tw_fetch_packs(T *to, const T *from, int64_t stride, int lines,
                                               int length) {
  constexpr int PACKS = LINE / 8, HOP = THREADS / PACKS;
  const int x = threadIdx.x % PACKS, y = threadIdx.x / PACKS;
  const int kept = min(max(length - x * 8, 0), 8) * 2;
  const int64_t hop = tw_unknown(HOP * stride);
  from += y * stride + x * 8;
#pragma unroll
  for (int i = 0; i < LINES; i += HOP, from += hop)
    tw_copy_async_part<16>(to + tw_pack_at<LINE>(y + i, x), from, y + i < lines ? kept : 0);
}

// The same element by element, for operands that are not aligned to 16 bytes, and
// always into lines along k. In memory, neighbours along the edge are `across` elements
// apart, neighbours along k `along`: one of the two is 1.
template <int EDGE, int BK, int THREADS, typename T>
__device__ __forceinline__ void tw_fetch_elements(T *to, const T *from, int64_t across,
                                                  int64_t along, int extent, int depth) {
  // Eight loads are on their way at once.
  constexpr int GROUP = 8;
  static_assert(EDGE * BK % (THREADS * GROUP) == 0, "groups cover the slab");
#pragma unroll 1
  for (int first = threadIdx.x; first < EDGE * BK; first += THREADS * GROUP) {
    T part[GROUP];
#pragma unroll
    for (int v = 0; v < GROUP; v++) {
      const int e = first + v * THREADS;
      const int i = along == 1 ? e / BK : e % EDGE, l = along == 1 ? e % BK : e / EDGE;
      part[v] = i < extent && l < depth ? from[i * across + l * along] : T(0.0f);
    }
#pragma unroll
    for (int v = 0; v < GROUP; v++) {
      const int e = first + v * THREADS;
      const int i = along == 1 ? e / BK : e % EDGE, l = along == 1 ? e % BK : e / EDGE;
      to[tw_pack_at<BK>(i, l / 8) + l % 8] = part[v];
    }
  }
}
