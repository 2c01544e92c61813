//$ -- For a preamble: f32 as the sum of three bf16 parts.
// Three bf16 parts of each, the largest first, whose sum is the number. The first is cut
// off, so that it cannot overflow; the second is rounded, so that what the products leave
// out has no bias.
__device__ __forceinline__ void tw_split(uint32_t (&parts)[3][2], const float (&x)[4]) {
#pragma unroll
  for (int v = 0; v < 2; v++) {
    const uint32_t x0 = __float_as_uint(x[v * 2]), x1 = __float_as_uint(x[v * 2 + 1]);
    const float rest0 = x[v * 2] - __uint_as_float(x0 & 0xffff0000u);
    const float rest1 = x[v * 2 + 1] - __uint_as_float(x1 & 0xffff0000u);
    const __nv_bfloat162 middle = __floats2bfloat162_rn(rest0, rest1);
    uint32_t bits;
    memcpy(&bits, &middle, 4);
    const __nv_bfloat162 last = __floats2bfloat162_rn(rest0 - __uint_as_float(bits << 16),
                                                      rest1 - __uint_as_float(bits & 0xffff0000u));
    parts[0][v] = __byte_perm(x0, x1, 0x7632);
    parts[1][v] = bits;
    memcpy(&parts[2][v], &last, 4);
  }
}
