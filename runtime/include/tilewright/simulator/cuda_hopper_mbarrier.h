/*
 * cuda_hopper_mbarrier.h -- the functions of hopper_mbarrier.cuh for the
 * simulator.
 */
#ifndef TILEWRIGHT_CUDA_HOPPER_MBARRIER_H
#define TILEWRIGHT_CUDA_HOPPER_MBARRIER_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

/* Tells the simulator that the file's kernels do things asynchronously. */
#ifdef TW_PROGRAM
static const int tw_program_is_asynchronous __attribute__((used)) =
    (tw_program_set_asynchronous(), 1);
#else
extern "C" __attribute__((visibility("hidden"), used))
const char sim_asynchronous_here = 1;
#endif

TW_SIM_INLINE void tw_mbarrier_init(tw_mbarrier *at, uint32_t arrivals) {
  tw_sim_mbarrier_init(at, arrivals);
}
TW_SIM_INLINE void tw_mbarrier_fence_init() { tw_sim_mbarrier_fence(); }
TW_SIM_INLINE void tw_mbarrier_arrive(tw_mbarrier *at) {
  tw_sim_mbarrier_arrive(at, 1, 0);
}
TW_SIM_INLINE void tw_mbarrier_expect(tw_mbarrier *at, uint32_t bytes) {
  tw_sim_mbarrier_arrive(at, 0, bytes);
}
TW_SIM_INLINE void tw_mbarrier_arrive_expect(tw_mbarrier *at, uint32_t bytes) {
  tw_sim_mbarrier_arrive(at, 1, bytes);
}
TW_SIM_INLINE void tw_mbarrier_arrive_remote(tw_mbarrier *at, unsigned rank,
                                             TW_SIM_PLACE) {
  tw_sim_mbarrier_arrive_remote(at, rank, file, line);
}
TW_SIM_INLINE bool tw_mbarrier_try_wait(tw_mbarrier *at, unsigned parity,
                                        TW_SIM_PLACE) {
  return tw_sim_mbarrier_wait(at, parity, 1, file, line);
}
TW_SIM_INLINE void tw_mbarrier_wait(tw_mbarrier *at, unsigned parity,
                                    TW_SIM_PLACE) {
  tw_sim_mbarrier_wait(at, parity, 0, file, line);
}
TW_SIM_INLINE void tw_fence_proxy_async() { tw_sim_proxy_fence(); }
TW_SIM_INLINE void tw_fence_proxy_async_global() {
  tw_sim_proxy_fence_global();
}

#include "tilewright/simulator/show_macros.h"

#endif
