/*
 * cuda_hopper_cluster.h -- the functions of hopper_cluster.cuh for the
 * simulator.
 */
#ifndef TILEWRIGHT_CUDA_HOPPER_CLUSTER_H
#define TILEWRIGHT_CUDA_HOPPER_CLUSTER_H

#include "tilewright/hopper_mbarrier.cuh"
#include "tilewright/simulator/cuda_cluster.h"
#include "tilewright/simulator/cuda_vectors.h"
#include "tilewright/simulator/cuda_warp.h"
#include "tilewright/simulator/hide_macros.h"

TW_SIM_INLINE unsigned tw_cluster_rank() {
  return __clusterRelativeBlockRank();
}
TW_SIM_INLINE unsigned tw_cluster_blocks() { return __clusterSizeInBlocks(); }
TW_SIM_INLINE void tw_cluster_arrive(TW_SIM_PLACE) {
  tw_sim_cluster_barrier(TW_SIM_ARRIVE, file, line);
}
TW_SIM_INLINE void tw_cluster_arrive_shared(TW_SIM_PLACE) {
  tw_sim_cluster_barrier(TW_SIM_ARRIVE_SHARED, file, line);
}
TW_SIM_INLINE void tw_cluster_wait(TW_SIM_PLACE) {
  tw_sim_cluster_barrier(TW_SIM_WAIT, file, line);
}
template <class T>
TW_SIM_INLINE T *tw_cluster_map(T *shared, unsigned rank, TW_SIM_PLACE) {
  return (T *)tw_sim_cluster_map(shared, rank, file, line);
}
TW_SIM_INLINE bool tw_elect_one(TW_SIM_PLACE) {
  const unsigned lane =
      threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const uint64_t lanes =
      tw_sim_warp(TW_SIM_BALLOT, 0xffffffffu, 1, 0, warpSize, file, line);
  return lane % warpSize == (unsigned)__builtin_ctzll(lanes);
}

/* The barriers by number. */
static __attribute__((aligned(128))) tw_mbarrier sim_named_barriers[16];
TW_SIM_INLINE void tw_barrier_sync(int number, int threads, TW_SIM_PLACE) {
  tw_sim_named_barrier(sim_named_barriers, number, threads, 1, file, line);
}
TW_SIM_INLINE void tw_barrier_arrive(int number, int threads, TW_SIM_PLACE) {
  tw_sim_named_barrier(sim_named_barriers, number, threads, 0, file, line);
}

/* The lanes trade what they have, and each stores its row: one access of 16
 * bytes, which is checked and counted like any other. */
template <bool TRANSPOSED>
TW_SIM_INLINE void tw_store_matrices(void *row, const uint32_t (&s)[4],
                                     TW_SIM_PLACE) {
  tw_sim_need_shared(row, "tw_store_matrices", file, line);
  uint32_t held_by_lane[4] = {s[0], s[1], s[2], s[3]};
  tw_sim_matrices held;
  held.d = held_by_lane;
  tw_sim_warp(TRANSPOSED ? TW_SIM_STORE_TRANSPOSED : TW_SIM_STORE_MATRICES,
              0xffffffffu, (uint64_t)(uintptr_t)&held, 0, warpSize, file, line);
  uint4 own;
  __builtin_memcpy(&own, held.row, sizeof own);
  *(uint4 *)row = own;
}

/* Launches run one after the other. */
TW_SIM_INLINE void tw_grid_launch_next() {}

/* The registers of a thread are the compiler's business. */
template <int REGISTERS>
TW_SIM_INLINE void tw_setmaxnreg_inc() {
  static_assert(REGISTERS % 8 == 0 && REGISTERS >= 24 && REGISTERS <= 256,
                "24 to 256 registers, a multiple of 8");
}
template <int REGISTERS>
TW_SIM_INLINE void tw_setmaxnreg_dec() {
  tw_setmaxnreg_inc<REGISTERS>();
}

#include "tilewright/simulator/show_macros.h"

#endif
