// The larger number, or NaN if one of them is.
static __device__ __forceinline__ float larger(float a, float b) { return b > a || b != b ? b : a; }
