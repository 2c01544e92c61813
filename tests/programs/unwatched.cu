// Blocks that meet twice and keep what they have in shared memory, and a thread that reads
// beyond its array if the program has an argument.
#include <cooperative_groups.h>
#include <cstdio>

enum { BLOCKS = 4, THREADS = 64 };

__host__ __device__ int mirror(int number) {
  return number / THREADS * THREADS + THREADS - 1 - number % THREADS;
}

__global__ void meet(int *to, int most) {
  __shared__ int mine[THREADS];
  extern __shared__ int own[];
  const int at = threadIdx.x, number = blockIdx.x * THREADS + at;
  mine[at] = number;
  own[at] = 2 * number;
  to[number] = 1;
  cooperative_groups::this_grid().sync();
  const int next = (number + THREADS) % (BLOCKS * THREADS);
  const int other = to[next + most];
  cooperative_groups::this_grid().sync();
  const int from = mirror(at);
  to[number] = mine[from] + own[from] + other;
}

int main(int argc, char **) {
  int *to, sums[BLOCKS * THREADS], most = argc > 1 ? 1 : 0, wrong = 0;
  if (cudaMalloc(&to, sizeof sums)) return 2;
  void *arguments[] = {&to, &most};
  cudaLaunchCooperativeKernel((void *)meet, dim3(BLOCKS), dim3(THREADS), arguments, THREADS * sizeof(int), 0);
  if (cudaMemcpy(sums, to, sizeof sums, cudaMemcpyDeviceToHost)) return 2;
  for (int i = 0; i < BLOCKS * THREADS; i++) {
    wrong += sums[i] != 3 * mirror(i) + 1;
  }
  cudaFree(to);
  printf("%s\n", wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
