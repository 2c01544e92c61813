//$ -- For a preamble: copies of operands with rows that are aligned to 16 bytes.
// Eight elements, which are stored at once.
template <typename T>
struct alignas(16) tw_eight {
  T part[8];
};

// Copies the pack `at` of an operand of 16-bit elements, whose lines have `line` packs, of
// `length` elements. Within a line it is read as words, which may begin an element earlier.
template <typename T>
__device__ __forceinline__ void tw_copy_pack(T *to, const T *from, int64_t at, int64_t lines,
                                             int64_t line, int64_t length, int64_t stride,
                                             int64_t batch_stride) {
  // Division is three times as fast in 32 bits.
  const bool is_short = at < 4294967296 && line < 4294967296;
  const int64_t row = is_short ? (uint32_t)at / (uint32_t)line : at / line;
  const int64_t col = (at - row * line) * 8, z = row < lines ? 0 : row / lines;
  from += z * batch_stride + (row - z * lines) * stride + col;
  const int before = (uintptr_t)from % 4 / sizeof(T);
  tw_eight<T> pack;
  if (col >= before && col + 8 + before <= length) {
    const uint32_t *const word = (const uint32_t *)(from - before);
    uint32_t part[5] = {word[0], word[1], word[2], word[3], before ? word[4] : 0};
#pragma unroll
    for (int v = 0; v < 4; v++) part[v] = __funnelshift_r(part[v], part[v + 1], before * 16);
    memcpy(&pack, part, sizeof pack);
  } else {
#pragma unroll
    for (int v = 0; v < 8; v++) pack.part[v] = col + v < length ? from[v] : T(0.0f);
  }
  ((tw_eight<T> *)to)[at] = pack;
}
