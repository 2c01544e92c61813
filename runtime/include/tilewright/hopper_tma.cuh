/*
 * hopper_tma.cuh -- copies between global and shared memory that the copy
 * engine makes while the threads go on. Part of hopper.cuh.
 *
 * One thread begins a copy. A load counts its bytes at a barrier, whose phase
 * ends when they have come; a store belongs to a group of its thread.
 */
#ifndef TILEWRIGHT_HOPPER_TMA_CUH
#define TILEWRIGHT_HOPPER_TMA_CUH

#include "tilewright/hopper_mbarrier.cuh"
#include "tilewright/tensor_map.h"

/* What the L2 keeps of the bytes that are loaded: as always, them least, or
 * them longest. */
static constexpr uint64_t TW_L2_NORMAL = 0x1000000000000000;
static constexpr uint64_t TW_L2_FIRST = 0x12f0000000000000;
static constexpr uint64_t TW_L2_LAST = 0x14f0000000000000;

#ifdef TW_SIMULATOR
#include "tilewright/simulator/cuda_hopper_tma.h"
#elif !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

/* Loads the map itself, so that the first copy need not wait for it. */
static __device__ __forceinline__ void tw_tma_prefetch(
    const tw_tensor_map *map) {
  asm volatile("prefetch.tensormap [%0];" ::"l"(map) : "memory");
}

/* Prefetches `bytes` bytes into the L2, less what is beside multiples of 16
 * bytes at both ends. It is a hint: nothing waits for it. */
static __device__ __forceinline__ void tw_l2_prefetch(const void *from,
                                                      int bytes) {
  const uintptr_t begin = ((uintptr_t)from + 15) / 16 * 16;
  const uintptr_t end = ((uintptr_t)from + bytes) / 16 * 16;
  if (begin < end)
    asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" ::"l"(begin),
                 "r"((uint32_t)(end - begin))
                 : "memory");
}

/* Loads a box of the tensor into shared memory; element (x, y), with x in
 * dimension 0, is its first. `to` is a multiple of 128 bytes; with a swizzle of
 * 32, 64 or 128 bytes the pattern repeats at multiples of 256, 512 or 1024. The
 * whole box is counted at the barrier, elements outside of the tensor too.
 * `tw_tma_load_3d` and `tw_tma_load_4d` take more indices. */
static __device__ __forceinline__ void tw_tma_load_2d(
    void *to, const tw_tensor_map *map, tw_mbarrier *at, int x, int y,
    uint64_t l2 = TW_L2_NORMAL) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::"
      "complete_tx::bytes.L2::cache_hint [%0], [%1, {%4, %5}], "
      "[%2], %3;" ::"r"((unsigned)__cvta_generic_to_shared(to)),
      "l"(map), "r"((unsigned)__cvta_generic_to_shared(at)), "l"(l2), "r"(x),
      "r"(y)
      : "memory");
}

static __device__ __forceinline__ void tw_tma_load_3d(
    void *to, const tw_tensor_map *map, tw_mbarrier *at, int x, int y, int z,
    uint64_t l2 = TW_L2_NORMAL) {
  asm volatile(
      "cp.async.bulk.tensor.3d.shared::cluster.global.tile.mbarrier::"
      "complete_tx::bytes.L2::cache_hint [%0], [%1, {%4, %5, %6}], "
      "[%2], %3;" ::"r"((unsigned)__cvta_generic_to_shared(to)),
      "l"(map), "r"((unsigned)__cvta_generic_to_shared(at)), "l"(l2), "r"(x),
      "r"(y), "r"(z)
      : "memory");
}

static __device__ __forceinline__ void tw_tma_load_4d(
    void *to, const tw_tensor_map *map, tw_mbarrier *at, int x, int y, int z,
    int w, uint64_t l2 = TW_L2_NORMAL) {
  asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.tile.mbarrier::"
      "complete_tx::bytes.L2::cache_hint [%0], [%1, {%4, %5, %6, %7}], "
      "[%2], %3;" ::"r"((unsigned)__cvta_generic_to_shared(to)),
      "l"(map), "r"((unsigned)__cvta_generic_to_shared(at)), "l"(l2), "r"(x),
      "r"(y), "r"(z), "r"(w)
      : "memory");
}

/* The same into every block of the cluster whose bit `blocks` has: to the same
 * place in each one's shared memory, and counted at the barrier at the same
 * place. `tw_tma_multicast_3d` and `tw_tma_multicast_4d` take more indices. */
static __device__ __forceinline__ void tw_tma_multicast_2d(
    void *to, const tw_tensor_map *map, tw_mbarrier *at, uint16_t blocks, int x,
    int y, uint64_t l2 = TW_L2_NORMAL) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::"
      "complete_tx::bytes.multicast::cluster.L2::cache_hint [%0], [%1, {%5, "
      "%6}], "
      "[%2], %4, %3;" ::"r"((unsigned)__cvta_generic_to_shared(to)),
      "l"(map), "r"((unsigned)__cvta_generic_to_shared(at)), "l"(l2),
      "h"(blocks), "r"(x), "r"(y)
      : "memory");
}

