//$ -- For a preamble: two numbers as f16 or bf16 in one register, the first in its low half.
template <typename T>
__device__ __forceinline__ uint32_t tw_two(float x, float y) {
  const T two[2] = {(T)x, (T)y};
  uint32_t bits;
  memcpy(&bits, two, sizeof bits);
  return bits;
}
