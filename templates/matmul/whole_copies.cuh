//$ -- For a preamble: whole matrices in shared memory, as they lie in memory.
#include <cuda_pipeline.h>

// Elements of 16 bits from the 128-byte boundary in front of it. Copies that keep this distance
// move whole sectors, whatever a matrix's alignment.
template <typename T>
__device__ __forceinline__ int tw_offset_of(const T *matrix) {
  return (int)((uintptr_t)matrix % 128 / sizeof(T));
}

// The threads of a team, `member` being one of `members`, begin to copy a matrix without gaps, of
// `size` elements, to the same distance from `to`, which is a boundary. The pack of 8 elements that
// the matrix begins in is copied whole if the tensor has it: if the matrix `is_preceded` by others.
template <typename T>
__device__ __forceinline__ void tw_bring_whole(T *to, const T *from, int size, bool is_preceded,
                                               int member, int members) {
  const int offset = tw_offset_of(from), end = offset + size;
  const int first = is_preceded ? offset / 8 * 8 : (offset + 7) / 8 * 8;
  from -= offset;
  for (int e = offset + member; e < min(first, end); e += members) to[e] = from[e];
#pragma unroll 4
  for (int e = member * 8; e < end; e += members * 8)
    if (e >= first) tw_copy_async_part<16>(to + e, from + e, min(end - e, 8) * 2);
}

// Clears what no copy of this matrix writes, from its end to `all` elements.
template <typename T>
__device__ __forceinline__ void tw_clear_behind(T *to, const T *from, int size, int all, int member,
                                                int members) {
  for (int e = (tw_offset_of(from) + size + 7) / 8 * 8 + member; e < all; e += members) to[e] = T(0.0f);
}

// The other way: a matrix leaves that stands at its distance from `from`.
template <typename T>
__device__ __forceinline__ void tw_send_whole(T *to, const T *from, int size, int member, int members) {
  const int offset = tw_offset_of(to), end = offset + size;
  to -= offset;
  for (int e = member * 8; e < end; e += members * 8)
    if (e >= offset && e + 8 <= end)
      *(uint4 *)(to + e) = *(const uint4 *)(from + e);
    else
      for (int p = max(e, offset); p < min(e + 8, end); p++) to[p] = from[p];
}
