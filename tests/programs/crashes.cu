// Programs that end by a signal: the argument says which.
#include <cstdio>
#include <cstdlib>

__global__ void large(float *out, int n) {
  float values[20000];
  for (int i = 0; i < n; i++) values[i] = i;
  out[threadIdx.x] = values[threadIdx.x * 7];
}

__device__ int depth(int n) {
  volatile int own[64];
  own[n % 64] = n;
  return n ? depth(n - 1) + own[n % 64] : 0;
}

__global__ void deep(float *out) { out[threadIdx.x] = depth(1000); }

__global__ void fill(float *out) { out[threadIdx.x] = 1; }

int main(int, char **words) {
  float *data;
  if (cudaMallocManaged(&data, 32 * sizeof(float))) return 1;
  switch (atoi(words[1])) {
    case 1:
      large<<<1, 32>>>(data, 20000);
      break;
    case 2:
      deep<<<1, 1>>>(data);
      break;
    case 3:
      fill<<<1, 32>>>(data);
      if (cudaDeviceSynchronize() || cudaFree(data)) return 2;
      printf("%g\n", data[3]);
  }
  return cudaDeviceSynchronize() ? 3 : 0;
}
