// Barriers that not all threads reach, warp operations without their threads, waits
// that never end, assertions.
#include <cassert>
#include <cstdlib>

__global__ void early(int *data, int n) {
#ifndef RIGHT
  if (threadIdx.x >= n) return;
#endif
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x;
  __syncthreads();  // finds barrier 1
  if (threadIdx.x < n) data[threadIdx.x] = tile[n - 1 - threadIdx.x];
}

__global__ void two_barriers(int *data) {
#ifdef RIGHT
  __syncthreads();
#else
  if (threadIdx.x < 32)
    __syncthreads();  // finds barrier 2
  else
    __syncthreads();
#endif
  data[threadIdx.x] = 1;
}

__global__ void outside_mask(int *data) {
#ifdef RIGHT
  const unsigned mask = 0xffffffff;
#else
  const unsigned mask = 0x0000ffff;
#endif
  data[threadIdx.x] = __shfl_down_sync(mask, (int)threadIdx.x, 1);  // finds barrier 3
}

__global__ void wrong_claim(const int *data) {
#ifdef RIGHT
  assert(data[0] == 0);
#else
  assert(data[0] == 1);  // finds trap 4
#endif
}

// Block 0 waits for block 1, which is only certain to run if both fit the GPU; and it
// is never told.
__global__ void wait(volatile int *flag) {
#ifdef RIGHT
  if (blockIdx.x == 1 && threadIdx.x == 0) *flag = 1;
#else
  if (blockIdx.x == 0 && threadIdx.x == 0)
    while (*flag == 0) {  // finds endless 5
    }
#endif
}

// Thread 0 reads two words in every round and says what it has seen, which changes
// nothing: a loop that waits may store.
__global__ void rounds(volatile int *state) {
#ifdef RIGHT
  if (threadIdx.x == 1) state[1] = 1;
#endif
  if (threadIdx.x == 0) {
    int seen;
    do {
      seen = state[1] + state[2];  // finds endless 6
      state[0] = seen;
    } while (seen == 0);
  }
}

// All threads of a block wait, and meet in each round of their loop.
__global__ void wait_at_barriers(volatile int *flag) {
#ifdef RIGHT
  if (blockIdx.x == 0 && threadIdx.x == 0) *flag = 1;
#endif
  while (__syncthreads_and(*flag == 0)) {  // finds endless 10
  }
}

__global__ void wait_in_warp(volatile int *flag) {
#ifdef RIGHT
  if (blockIdx.x == 0 && threadIdx.x == 0) *flag = 1;
#endif
  while (__any_sync(0xffffffff, *flag == 0)) {  // finds endless 11
  }
}

// Right: as many rounds as that wait has before it is endless, but they store.
__global__ void long_loop(volatile int *word, int *sums) {
  for (int i = 0; i < 17000; i++) {
    sums[threadIdx.x] += *word;
    __syncthreads();
  }
}

// Divisions of integers whose result is undefined in one thread.
__global__ void shares(int *data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef RIGHT
  if (i == n) return;
#endif
  data[i] = (i + 1) / (n - i);  // finds kernel 7
}

__global__ void turns(int *data, int n) {
  const int i = threadIdx.x;
#ifdef RIGHT
  n = 32;
#endif
  data[i] = (i + 1) % (n - i);  // finds kernel 8
}

__global__ void negates(int *data, int by) {
#ifdef RIGHT
  const int least = -2147483647;
#else
  const int least = -2147483647 - 1;
#endif
  const int i = threadIdx.x;
  data[i] = (i == 17 ? least : i) / by;  // finds kernel 9
}

int main(int count, char **words) {
  const int which = count > 1 ? atoi(words[1]) : 0;
  int *data;
  if (cudaMalloc(&data, 1088 * sizeof(int)) ||
      cudaMemset(data, 0, 1088 * sizeof(int)))
    return 10;
  if (which == 1) early<<<1, 64>>>(data, 60);
  if (which == 2) two_barriers<<<1, 64>>>(data);
  if (which == 3) outside_mask<<<1, 32>>>(data);
  if (which == 4) wrong_claim<<<1, 1>>>(data);
  if (which == 5) wait<<<2, 32>>>(data);
  if (which == 6) rounds<<<1, 32>>>(data);
  if (which == 7) shares<<<2, 32>>>(data, 40);
  if (which == 8) turns<<<1, 32>>>(data, 9);
  if (which == 9) negates<<<1, 32>>>(data, -1);
  if (which == 10) long_loop<<<1, 1024>>>(data + 1, data + 64);
  if (which == 10) wait_at_barriers<<<2, 64>>>(data);
  if (which == 11) wait_in_warp<<<2, 32>>>(data);
  const cudaError_t error = cudaDeviceSynchronize();
  if (!error && cudaFree(data)) return 13;
  return 0;
}
