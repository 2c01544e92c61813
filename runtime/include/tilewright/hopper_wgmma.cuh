/*
 * hopper_wgmma.cuh -- products by the tensor cores of a warpgroup: 128 threads
 * whose first one's number is a multiple of 128. Part of hopper.cuh.
 *
 * A product is asynchronous. Its sums, and what it reads, belong to it from the
 * call to the wait that covers it. All threads of the warpgroup call each
 * function together.
 */
#ifndef TILEWRIGHT_HOPPER_WGMMA_CUH
#define TILEWRIGHT_HOPPER_WGMMA_CUH

#include "tilewright/hopper_wgmma_forms.cuh"
#include "tilewright/tensor.cuh"

#ifdef TW_SIMULATOR
#include "tilewright/simulator/cuda_hopper_wgmma.h"
#endif

/* Says where an operand is in shared memory: `start` is its first row's first
 * 16 bytes, `swizzle` what the copy engine swizzled by: 0, 32, 64 or 128 bytes.
 *
 * An operand whose rows have their neighbours along k lies in groups of 8 rows
 * of `swizzle` bytes, one row below the other; `stride_bytes` is from a group
 * to the next 8 rows. `leading_bytes` does not count, but without a swizzle:
 * the rows are then 16 bytes long, and it is from these to the next 16 bytes
 * along k. A transposed operand of 16-bit elements has its neighbours along m
 * or n: the groups have 8 rows along k, `stride_bytes` is from a group to the
 * next 8 along k, and `leading_bytes` to the next `swizzle` bytes along m or n;
 * without a swizzle the two change places. */
static __device__ __forceinline__ uint64_t
tw_wgmma_descriptor(const void *start, uint32_t leading_bytes,
                    uint32_t stride_bytes, int swizzle) {
#ifdef TW_SIMULATOR
  const uint64_t at = tw_sim_operand_start(start);
#else
  const uint64_t at =
      ((uint64_t)__cvta_generic_to_shared(start) & 0x3ffff) >> 4;
#endif
  const uint64_t mode = swizzle == 128  ? 1
                        : swizzle == 64 ? 2
                        : swizzle == 32 ? 3
                                        : 0;
  return at | (uint64_t)(leading_bytes >> 4 & 0x3fff) << 16 |
         (uint64_t)(stride_bytes >> 4 & 0x3fff) << 32 | mode << 62;
}

/* The operand that begins so many bytes, a multiple of 16, further. */
static __device__ __forceinline__ uint64_t tw_wgmma_advance(uint64_t descriptor,
                                                            uint32_t bytes) {
  return descriptor + (bytes >> 4);
}

#ifndef TW_SIMULATOR
#if !defined(__CUDA_ARCH__) || defined(__CUDA_ARCH_FEAT_SM90_ALL)

/* Comes before the first product, and between any other use of the sums, or of
 * registers of an operand, and the next product that takes them. */
static __device__ __forceinline__ void tw_wgmma_fence() {
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
}

/* Ends the open group of products. */
static __device__ __forceinline__ void tw_wgmma_commit() {
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
}

/* Waits for all but the latest LEFT groups. */
template <int LEFT>
static __device__ __forceinline__ void tw_wgmma_wait() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(LEFT) : "memory");
}

/* Keeps the compiler from moving uses of the sums across this place: comes
 * before the first fence and behind the wait. */
template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_hold(float (&d)[REGISTERS]) {
#pragma unroll
  for (int i = 0; i < REGISTERS; i++) asm volatile("" : "+f"(d[i])::"memory");
}

template <class T, int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_hold(T (&d)[REGISTERS]) {
#pragma unroll
  for (int i = 0; i < REGISTERS; i++) asm volatile("" : "+r"(d[i])::"memory");
}

/* d += a * b, or d = a * b if `add` is false; a is 64 x 16, b is 16 x n, of
 * descriptors. n is twice the number of d's registers: 8 to 256. Thread i of
 * the warpgroup, with g = i % 32 / 4 and t = i % 4, holds in d[v] row i / 32 *
 * 16 + g + v / 2 % 2 * 8, column v / 4 * 8 + t * 2 + v % 2. A_TRANSPOSED: a
 * lies with its neighbours along m, B_TRANSPOSED: b along n. Instead of a
 * descriptor, a can be registers: each warp's 16 rows as for tw_mma_f16. Sums
 * of 16 bits are two in a register, for n a multiple of 16. `tw_wgmma_bf16` is
 * the same for bf16 with sums of 32 bits. */
template <bool A_TRANSPOSED = false, bool B_TRANSPOSED = false, int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_f16(float (&d)[REGISTERS],
                                                    uint64_t a, uint64_t b,
                                                    bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S16, "+f", "k16.f32.f16.f16")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <bool B_TRANSPOSED = false, int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_f16(float (&d)[REGISTERS],
                                                    const uint32_t (&a)[4],
                                                    uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R16, "+f", "k16.f32.f16.f16")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <bool A_TRANSPOSED = false, bool B_TRANSPOSED = false, int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_f16(uint32_t (&d)[REGISTERS],
                                                    uint64_t a, uint64_t b,
                                                    bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_S16, "+r", "k16.f16.f16.f16")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <bool B_TRANSPOSED = false, int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_f16(uint32_t (&d)[REGISTERS],
                                                    const uint32_t (&a)[4],
                                                    uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_R16, "+r", "k16.f16.f16.f16")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <bool A_TRANSPOSED = false, bool B_TRANSPOSED = false, int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_bf16(float (&d)[REGISTERS],
                                                     uint64_t a, uint64_t b,
                                                     bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S16, "+f", "k16.f32.bf16.bf16")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <bool B_TRANSPOSED = false, int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_bf16(float (&d)[REGISTERS],
                                                     const uint32_t (&a)[4],
                                                     uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R16, "+f", "k16.f32.bf16.bf16")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

/* The same of tf32: a is 64 x 8, b is 8 x n. Of each f32 the lower 13 bits do
 * not count. Register v of a holds row g + v % 2 * 8, column t + v / 2 * 4. */
template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_tf32(float (&d)[REGISTERS],
                                                     uint64_t a, uint64_t b,
                                                     bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S8, "+f", "k8.f32.tf32.tf32", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_tf32(float (&d)[REGISTERS],
                                                     const uint32_t (&a)[4],
                                                     uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R8, "+f", "k8.f32.tf32.tf32", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

#endif
#endif
#endif
