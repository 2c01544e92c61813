// Code that differs with __CUDA_ARCH__, as nvcc's pass for the device has it and that for
// the host has not. With RIGHT defined, nothing may be found.
#include <cassert>
#include <vector>
#if __CUDA_ARCH__ >= 700
#include <cooperative_groups.h>
__device__ int only_device(int x) {
  return x + (int)cooperative_groups::this_thread_block().size();
}
#endif

#if defined(__CUDA_ARCH__) && !defined(RIGHT)
#define SYNC()
#else
#define SYNC() __syncthreads()
#endif

// Two functions of one name, with other words before them.
#ifdef __CUDA_ARCH__
__device__ int twin(int x) { return x + 1000; }
typedef int number;
#else
int twin(int x) { return x + 2; }
typedef int number;
static std::vector<int> only_host(int x) { return {x, x}; }
#endif

#ifdef __CUDA_ARCH__
#define FUNC __device__ inline
#else
#define FUNC inline
#endif
FUNC number seven_times(int x) { return 7 * x; }

__host__ __device__ inline int both(const int *x) {
#ifdef __CUDA_ARCH__
  return __ldg(x) + 100;
#else
  std::vector<int> copy(3, *x);
  return copy[1];
#endif
}

template <class T>
struct box {
  T value;
  __host__ __device__ explicit box(T x) : value(x) {
#if __CUDA_ARCH__
    value += 5;
#endif
  }
  __host__ __device__ int side() const;
};
template <class T>
__host__ __device__ int box<T>::side() const {
  if (value < 0) {
#if defined(__CUDA_ARCH__)
    return 1;
  }
  return 2;
#else
    return 3;
  }
  return 4;
#endif
}

constexpr int relaxed(int x) {
#ifdef __CUDA_ARCH__
  return x + 1;
#else
  return x + 2;
#endif
}
static_assert(relaxed(1) == 3);

__device__ int architecture() { return __CUDA_ARCH__; }

__global__ void all(const int *in, int *out) {
  __shared__ int tile[64];
#ifndef __CUDA_ARCH__
  {
    out[0] = -1;
#else
  if (threadIdx.x == 0) {
    out[0] = only_device(1);
#endif
    out[1] = both(in);
    out[2] = twin(1);
    out[3] = box<int>(1).value;
    out[4] = box<int>(1).side();
    out[5] = relaxed(1);
    out[6] = architecture();
    out[7] = seven_times(1);
  }
  tile[threadIdx.x] = 1;  // finds race
  SYNC();
#if __CUDA_ARCH__ >= 900
  out[64 + threadIdx.x] = tile[63 - threadIdx.x];  // finds race
#endif
}

template <class F>
__global__ void run(F f, int *out) {
  *out = f(3);
}

int main() {
  int *out, *in, host[128];
  const int one = 1;
  if (cudaMalloc(&out, sizeof host) || cudaMalloc(&in, sizeof one) ||
      cudaMemset(out, 0, sizeof host) ||
      cudaMemcpy(in, &one, sizeof one, cudaMemcpyHostToDevice))
    return 1;
  all<<<1, 64>>>(in, out);
  run<<<1, 1>>>(
      [] __device__(int x) {
#ifdef __CUDA_ARCH__
        return x * 10;
#else
        return 0;
#endif
      },
      out + 8);
  if (cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost)) return 2;
  const int of_device[9] = {65, 101, 1001, 6, 2, 2, 900, 7, 30};
  for (int i = 0; i < 9; i++)
    if (host[i] != of_device[i]) return 10 + i;
#ifdef __CUDA_ARCH__
  return 3;
#endif
  if (both(&one) != 1 || twin(1) != 3 || box<int>(1).value != 1 ||
      box<int>(1).side() != 4 || relaxed(1) != 3 || only_host(4)[1] != 4)
    return 4;
  return cudaFree(in) || cudaFree(out) ? 5 : 0;
}
