/*
 * cuda_group_blocks.h -- cooperative groups of several blocks: the grid, and
 * the cluster with its distributed shared memory.
 *
 * A kernel that synchronises the grid must be launched cooperatively, and one
 * with __cluster_dims__ has clusters; else a cluster is one block. Included by
 * cuda_groups.h.
 */
#ifndef TILEWRIGHT_CUDA_GROUP_BLOCKS_H
#define TILEWRIGHT_CUDA_GROUP_BLOCKS_H

#include "tilewright/simulator/cuda_cluster.h"
#include "tilewright/simulator/cuda_group_lanes.h"
#include "tilewright/simulator/hide_macros.h"

namespace cooperative_groups {

/* ---- the grid -------------------------------------------------------------
 */

class grid_group {
 public:
  /* What barrier_arrive() returns and barrier_wait() takes. */
  using arrival_token = unsigned;

  TW_SIM_METHOD static bool is_valid() { return tw_sim_is_cooperative(); }
  TW_SIM_METHOD static void sync(TW_SIM_PLACE) {
    tw_sim_grid_barrier(TW_SIM_ARRIVE_AND_WAIT, file, line);
  }
  TW_SIM_METHOD static arrival_token barrier_arrive(TW_SIM_PLACE) {
    tw_sim_grid_barrier(TW_SIM_ARRIVE, file, line);
    return {};
  }
  TW_SIM_METHOD static void barrier_wait(arrival_token &&, TW_SIM_PLACE) {
    tw_sim_grid_barrier(TW_SIM_WAIT, file, line);
  }
  TW_SIM_METHOD static dim3 group_dim() { return gridDim; }
  TW_SIM_METHOD static dim3 dim_blocks() { return gridDim; }
  TW_SIM_METHOD static dim3 block_index() { return dim3(blockIdx); }
  TW_SIM_METHOD static unsigned long long num_blocks() {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  TW_SIM_METHOD static unsigned long long block_rank() {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) *
               gridDim.x +
           blockIdx.x;
  }
  TW_SIM_METHOD static unsigned long long thread_rank() {
    return block_rank() * tw_sim_block_size() + tw_sim_block_rank();
  }
  TW_SIM_METHOD static unsigned long long size() {
    return num_blocks() * tw_sim_block_size();
  }
  TW_SIM_METHOD static unsigned long long num_threads() { return size(); }
  TW_SIM_METHOD static dim3 dim_clusters() {
    return __clusterGridDimInClusters();
  }
  TW_SIM_METHOD static dim3 cluster_index() { return __clusterIdx(); }
  TW_SIM_METHOD static unsigned long long num_clusters() {
    const dim3 all = __clusterGridDimInClusters();
    return (unsigned long long)all.x * all.y * all.z;
  }
  TW_SIM_METHOD static unsigned long long cluster_rank() {
    const dim3 all = __clusterGridDimInClusters(), at = __clusterIdx();
    return ((unsigned long long)at.z * all.y + at.y) * all.x + at.x;
  }
};
TW_SIM_INLINE grid_group this_grid() { return {}; }

/* ---- the cluster ----------------------------------------------------------
 */

class cluster_group {
 public:
  struct arrival_token {};

  TW_SIM_METHOD static bool is_valid() { return true; }
  TW_SIM_METHOD static void sync(TW_SIM_PLACE) {
    tw_sim_cluster_barrier(TW_SIM_ARRIVE_AND_WAIT, file, line);
  }
  TW_SIM_METHOD static arrival_token barrier_arrive(TW_SIM_PLACE) {
    tw_sim_cluster_barrier(TW_SIM_ARRIVE, file, line);
    return {};
  }
  TW_SIM_METHOD static void barrier_wait(TW_SIM_PLACE) {
    tw_sim_cluster_barrier(TW_SIM_WAIT, file, line);
  }
  TW_SIM_METHOD static void barrier_wait(arrival_token &&, TW_SIM_PLACE) {
    tw_sim_cluster_barrier(TW_SIM_WAIT, file, line);
  }
  TW_SIM_METHOD static dim3 block_index() {
    return __clusterRelativeBlockIdx();
  }
  TW_SIM_METHOD static unsigned block_rank() {
    return __clusterRelativeBlockRank();
  }
  TW_SIM_METHOD static dim3 thread_index() {
    const dim3 at = __clusterRelativeBlockIdx();
    return dim3(at.x * blockDim.x + threadIdx.x,
                at.y * blockDim.y + threadIdx.y,
                at.z * blockDim.z + threadIdx.z);
  }
  TW_SIM_METHOD static unsigned thread_rank() {
    return block_rank() * tw_sim_block_size() + tw_sim_block_rank();
  }
  TW_SIM_METHOD static dim3 dim_blocks() { return __clusterDim(); }
  TW_SIM_METHOD static unsigned num_blocks() { return __clusterSizeInBlocks(); }
  TW_SIM_METHOD static dim3 dim_threads() {
    const dim3 all = __clusterDim();
    return dim3(all.x * blockDim.x, all.y * blockDim.y, all.z * blockDim.z);
  }
  TW_SIM_METHOD static unsigned num_threads() {
    return num_blocks() * tw_sim_block_size();
  }
  TW_SIM_METHOD static unsigned size() { return num_threads(); }
  TW_SIM_METHOD static unsigned query_shared_rank(const void *pointer,
                                                  TW_SIM_PLACE) {
    return tw_sim_cluster_rank_of(pointer, file, line);
  }
  template <class T>
  TW_SIM_METHOD static T *map_shared_rank(T *pointer, int rank, TW_SIM_PLACE) {
    return (T *)tw_sim_cluster_map((const void *)pointer, (unsigned)rank, file,
                                   line);
  }
};
TW_SIM_INLINE cluster_group this_cluster() { return {}; }

}  // namespace cooperative_groups

#include "tilewright/simulator/show_macros.h"

#endif
