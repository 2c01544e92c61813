/*
 * tensor.cuh -- products of f16, bf16, tf32 and 8-bit matrices by the tensor
 * cores of a warp, and the loads that bring their operands from shared memory:
 * for preambles that include it.
 *
 * PTX on a GPU, C on the simulator. All functions need sm_80, those of 8-bit
 * floats sm_89. All 32 lanes of the warp call them together.
 */
#ifndef TILEWRIGHT_TENSOR_CUH
#define TILEWRIGHT_TENSOR_CUH

#include "tilewright/device.cuh"

/* The number itself, which the compiler must take for unknown: it computes the
 * number's multiples where they are used instead of keeping them in registers
 * through a loop. */
static __device__ __forceinline__ int64_t tw_unknown(int64_t number) {
#ifndef TW_SIMULATOR
  asm volatile("" : "+l"(number));
#endif
  return number;
}

#ifdef TW_SIMULATOR
#include "tilewright/simulator/cuda_tensor.h"
#elif !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

/* d += a * b, where a is 16 x 16, b is 16 x 8 and d is 16 x 8. A register of a
 * and b holds two neighbours along k, the first of them in its low half. With
 * g = i / 4 and t = i % 4, lane i holds in a[v] row g + v % 2 * 8, columns
 * t * 2 + v / 2 * 8 and the next; in b0 rows t * 2 and the next, column g,
 * and in b1 those 8 below; in d[v] row g + v / 2 * 8, column t * 2 + v % 2.
 *
 * Not a chain of f32 additions. On an H200, as measured: products are exact,
 * the 16 of them and d are cut off below 2^-25 of the unit of the largest
 * exponent among them, added exactly, and cut off to f32. The exponent of a
 * product is the sum of its factors' exponents. That is an error of at most 20
 * units of 2^-25 of the sum of the terms' magnitudes, where 16 additions that
 * round have 32; a denormal factor counts as the smallest normal number in that
 * sum. Denormals are kept, a NaN is 0x7fffffff, and a sum of 0 is +0.
 * `tw_mma_bf16` is the same for bf16. */
static __device__ __forceinline__ void tw_mma_f16(float (&d)[4],
                                                  const uint32_t (&a)[4],
                                                  uint32_t b0, uint32_t b1) {
  asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

static __device__ __forceinline__ void tw_mma_bf16(float (&d)[4],
                                                   const uint32_t (&a)[4],
                                                   uint32_t b0, uint32_t b1) {
  asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

/* The same of numbers of f32, of which the sign, the exponent and the upper 10
 * bits of the fraction count (tf32): a is 16 x 8 and b is 8 x 8. Lane i holds
 * in a[v] row g + v % 2 * 8, column t + v / 2 * 4; in b0 row t, column g, and
 * in b1 the one 4 below. The sum is that of `tw_mma_f16` over 8 products. */
static __device__ __forceinline__ void tw_mma_tf32(float (&d)[4],
                                                   const uint32_t (&a)[4],
                                                   uint32_t b0, uint32_t b1) {
  asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

/* The same of whole numbers of 8 bits without a sign: a is 16 x 32 and b is 32
 * x 8, and a register holds four neighbours along k, the first in its lowest
 * byte. Lane i holds in a[v] row g + v % 2 * 8, columns t * 4 + v / 2 * 16 and
 * the next three; in b0 rows t * 4 and the next three, column g, and in b1
 * those 16 below. Sums are exact modulo 2^32. `tw_mma_s8` has signs. */
static __device__ __forceinline__ void tw_mma_u8(int32_t (&d)[4],
                                                 const uint32_t (&a)[4],
                                                 uint32_t b0, uint32_t b1) {
  asm("mma.sync.aligned.m16n8k32.row.col.s32.u8.u8.s32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

static __device__ __forceinline__ void tw_mma_s8(int32_t (&d)[4],
                                                 const uint32_t (&a)[4],
                                                 uint32_t b0, uint32_t b1) {
  asm("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 890

/* The same of 8-bit floats, with sums of f32: lanes hold what they hold for
 * tw_mma_u8. It needs sm_89. GPUs of sm_90 have no instruction for it: of an
 * H100, as measured, it is two products by `tw_mma_f16`, of the lower and of
 * the upper two numbers of each register, whose sum is added to d in f32. Other
 * GPUs have not been measured, and are taken to add as `tw_wgmma_e4m3` does,
 * with 14 bits (hopper.md). `tw_mma_e5m2` is of e5m2, `tw_mma_e4m3_e5m2` of an
 * e4m3 a and an e5m2 b, `tw_mma_e5m2_e4m3` of the other two. */
static __device__ __forceinline__ void tw_mma_e4m3(float (&d)[4],
                                                   const uint32_t (&a)[4],
                                                   uint32_t b0, uint32_t b1) {
  asm("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

static __device__ __forceinline__ void tw_mma_e5m2(float (&d)[4],
                                                   const uint32_t (&a)[4],
                                                   uint32_t b0, uint32_t b1) {
  asm("mma.sync.aligned.m16n8k32.row.col.f32.e5m2.e5m2.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

static __device__ __forceinline__ void tw_mma_e4m3_e5m2(float (&d)[4],
                                                        const uint32_t (&a)[4],
                                                        uint32_t b0,
                                                        uint32_t b1) {
  asm("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e5m2.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

static __device__ __forceinline__ void tw_mma_e5m2_e4m3(float (&d)[4],
                                                        const uint32_t (&a)[4],
                                                        uint32_t b0,
                                                        uint32_t b1) {
  asm("mma.sync.aligned.m16n8k32.row.col.f32.e5m2.e4m3.f32 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}
#endif

/* Loads four 8 x 8 matrices of 16-bit elements from shared memory. Lane i gives
 * the address of row i % 8 of matrix i / 8: 16 bytes, aligned to 16. It gets in
 * d[v] of matrix v row i / 4, columns i % 4 * 2 and the next; or, if
 * TRANSPOSED, column i / 4, rows i % 4 * 2 and the next. The eight rows of a
 * matrix are one wavefront if no two of them are in the same banks. */
template <bool TRANSPOSED>
static __device__ __forceinline__ void tw_load_matrices(uint32_t (&d)[4],
                                                        const void *row) {
  const unsigned at = (unsigned)__cvta_generic_to_shared(row);
  if (TRANSPOSED)
    asm volatile(
        "ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, "
        "[%4];"
        : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
        : "r"(at)
        : "memory");
  else
    asm volatile(
        "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
        : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
        : "r"(at)
        : "memory");
}

#endif
#endif
