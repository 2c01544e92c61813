//$ -- For a preamble: which numbers of f32 three bf16 parts cannot stand for.
// Whether a number's parts may have fewer bits than it, because the least bf16 is 2^-133,
// or their small products may overflow, to an infinity of either sign.
__device__ __forceinline__ bool tw_is_far(float x) {
  const uint32_t magnitude = __float_as_uint(x) & 0x7fffffffu;
  const uint32_t least = (127 - 110) << 23, most = (127 + 63) << 23;
  return magnitude != 0 && magnitude - least >= most - least;
}
