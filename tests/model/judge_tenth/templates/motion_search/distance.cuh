// How much two pixels differ.
static __device__ __forceinline__ uint32_t distance(int a, int b) { return a > b ? a - b : b - a; }
