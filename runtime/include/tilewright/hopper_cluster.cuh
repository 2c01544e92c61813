/*
 * hopper_cluster.cuh -- clusters, warps and registers of sm_90. Part of
 * hopper.cuh.
 */
#ifndef TILEWRIGHT_HOPPER_CLUSTER_CUH
#define TILEWRIGHT_HOPPER_CLUSTER_CUH

#include "tilewright/device.cuh"

#ifdef TW_SIMULATOR
#include "tilewright/simulator/cuda_hopper_cluster.h"
#elif !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

/* The number of this block in its cluster, from 0. */
static __device__ __forceinline__ unsigned tw_cluster_rank() {
  unsigned rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  return rank;
}

/* The number of blocks of a cluster. */
static __device__ __forceinline__ unsigned tw_cluster_blocks() {
  unsigned blocks;
  asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(blocks));
  return blocks;
}

/* Arrives at the cluster's barrier, as all threads of its blocks must, and
 * releases what the thread has written. */
static __device__ __forceinline__ void tw_cluster_arrive() {
  asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
}

/* The same, but it releases only what the thread has done in its own block's
 * shared memory. It does not wait until what the block has written to global
 * memory is in L2, which takes tw_cluster_arrive() half a microsecond. Before
 * CUDA 12.7, whose PTX (8.6) has it first, it is tw_cluster_arrive(). */
static __device__ __forceinline__ void tw_cluster_arrive_shared() {
#if __CUDACC_VER_MAJOR__ * 100 + __CUDACC_VER_MINOR__ >= 1207
  asm volatile(
      "fence.release.sync_restrict::shared::cta.cluster;\n"
      "barrier.cluster.arrive.relaxed.aligned;" ::
          : "memory");
#else
  tw_cluster_arrive();
#endif
}

/* Waits until all threads of the cluster have arrived. The last thing that a
 * block does whose shared memory others write is to arrive and wait. */
static __device__ __forceinline__ void tw_cluster_wait() {
  asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
}

/* The address of what block `rank` of the cluster has at this place of its
 * shared memory. */
template <class T>
static __device__ __forceinline__ T *tw_cluster_map(T *shared, unsigned rank) {
  uint64_t address;
  asm("mapa.u64 %0, %1, %2;"
      : "=l"(address)
      : "l"((uint64_t)shared), "r"(rank));
  return (T *)address;
}

/* True in one lane of the warp, whose 32 lanes call it together. */
static __device__ __forceinline__ bool tw_elect_one() {
  uint32_t is_elected;
  asm volatile(
      "{\n.reg .pred p;\nelect.sync _|p, 0xffffffff;\nselp.u32 %0, 1, 0, p;\n}"
      : "=r"(is_elected));
  return is_elected;
}

/* Waits at the block's barrier `number`, 1 to 15, until `threads` threads, a
 * multiple of 32, have arrived at it. All lanes of a warp call it together. */
static __device__ __forceinline__ void tw_barrier_sync(int number,
                                                       int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(number), "r"(threads) : "memory");
}

/* Arrives at that barrier without waiting. */
static __device__ __forceinline__ void tw_barrier_arrive(int number,
                                                         int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(number), "r"(threads) : "memory");
}

/* Stores four 8 x 8 matrices of 16-bit elements to shared memory: what
 * tw_load_matrices loads. Lane i gives the address of row i % 8 of matrix i /
 * 8: 16 bytes, aligned to 16. */
template <bool TRANSPOSED>
static __device__ __forceinline__ void tw_store_matrices(
    void *row, const uint32_t (&s)[4]) {
  const unsigned at = (unsigned)__cvta_generic_to_shared(row);
  if (TRANSPOSED)
    asm volatile(
        "stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], "
        "{%1, %2, %3, %4};" ::"r"(at),
        "r"(s[0]), "r"(s[1]), "r"(s[2]), "r"(s[3])
        : "memory");
  else
    asm volatile(
        "stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], "
        "{%1, %2, %3, %4};" ::"r"(at),
        "r"(s[0]), "r"(s[1]), "r"(s[2]), "r"(s[3])
        : "memory");
}

/* Lets the next kernel be launched once all blocks have called this or ended.
 * It still waits for this one's end (tw_grid_wait() in device.cuh). One thread
 * of a block may call it, best when the block loads nothing any more. */
static __device__ __forceinline__ void tw_grid_launch_next() {
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
}

#if !defined(__CUDA_ARCH__) || defined(__CUDA_ARCH_FEAT_SM90_ALL)

/* Raises the registers of each thread of the warpgroup to so many: 24 to 256, a
 * multiple of 8. It waits for registers that other warps give back. All four
 * warps call it, in a kernel with __launch_bounds__(threads, 1). */
template <int REGISTERS>
static __device__ __forceinline__ void tw_setmaxnreg_inc() {
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(REGISTERS));
}

/* Gives back the registers above so many. */
template <int REGISTERS>
static __device__ __forceinline__ void tw_setmaxnreg_dec() {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(REGISTERS));
}

#endif
#endif
#endif
