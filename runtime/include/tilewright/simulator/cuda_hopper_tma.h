/*
 * cuda_hopper_tma.h -- the functions of hopper_tma.cuh for the simulator.
 */
#ifndef TILEWRIGHT_CUDA_HOPPER_TMA_H
#define TILEWRIGHT_CUDA_HOPPER_TMA_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

TW_SIM_INLINE void tw_tma_prefetch(const tw_tensor_map *) {}

TW_SIM_INLINE void tw_l2_prefetch(const void *, int) {}

TW_SIM_INLINE void tw_tma_load_2d(void *to, const tw_tensor_map *map,
                                  tw_mbarrier *at, int x, int y,
                                  uint64_t = TW_L2_NORMAL) {
  const int first[2] = {x, y};
  tw_sim_tma_load(to, map, at, 0, 0, 2, first);
}
TW_SIM_INLINE void tw_tma_multicast_2d(void *to, const tw_tensor_map *map,
                                       tw_mbarrier *at, uint16_t blocks, int x,
                                       int y, uint64_t = TW_L2_NORMAL) {
  const int first[2] = {x, y};
  tw_sim_tma_load(to, map, at, blocks, 1, 2, first);
}
TW_SIM_INLINE void tw_tma_store_2d(const tw_tensor_map *map, const void *from,
                                   int x, int y) {
  const int first[2] = {x, y};
  tw_sim_tma_store(map, from, 2, first);
}
TW_SIM_INLINE void tw_tma_load_3d(void *to, const tw_tensor_map *map,
                                  tw_mbarrier *at, int x, int y, int z,
                                  uint64_t = TW_L2_NORMAL) {
  const int first[3] = {x, y, z};
  tw_sim_tma_load(to, map, at, 0, 0, 3, first);
}
TW_SIM_INLINE void tw_tma_multicast_3d(void *to, const tw_tensor_map *map,
                                       tw_mbarrier *at, uint16_t blocks, int x,
                                       int y, int z, uint64_t = TW_L2_NORMAL) {
  const int first[3] = {x, y, z};
  tw_sim_tma_load(to, map, at, blocks, 1, 3, first);
}
TW_SIM_INLINE void tw_tma_store_3d(const tw_tensor_map *map, const void *from,
                                   int x, int y, int z) {
  const int first[3] = {x, y, z};
  tw_sim_tma_store(map, from, 3, first);
}
TW_SIM_INLINE void tw_tma_load_4d(void *to, const tw_tensor_map *map,
                                  tw_mbarrier *at, int x, int y, int z, int w,
                                  uint64_t = TW_L2_NORMAL) {
  const int first[4] = {x, y, z, w};
  tw_sim_tma_load(to, map, at, 0, 0, 4, first);
}
TW_SIM_INLINE void tw_tma_multicast_4d(void *to, const tw_tensor_map *map,
                                       tw_mbarrier *at, uint16_t blocks, int x,
                                       int y, int z, int w,
                                       uint64_t = TW_L2_NORMAL) {
  const int first[4] = {x, y, z, w};
  tw_sim_tma_load(to, map, at, blocks, 1, 4, first);
}
TW_SIM_INLINE void tw_tma_store_4d(const tw_tensor_map *map, const void *from,
                                   int x, int y, int z, int w) {
  const int first[4] = {x, y, z, w};
  tw_sim_tma_store(map, from, 4, first);
}

TW_SIM_INLINE void tw_bulk_load(void *to, const void *from, uint32_t bytes,
                                tw_mbarrier *at) {
  tw_sim_bulk_load(to, from, bytes, at);
}
TW_SIM_INLINE void tw_bulk_store(void *to, const void *from, uint32_t bytes) {
  tw_sim_bulk_store(to, from, bytes);
}
TW_SIM_INLINE void tw_bulk_commit() { tw_sim_bulk_commit(); }
template <int LEFT>
TW_SIM_INLINE void tw_bulk_wait() {
  tw_sim_bulk_wait(LEFT, 0);
}
template <int LEFT>
TW_SIM_INLINE void tw_bulk_wait_read() {
  tw_sim_bulk_wait(LEFT, 1);
}

#include "tilewright/simulator/show_macros.h"

#endif
