/*
 * cuda_program_ptx_tensor.h -- what the inline PTX of warps' matrices becomes
 * in a program: mma.sync and ldmatrix (tune/program/ptx_instructions.h).
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_PROGRAM_PTX_TENSOR_H
#define TILEWRIGHT_CUDA_PROGRAM_PTX_TENSOR_H

#include "tilewright/simulator/cuda_program_ptx.h"
#include "tilewright/simulator/cuda_tensor.h"
#include "tilewright/simulator/hide_macros.h"

/* d = a * b + c. A shape of half the depth has zeros in the registers of the
 * other half. */
template <tw_sim_warp_operation operation, class T>
TW_SIM_INLINE void tw_ptx_mma(T &d0, T &d1, T &d2, T &d3,
                              const uint32_t (&a)[4], const uint32_t (&b)[2],
                              const typename tw_sim_same<T>::type (&c)[4],
                              TW_SIM_PLACE) {
  T d[4] = {c[0], c[1], c[2], c[3]};
  tw_sim_mma(operation, d, a, b[0], b[1], file, line);
  d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3];
}

/* The same with sums of f16, two in a register. */
TW_SIM_INLINE void tw_ptx_mma_f16(unsigned &d0, unsigned &d1,
                                  const uint32_t (&a)[4],
                                  const uint32_t (&b)[2],
                                  const uint32_t (&c)[2], TW_SIM_PLACE) {
  uint32_t d[2] = {c[0], c[1]};
  tw_sim_mma(TW_SIM_MMA_F16_TO_F16, d, a, b[0], b[1], file, line);
  d0 = d[0], d1 = d[1];
}

/* 8 rows, of the 16 that the simulator's product has. */
TW_SIM_INLINE void tw_ptx_mma_f64(double &d0, double &d1, double a, double b,
                                  double c0, double c1, TW_SIM_PLACE) {
  const double rows[2] = {a, 0};
  double d[4] = {c0, c1, 0, 0};
  tw_sim_mma(d, rows, b, file, line);
  d0 = d[0], d1 = d[1];
}
TW_SIM_INLINE void tw_ptx_mma_f64(double &d0, double &d1, double &d2,
                                  double &d3, const double (&a)[2], double b,
                                  const double (&c)[4], TW_SIM_PLACE) {
  double d[4] = {c[0], c[1], c[2], c[3]};
  tw_sim_mma(d, a, b, file, line);
  d0 = d[0], d1 = d[1], d2 = d[2], d3 = d[3];
}

/* One, two or four matrices, whose rows the first 8, 16 or 32 lanes point to.
 */
template <bool TRANSPOSED, class Shared, class... Register>
TW_SIM_INLINE void tw_ptx_matrices(const char *file, int line, Shared address,
                                   Register &...d) {
  uint32_t all[4] = {};
  unsigned *const to[] = {&d...};
  tw_sim_matrices held = {};
  if (tw_ptx_laneid() < 8 * sizeof...(d)) {
    const void *const row = tw_ptx_shared(address);
    tw_sim_need_shared(row, "ldmatrix", file, line);
    const uint4 own = *(const uint4 *)row;
    __builtin_memcpy(held.row, &own, sizeof held.row);
  }
  held.d = all;
  const unsigned lanes = (unsigned)tw_sim_warp(
      TRANSPOSED ? TW_SIM_LOAD_TRANSPOSED : TW_SIM_LOAD_MATRICES, 0xffffffffu,
      (uint64_t)(uintptr_t)&held, 0, warpSize, file, line);
  tw_sim_need_whole_warp(lanes, "ldmatrix", file, line);
  for (unsigned i = 0; i < sizeof...(d); i++) *to[i] = all[i];
}

#include "tilewright/simulator/show_macros.h"

#endif
