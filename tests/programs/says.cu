// Programs whose findings say what is wrong in certain words: the argument says which.
#include <cstdlib>
#include <ctime>

__global__ void use_freed(int *out) {
  int *own = (int *)malloc(64);
  own[threadIdx.x] = 1;
  free(own);
  *out = own[threadIdx.x];
}

__global__ void delete_twice(int *out) {
  int *own = new int[4];
  own[0] = 1;
  *out = own[0];
  delete[] own;
  delete[] own;
}

__global__ void fill(int *out) { *out = (int)blockIdx.x; }

__global__ void answer(volatile int *words) {
  while (words[0] == 0) {
  }
  words[1] = 1;
}

// Waits for an answer, but has not asked.
static int forget_to_ask() {
  int *words;
  if (cudaMallocManaged(&words, 2 * sizeof *words)) return 1;
  volatile int *shared = words;
  answer<<<1, 1>>>(words);
  while (shared[1] == 0 && clock() < 4 * CLOCKS_PER_SEC) {
  }
  return cudaDeviceSynchronize() == cudaSuccess;
}

int main(int, char **words) {
  const int which = atoi(words[1]);
  int *data;
  if (which == 6) return forget_to_ask();
  if (cudaMalloc(&data, 64 * sizeof *data)) return 1;
  if (which == 1) use_freed<<<1, 1>>>(data);
  if (which == 2) delete_twice<<<1, 1>>>(data);
  if (which == 3 || which == 4) {
    fill<<<1, 2048>>>(data);
    if (cudaGetLastError()) exit(which == 3 ? 2 : 0);
  }
  if (which == 5) fill<<<2, 1>>>(data);
  if (cudaDeviceSynchronize()) return 2;
  return cudaFree(data) != cudaSuccess;
}
