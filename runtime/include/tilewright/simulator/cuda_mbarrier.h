/*
 * cuda_mbarrier.h -- barriers as words of C: what cuda_awbarrier_primitives.h
 * holds.
 */
#ifndef TILEWRIGHT_CUDA_MBARRIER_H
#define TILEWRIGHT_CUDA_MBARRIER_H

#include "tilewright/simulator/cuda_barrier.h"
#include "tilewright/simulator/hide_macros.h"

typedef cuda::barrier<cuda::thread_scope_block> __mbarrier_t;
typedef uint64_t __mbarrier_token_t;

TW_SIM_INLINE uint32_t __mbarrier_maximum_count() {
  return (uint32_t)__mbarrier_t::max();
}
TW_SIM_INLINE void __mbarrier_init(__mbarrier_t *barrier, uint32_t count) {
  init(barrier, count);
}
TW_SIM_INLINE void __mbarrier_inval(__mbarrier_t *) {}
TW_SIM_INLINE __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *barrier) {
  return barrier->arrive();
}
TW_SIM_INLINE __mbarrier_token_t
__mbarrier_arrive_and_drop(__mbarrier_t *barrier) {
  return barrier->tw_sim_arrive_and_drop();
}
TW_SIM_INLINE bool __mbarrier_test_wait(__mbarrier_t *barrier,
                                        __mbarrier_token_t token) {
  return barrier->try_wait(token);
}
TW_SIM_INLINE bool __mbarrier_test_wait_parity(__mbarrier_t *barrier,
                                               bool parity) {
  return barrier->try_wait_parity(parity);
}
TW_SIM_INLINE bool __mbarrier_try_wait(__mbarrier_t *barrier,
                                       __mbarrier_token_t token, uint32_t ns,
                                       TW_SIM_PLACE) {
  if (barrier->try_wait(token)) return true;
  tw_sim_pause(ns, file, line);
  return barrier->try_wait(token);
}
TW_SIM_INLINE bool __mbarrier_try_wait_parity(__mbarrier_t *barrier,
                                              bool parity, uint32_t ns,
                                              TW_SIM_PLACE) {
  if (barrier->try_wait_parity(parity)) return true;
  tw_sim_pause(ns, file, line);
  return barrier->try_wait_parity(parity);
}

#include "tilewright/simulator/show_macros.h"

#endif
