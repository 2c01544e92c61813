/*
 * flags.cu -- threads and blocks that wait for each other: locks, look-back
 * flags, loops around atomicCAS; each right, and with one mistake.
 */
#include "tilewright/device.cuh"

extern "C" {

/* The Programming Guide's loop: a plain read is a guess that atomicCAS checks. */
__global__ void adds_by_cas(double *sum, double value) {
  unsigned long long *const word = (unsigned long long *)sum;
  unsigned long long old = *word, assumed;
  do {
    assumed = old;
    old = atomicCAS(word, assumed,
                    __double_as_longlong(value + __longlong_as_double(assumed)));
  } while (assumed != old);
}

/* The guess is used, and no atomicCAS checks it. */
__global__ void adds_and_looks(int *sum, int *out) {
  if (threadIdx.x == 0) atomicAdd(sum, 1);
  out[blockIdx.x * blockDim.x + threadIdx.x] = *sum;
}

/* A lock: `fence` before it is given back. */
__global__ void adds_under_lock(int *lock, int *sum, int fence) {
  if (threadIdx.x) return;
  while (atomicCAS(lock, 0, 1)) __nanosleep(100);
  __threadfence();
  *sum += (int)blockIdx.x;
  if (fence) __threadfence();
  atomicExch(lock, 0);
}

/* A lock within a block, which its holder keeps while others run. */
__global__ void holds_lock(int *lock, int *sum, int sleeps) {
  while (atomicCAS(lock, 0, 1)) {
    if (sleeps) __nanosleep(20);
  }
  __threadfence();
  *sum += 1;
  __nanosleep(100);
  __threadfence();
  atomicExch(lock, 0);
}

__global__ void never_unlocks(int *lock) {
  while (atomicCAS(lock, 0, 1)) {
  }
}

/* A single-pass scan: each block waits for the sum of all before it. */
__global__ void chained_scan(const int *in, int *out, volatile int *flags,
                             int *sums, int fence) {
  __shared__ int before;
  const int b = blockIdx.x;
  if (threadIdx.x == 0) {
    int sum = 0;
    if (b) {
      while (flags[b - 1] == 0) {
      }
      __threadfence();
      sum = sums[b - 1];
    }
    before = sum;
    sums[b] = sum + in[b];
    if (fence) __threadfence();
    flags[b] = 1;
  }
  __syncthreads();
  if (threadIdx.x == 1) out[b] = before + in[b];
}

/* The same with the value beside the flag in one word: no fence is needed. */
__global__ void packed_scan(const int *in, int *out,
                            volatile unsigned long long *words) {
  const int b = blockIdx.x;
  unsigned sum = 0;
  if (b) {
    unsigned long long word;
    do {
      word = words[b - 1];
    } while (!(word >> 32));
    sum = (unsigned)word;
  }
  sum += (unsigned)in[b];
  words[b] = 1ull << 32 | sum;
  out[b] = (int)sum;
}

/* The flags are plain. */
__global__ void plain_scan(const int *in, int *flags, int *sums) {
  const int b = blockIdx.x;
  sums[b] = in[b] + (b && flags[b - 1] ? sums[b - 1] : 0);
  __threadfence();
  flags[b] = 1;
}

/* The other way about: waits for the block after it. */
__global__ void waits_for_next(volatile int *flags, int sleeps) {
  const int b = blockIdx.x;
  if (b + 1 < (int)gridDim.x)
    while (flags[b + 1] == 0)
      if (sleeps) __nanosleep(50);
  flags[b] = 1;
}

/* Warp 0 waits for a value of the last warp of its block. */
__global__ void waits_in_block(int *out, int fence) {
  __shared__ int value;
  __shared__ volatile int is_there;
  if (threadIdx.x == 0) is_there = 0;
  __syncthreads();
  if (threadIdx.x == blockDim.x - 1) {
    value = 42;
    if (fence) __threadfence_block();
    is_there = 1;
  }
  if (threadIdx.x == 0) {
    while (!is_there) {
    }
    *out = value;
  }
}

/* Volatile words inside a warp, as before Volta. */
__global__ void volatile_in_warp(int *out, int synchronise) {
  __shared__ volatile int words[32];
  const int i = threadIdx.x;
  words[i] = i;
  if (synchronise) __syncwarp();
  out[i] = words[i ^ 1];
}

/* Atomic among the threads of a block only. */
__global__ void adds_for_block(int *sum) { atomicAdd_block(sum, 1); }
__global__ void adds_for_system(int *sum) { atomicAdd_system(sum, 1); }
}

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_flags[];
const tw_sim_kernel sim_test_flags[] = {
    TW_SIM_KERNEL(adds_by_cas),
    TW_SIM_KERNEL(adds_and_looks),
    TW_SIM_KERNEL(adds_under_lock),
    TW_SIM_KERNEL(holds_lock),
    TW_SIM_KERNEL(never_unlocks),
    TW_SIM_KERNEL(chained_scan),
    TW_SIM_KERNEL(packed_scan),
    TW_SIM_KERNEL(plain_scan),
    TW_SIM_KERNEL(waits_for_next),
    TW_SIM_KERNEL(waits_in_block),
    TW_SIM_KERNEL(volatile_in_warp),
    TW_SIM_KERNEL(adds_for_block),
    TW_SIM_KERNEL(adds_for_system),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
