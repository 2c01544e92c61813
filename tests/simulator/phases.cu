/*
 * phases.cu -- three warps that meet at barriers with phases; test_phases.c
 * says which ways to do so are right.
 */
#include <cuda/barrier>

#include "tilewright/hopper.cuh"

/* What the warps do; bits. */
enum {
  SAME = 1,   /* warp 1 waits at the barrier that warp 0 arrives at */
  CHAIN = 2,  /* warp 2 waits there, and arrives at the one of warp 1 */
  EARLY = 4,  /* warp 0 arrives before it reads */
  MEETS = 8,  /* the three meet at a barrier of the block as well */
  OTHERS = 16 /* warp 2 arrives at the one of warp 1 */
};

extern "C" {

/* Warp 0 reads a word, and warp 1 overwrites it. */
__global__ void phases(int *out, int ways) {
  __shared__ tw_mbarrier at[2];
  __shared__ int word;
  const int i = threadIdx.x, warp = i / 32;
  if (i == 0) {
    tw_mbarrier_init(&at[0], 1);
    tw_mbarrier_init(&at[1], 1);
    tw_mbarrier_fence_init();
    word = 5;
  }
  __syncthreads();
  if (i == 0) {
    if (ways & EARLY) tw_mbarrier_arrive(&at[0]);
    out[0] = word;
    if (!(ways & EARLY)) tw_mbarrier_arrive(&at[0]);
  }
  if (i == 64) {
    if (ways & CHAIN) tw_mbarrier_wait(&at[0], 0);
    if (ways & (CHAIN | OTHERS)) tw_mbarrier_arrive(&at[1]);
  }
  if (ways & MEETS) __syncthreads();
  if (i == 32) {
    tw_mbarrier_wait(&at[ways & SAME ? 0 : 1], 0);
    word = warp;
  }
}

/* The same with barriers of CUDA's. */
__global__ void cuda_phases(int *out, int ways) {
  typedef cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ barrier at[2];
  __shared__ int word;
  const int i = threadIdx.x;
  if (i == 0) {
    init(&at[0], 1);
    init(&at[1], 1);
    word = 5;
  }
  __syncthreads();
  if (i == 0) {
    if (ways & EARLY) (void)at[0].arrive();
    out[0] = word;
    if (!(ways & EARLY)) (void)at[0].arrive();
  }
  if (i == 64) {
    if (ways & CHAIN) at[0].wait_parity(0);
    if (ways & (CHAIN | OTHERS)) (void)at[1].arrive();
  }
  if (ways & MEETS) __syncthreads();
  if (i == 32) {
    at[ways & SAME ? 0 : 1].wait_parity(0);
    word = 1;
  }
}

/* What a thread waits for is also known to those that it meets. */
__global__ void kept(int *out, int ways) {
  __shared__ tw_mbarrier at;
  __shared__ int word;
  const int i = threadIdx.x;
  if (i == 0) {
    tw_mbarrier_init(&at, 1);
    word = 5;
  }
  __syncthreads();
  if (i == 0) {
    out[0] = word;
    tw_mbarrier_arrive(&at);
  } else if (i >= 64) {
    if (i == 64) tw_mbarrier_wait(&at, 0);
    tw_barrier_arrive(1, 64);
  } else if (i >= 32) {
    if (ways & SAME) tw_barrier_sync(1, 64);
    if (i == 32) word = 1;
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_phases[];
const tw_sim_kernel sim_test_phases[] = {
    TW_SIM_KERNEL(phases),
    TW_SIM_KERNEL(cuda_phases),
    TW_SIM_KERNEL(kept),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
