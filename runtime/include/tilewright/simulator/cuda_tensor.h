/*
 * cuda_tensor.h -- the functions of tensor.cuh for the simulator.
 */
#ifndef TILEWRIGHT_CUDA_TENSOR_H
#define TILEWRIGHT_CUDA_TENSOR_H

#include "tilewright/simulator/cuda_vectors.h"
#include "tilewright/simulator/cuda_warp.h"
#include "tilewright/simulator/hide_macros.h"

TW_SIM_INLINE void tw_sim_mma(tw_sim_warp_operation operation, void *d,
                              const uint32_t (&a)[4], uint32_t b0, uint32_t b1,
                              const char *file, int line) {
  const uint32_t b[2] = {b0, b1};
  const tw_sim_mma_words held = {a, b, d};
  const unsigned lanes =
      (unsigned)tw_sim_warp(operation, 0xffffffffu, (uint64_t)(uintptr_t)&held,
                            0, warpSize, file, line);
  tw_sim_need_product(lanes, file, line);
}

TW_SIM_INLINE void tw_mma_f16(float (&d)[4], const uint32_t (&a)[4],
                              uint32_t b0, uint32_t b1, TW_SIM_PLACE) {
  tw_sim_mma(TW_SIM_MMA_F16, d, a, b0, b1, file, line);
}

TW_SIM_INLINE void tw_mma_bf16(float (&d)[4], const uint32_t (&a)[4],
                               uint32_t b0, uint32_t b1, TW_SIM_PLACE) {
  tw_sim_mma(TW_SIM_MMA_BF16, d, a, b0, b1, file, line);
}

TW_SIM_INLINE void tw_mma_tf32(float (&d)[4], const uint32_t (&a)[4],
                               uint32_t b0, uint32_t b1, TW_SIM_PLACE) {
  tw_sim_mma(TW_SIM_MMA_TF32, d, a, b0, b1, file, line);
}

TW_SIM_INLINE void tw_mma_u8(int32_t (&d)[4], const uint32_t (&a)[4],
                             uint32_t b0, uint32_t b1, TW_SIM_PLACE) {
  tw_sim_mma(TW_SIM_MMA_U8, d, a, b0, b1, file, line);
}

TW_SIM_INLINE void tw_mma_s8(int32_t (&d)[4], const uint32_t (&a)[4],
                             uint32_t b0, uint32_t b1, TW_SIM_PLACE) {
  tw_sim_mma(TW_SIM_MMA_S8, d, a, b0, b1, file, line);
}

TW_SIM_INLINE void tw_mma_e4m3(float (&d)[4], const uint32_t (&a)[4],
                               uint32_t b0, uint32_t b1, TW_SIM_PLACE) {
  tw_sim_mma(TW_SIM_MMA_E4M3, d, a, b0, b1, file, line);
}

TW_SIM_INLINE void tw_mma_e5m2(float (&d)[4], const uint32_t (&a)[4],
                               uint32_t b0, uint32_t b1, TW_SIM_PLACE) {
  tw_sim_mma(TW_SIM_MMA_E5M2, d, a, b0, b1, file, line);
}

TW_SIM_INLINE void tw_mma_e4m3_e5m2(float (&d)[4], const uint32_t (&a)[4],
                                    uint32_t b0, uint32_t b1, TW_SIM_PLACE) {
  tw_sim_mma(TW_SIM_MMA_E4M3_E5M2, d, a, b0, b1, file, line);
}

TW_SIM_INLINE void tw_mma_e5m2_e4m3(float (&d)[4], const uint32_t (&a)[4],
                                    uint32_t b0, uint32_t b1, TW_SIM_PLACE) {
  tw_sim_mma(TW_SIM_MMA_E5M2_E4M3, d, a, b0, b1, file, line);
}

/* Each lane reads the row that it gives the address of: one access of 16 bytes,
 * which is checked and counted like any other. Then the lanes trade. */
template <bool TRANSPOSED>
TW_SIM_INLINE void tw_load_matrices(uint32_t (&d)[4], const void *row,
                                    TW_SIM_PLACE) {
  tw_sim_need_shared(row, "tw_load_matrices", file, line);
  const uint4 own = *(const uint4 *)row;
  tw_sim_matrices held;
  __builtin_memcpy(held.row, &own, sizeof held.row);
  held.d = d;
  tw_sim_warp(TRANSPOSED ? TW_SIM_LOAD_TRANSPOSED : TW_SIM_LOAD_MATRICES,
              0xffffffffu, (uint64_t)(uintptr_t)&held, 0, warpSize, file, line);
}

#include "tilewright/simulator/show_macros.h"

#endif
