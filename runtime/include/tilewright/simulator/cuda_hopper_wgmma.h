/*
 * cuda_hopper_wgmma.h -- the functions of hopper_wgmma.cuh and
 * hopper_wgmma_8.cuh for the simulator.
 */
#ifndef TILEWRIGHT_CUDA_HOPPER_WGMMA_H
#define TILEWRIGHT_CUDA_HOPPER_WGMMA_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

TW_SIM_INLINE void tw_wgmma_fence() { tw_sim_product_fence(); }
TW_SIM_INLINE void tw_wgmma_commit(TW_SIM_PLACE) {
  tw_sim_product_commit(file, line);
}
template <int LEFT>
TW_SIM_INLINE void tw_wgmma_wait(TW_SIM_PLACE) {
  tw_sim_product_wait(LEFT, file, line);
}
template <class T, int REGISTERS>
TW_SIM_INLINE void tw_wgmma_hold(T (&)[REGISTERS]) {}

template <class T>
constexpr tw_sim_sums tw_sim_sums_of = TW_SIM_SUMS_F16;
template <>
inline constexpr tw_sim_sums tw_sim_sums_of<float> = TW_SIM_SUMS_F32;
template <>
inline constexpr tw_sim_sums tw_sim_sums_of<int32_t> = TW_SIM_SUMS_S32;

template <class T, int REGISTERS>
TW_SIM_INLINE tw_sim_product tw_sim_product_of(tw_sim_format a_format,
                                               tw_sim_format b_format,
                                               T (&d)[REGISTERS], uint64_t b,
                                               bool add) {
  constexpr int columns =
      REGISTERS * (tw_sim_sums_of<T> == TW_SIM_SUMS_F16 ? 4 : 2);
  static_assert(REGISTERS % 4 == 0 && columns >= 8 && columns <= 256,
                "sums of 8 to 256 columns");
  tw_sim_product product = {};
  product.a_format = a_format;
  product.b_format = b_format;
  product.sums = tw_sim_sums_of<T>;
  product.add = add;
  product.registers = REGISTERS;
  product.b = b;
  product.d = d;
  return product;
}

/* Operands of 16 bits, which may be transposed. */
#define TW_SIM_WGMMA_16(name, format)                                          \
  template <bool A_TRANSPOSED = false, bool B_TRANSPOSED = false, class T,     \
            int REGISTERS>                                                     \
  TW_SIM_INLINE void name(T(&d)[REGISTERS], uint64_t a, uint64_t b, bool add,  \
                          TW_SIM_PLACE) {                                      \
    tw_sim_product product = tw_sim_product_of(format, format, d, b, add);     \
    product.a = a;                                                             \
    product.a_transposed = A_TRANSPOSED;                                       \
    product.b_transposed = B_TRANSPOSED;                                       \
    tw_sim_product_begin(&product, file, line);                                \
  }                                                                            \
  template <bool B_TRANSPOSED = false, class T, int REGISTERS>                 \
  TW_SIM_INLINE void name(T(&d)[REGISTERS], const uint32_t(&a)[4], uint64_t b, \
                          bool add, TW_SIM_PLACE) {                            \
    tw_sim_product product = tw_sim_product_of(format, format, d, b, add);     \
    product.a_registers = a;                                                   \
    product.b_transposed = B_TRANSPOSED;                                       \
    tw_sim_product_begin(&product, file, line);                                \
  }
TW_SIM_WGMMA_16(tw_wgmma_f16, TW_SIM_F16)
TW_SIM_WGMMA_16(tw_wgmma_bf16, TW_SIM_BF16)
#undef TW_SIM_WGMMA_16

/* Others. */
#define TW_SIM_WGMMA(name, a_format, b_format)                                 \
  template <class T, int REGISTERS>                                            \
  TW_SIM_INLINE void name(T(&d)[REGISTERS], uint64_t a, uint64_t b, bool add,  \
                          TW_SIM_PLACE) {                                      \
    tw_sim_product product = tw_sim_product_of(a_format, b_format, d, b, add); \
    product.a = a;                                                             \
    tw_sim_product_begin(&product, file, line);                                \
  }                                                                            \
  template <class T, int REGISTERS>                                            \
  TW_SIM_INLINE void name(T(&d)[REGISTERS], const uint32_t(&a)[4], uint64_t b, \
                          bool add, TW_SIM_PLACE) {                            \
    tw_sim_product product = tw_sim_product_of(a_format, b_format, d, b, add); \
    product.a_registers = a;                                                   \
    tw_sim_product_begin(&product, file, line);                                \
  }
TW_SIM_WGMMA(tw_wgmma_tf32, TW_SIM_TF32, TW_SIM_TF32)
TW_SIM_WGMMA(tw_wgmma_s8, TW_SIM_S8, TW_SIM_S8)
TW_SIM_WGMMA(tw_wgmma_u8, TW_SIM_U8, TW_SIM_U8)
TW_SIM_WGMMA(tw_wgmma_s8_u8, TW_SIM_S8, TW_SIM_U8)
TW_SIM_WGMMA(tw_wgmma_u8_s8, TW_SIM_U8, TW_SIM_S8)
TW_SIM_WGMMA(tw_wgmma_e4m3, TW_SIM_E4M3, TW_SIM_E4M3)
TW_SIM_WGMMA(tw_wgmma_e5m2, TW_SIM_E5M2, TW_SIM_E5M2)
TW_SIM_WGMMA(tw_wgmma_e4m3_e5m2, TW_SIM_E4M3, TW_SIM_E5M2)
TW_SIM_WGMMA(tw_wgmma_e5m2_e4m3, TW_SIM_E5M2, TW_SIM_E4M3)
#undef TW_SIM_WGMMA

#include "tilewright/simulator/show_macros.h"

#endif
