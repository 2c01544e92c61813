//$ -- For a preamble: copies of operands with rows that are aligned to 16 bytes.
// Eight elements, which are stored at once.
template <typename T>
struct alignas(16) tw_eight {
  T part[8];
};

// Copies the pack `at` of an operand whose lines have `line` packs, of `length` elements.
template <typename T>
__device__ __forceinline__ void tw_copy_pack(T *to, const T *from, int64_t at, int64_t lines,
                                             int64_t line, int64_t length, int64_t stride,
                                             int64_t batch_stride) {
  const int64_t row = at / line, col = (at - row * line) * 8, z = row / lines;
  from += z * batch_stride + (row - z * lines) * stride + col;
  tw_eight<T> pack;
#pragma unroll
  for (int v = 0; v < 8; v++) pack.part[v] = col + v < length ? from[v] : T(0.0f);
  ((tw_eight<T> *)to)[at] = pack;
}
