// histogram.cu -- counts how often each of 64 values occurs: a program for tune check.
// It knows nothing of tilewright. With RACE defined it lacks a barrier.
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                   \
  do {                                                                \
    const cudaError_t error = (call);                                 \
    if (error != cudaSuccess) {                                       \
      fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error));  \
      exit(2);                                                        \
    }                                                                 \
  } while (0)

constexpr int VALUES = 64, THREADS = 128;

__global__ void histogram(const unsigned char *data, int n, int *counts) {
  __shared__ int mine[VALUES];
  if (threadIdx.x < VALUES) mine[threadIdx.x] = 0;
#ifndef RACE
  __syncthreads();
#endif
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&mine[data[i]], 1);
  __syncthreads();
  if (threadIdx.x < VALUES) atomicAdd(&counts[threadIdx.x], mine[threadIdx.x]);
}

int main(int argc, char **argv) {
  const int n = argc > 1 ? atoi(argv[1]) : 10000;
  std::vector<unsigned char> data(n);
  std::vector<int> expected(VALUES), got(VALUES);
  for (int i = 0; i < n; i++) expected[data[i] = rand() % VALUES]++;

  unsigned char *device_data;
  int *device_counts;
  CHECK(cudaMalloc(&device_data, n));
  CHECK(cudaMalloc(&device_counts, VALUES * sizeof(int)));
  CHECK(cudaMemcpy(device_data, data.data(), n, cudaMemcpyHostToDevice));
  CHECK(cudaMemset(device_counts, 0, VALUES * sizeof(int)));
  histogram<<<(n + THREADS - 1) / THREADS, THREADS>>>(device_data, n,
                                                      device_counts);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(got.data(), device_counts, VALUES * sizeof(int),
                   cudaMemcpyDeviceToHost));
  CHECK(cudaFree(device_data));
  CHECK(cudaFree(device_counts));
  printf("%s\n", got == expected ? "PASS" : "FAIL");
  return got == expected ? 0 : 1;
}
