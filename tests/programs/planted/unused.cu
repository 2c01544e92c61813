// Reads whose values are not used: -O2 leaves them out, so they are found with -G. With
// RIGHT defined, nothing may be found.
#ifdef RIGHT
#define SYNC() __syncthreads()
enum { EXTRA = 0 };
#else
#define SYNC()
enum { EXTRA = 1 };
#endif

__global__ void shared(int *out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x;  // finds race
  SYNC();
  const int unused = tile[63 - threadIdx.x];  // finds race
  (void)unused;
  out[threadIdx.x] = 1;
}

__global__ void global(const int *in, int n) {
  int unused = in[threadIdx.x < n ? threadIdx.x : 0];
  if (threadIdx.x == 0) unused = in[n - 1 + EXTRA];  // finds bounds
  (void)unused;
}

int main() {
  int *data;
  if (cudaMalloc(&data, 64 * sizeof *data)) return 1;
  shared<<<1, 64>>>(data);
  global<<<1, 32>>>(data, 64);
  cudaDeviceSynchronize();
  return cudaFree(data) && cudaGetLastError() == cudaSuccess;
}
