// Data races. A line that must be named by a finding says which: "finds KIND". With
// RIGHT defined, nothing may be found.
#include <cstdio>

#ifdef RIGHT
#define SYNC() __syncthreads()
#define SYNC_WARP() __syncwarp()
#define ADD(to, what) atomicAdd(to, what)
#else
#define SYNC()
#define SYNC_WARP()
#define ADD(to, what) (*(to) += (what))
#endif

// Between warps of a block, in shared memory.
__global__ void reverse(const int *in, int *out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = in[threadIdx.x];  // finds race
  SYNC();
  out[threadIdx.x] = tile[63 - threadIdx.x];  // finds race
}

// Inside a warp, in dynamic shared memory.
__global__ void shift(int *data) {
  extern __shared__ int row[];
  const int lane = threadIdx.x;
  row[lane] = data[lane];  // finds race
  SYNC_WARP();
  const int next = row[(lane + 1) % 32];  // finds race
  SYNC_WARP();
  data[lane] = next;
}

// Between blocks, in global memory.
__global__ void count(int *total, int *seen) {
  if (threadIdx.x == 0) ADD(total, 1);  // finds race
  atomicMax(seen, (int)blockIdx.x);
}

// Between threads of a block, in global memory, without a barrier.
__global__ void neighbours(int *data, int n) {
  const int i = threadIdx.x;
  int left = 0;
  if (i > 0) left = data[i - 1];  // finds race
  SYNC();
  if (i < n) data[i] = left + 1;  // finds race
}

// A __device__ variable.
__device__ int hits;
__global__ void hit() {
  ADD(&hits, 1);  // finds race
}

// Of two instances of a template only one is wrong.
template <bool is_wrong>
__global__ void stencil(float *to) {
  __shared__ float line[34];
  line[threadIdx.x + 1] = threadIdx.x;
  if (threadIdx.x < 2) line[threadIdx.x * 33] = 0;
  if (!is_wrong) __syncthreads();
  to[threadIdx.x] = line[threadIdx.x] + line[threadIdx.x + 2];
}

int main() {
  int host[64], *in, *out;
  float *line;
  for (int i = 0; i < 64; i++) host[i] = i;
  if (cudaMalloc(&in, sizeof host) || cudaMalloc(&out, sizeof host) ||
      cudaMalloc(&line, 32 * sizeof *line) ||
      cudaMemset(out, 0, sizeof host) ||
      cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice))
    return 1;
  reverse<<<1, 64>>>(in, out);
  shift<<<1, 32, 32 * sizeof(int)>>>(in);
  count<<<4, 32>>>(out, out + 1);
  neighbours<<<1, 64>>>(in, 64);
  hit<<<2, 32>>>();
  stencil<false><<<1, 32>>>(line);
  if (cudaDeviceSynchronize()) return 2;
  return cudaFree(in) || cudaFree(out) || cudaFree(line) ? 3 : 0;
}
