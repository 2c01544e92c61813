// y = a x + y, on the device that the CUDA runtime shows.
#include <cstdio>
#include <vector>

__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

int main() {
  const int n = 1000;
  std::vector<float> x(n, 1.5f), y(n, 2);
  float *device_x, *device_y;
  cudaDeviceProp properties;
  cudaMalloc(&device_x, n * sizeof(float));
  cudaMalloc(&device_y, n * sizeof(float));
  cudaMemcpy(device_x, x.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(device_y, y.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  saxpy<<<(n + 255) / 256, 256>>>(n, 4, device_x, device_y);
  cudaMemcpy(y.data(), device_y, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaGetDeviceProperties(&properties, 0);
  printf("%s: %g, %s\n", properties.name, y[n - 1],
         cudaGetErrorString(cudaGetLastError()));
  cudaFree(device_x);
  cudaFree(device_y);
}
