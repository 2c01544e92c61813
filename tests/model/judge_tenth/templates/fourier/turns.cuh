//$ local function turn(k)
//$   local a = math.pi * k / 128
//$   return ("{%.9ff, %.9ff}"):format(math.cos(a), -math.sin(a))
//$ end
// exp(-2 pi i k / 256) for k below 256: TABLE: from memory, else computed.
__device__ const float2 turns[256] = {
//$ for k = 0, 255, 4 do
    $(turn(k)), $(turn(k + 1)), $(turn(k + 2)), $(turn(k + 3)),
//$ end
};

template <int TABLE>
static __device__ __forceinline__ tw_complex<float> turn(int k) {
  if (TABLE) {
    const float2 t = turns[k];
    return tw_complex<float>(t.x, t.y);
  }
  float sine, cosine;
  sincospif(-k / 128.0f, &sine, &cosine);
  return tw_complex<float>(cosine, sine);
}

// Fourier transforms of N numbers in registers, N a power of 2.
template <int N>
static __device__ __forceinline__ void transform(tw_complex<float> *a) {
  if constexpr (N == 2) {
    const tw_complex<float> b = a[1];
    a[1] = a[0] - b;
    a[0] += b;
  } else {
    constexpr float cosines[5] = {1, 0.92387953251f, 0.70710678119f, 0.38268343236f, 0};
    tw_complex<float> even[N / 2], odd[N / 2];
#pragma unroll
    for (int i = 0; i < N / 2; i++) even[i] = a[2 * i], odd[i] = a[2 * i + 1];
    transform<N / 2>(even);
    transform<N / 2>(odd);
#pragma unroll
    for (int i = 0; i < N / 2; i++) {
      const int k = i * (16 / N);
      const tw_complex<float> t(k <= 4 ? cosines[k] : -cosines[8 - k], k <= 4 ? -cosines[4 - k] : -cosines[k - 4]);
      const tw_complex<float> b = i == 0 ? odd[i] : odd[i] * t;
      a[i] = even[i] + b;
      a[i + N / 2] = even[i] - b;
    }
  }
}
