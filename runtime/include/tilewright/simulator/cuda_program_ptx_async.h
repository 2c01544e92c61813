/*
 * cuda_program_ptx_async.h -- what the inline PTX of sm_90 becomes in a
 * program: barriers in shared memory that copies complete, the copies, and
 * clusters (tune/program/ptx_async.c). docs/hopper.md says what is found.
 *
 * All are templates, so that only a program that has such words is told to the
 * simulator as one that does things asynchronously.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_PROGRAM_PTX_ASYNC_H
#define TILEWRIGHT_CUDA_PROGRAM_PTX_ASYNC_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_cluster.h"
#include "tilewright/simulator/cuda_program_ptx.h"
#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/program.h"

template <class T>
struct tw_ptx_asynchronous {
  static const int is_noted;
};
template <class T>
const int tw_ptx_asynchronous<T>::is_noted = (tw_program_set_asynchronous(), 1);

/* The address in shared memory of an operand of either size. */
template <class Address>
TW_SIM_INLINE void *tw_ptx_async(Address address) {
  (void)&tw_ptx_asynchronous<Address>::is_noted;
  return tw_ptx_shared(address);
}

/* ---- barriers ------------------------------------------------------------ */

template <class Address>
TW_SIM_INLINE void tw_ptx_mbarrier_init(Address at, unsigned arrivals) {
  tw_sim_mbarrier_init(tw_ptx_async(at), arrivals);
}
/* The state is the parity of the phase. */
template <class Address>
TW_SIM_INLINE unsigned tw_ptx_mbarrier_arrive(Address at, unsigned arrivals,
                                              unsigned bytes) {
  return tw_sim_mbarrier_arrive(tw_ptx_async(at), arrivals, bytes);
}
template <class Address>
TW_SIM_INLINE bool tw_ptx_mbarrier_wait(Address at, unsigned long long parity,
                                        TW_SIM_PLACE) {
  return tw_sim_mbarrier_wait(tw_ptx_async(at), (unsigned)parity, 1, file,
                              line);
}
template <class Address>
TW_SIM_INLINE bool tw_ptx_mbarrier_see(Address at, unsigned long long parity,
                                       TW_SIM_PLACE) {
  return tw_sim_mbarrier_try_relaxed(tw_ptx_async(at), (unsigned)parity, file,
                                     line);
}

/* Fences of this kind have no operand. */
template <class Fence>
TW_SIM_INLINE void tw_ptx_async_fence(Fence fence) {
  (void)&tw_ptx_asynchronous<Fence>::is_noted;
  fence();
}

/* ---- copies -------------------------------------------------------------- */

template <class Shared, class Barrier>
TW_SIM_INLINE void tw_ptx_bulk_load(Shared to, unsigned long long from,
                                    unsigned bytes, Barrier at) {
  tw_sim_bulk_load(tw_ptx_async(to), (const void *)from, bytes,
                   tw_ptx_async(at));
}
template <class Shared>
TW_SIM_INLINE void tw_ptx_bulk_store(unsigned long long to, Shared from,
                                     unsigned bytes) {
  tw_sim_bulk_store((void *)to, tw_ptx_async(from), bytes);
}
template <int rank, class Shared, class Barrier>
TW_SIM_INLINE void tw_ptx_tensor_load(Shared to, unsigned long long map,
                                      Barrier at, const int (&first)[rank]) {
  tw_sim_tma_load(tw_ptx_async(to), (const void *)map, tw_ptx_async(at), 0, 0,
                  rank, first);
}
template <int rank, class Shared, class Barrier>
TW_SIM_INLINE void tw_ptx_tensor_multicast(Shared to, unsigned long long map,
                                           Barrier at, unsigned blocks,
                                           const int (&first)[rank]) {
  tw_sim_tma_load(tw_ptx_async(to), (const void *)map, tw_ptx_async(at), blocks,
                  1, rank, first);
}
template <int rank, class Shared>
TW_SIM_INLINE void tw_ptx_tensor_store(unsigned long long map, Shared from,
                                       const int (&first)[rank]) {
  tw_sim_tma_store((const void *)map, tw_ptx_async(from), rank, first);
}

/* ---- clusters ------------------------------------------------------------ */

/* mapa: the low half of an address of another block. */
TW_SIM_INLINE unsigned tw_ptx_map(unsigned address, unsigned rank,
                                  TW_SIM_PLACE) {
  return (unsigned)(uintptr_t)tw_sim_cluster_map(tw_ptx_shared(address), rank,
                                                 file, line);
}

#include "tilewright/simulator/show_macros.h"

#endif
