struct philox_words {
  uint32_t of[4];
};

__device__ inline philox_words philox(uint32_t c0, uint32_t c1, uint32_t low) {
  uint32_t c2 = 0, c3 = 0, high = 0;
#pragma unroll
  for (int round = 0; round < 10; round++) {
    const uint32_t p = __umulhi(0xd2511f53u, c0), q = __umulhi(0xcd9e8d57u, c2);
    const uint32_t p_low = 0xd2511f53u * c0, q_low = 0xcd9e8d57u * c2;
    c0 = q ^ c1 ^ low, c1 = q_low, c2 = p ^ c3 ^ high, c3 = p_low;
    low += 0x9e3779b9u, high += 0xbb67ae85u;
  }
  return {{c0, c1, c2, c3}};
}

__device__ inline float dropped_or(float x, uint32_t word, float drop, float scale) {
  return (float)(word >> 8) * 0x1p-24f < drop ? 0.0f : x * scale;
}
