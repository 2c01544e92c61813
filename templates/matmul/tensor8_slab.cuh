//$ -- For a preamble: slabs of bytes that lie along k, in shared memory.
#include <cuda_pipeline.h>

#include "tilewright/tensor.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

//$ include("four_numbers.cuh")

// A slab has lines of 128 bytes along k. Packs of 16 bytes trade places within their line,
// so that the same pack of 8 neighbouring lines is in all banks: where a pack stands.
__device__ __forceinline__ int tw_byte_pack_at(int line, int pack) { return line * 128 + (pack ^ line % 8) * 16; }

// Brings LINES lines, `stride` bytes apart in memory, by all THREADS threads: by asynchronous
// copies of 16 bytes if they are aligned (WIDE), else byte by byte. Zeros stand past the
// first `lines` and past their first `depth` bytes, where nothing is read.
template <bool WIDE, int LINES, int THREADS>
__device__ __forceinline__ void tw_fetch_bytes(uint8_t *to, const uint8_t *from, int64_t stride, int lines,
                                               int depth) {
  const int pack = threadIdx.x % 8, first = threadIdx.x / 8;
  const int kept = min(max(depth - pack * 16, 0), 16);
  const int64_t hop = tw_unknown(THREADS / 8 * stride);
  from += first * stride + pack * 16;
  if (WIDE) {
#pragma unroll
    for (int i = first; i < LINES; i += THREADS / 8, from += hop)
      tw_copy_async_part<16>(to + tw_byte_pack_at(i, pack), from, i < lines ? kept : 0);
  } else {
#pragma unroll 1
    for (int i = first; i < LINES; i += THREADS / 8, from += hop) {
      alignas(16) uint8_t bytes[16];
#pragma unroll
      for (int u = 0; u < 16; u++) bytes[u] = i < lines && u < kept ? from[u] : 0;
      *(uint4 *)(to + tw_byte_pack_at(i, pack)) = *(const uint4 *)bytes;
    }
  }
}
