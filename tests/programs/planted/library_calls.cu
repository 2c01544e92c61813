// Mistakes in calls of cuBLAS, CUB and Thrust are found in the program's line, not in a
// header's. Each run has its own.
#include <cublas_v2.h>
#include <thrust/device_ptr.h>
#include <thrust/reduce.h>

#include <cstdio>
#include <cstdlib>
#include <cub/cub.cuh>

#ifdef RIGHT
enum { IS_WRONG = 0 };
#else
enum { IS_WRONG = 1 };
#endif
constexpr int SIDE = 8, SIZE = SIDE * SIDE, MANY = 100 * SIZE;

// Not inlined, and with another call behind: what becomes of a result is seen in the code.
#define APART __attribute__((noinline)) static

static const float one = 1, zero = 0;
APART void multiply(cublasHandle_t handle, const float *a, float *c) {
  cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, SIDE, SIDE, SIDE, &one, a, SIDE, a, SIDE, &zero, c, SIDE);  // finds bounds,unchecked 1
}

APART void forget_status(cublasHandle_t handle, const float *a, float *c, int ldb) {
  cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, SIDE, SIDE, SIDE, &one, a, SIDE, a, ldb, &zero, c, SIDE);  // finds unchecked 2
  cudaDeviceSynchronize();
}

APART int read_status(cublasHandle_t handle, const float *a, float *c, int ldb) {
  return cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, SIDE, SIDE, SIDE, &one, a, SIDE, a, ldb, &zero, c, SIDE);
}

APART void add_up(void *storage, size_t bytes, const float *a, float *c) {
  cub::DeviceReduce::Sum(storage, bytes, a, c, MANY);  // finds call,unchecked 3
  cudaDeviceSynchronize();
}

APART void add_up_outside(void *storage, size_t bytes, const float *a, float *c) {
  cub::DeviceReduce::Sum(storage, bytes, a, c, MANY);  // finds bounds,unchecked 4
}

int main(int argc, char **argv) {
  const int run = argc > 1 ? atoi(argv[1]) : 0;
  float *a, *c;
  void *storage;
  size_t bytes = 0;
  cudaStream_t stream;
  cublasHandle_t handle;
  cublasCreate(&handle);
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaMalloc(&a, MANY * sizeof *a);
  cudaMemset(a, 0, MANY * sizeof *a);
  cudaMalloc(&c, (SIZE - (run == 1 && IS_WRONG)) * sizeof *c);
  cub::DeviceReduce::Sum(nullptr, bytes, a, c, run == 3 && IS_WRONG ? SIZE : MANY);
  cudaMalloc(&storage, run == 4 && IS_WRONG ? bytes / 2 : bytes);
  cudaDeviceSynchronize();
  if (run == 1) multiply(handle, a, c);
  if (run == 2) {
    forget_status(handle, a, c, IS_WRONG ? SIDE - 1 : SIDE);
    if (read_status(handle, a, c, SIDE - 1) != CUBLAS_STATUS_INVALID_VALUE) return 1;
  }
  if (run == 3) add_up(storage, bytes, a, c);
  if (run == 4) add_up_outside(storage, bytes, a, c);
  if (run == 5) {
    const thrust::device_ptr<float> first(a);
    try {
      const float sum = thrust::reduce(first, first + MANY + IS_WRONG);  // finds bounds 5
      if (sum != 0) return 1;
    } catch (...) {
      printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    }
  }
  if (run == 6) {
    cub::DeviceReduce::Sum(storage, bytes, a, c, MANY, stream);
    if (!IS_WRONG) cudaStreamSynchronize(stream);
    cub::DeviceReduce::Sum(storage, bytes, a, c + 1, MANY);  // finds streams 6
  }
  cudaDeviceSynchronize();
  cublasDestroy(handle);
  cudaStreamDestroy(stream);
  cudaFree(a), cudaFree(c), cudaFree(storage);
}
