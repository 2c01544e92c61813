/*
 * cuda_bulk_copies.h -- the copies of sm_90 that complete a cuda::barrier: what
 * <cuda/barrier> has in cuda::device. docs/hopper.md says what is found.
 *
 * All are templates, as those of cuda_program_ptx_async.h are.
 */
#ifndef TILEWRIGHT_CUDA_BULK_COPIES_H
#define TILEWRIGHT_CUDA_BULK_COPIES_H

#ifdef TW_PROGRAM /* those of templates are in cuda_barrier.h */
#include "tilewright/simulator/cuda_barrier.h"
#include "tilewright/simulator/cuda_program_ptx_async.h"
#include "tilewright/simulator/hide_macros.h"

namespace cuda {
namespace device {

template <thread_scope scope, class Completion>
TW_SIM_INLINE uint64_t *barrier_native_handle(barrier<scope, Completion> &at) {
  (void)&tw_ptx_asynchronous<Completion>::is_noted;
  return at.tw_sim_word();
}
template <thread_scope scope, class Completion>
TW_SIM_INLINE typename barrier<scope, Completion>::arrival_token
barrier_arrive_tx(barrier<scope, Completion> &at, ptrdiff_t arrivals,
                  ptrdiff_t bytes) {
  return tw_sim_mbarrier_arrive(barrier_native_handle(at), (unsigned)arrivals,
                                (unsigned)bytes);
}
template <thread_scope scope, class Completion>
TW_SIM_INLINE void barrier_expect_tx(barrier<scope, Completion> &at,
                                     ptrdiff_t bytes) {
  tw_sim_mbarrier_arrive(barrier_native_handle(at), 0, (unsigned)bytes);
}
template <class T, size_t alignment, thread_scope scope, class Completion>
TW_SIM_INLINE void memcpy_async_tx(T *to, const T *from,
                                   aligned_size_t<alignment> length,
                                   barrier<scope, Completion> &at) {
  static_assert(alignment >= 16, "a copy of a multiple of 16 bytes");
  tw_sim_bulk_load(to, from, (unsigned)length.value, barrier_native_handle(at));
}

namespace experimental {

template <thread_scope scope, class Completion>
TW_SIM_INLINE void cp_async_bulk_global_to_shared(
    void *to, const void *from, uint32_t bytes,
    barrier<scope, Completion> &at) {
  tw_sim_bulk_load(to, from, bytes, barrier_native_handle(at));
}
template <class Note = void>
TW_SIM_INLINE void cp_async_bulk_shared_to_global(void *to, const void *from,
                                                  uint32_t bytes) {
  (void)&tw_ptx_asynchronous<Note>::is_noted;
  tw_sim_bulk_store(to, from, bytes);
}

/* Of a tile in one to five dimensions. */
#define TW_BULK_TILE(rank, parameters, ...)                                 \
  template <thread_scope scope, class Completion>                           \
  TW_SIM_INLINE void cp_async_bulk_tensor_##rank##d_global_to_shared(       \
      void *to, const void *map, TW_BULK_LIST parameters,                   \
      barrier<scope, Completion> &at) {                                     \
    const int first[] = {__VA_ARGS__};                                      \
    tw_sim_tma_load(to, map, barrier_native_handle(at), 0, 0, rank, first); \
  }                                                                         \
  template <class Note = void>                                              \
  TW_SIM_INLINE void cp_async_bulk_tensor_##rank##d_shared_to_global(       \
      const void *map, TW_BULK_LIST parameters, const void *from) {         \
    (void)&tw_ptx_asynchronous<Note>::is_noted;                             \
    const int first[] = {__VA_ARGS__};                                      \
    tw_sim_tma_store(map, from, rank, first);                               \
  }
#define TW_BULK_LIST(...) __VA_ARGS__
TW_BULK_TILE(1, (int a), a)
TW_BULK_TILE(2, (int a, int b), a, b)
TW_BULK_TILE(3, (int a, int b, int c), a, b, c)
TW_BULK_TILE(4, (int a, int b, int c, int d), a, b, c, d)
TW_BULK_TILE(5, (int a, int b, int c, int d, int e), a, b, c, d, e)
#undef TW_BULK_LIST
#undef TW_BULK_TILE

template <class Note = void>
TW_SIM_INLINE void fence_proxy_async_shared_cta() {
  (void)&tw_ptx_asynchronous<Note>::is_noted;
  tw_sim_proxy_fence();
}
template <class Note = void>
TW_SIM_INLINE void cp_async_bulk_commit_group() {
  (void)&tw_ptx_asynchronous<Note>::is_noted;
  tw_sim_bulk_commit();
}
template <int left>
TW_SIM_INLINE void cp_async_bulk_wait_group_read() {
  tw_sim_bulk_wait(left, 1);
}

}  // namespace experimental
}  // namespace device
}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif

#endif
