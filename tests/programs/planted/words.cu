// Atomic operations beside plain writes, in scopes, and as claims of a place.
#include <cuda/atomic>

#ifdef RIGHT
#define SYNC() __syncthreads()
#define SYNC_WARP() __syncwarp()
#define SCOPE cuda::thread_scope_block
#define LOOKS cuda::memory_order_acquire
#else
#define SYNC()
#define SYNC_WARP()
#define SCOPE cuda::thread_scope_thread
#define LOOKS cuda::memory_order_relaxed
#endif

// The thread that sets the word adds to it, too, before the others do.
__global__ void count_in_block(int *out) {
  __shared__ int count;
  if (threadIdx.x == 0) count = 0;  // finds race
  SYNC();
  atomicAdd(&count, 1);  // finds race
  __syncthreads();
  if (threadIdx.x == 0) *out = count;
}

__global__ void count_in_warp(int *word, int *out) {
  if (threadIdx.x == 0) *word = 0;  // finds race
  SYNC_WARP();
  atomicMax(word, (int)threadIdx.x);  // finds race
  if (threadIdx.x == 0) *out = 1;
}

// Right: set in each turn, between barriers.
__global__ void count_again(int *out) {
  __shared__ int count;
  for (int i = 0; i < 3; i++) {
    if (threadIdx.x == 0) count = i;
    __syncthreads();
    atomicAdd(&count, 1);
    __syncthreads();
    if (threadIdx.x == 0) *out = count;
    __syncthreads();
  }
}

// Atomic for no other thread.
__global__ void alone(int *out) {
  __shared__ int count;
  if (threadIdx.x == 0) count = 0;
  __syncthreads();
  cuda::atomic_ref<int, SCOPE>(count).fetch_add(1, cuda::memory_order_relaxed);  // finds race
  __syncthreads();
  if (threadIdx.x == 0) *out = count;
}

// A bounded queue of many producers and consumers: a number says what may be done with a
// cell, and a relaxed atomicCAS claims it.
typedef cuda::atomic<unsigned, cuda::thread_scope_device> word;
struct cell {
  word turn;
  int data;
};
struct queue {
  cell cells[4];
  word in, out;
};

__device__ cell &claim(queue *q, word &end, unsigned ahead) {
  unsigned at = end.load(cuda::memory_order_relaxed);
  for (;;) {
    cell &c = q->cells[at % 4];
    if (c.turn.load(LOOKS) != at + ahead)
      at = end.load(cuda::memory_order_relaxed);
    else if (end.compare_exchange_weak(at, at + 1, cuda::memory_order_relaxed))
      return c;
  }
}

__global__ void hand_over(queue *q, int *sum) {
  if (threadIdx.x) return;
  if (blockIdx.x % 2 == 0) {
    cell &c = claim(q, q->in, 0);
    c.data = blockIdx.x;  // finds race
    c.turn.store(c.turn.load(cuda::memory_order_relaxed) + 1, cuda::memory_order_release);
  } else {
    cell &c = claim(q, q->out, 1);
    atomicAdd(sum, c.data);  // finds race
    c.turn.store(c.turn.load(cuda::memory_order_relaxed) + 3, cuda::memory_order_release);
  }
}

int main() {
  int *out, host[6];
  queue *q, empty = {};
  for (unsigned i = 0; i < 4; i++) empty.cells[i].turn = i;
  if (cudaMalloc(&out, sizeof host) || cudaMemset(out, 0, sizeof host) || cudaMalloc(&q, sizeof empty) ||
      cudaMemcpy(q, &empty, sizeof empty, cudaMemcpyHostToDevice))
    return 1;
  count_in_block<<<1, 64>>>(out);
  count_in_warp<<<1, 32>>>(out + 1, out + 2);
  count_again<<<1, 64>>>(out + 3);
  alone<<<1, 64>>>(out + 4);
  hand_over<<<20, 32>>>(q, out + 5);
  if (cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost) || cudaFree(out) || cudaFree(q)) return 2;
  return host[3] == 66 && host[5] == 90 ? 0 : 3;
}
