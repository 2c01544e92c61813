/*
 * cuda_program_ptx_wgmma.h -- what wgmma in inline PTX becomes in a program
 * (tune/program/ptx_wgmma.c). docs/hopper.md says what is found.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_PROGRAM_PTX_WGMMA_H
#define TILEWRIGHT_CUDA_PROGRAM_PTX_WGMMA_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_program_ptx_async.h"
#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/program.h"

template <class T>
TW_SIM_INLINE void tw_ptx_wgmma_commit(TW_SIM_PLACE) {
  (void)&tw_ptx_asynchronous<T>::is_noted;
  tw_sim_product_commit(file, line);
}
template <class T>
TW_SIM_INLINE void tw_ptx_wgmma_wait(unsigned left, TW_SIM_PLACE) {
  (void)&tw_ptx_asynchronous<T>::is_noted;
  tw_sim_product_wait((int)left, file, line);
}

/* The sums stay in the program's variables, which are written at the wait. They
 * must be neighbours. */
template <tw_sim_format a_format, tw_sim_format b_format, tw_sim_sums sums,
          class T, int REGISTERS>
TW_SIM_INLINE tw_sim_product tw_ptx_product(T *const (&d)[REGISTERS],
                                            unsigned long long b, bool add,
                                            long long a_sign, long long b_sign,
                                            int b_transposed) {
  static_assert(sizeof(T) == 4, "sums in registers of 4 bytes");
  (void)&tw_ptx_asynchronous<T>::is_noted;
  tw_sim_product product = {};
  for (int i = 1; i < REGISTERS; i++) product.is_scattered |= d[i] != d[0] + i;
  product.a_format = a_format;
  product.b_format = b_format;
  product.sums = sums;
  product.add = add;
  product.registers = REGISTERS;
  product.has_ptx_descriptors = 1;
  product.is_negative = a_sign * b_sign < 0;
  product.b_transposed = b_transposed;
  product.b = b;
  product.d = d[0];
  return product;
}

template <tw_sim_format a_format, tw_sim_format b_format, tw_sim_sums sums,
          class T, int REGISTERS>
TW_SIM_INLINE void tw_ptx_wgmma(T *const (&d)[REGISTERS], unsigned long long a,
                                unsigned long long b, bool add,
                                long long a_sign, long long b_sign,
                                long long a_transposed, long long b_transposed,
                                TW_SIM_PLACE) {
  tw_sim_product product = tw_ptx_product<a_format, b_format, sums>(
      d, b, add, a_sign, b_sign, b_transposed != 0);
  product.a = a;
  product.a_transposed = a_transposed != 0;
  tw_sim_product_begin(&product, file, line);
}

/* The registers of a are copies, so that what the program writes to its own
 * before the wait is not seen. */
template <tw_sim_format a_format, tw_sim_format b_format, tw_sim_sums sums,
          class T, int REGISTERS>
TW_SIM_INLINE void tw_ptx_wgmma(T *const (&d)[REGISTERS],
                                const uint32_t (&a)[4], unsigned long long b,
                                bool add, long long a_sign, long long b_sign,
                                long long, long long b_transposed,
                                TW_SIM_PLACE) {
  tw_sim_product product = tw_ptx_product<a_format, b_format, sums>(
      d, b, add, a_sign, b_sign, b_transposed != 0);
  product.a_registers = a;
  product.has_copies = 1;
  tw_sim_product_begin(&product, file, line);
}

#include "tilewright/simulator/show_macros.h"

#endif
