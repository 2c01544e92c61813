/*
 * hopper_wgmma_8.cuh -- products of 8-bit numbers by the tensor cores of a
 * warpgroup. Part of hopper.cuh.
 */
#ifndef TILEWRIGHT_HOPPER_WGMMA_8_CUH
#define TILEWRIGHT_HOPPER_WGMMA_8_CUH

#include "tilewright/hopper_wgmma.cuh"

#ifndef TW_SIMULATOR
#if !defined(__CUDA_ARCH__) || defined(__CUDA_ARCH_FEAT_SM90_ALL)

/* A product as in hopper_wgmma.cuh, of 8 bits: a is 64 x 32, b is 32 x n. A
 * register of a holds four neighbours along k: row g + v % 2 * 8, columns t * 4
 * + v / 2 * 16 and the next three. Sums of s8 and u8 are exact and wrap.
 * `tw_wgmma_s8_u8` is of an s8 a and a u8 b. */
template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_s8(int32_t (&d)[REGISTERS],
                                                   uint64_t a, uint64_t b,
                                                   bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S8, "+r", "k32.s32.s8.s8", "")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_s8(int32_t (&d)[REGISTERS],
                                                   const uint32_t (&a)[4],
                                                   uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R8, "+r", "k32.s32.s8.s8", "")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_u8(int32_t (&d)[REGISTERS],
                                                   uint64_t a, uint64_t b,
                                                   bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S8, "+r", "k32.s32.u8.u8", "")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_u8(int32_t (&d)[REGISTERS],
                                                   const uint32_t (&a)[4],
                                                   uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R8, "+r", "k32.s32.u8.u8", "")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_s8_u8(int32_t (&d)[REGISTERS],
                                                      uint64_t a, uint64_t b,
                                                      bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S8, "+r", "k32.s32.s8.u8", "")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_s8_u8(int32_t (&d)[REGISTERS],
                                                      const uint32_t (&a)[4],
                                                      uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R8, "+r", "k32.s32.s8.u8", "")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_u8_s8(int32_t (&d)[REGISTERS],
                                                      uint64_t a, uint64_t b,
                                                      bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S8, "+r", "k32.s32.u8.s8", "")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_u8_s8(int32_t (&d)[REGISTERS],
                                                      const uint32_t (&a)[4],
                                                      uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R8, "+r", "k32.s32.u8.s8", "")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

/* The same of 8-bit floats, with sums of f32 or f16. */
template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e4m3(float (&d)[REGISTERS],
                                                     uint64_t a, uint64_t b,
                                                     bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S8, "+f", "k32.f32.e4m3.e4m3", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e4m3(float (&d)[REGISTERS],
                                                     const uint32_t (&a)[4],
                                                     uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R8, "+f", "k32.f32.e4m3.e4m3", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e4m3(uint32_t (&d)[REGISTERS],
                                                     uint64_t a, uint64_t b,
                                                     bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_S8, "+r", "k32.f16.e4m3.e4m3", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e4m3(uint32_t (&d)[REGISTERS],
                                                     const uint32_t (&a)[4],
                                                     uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_R8, "+r", "k32.f16.e4m3.e4m3", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e5m2(float (&d)[REGISTERS],
                                                     uint64_t a, uint64_t b,
                                                     bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S8, "+f", "k32.f32.e5m2.e5m2", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e5m2(float (&d)[REGISTERS],
                                                     const uint32_t (&a)[4],
                                                     uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R8, "+f", "k32.f32.e5m2.e5m2", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e5m2(uint32_t (&d)[REGISTERS],
                                                     uint64_t a, uint64_t b,
                                                     bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_S8, "+r", "k32.f16.e5m2.e5m2", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e5m2(uint32_t (&d)[REGISTERS],
                                                     const uint32_t (&a)[4],
                                                     uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_R8, "+r", "k32.f16.e5m2.e5m2", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e4m3_e5m2(float (&d)[REGISTERS],
                                                          uint64_t a,
                                                          uint64_t b,
                                                          bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S8, "+f", "k32.f32.e4m3.e5m2", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e4m3_e5m2(
    float (&d)[REGISTERS], const uint32_t (&a)[4], uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R8, "+f", "k32.f32.e4m3.e5m2", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e4m3_e5m2(
    uint32_t (&d)[REGISTERS], uint64_t a, uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_S8, "+r", "k32.f16.e4m3.e5m2", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e4m3_e5m2(
    uint32_t (&d)[REGISTERS], const uint32_t (&a)[4], uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_R8, "+r", "k32.f16.e4m3.e5m2", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e5m2_e4m3(float (&d)[REGISTERS],
                                                          uint64_t a,
                                                          uint64_t b,
                                                          bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_S8, "+f", "k32.f32.e5m2.e4m3", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e5m2_e4m3(
    float (&d)[REGISTERS], const uint32_t (&a)[4], uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES(TW_WGMMA_R8, "+f", "k32.f32.e5m2.e4m3", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e5m2_e4m3(
    uint32_t (&d)[REGISTERS], uint64_t a, uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_S8, "+r", "k32.f16.e5m2.e4m3", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

template <int REGISTERS>
static __device__ __forceinline__ void tw_wgmma_e5m2_e4m3(
    uint32_t (&d)[REGISTERS], const uint32_t (&a)[4], uint64_t b, bool add) {
  if constexpr (REGISTERS == 0) {
  }
  TW_WGMMA_CASES_16(TW_WGMMA_R8, "+r", "k32.f16.e5m2.e4m3", ", 1, 1")
  else static_assert(REGISTERS == 0, "sums of 8 to 256 columns");
}

#endif
#endif
#endif
