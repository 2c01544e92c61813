/*
 * cuda_ptx_words.h -- the words of PTX as functions of C++: what <cuda/ptx>
 * has of barriers in shared memory, of copies and of their fences.
 *
 * Included by cuda/ptx in a program.
 */
#ifndef TILEWRIGHT_CUDA_PTX_WORDS_H
#define TILEWRIGHT_CUDA_PTX_WORDS_H

#include "tilewright/simulator/cuda_memory.h"
#include "tilewright/simulator/cuda_program_ptx_async.h"
#include "tilewright/simulator/hide_macros.h"

namespace cuda {
namespace ptx {

/* Orders, scopes, spaces of addresses, and numbers. */
#define TW_PTX_TAG(name) \
  struct name##_t {};    \
  static constexpr name##_t name{};
TW_PTX_TAG(sem_acquire)
TW_PTX_TAG(sem_acq_rel)
TW_PTX_TAG(sem_relaxed)
TW_PTX_TAG(sem_release)
TW_PTX_TAG(sem_sc)
TW_PTX_TAG(scope_cta)
TW_PTX_TAG(scope_cluster)
TW_PTX_TAG(scope_gpu)
TW_PTX_TAG(scope_sys)
TW_PTX_TAG(space_global)
TW_PTX_TAG(space_shared)
TW_PTX_TAG(space_cluster)
#undef TW_PTX_TAG
template <int N>
struct n32_t {};

/* The address of a barrier or of a tile, noted as tw_ptx_async() does. */
template <class T>
TW_SIM_INLINE void *tw_ptx_place(T *at) {
  (void)&tw_ptx_asynchronous<T>::is_noted;
  return (void *)at;
}
template <class Fence>
TW_SIM_INLINE void tw_ptx_note(Fence fence) {
  tw_ptx_async_fence(fence);
}

/* ---- barriers ------------------------------------------------------------ */

template <class T>
TW_SIM_INLINE void mbarrier_init(T *at, uint32_t arrivals) {
  tw_sim_mbarrier_init(tw_ptx_place(at), arrivals);
}
template <class T>
TW_SIM_INLINE uint64_t mbarrier_arrive(T *at) {
  return tw_sim_mbarrier_arrive(tw_ptx_place(at), 1, 0);
}
template <class T>
TW_SIM_INLINE uint64_t mbarrier_arrive(T *at, uint32_t count) {
  return tw_sim_mbarrier_arrive(tw_ptx_place(at), count, 0);
}
template <class Scope, class T>
TW_SIM_INLINE uint64_t mbarrier_arrive(sem_release_t, Scope, space_shared_t,
                                       T *at, uint32_t count = 1) {
  return tw_sim_mbarrier_arrive(tw_ptx_place(at), count, 0);
}
/* A barrier of another block of the cluster, whose state is not told. */
template <class Scope, class T>
TW_SIM_INLINE void mbarrier_arrive(sem_release_t, Scope, space_cluster_t, T *at,
                                   uint32_t count = 1) {
  tw_sim_mbarrier_arrive(tw_ptx_place(at), count, 0);
}
template <class Scope, class T>
TW_SIM_INLINE uint64_t mbarrier_arrive_expect_tx(sem_release_t, Scope,
                                                 space_shared_t, T *at,
                                                 uint32_t bytes) {
  return tw_sim_mbarrier_arrive(tw_ptx_place(at), 1, bytes);
}
template <class Scope, class T>
TW_SIM_INLINE void mbarrier_arrive_expect_tx(sem_release_t, Scope,
                                             space_cluster_t, T *at,
                                             uint32_t bytes) {
  tw_sim_mbarrier_arrive(tw_ptx_place(at), 1, bytes);
}
template <class Scope, class T>
TW_SIM_INLINE void mbarrier_expect_tx(sem_relaxed_t, Scope, space_shared_t,
                                      T *at, uint32_t bytes) {
  tw_sim_mbarrier_arrive(tw_ptx_place(at), 0, bytes);
}

/* A state is the parity of its phase. */
#define TW_PTX_WAIT(name)                                                   \
  template <class T>                                                        \
  TW_SIM_INLINE bool name(T *at, uint64_t phase, TW_SIM_PLACE) {            \
    return tw_sim_mbarrier_wait(tw_ptx_place(at), (unsigned)phase, 1, file, \
                                line);                                      \
  }                                                                         \
  template <class Scope, class T>                                           \
  TW_SIM_INLINE bool name(sem_acquire_t, Scope, T *at, uint64_t phase,      \
                          TW_SIM_PLACE) {                                   \
    return tw_sim_mbarrier_wait(tw_ptx_place(at), (unsigned)phase, 1, file, \
                                line);                                      \
  }                                                                         \
  template <class Scope, class T>                                           \
  TW_SIM_INLINE bool name(sem_relaxed_t, Scope, T *at, uint64_t phase,      \
                          TW_SIM_PLACE) {                                   \
    return tw_sim_mbarrier_try_relaxed(tw_ptx_place(at), (unsigned)phase,   \
                                       file, line);                         \
  }
TW_PTX_WAIT(mbarrier_test_wait)
TW_PTX_WAIT(mbarrier_test_wait_parity)
TW_PTX_WAIT(mbarrier_try_wait)
TW_PTX_WAIT(mbarrier_try_wait_parity)
#undef TW_PTX_WAIT

/* ---- fences -------------------------------------------------------------- */

template <class Order>
TW_SIM_INLINE void fence(Order, scope_cta_t) {
  __threadfence_block();
}
template <class Order, class Scope>
TW_SIM_INLINE void fence(Order, Scope) {
  __threadfence();
}
TW_SIM_INLINE void fence_mbarrier_init(sem_release_t, scope_cluster_t) {
  tw_ptx_note([] { tw_sim_mbarrier_fence(); });
}
TW_SIM_INLINE void fence_proxy_async(space_global_t) {
  tw_ptx_note([] { tw_sim_proxy_fence_global(); });
}
template <class Space>
TW_SIM_INLINE void fence_proxy_async(Space) {
  tw_ptx_note([] { tw_sim_proxy_fence(); });
}
TW_SIM_INLINE void fence_proxy_async() {
  fence_proxy_async(space_shared);
  fence_proxy_async(space_global);
}

/* ---- copies -------------------------------------------------------------- */

template <class Space, class T>
TW_SIM_INLINE void cp_async_bulk(Space, space_global_t, void *to,
                                 const void *from, uint32_t bytes, T *at) {
  tw_sim_bulk_load(to, from, bytes, tw_ptx_place(at));
}
template <class T>
TW_SIM_INLINE void cp_async_bulk(space_global_t, space_shared_t, T *to,
                                 const void *from, uint32_t bytes) {
  tw_sim_bulk_store(tw_ptx_place(to), from, bytes);
}
template <class Space, int rank, class T>
TW_SIM_INLINE void cp_async_bulk_tensor(Space, space_global_t, void *to,
                                        const void *map,
                                        const int32_t (&first)[rank], T *at) {
  tw_sim_tma_load(to, map, tw_ptx_place(at), 0, 0, rank, first);
}
template <int rank, class T>
TW_SIM_INLINE void cp_async_bulk_tensor(space_cluster_t, space_global_t,
                                        void *to, const void *map,
                                        const int32_t (&first)[rank], T *at,
                                        const uint16_t &blocks) {
  tw_sim_tma_load(to, map, tw_ptx_place(at), blocks, 1, rank, first);
}
template <int rank, class T>
TW_SIM_INLINE void cp_async_bulk_tensor(space_global_t, space_shared_t,
                                        const void *map,
                                        const int32_t (&first)[rank],
                                        const T *from) {
  tw_sim_tma_store(map, tw_ptx_place(from), rank, first);
}
TW_SIM_INLINE void cp_async_bulk_commit_group() {
  tw_ptx_note([] { tw_sim_bulk_commit(); });
}
template <int N>
TW_SIM_INLINE void cp_async_bulk_wait_group(n32_t<N>) {
  tw_sim_bulk_wait(N, 0);
}
template <int N>
TW_SIM_INLINE void cp_async_bulk_wait_group_read(n32_t<N>) {
  tw_sim_bulk_wait(N, 1);
}

/* ---- clusters and warps -------------------------------------------------- */

TW_SIM_INLINE void barrier_cluster_arrive(TW_SIM_PLACE) {
  __cluster_barrier_arrive(file, line);
}
TW_SIM_INLINE void barrier_cluster_arrive(sem_release_t, TW_SIM_PLACE) {
  __cluster_barrier_arrive(file, line);
}
TW_SIM_INLINE void barrier_cluster_arrive(sem_relaxed_t, TW_SIM_PLACE) {
  __cluster_barrier_arrive_relaxed(file, line);
}
TW_SIM_INLINE void barrier_cluster_wait(TW_SIM_PLACE) {
  __cluster_barrier_wait(file, line);
}
TW_SIM_INLINE void barrier_cluster_wait(sem_acquire_t, TW_SIM_PLACE) {
  __cluster_barrier_wait(file, line);
}
template <class T>
TW_SIM_INLINE T *mapa(space_cluster_t, const T *at, uint32_t rank,
                      TW_SIM_PLACE) {
  return (T *)tw_sim_cluster_map(at, rank, file, line);
}
template <class T>
TW_SIM_INLINE uint32_t getctarank(space_cluster_t, const T *at, TW_SIM_PLACE) {
  return tw_sim_cluster_rank_of(at, file, line);
}
TW_SIM_INLINE bool elect_sync(uint32_t lanes, TW_SIM_PLACE) {
  unsigned first;
  bool is_first;
  tw_ptx_elect(first, is_first, lanes, file, line);
  return is_first;
}

/* ---- special registers --------------------------------------------------- */

#define TW_PTX_REGISTER(name, bits, value) \
  TW_SIM_INLINE uint##bits##_t get_sreg_##name() { return value; }
#define TW_PTX_REGISTERS(name, of)    \
  TW_PTX_REGISTER(name##_x, 32, of.x) \
  TW_PTX_REGISTER(name##_y, 32, of.y) \
  TW_PTX_REGISTER(name##_z, 32, of.z)
TW_PTX_REGISTERS(tid, threadIdx)
TW_PTX_REGISTERS(ntid, blockDim)
TW_PTX_REGISTERS(ctaid, blockIdx)
TW_PTX_REGISTERS(nctaid, gridDim)
TW_PTX_REGISTER(laneid, 32, tw_ptx_laneid())
TW_PTX_REGISTER(warpid, 32, tw_ptx_warpid())
TW_PTX_REGISTER(nwarpid, 32, tw_ptx_nwarpid())
TW_PTX_REGISTER(smid, 32, tw_ptx_smid())
TW_PTX_REGISTER(nsmid, 32, tw_ptx_nsmid())
TW_PTX_REGISTER(lanemask_eq, 32, tw_ptx_lanemask_eq())
TW_PTX_REGISTER(lanemask_le, 32, tw_ptx_lanemask_le())
TW_PTX_REGISTER(lanemask_lt, 32, tw_ptx_lanemask_lt())
TW_PTX_REGISTER(lanemask_ge, 32, tw_ptx_lanemask_ge())
TW_PTX_REGISTER(lanemask_gt, 32, tw_ptx_lanemask_gt())
TW_PTX_REGISTER(cluster_ctarank, 32, __clusterRelativeBlockRank())
TW_PTX_REGISTER(cluster_nctarank, 32, __clusterSizeInBlocks())
TW_PTX_REGISTER(clock, 32, tw_ptx_clock())
TW_PTX_REGISTER(clock64, 64, tw_ptx_clock64())
TW_PTX_REGISTER(globaltimer, 64, tw_ptx_globaltimer())
#undef TW_PTX_REGISTERS
#undef TW_PTX_REGISTER

}  // namespace ptx
}  // namespace cuda

#include "tilewright/simulator/show_macros.h"

#endif
