// The eight halves at x as floats.
__device__ inline void load_eight(float (&v)[8], const __half *x) {
  union {
    uint4 bits;
    __half2 two[4];
  } in;
  in.bits = *(const uint4 *)x;
#pragma unroll
  for (int i = 0; i < 4; i++) {
    const float2 both = __half22float2(in.two[i]);
    v[2 * i] = both.x;
    v[2 * i + 1] = both.y;
  }
}

// The eight weights of a word times the eight numbers.
__device__ inline float times_eight(uint32_t word, const float (&v)[8]) {
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 8; i++) sum += (float)(word >> 4 * i & 15) * v[i];
  return sum;
}

__device__ inline float sum_of_eight(const float (&v)[8]) {
  return v[0] + v[1] + (v[2] + v[3]) + (v[4] + v[5] + (v[6] + v[7]));
}

__device__ inline float sum_of_warp(float sum) {
#pragma unroll
  for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
  return sum;
}
