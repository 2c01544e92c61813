//$ -- For a preamble, after tensor16_slab.cuh: slabs of operands of any alignment.
// Reads a slab of LINES lines, `stride` elements apart in memory, into registers as pairs of
// elements. Zeros stand past the first `lines` and past their first `length` elements, where
// nothing is read. is_even: each line begins at 4 bytes.
template <int LINE, int LINES, int THREADS, typename T, int COUNT>
__device__ __forceinline__ void tw_read_pairs(uint32_t (&pair)[COUNT], const T *from, int64_t stride, int lines,
                                              int length, bool is_even) {
  constexpr int HOP = THREADS / (LINE / 2);
  static_assert(COUNT == LINES / HOP && LINES % HOP == 0, "each thread has as many pairs");
  const int x = threadIdx.x % (LINE / 2) * 2, y = threadIdx.x / (LINE / 2);
  const int left = length - x;
  const uint16_t *at = (const uint16_t *)from + y * stride + x;
  const int64_t hop = tw_unknown(HOP * stride);
#pragma unroll
  for (int i = 0; i < COUNT; i++, at += hop) {
    const bool is_in = y + i * HOP < lines;
    if (is_even) {
      pair[i] = is_in && left > 1 ? *(const uint32_t *)at : is_in && left > 0 ? at[0] : 0;
    } else {
      const uint32_t low = is_in && left > 0 ? at[0] : 0, high = is_in && left > 1 ? at[1] : 0;
      pair[i] = low | high << 16;
    }
  }
}

// Stores what tw_read_pairs() has read where tw_fetch_packs() would have copied it.
template <int LINE, int THREADS, typename T, int COUNT>
__device__ __forceinline__ void tw_put_pairs(T *to, const uint32_t (&pair)[COUNT]) {
  constexpr int HOP = THREADS / (LINE / 2);
  const int x = threadIdx.x % (LINE / 2) * 2, y = threadIdx.x / (LINE / 2);
#pragma unroll
  for (int i = 0; i < COUNT; i++) *(uint32_t *)(to + tw_pack_at<LINE>(y + i * HOP, x / 8) + x % 8) = pair[i];
}
