// The host and a kernel that stays: words that are told by atomic operations, with plain data
// before them.
#include <cuda/atomic>

typedef cuda::atomic<int, cuda::thread_scope_system> word;
struct mailbox {
  word command, answer;
  int argument[4], result[4];
};

__global__ void serve(mailbox *box) {
  __shared__ int now;
  for (int turn = 1;; turn++) {
    if (threadIdx.x == 0)
      while ((now = box->command.load(cuda::memory_order_acquire)) != turn && now >= 0) {
      }
    __syncthreads();
    if (now < 0) return;
    if (threadIdx.x < 4) box->result[threadIdx.x] = 3 * box->argument[threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) box->answer.store(turn, cuda::memory_order_release);
  }
}

int main() {
  mailbox *box;
  int wrong = 0;
  if (cudaMallocManaged(&box, sizeof *box)) return 1;
  box->command = 0;
  box->answer = 0;
  for (int i = 0; i < 4; i++) box->argument[i] = 0;
  serve<<<1, 32>>>(box);
  for (int turn = 1; turn < 4; turn++) {
#ifndef RIGHT
    box->command.store(turn, cuda::memory_order_release);
#endif
    for (int i = 0; i < 4; i++) box->argument[i] = turn + i;  // finds undelivered
#ifdef RIGHT
    box->command.store(turn, cuda::memory_order_release);
#endif
    while (box->answer.load(cuda::memory_order_acquire) != turn) {
    }
    for (int i = 0; i < 4; i++) wrong += box->result[i] != 3 * (turn + i);
  }
  box->command.store(-1, cuda::memory_order_release);
  if (cudaDeviceSynchronize() || cudaFree(box)) return 2;
#ifdef RIGHT
  return wrong;
#else
  return 0;
#endif
}
