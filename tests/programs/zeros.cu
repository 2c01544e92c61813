// A kernel that adds to memory that nothing has set, and a program that takes it for zeros.
#include <cstdio>

enum { COUNT = 64 };

__global__ void add(int *to) { to[threadIdx.x] += threadIdx.x + 1; }

int main() {
  int *to, sums[COUNT], wrong = 0;
  // Memory that was freed is not the same again.
  for (int i = 0; i < 2; i++) {
    if (cudaMalloc(&to, sizeof sums)) return 2;
    add<<<1, COUNT>>>(to);
    if (cudaMemcpy(sums, to, sizeof sums, cudaMemcpyDeviceToHost) || cudaFree(to)) return 2;
    for (int j = 0; j < COUNT; j++) wrong += sums[j] != j + 1;
  }
  printf("%s\n", wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
