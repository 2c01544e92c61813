//$ include "distance.cuh"

// The pixels of a window's row from `at` on, which lie in words.
static __device__ __forceinline__ uint32_t four_pixels(const uint32_t *row, int at) {
  return __funnelshift_r(row[at / 4], row[at / 4 + 1], at % 4 * 8);
}

// The cost of a move; a window's rows have PITCH words.
template <int WORDS, int PITCH, int NOW_PITCH>
static __device__ __forceinline__ uint32_t cost_of(const uint32_t *now, const uint32_t *window, int move) {
  const int down = move / 15, right = move % 15;
  uint32_t cost = 0;
  if (WORDS) {
#pragma unroll
    for (int i = 0; i < 8; i++)
#pragma unroll
      for (int j = 0; j < 2; j++)
        cost += __vsadu4(now[i * NOW_PITCH + j], four_pixels(window + (i + down) * PITCH, right + 4 * j));
  } else {
#pragma unroll
    for (int i = 0; i < 8; i++)
#pragma unroll
      for (int j = 0; j < 8; j++)
        cost += distance(((const uint8_t *)(now + i * NOW_PITCH))[j],
                         ((const uint8_t *)(window + (i + down) * PITCH))[right + j]);
  }
  return 256 * cost + move;
}
