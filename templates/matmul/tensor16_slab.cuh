//$ -- For a preamble: a slab of an operand in shared memory.
#include <cuda_pipeline.h>

#include "tilewright/tensor.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// Four elements, which are stored at once.
template <typename T>
struct alignas(8) tw_four {
  T part[4];
};

// A slab lies in shared memory as in global memory, in lines of LINE elements along k
// or along the edge. Packs of 16 bytes trade places within their line, so that the
// same pack of 8 neighbouring lines is in all banks: where a pack stands.
template <int LINE>
__device__ __forceinline__ int tw_pack_at(int line, int pack) {
  constexpr int PACKS = LINE / 8;
  return (line * PACKS + (pack ^ (PACKS >= 8 ? line & 7 : line >> 1 & 3))) * 8;
}

// The bytes at a time in which lines can be copied: 16, 4 or 2.
template <typename T>
__device__ __forceinline__ int tw_copy_bytes(const T *from, int64_t stride) {
  const uintptr_t bits = (uintptr_t)from | (uintptr_t)stride * sizeof(T);
  return bits % 16 == 0 ? 16 : bits % 4 == 0 ? 4 : 2;
}

// Begins to copy a slab of LINES lines, `stride` elements apart in memory, by all
// THREADS threads. Zeros stand past the first `lines` and past their first `length`
// elements, where nothing is read.
template <int LINE, int LINES, int THREADS, typename T>
__device__ __forceinline__ void tw_fetch_slab(T *to, const T *from, int64_t stride, int lines,
                                              int length, int bytes) {
  constexpr int PACKS = LINE / 8, HOP = THREADS / PACKS;
  const int x = threadIdx.x % PACKS, y = threadIdx.x / PACKS;
  const int kept = min(max(length - x * 8, 0), 8);
  from += y * stride + x * 8;
  if (bytes == 16) {
#pragma unroll
    for (int i = 0; i < LINES; i += HOP, from += HOP * stride)
      tw_copy_async_part<16>(to + tw_pack_at<LINE>(y + i, x), from, y + i < lines ? kept * 2 : 0);
  } else if (bytes == 4) {
#pragma unroll
    for (int i = 0; i < LINES; i += HOP, from += HOP * stride)
#pragma unroll
      for (int v = 0; v < 8; v += 2)
        tw_copy_async_part<4>(to + tw_pack_at<LINE>(y + i, x) + v, from + v,
                              y + i < lines ? min(max(kept - v, 0), 2) * 2 : 0);
  } else {
#pragma unroll 2
    for (int i = 0; i < LINES; i += HOP, from += HOP * stride) {
      T *const at = to + tw_pack_at<LINE>(y + i, x);
      T pack[8];
#pragma unroll
      for (int v = 0; v < 8; v++) pack[v] = y + i < lines && v < kept ? from[v] : T(0.0f);
#pragma unroll
      for (int v = 0; v < 8; v++) at[v] = pack[v];
    }
  }
}
