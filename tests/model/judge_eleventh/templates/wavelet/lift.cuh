// The high between a and c, and the low between highs.
static __device__ __forceinline__ int high_of(int a, int b, int c) { return b - ((a + c) >> 1); }
static __device__ __forceinline__ int low_of(int before, int b, int after) { return b + ((before + after + 2) >> 2); }

// Where element i of n is, which may be up to two beside them or be for nothing.
static __device__ __forceinline__ int64_t mirror(int64_t i, int64_t n) {
  if (i < 0) i = -i;
  if (i >= n) i = 2 * (n - 1) - i;
  return i < 0 ? 0 : i;
}

// The low and the high of five neighbours; a line of one is kept.
static __device__ __forceinline__ int2 lift(int a, int b, int c, int d, int e, bool one) {
  const int high = high_of(c, d, e);
  return make_int2(one ? c : low_of(high_of(a, b, c), c, high), high);
}
