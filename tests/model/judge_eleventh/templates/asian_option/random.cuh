// Philox 4x32 with 10 rounds.
static __device__ __forceinline__ uint4 philox(uint4 c, uint32_t key) {
  uint32_t other = 0;
#pragma unroll
  for (int round = 0; round < 10; round++) {
    const uint32_t high_a = __umulhi(c.x, 0xD2511F53u), low_a = c.x * 0xD2511F53u;
    const uint32_t high_b = __umulhi(c.z, 0xCD9E8D57u), low_b = c.z * 0xCD9E8D57u;
    c = make_uint4(high_b ^ c.y ^ key, low_b, high_a ^ c.w ^ other, low_a);
    key += 0x9E3779B9u;
    other += 0xBB67AE85u;
  }
  return c;
}

// Two normal numbers of Box and Muller, FAST: by the special function units alone.
template <int FAST>
static __device__ __forceinline__ float2 normals(uint32_t a, uint32_t b) {
  const float u = (float)((a >> 8) + 1) * 0x1p-24f, turn = (float)(b >> 8) * 0x1p-23f;
  float sine, cosine, far;
  if (FAST) {
    far = sqrtf(fmaxf(-2 * __logf(u), 0.0f)); // of a u near 1 the logarithm may be above 0
    __sincosf((turn - 1) * 3.14159265f, &sine, &cosine);
    sine = -sine, cosine = -cosine;
  } else {
    far = sqrtf(-2 * logf(u));
    sincospif(turn, &sine, &cosine);
  }
  return make_float2(far * cosine, far * sine);
}

template <int FAST>
static __device__ __forceinline__ float growth(float walk) { return FAST ? __expf(walk) : expf(walk); }

// The logarithms' steps of four turns.
template <int FAST>
static __device__ __forceinline__ float4 four_steps(int64_t path, int64_t group, int64_t option, uint32_t seed,
                                                    float drift, float width) {
  const uint4 c = philox(make_uint4((uint32_t)path, (uint32_t)group, (uint32_t)option, 0), seed);
  const float2 a = normals<FAST>(c.x, c.y), b = normals<FAST>(c.z, c.w);
  return make_float4(drift + width * a.x, drift + width * a.y, drift + width * b.x, drift + width * b.y);
}

// What PATHS paths gain, `apart` from each other, of those below `paths`.
template <int FAST, int PATHS>
static __device__ __forceinline__ float gain_of(int64_t path, int64_t apart, int64_t paths, int64_t steps,
                                                int64_t option, uint32_t seed, float drift, float width, float spot,
                                                float strike) {
  float walks[PATHS], sums[PATHS], gain = 0;
#pragma unroll
  for (int e = 0; e < PATHS; e++) walks[e] = 0, sums[e] = 0;
  for (int64_t first = 0; first < steps; first += 4) {
    const int valid = (int)min(steps - first, (int64_t)4);
#pragma unroll
    for (int e = 0; e < PATHS; e++) {
      const float4 four = four_steps<FAST>(path + e * apart, first / 4, option, seed, drift, width);
      sums[e] += growth<FAST>(walks[e] += four.x);
      if (valid > 1) sums[e] += growth<FAST>(walks[e] += four.y);
      if (valid > 2) sums[e] += growth<FAST>(walks[e] += four.z);
      if (valid > 3) sums[e] += growth<FAST>(walks[e] += four.w);
    }
  }
#pragma unroll
  for (int e = 0; e < PATHS; e++)
    if (path + e * apart < paths) gain += fmaxf(spot * sums[e] / (float)steps - strike, 0.0f);
  return gain;
}
