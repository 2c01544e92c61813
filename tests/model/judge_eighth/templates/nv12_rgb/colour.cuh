struct colour {
  uint8_t of[3];
};

// BT.601, limited range, in whole numbers.
__device__ inline colour colour_of(int luma, int u, int v) {
  const int bright = 298 * (luma - 16) + 128, d = u - 128, e = v - 128;
  const int sums[3] = {bright + 409 * e, bright - 100 * d - 208 * e, bright + 516 * d};
  colour out;
#pragma unroll
  for (int k = 0; k < 3; k++) out.of[k] = (uint8_t)(min(max(sums[k], 0), 65535) >> 8);
  return out;
}
