// The sum of a number of all threads of a block, in thread 0.
template <int THREADS>
static __device__ __forceinline__ float add_up(float a) {
  __shared__ float of_warps[THREADS / 32];
#pragma unroll
  for (int d = 16; d > 0; d /= 2) a += __shfl_xor_sync(0xffffffffu, a, d);
  if (threadIdx.x % 32 == 0) of_warps[threadIdx.x / 32] = a;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int w = 1; w < THREADS / 32; w++) a += of_warps[w];
  return a;
}
