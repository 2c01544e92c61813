//$ -- For a preamble: fragments of a matrix that lies in shared memory as it did in memory.
#include "tilewright/tensor.cuh"

// How a lane reads two neighbours along k: as a word; as halves of two words, whose other halves
// belong to the next number along the edge; or one by one, where words are not aligned.
enum tw_reading { TW_ALONG, TW_ACROSS, TW_SINGLY };

// A way to read that is known to the compiler, as an argument.
template <tw_reading reading>
struct tw_known_reading {
  static constexpr tw_reading value = reading;
};

// Reads 16 numbers along k of 8 pairs along an edge, as the tensor cores take them: with
// t = lane % 4, from[h] is number t * 2 along k of number h of the lane's pair. `at` numbers
// along k are skipped, and neighbours are `step` elements apart. d[h + v * 2] becomes numbers
// t * 2 + v * 8 and the next. Beyond the first `left` behind from[h] stand zeros.
template <tw_reading READING, typename T>
__device__ __forceinline__ void tw_read_strip(uint32_t (&d)[4], const T *const (&from)[2], int at,
                                              int step, int left) {
#pragma unroll
  for (int v = 0; v < 2; v++) {
    const int l = at + v * 8;
    if (READING == TW_ACROSS) {
      const uint32_t one = l < left ? *(const uint32_t *)(from[0] + l * step) : 0;
      const uint32_t next = l + 1 < left ? *(const uint32_t *)(from[0] + (l + 1) * step) : 0;
      d[v * 2] = __byte_perm(one, next, 0x5410);
      d[v * 2 + 1] = __byte_perm(one, next, 0x7632);
    } else
#pragma unroll
      for (int h = 0; h < 2; h++)
        if (READING == TW_ALONG) {
          d[h + v * 2] = l < left ? *(const uint32_t *)(from[h] + l) : 0;
        } else {
          const uint32_t one = l < left ? *(const uint16_t *)(from[h] + l * step) : 0;
          const uint32_t next = l + 1 < left ? *(const uint16_t *)(from[h] + (l + 1) * step) : 0;
          d[h + v * 2] = __byte_perm(one, next, 0x5410);
        }
  }
}
