//$ -- For a preamble: matrices that lie one behind the other, in memory and in shared memory.
#include <cuda_pipeline.h>

// How many elements a stream begins behind a boundary of 16 bytes.
template <typename T>
__device__ __forceinline__ int tw_offset_of(const T *stream) {
  return (int)((uintptr_t)stream % 16 / sizeof(T));
}

// The threads of a block begin to copy a stream of `size` elements to shared memory, in packs of 16
// bytes. `to` is a boundary; the stream begins as far behind it as behind the one in memory. Returns
// its begin. The pack in which it begins is copied whole if the stream `is_preceded` by elements of
// the same tensor.
template <int THREADS, typename T>
__device__ __forceinline__ const T *tw_bring_stream(T *to, const T *from, int size, bool is_preceded) {
  constexpr int PACK = 16 / sizeof(T);
  const int offset = tw_offset_of(from), end = offset + size, thread = threadIdx.x;
  const int first = is_preceded ? 0 : (offset + PACK - 1) / PACK * PACK;
  from -= offset;
#pragma unroll 4
  for (int e = first + thread * PACK; e < end; e += THREADS * PACK)
    tw_copy_async_part<16>(to + e, from + e, min(end - e, PACK) * (int)sizeof(T));
  for (int e = offset + thread; e < min(first, end); e += THREADS) to[e] = from[e];
  return to + offset;
}

// Clears SIZE elements in shared memory, from the first boundary at or behind a stream's end.
template <int SIZE, typename T>
__device__ __forceinline__ void tw_clear_behind(const T *end) {
  constexpr int PACK = 16 / sizeof(T);
  T *const from = (T *)end + (PACK - tw_offset_of(end)) % PACK;
  if (threadIdx.x < SIZE) from[threadIdx.x] = T(0.0f);
}

// Writes a stream from shared memory, where it begins as far behind a boundary as in memory.
template <int THREADS, typename T>
__device__ __forceinline__ void tw_send_stream(T *to, const T *from, int size) {
  constexpr int PACK = 16 / sizeof(T);
  for (int e = (int)threadIdx.x * PACK - tw_offset_of(to); e < size; e += THREADS * PACK)
    if (e >= 0 && e + PACK <= size)
      *(uint4 *)(to + e) = *(const uint4 *)(from + e);
    else
      for (int p = max(e, 0); p < min(e + PACK, size); p++) to[p] = from[p];
}
