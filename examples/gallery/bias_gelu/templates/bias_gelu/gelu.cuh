static __device__ float gelu(float g) {
  return g * erfcf(g * -0.70710678f) * 0.5f;
}
