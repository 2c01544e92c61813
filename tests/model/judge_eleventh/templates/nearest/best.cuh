// The 8 smallest distances in ascending order.
struct best {
  float d[8];
  __device__ __forceinline__ best() {
#pragma unroll
    for (int k = 0; k < 8; k++) d[k] = INFINITY;
  }
  __device__ __forceinline__ void take(float distance) {
    if (!(distance < d[7])) return;
    d[7] = distance;
#pragma unroll
    for (int k = 7; k > 0; k--) {
      const float low = fminf(d[k - 1], d[k]), high = fmaxf(d[k - 1], d[k]);
      d[k - 1] = low, d[k] = high;
    }
  }
};

static __device__ __forceinline__ float distance(float x, float y, float z) { return x * x + y * y + z * z; }
