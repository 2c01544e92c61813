// More shared memory than a block has, static and dynamic.
#include <cstdlib>

__global__ void both(int *to) {
  __shared__ int fixed[10 * 1024];
  extern __shared__ int given[];
  fixed[threadIdx.x] = threadIdx.x;
  given[threadIdx.x] = 2;
  __syncthreads();
  to[threadIdx.x] = fixed[31 - threadIdx.x] + given[31 - threadIdx.x];
}

// Dynamic memory of a kernel with static memory, without the attribute.
static int unasked(int *to) {
  const int bytes = 20 * 1024;
#ifdef RIGHT
  if (cudaFuncSetAttribute(both, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes)) return 10;
#endif
  both<<<1, 32, bytes>>>(to);  // finds call 1
  const cudaError_t error = cudaGetLastError();
#ifdef RIGHT
  return error;
#else
  return error != cudaErrorInvalidValue;
#endif
}

template <class T, int N>
__global__ void large(T *to) {
  __shared__ T fixed[N];
  fixed[threadIdx.x] = threadIdx.x;
  __syncthreads();
  to[threadIdx.x] = fixed[31 - threadIdx.x];
}

#ifdef RIGHT
enum { LARGE = 12 * 1024 };
#else
enum { LARGE = 12 * 1024 + 1 };
#endif

// Static memory beyond what nvcc takes.
static int too_large(int *to) {
  large<int, LARGE><<<1, 32>>>(to);  // finds call 2
  cudaGetLastError();
  return 0;
}

extern "C" __global__ void plain(int *to) {
  __shared__ int one;
  __shared__ char more[100];
  if (threadIdx.x == 0) one = 1;
  more[threadIdx.x] = 2;
  __syncthreads();
  to[threadIdx.x] = one + more[31 - threadIdx.x];
}

static int bytes_of(const void *kernel, int *most_dynamic) {
  cudaFuncAttributes attributes;
  if (cudaFuncGetAttributes(&attributes, kernel)) return -1;
  *most_dynamic = attributes.maxDynamicSharedSizeBytes;
  return (int)attributes.sharedSizeBytes;
}

int main(int count, char **words) {
  const int which = count > 1 ? atoi(words[1]) : 0;
  int *to, most = 0;
  if (bytes_of((const void *)both, &most) != 40960 || most != 8192) return 2;
  if (bytes_of((const void *)plain, &most) != 104) return 3;
  if (bytes_of((const void *)large<char, 64>, &most) != 64) return 4;
  if (cudaMalloc(&to, 32 * sizeof(int))) return 5;
  both<<<1, 32, 8192>>>(to);
  plain<<<1, 32>>>(to);
  int status = cudaDeviceSynchronize();
  if (!status) status = which == 1 ? unasked(to) : which == 2 ? too_large(to) : 6;
  if (cudaDeviceSynchronize() || cudaFree(to)) return 7;
  return status;
}
