//$ -- For a preamble: two numbers as f16 or bf16 in one register, the first in its low half.
template <typename T>
__device__ __forceinline__ uint32_t tw_two(float x, float y);
template <>
__device__ __forceinline__ uint32_t tw_two<__half>(float x, float y) {
  const __half2 two = __floats2half2_rn(x, y);
  return *(const uint32_t *)&two;
}
template <>
__device__ __forceinline__ uint32_t tw_two<__nv_bfloat16>(float x, float y) {
  const __nv_bfloat162 two = __floats2bfloat162_rn(x, y);
  return *(const uint32_t *)&two;
}
