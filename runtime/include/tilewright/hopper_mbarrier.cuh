/*
 * hopper_mbarrier.cuh -- barriers in shared memory that threads arrive at and
 * that copies complete. Part of hopper.cuh.
 */
#ifndef TILEWRIGHT_HOPPER_MBARRIER_CUH
#define TILEWRIGHT_HOPPER_MBARRIER_CUH

#include "tilewright/device.cuh"

/* A barrier in shared memory. A phase ends when as many threads have arrived as
 * `tw_mbarrier_init` says and all bytes that were announced have come. */
struct tw_mbarrier {
  uint64_t word;
};

#ifdef TW_SIMULATOR
#include "tilewright/simulator/cuda_hopper_mbarrier.h"
#elif !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

/* Makes a barrier of so many arrivals a phase, in the phase of parity 0. One
 * thread calls it; then `tw_mbarrier_fence_init` and a barrier of the block, or
 * of the cluster if other blocks use it, come before its use. */
static __device__ __forceinline__ void tw_mbarrier_init(tw_mbarrier *at,
                                                        uint32_t arrivals) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(
                   (unsigned)__cvta_generic_to_shared(at)),
               "r"(arrivals)
               : "memory");
}

/* Shows the barriers that this thread has made to the copy engine and to the
 * other blocks of the cluster. */
static __device__ __forceinline__ void tw_mbarrier_fence_init() {
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
}

/* One arrival. What the thread has done before is visible to those who wait for
 * the phase. */
static __device__ __forceinline__ void tw_mbarrier_arrive(tw_mbarrier *at) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(
                   (unsigned)__cvta_generic_to_shared(at))
               : "memory");
}

/* Announces bytes to the current phase, without an arrival. */
static __device__ __forceinline__ void tw_mbarrier_expect(tw_mbarrier *at,
                                                          uint32_t bytes) {
  asm volatile("mbarrier.expect_tx.shared::cta.b64 [%0], %1;" ::"r"(
                   (unsigned)__cvta_generic_to_shared(at)),
               "r"(bytes)
               : "memory");
}

/* Announces bytes to the current phase, and is one arrival. */
static __device__ __forceinline__ void tw_mbarrier_arrive_expect(
    tw_mbarrier *at, uint32_t bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(
                   (unsigned)__cvta_generic_to_shared(at)),
               "r"(bytes)
               : "memory");
}

/* One arrival at the barrier that the block `rank` of the cluster has at the
 * same place. It releases nothing to the other block: what it says is that
 * asynchronous reads (wgmma, waited for) are over. */
static __device__ __forceinline__ void tw_mbarrier_arrive_remote(
    tw_mbarrier *at, unsigned rank) {
  asm volatile(
      "{\n.reg .b32 remote;\nmapa.shared::cluster.u32 remote, %0, %1;\n"
      "mbarrier.arrive.shared::cluster.b64 _, [remote];\n}" ::"r"(
          (unsigned)__cvta_generic_to_shared(at)),
      "r"(rank)
      : "memory");
}

/* Whether the phase of this parity is over; may wait a while for it. The first
 * phase has parity 0, and the one before it, of parity 1, is over from the
 * start. It acquires what threads of this block have released. */
static __device__ __forceinline__ bool tw_mbarrier_try_wait(tw_mbarrier *at,
                                                            unsigned parity) {
  uint32_t is_over;
  asm volatile(
      "{\n.reg .pred p;\n"
      "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n"
      "selp.u32 %0, 1, 0, p;\n}"
      : "=r"(is_over)
      : "r"((unsigned)__cvta_generic_to_shared(at)), "r"(parity)
      : "memory");
  return is_over;
}

/* Waits until the phase of this parity is over. */
static __device__ __forceinline__ void tw_mbarrier_wait(tw_mbarrier *at,
                                                        unsigned parity) {
  while (!tw_mbarrier_try_wait(at, parity)) {
  }
}

/* Lets the copy engine and the tensor cores see what this thread has written to
 * shared memory by ordinary stores, and keeps the copy engine from writing over
 * what this thread still loads: before the arrival or the barrier by which
 * another thread learns of them. */
static __device__ __forceinline__ void tw_fence_proxy_async() {
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}

/* Lets the copy engine see what this thread has written to global memory by
 * ordinary stores, or what others have that it has waited for: before the
 * barrier by which another thread learns of them, or before its own copy. */
static __device__ __forceinline__ void tw_fence_proxy_async_global() {
  asm volatile("fence.proxy.async.global;" ::: "memory");
}

#endif
#endif
