/*
 * speed.cu -- typical kernels, to measure the speed of the simulator.
 */
#include "tilewright/device.cuh"

extern "C" {

__global__ void transposes(const float *src, float *dst, int n) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int i = 0; i < 32; i += 8)
    tile[threadIdx.y + i][threadIdx.x] = src[(y + i) * n + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
  for (int i = 0; i < 32; i += 8)
    dst[(y + i) * n + x] = tile[threadIdx.x][threadIdx.y + i];
}

__global__ void multiplies(const float *a, const float *b, float *c, int n) {
  __shared__ float as[16][16], bs[16][16];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
  float sum = 0;
  for (int k = 0; k < n; k += 16) {
    as[y][x] = a[row * n + k + x];
    bs[y][x] = b[(k + y) * n + column];
    __syncthreads();
    for (int i = 0; i < 16; i++) sum += as[y][i] * bs[i][x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

/* A block for each row. */
__global__ void sums_rows(const float *in, float *out, int n) {
  __shared__ float sums[256];
  const int t = threadIdx.x;
  float sum = 0;
  for (int i = t; i < n; i += 256) sum += in[blockIdx.x * n + i];
  sums[t] = sum;
  for (int step = 128; step > 0; step /= 2) {
    __syncthreads();
    if (t < step) sums[t] += sums[t + step];
  }
  if (t == 0) out[blockIdx.x] = sums[0];
}

/* The same data in wider pieces. */
__global__ void copies_float4(const float4 *in, float4 *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}

__global__ void copies_half(const __half *in, __half *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];
}
}

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_speed[];
const tw_sim_kernel sim_test_speed[] = {
    TW_SIM_KERNEL(transposes),    TW_SIM_KERNEL(multiplies),
    TW_SIM_KERNEL(sums_rows),     TW_SIM_KERNEL(copies_float4),
    TW_SIM_KERNEL(copies_half),   {nullptr, nullptr, nullptr, nullptr},
};
#endif
