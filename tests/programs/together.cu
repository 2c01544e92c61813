// Blocks that wait for blocks that begin after them: each for the next one, the last for none.
#include <cstdio>

enum { BLOCKS = 40, THREADS = 32 };

__global__ void chain(volatile int *done, volatile int *order) {
  __shared__ int mine[THREADS];
  mine[threadIdx.x] = blockIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) {
    while (blockIdx.x + 1 < BLOCKS && !done[blockIdx.x + 1]) continue;
    order[blockIdx.x] = mine[THREADS - 1];
    __threadfence();
    done[blockIdx.x] = 1;
  }
}

int main() {
  int *done, *order, got[BLOCKS], wrong = 0;
  cudaMalloc(&done, sizeof got);
  cudaMalloc(&order, sizeof got);
  cudaMemset(done, 0, sizeof got);
  cudaMemset(order, 0xff, sizeof got);
  chain<<<BLOCKS, THREADS>>>(done, order);
  wrong = cudaMemcpy(got, order, sizeof got, cudaMemcpyDeviceToHost) != cudaSuccess;
  for (int i = 0; !wrong && i < BLOCKS; i++) wrong = got[i] != i;
  cudaFree(done), cudaFree(order);
  printf("%s\n", wrong ? "FAIL" : "PASS");
  return wrong;
}
