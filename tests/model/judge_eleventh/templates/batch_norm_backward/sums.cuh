// Adds two numbers of all threads of a block; thread 0 has the sums.
template <int THREADS>
static __device__ __forceinline__ void add_up(float &a, float &b) {
  __shared__ float of_warps[2][THREADS / 32];
#pragma unroll
  for (int d = 16; d > 0; d /= 2) {
    a += __shfl_xor_sync(0xffffffffu, a, d);
    b += __shfl_xor_sync(0xffffffffu, b, d);
  }
  if (threadIdx.x % 32 == 0) of_warps[0][threadIdx.x / 32] = a, of_warps[1][threadIdx.x / 32] = b;
  __syncthreads();
  if (threadIdx.x > 0) return;
  for (int w = 1; w < THREADS / 32; w++) a += of_warps[0][w], b += of_warps[1][w];
}