static __device__ __forceinline__ void tw_tma_multicast_3d(
    void *to, const tw_tensor_map *map, tw_mbarrier *at, uint16_t blocks, int x,
    int y, int z, uint64_t l2 = TW_L2_NORMAL) {
  asm volatile(
      "cp.async.bulk.tensor.3d.shared::cluster.global.tile.mbarrier::"
      "complete_tx::bytes.multicast::cluster.L2::cache_hint [%0], [%1, {%5, "
      "%6, %7}], "
      "[%2], %4, %3;" ::"r"((unsigned)__cvta_generic_to_shared(to)),
      "l"(map), "r"((unsigned)__cvta_generic_to_shared(at)), "l"(l2),
      "h"(blocks), "r"(x), "r"(y), "r"(z)
      : "memory");
}

static __device__ __forceinline__ void tw_tma_multicast_4d(
    void *to, const tw_tensor_map *map, tw_mbarrier *at, uint16_t blocks, int x,
    int y, int z, int w, uint64_t l2 = TW_L2_NORMAL) {
  asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.tile.mbarrier::"
      "complete_tx::bytes.multicast::cluster.L2::cache_hint [%0], [%1, {%5, "
      "%6, %7, %8}], "
      "[%2], %4, %3;" ::"r"((unsigned)__cvta_generic_to_shared(to)),
      "l"(map), "r"((unsigned)__cvta_generic_to_shared(at)), "l"(l2),
      "h"(blocks), "r"(x), "r"(y), "r"(z), "r"(w)
      : "memory");
}

/* Stores a box from shared memory, as a copy of the thread's open group. What
 * threads have written there must be shown by `tw_fence_proxy_async` and a
 * barrier. `tw_tma_store_3d` and `tw_tma_store_4d` take more indices. */
static __device__ __forceinline__ void tw_tma_store_2d(const tw_tensor_map *map,
                                                       const void *from, int x,
                                                       int y) {
  asm volatile(
      "cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group "
      "[%0, {%2, %3}], [%1];" ::"l"(map),
      "r"((unsigned)__cvta_generic_to_shared(from)), "r"(x), "r"(y)
      : "memory");
}

static __device__ __forceinline__ void tw_tma_store_3d(const tw_tensor_map *map,
                                                       const void *from, int x,
                                                       int y, int z) {
  asm volatile(
      "cp.async.bulk.tensor.3d.global.shared::cta.tile.bulk_group "
      "[%0, {%2, %3, %4}], [%1];" ::"l"(map),
      "r"((unsigned)__cvta_generic_to_shared(from)), "r"(x), "r"(y), "r"(z)
      : "memory");
}

static __device__ __forceinline__ void tw_tma_store_4d(const tw_tensor_map *map,
                                                       const void *from, int x,
                                                       int y, int z, int w) {
  asm volatile(
      "cp.async.bulk.tensor.4d.global.shared::cta.tile.bulk_group "
      "[%0, {%2, %3, %4, %5}], [%1];" ::"l"(map),
      "r"((unsigned)__cvta_generic_to_shared(from)), "r"(x), "r"(y), "r"(z),
      "r"(w)
      : "memory");
}

/* Loads bytes, a multiple of 16 between addresses that are multiples of 16, and
 * counts them at the barrier. */
static __device__ __forceinline__ void tw_bulk_load(void *to, const void *from,
                                                    uint32_t bytes,
                                                    tw_mbarrier *at) {
  asm volatile(
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], "
      "[%1], %2, [%3];" ::"r"((unsigned)__cvta_generic_to_shared(to)),
      "l"(__cvta_generic_to_global(from)), "r"(bytes),
      "r"((unsigned)__cvta_generic_to_shared(at))
      : "memory");
}

/* Stores bytes, with the same multiples, as a copy of the thread's open group.
 */
static __device__ __forceinline__ void tw_bulk_store(void *to, const void *from,
                                                     uint32_t bytes) {
  asm volatile(
      "cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(
          __cvta_generic_to_global(to)),
      "r"((unsigned)__cvta_generic_to_shared(from)), "r"(bytes)
      : "memory");
}

/* Ends the thread's open group of stores. */
static __device__ __forceinline__ void tw_bulk_commit() {
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
}

/* Waits until all but the latest LEFT groups of the thread are stored. */
template <int LEFT>
static __device__ __forceinline__ void tw_bulk_wait() {
  asm volatile("cp.async.bulk.wait_group %0;" ::"n"(LEFT) : "memory");
}

/* Waits until they have been read from shared memory, which may then be written
 * again, or end with its block. */
template <int LEFT>
static __device__ __forceinline__ void tw_bulk_wait_read() {
  asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(LEFT) : "memory");
}

#endif
#endif
