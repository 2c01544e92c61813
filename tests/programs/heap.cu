// Kernels take memory of the heap for kernels, write to it and free it: at the
// same addresses again, and while other lanes of the warp have not come so far.
#include <cstdio>

__global__ void squares(int *out, int n) {
  int *own = (int *)malloc(n * sizeof(int));
  if (!own) return;
  for (int i = 0; i < n; i++) own[i] = (threadIdx.x + i) * i;
  int sum = 0;
  for (int i = 0; i < n; i++) sum += own[i];
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
  free(own);
}

struct node {
  node *next;
  int value;
};

// A list that grows and shrinks: each node is written and read by the same
// lines.
__global__ void lists(int *out, int n) {
  node *head = nullptr;
  for (int i = 0; i < n; i++) {
    node *one = new node;
    one->value = i;
    one->next = head;
    head = one;
    if (i % 3 != 2) continue;
    node *gone = head;
    head = gone->next;
    delete gone;
  }
  int sum = 0;
  while (head) {
    node *gone = head;
    sum += gone->value;
    head = gone->next;
    delete gone;
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

int main() {
  enum { THREADS = 80, BLOCKS = 3, N = 16 };
  int *out, got[BLOCKS * THREADS], wrong = 0;
  if (cudaMalloc(&out, sizeof got)) return 1;
  for (int kernel = 0; kernel < 2; kernel++) {
    if (kernel)
      lists<<<BLOCKS, THREADS>>>(out, N);
    else
      squares<<<BLOCKS, THREADS>>>(out, N);
    if (cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost)) return 2;
    for (int i = 0; i < BLOCKS * THREADS; i++) {
      int expected = 0;
      for (int j = 0; j < N; j++)
        expected += !kernel ? (i % THREADS + j) * j : j % 3 != 2 ? j : 0;
      wrong += got[i] != expected;
    }
  }
  if (cudaFree(out)) return 3;
  puts(wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
