// Arrays in shared memory of classes that have a constructor: a GPU does not construct
// them, so a missing barrier is the only mistake here. With RIGHT defined, nothing may be
// found.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#ifdef RIGHT
#define SYNC() __syncthreads()
#else
#define SYNC()
#endif

struct point {
  float x, y;
  __device__ point() {}
  __device__ point(float x, float y) : x(x), y(y) {}
  __device__ ~point() {}
  __device__ operator float() const { return x + y; }  // finds race
};

template <class T>
struct pair_of {
  T first, second;
  __device__ pair_of() {}
  __device__ pair_of(float value) : first(value), second(value) {}
  __device__ operator float() const { return (float)first; }  // finds race
};

// In a template, so that the array's class is not known where it is declared.
template <class T>
__global__ void turn(float *out) {
  __shared__ T tile[64];
  tile[threadIdx.x] = T(1.0f * threadIdx.x);  // finds race
  SYNC();
  out[blockIdx.x * 64 + threadIdx.x] = (float)tile[63 - threadIdx.x];  // finds race
}

__global__ void halves(float *out) {
  __shared__ __half tile[64];
  tile[threadIdx.x] = __float2half(threadIdx.x);  // finds race
  SYNC();
  out[threadIdx.x] = __half2float(tile[63 - threadIdx.x]);  // finds race
}

// Two arrays in one declaration, and one object; in blocks that follow each other.
__global__ void points(float *out) {
  __shared__ point tile[64], more[2];
  __shared__ point first;
  if (threadIdx.x == 0) first = point(1, 2);  // finds race
  if (threadIdx.x < 2) more[threadIdx.x] = point(3, 4);  // finds race
  tile[threadIdx.x] = point(threadIdx.x, 1);  // finds race
  SYNC();
  out[blockIdx.x * 64 + threadIdx.x] =
      tile[63 - threadIdx.x] + more[threadIdx.x % 2] + first;
}

// What g++ remembers of a construction is a byte, as these are.
__global__ void bytes(float *out) {
  __shared__ unsigned char tile[64];
  tile[threadIdx.x] = (unsigned char)threadIdx.x;  // finds race
  SYNC();
  out[threadIdx.x] = tile[63 - threadIdx.x];  // finds race
}

int main() {
  float *out, host[128];
  if (cudaMalloc(&out, sizeof host)) return 1;
  turn<__half><<<2, 64>>>(out);
  turn<__nv_bfloat16><<<2, 64>>>(out);
  turn<pair_of<__half>><<<2, 64>>>(out);
  halves<<<1, 64>>>(out);
  bytes<<<1, 64>>>(out);
  points<<<2, 64>>>(out);
  if (cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost)) return 2;
#ifdef RIGHT
  for (int i = 0; i < 128; i++)
    if (host[i] != 63 - i % 64 + 1 + 7 + 3) return 3;
#endif
  return cudaFree(out) ? 4 : 0;
}
