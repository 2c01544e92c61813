/*
 * cuda_cluster.h -- clusters: the functions whose names begin with __cluster.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_CLUSTER_H
#define TILEWRIGHT_CUDA_CLUSTER_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/cuda_index.h"
#include "tilewright/simulator/hide_macros.h"

#define __clusterDimIsSpecified() (__clusterSizeInBlocks() > 1)
TW_SIM_INLINE dim3 __clusterDim() {
  return dim3(tw_sim_index3<TW_SIM_CLUSTER_SIZE>());
}
TW_SIM_INLINE dim3 __clusterRelativeBlockIdx() {
  const dim3 size = __clusterDim();
  return dim3(blockIdx.x % size.x, blockIdx.y % size.y, blockIdx.z % size.z);
}
TW_SIM_INLINE dim3 __clusterGridDimInClusters() {
  const dim3 size = __clusterDim();
  return dim3(gridDim.x / size.x, gridDim.y / size.y, gridDim.z / size.z);
}
TW_SIM_INLINE dim3 __clusterIdx() {
  const dim3 size = __clusterDim();
  return dim3(blockIdx.x / size.x, blockIdx.y / size.y, blockIdx.z / size.z);
}
TW_SIM_INLINE unsigned __clusterRelativeBlockRank() {
  const dim3 size = __clusterDim(), at = __clusterRelativeBlockIdx();
  return (at.z * size.y + at.y) * size.x + at.x;
}
TW_SIM_INLINE unsigned __clusterSizeInBlocks() {
  const dim3 size = __clusterDim();
  return size.x * size.y * size.z;
}

TW_SIM_INLINE void __cluster_barrier_arrive(TW_SIM_PLACE) {
  tw_sim_cluster_barrier(TW_SIM_ARRIVE, file, line);
}
/* It orders no accesses; the race check takes it for one that does. */
TW_SIM_INLINE void __cluster_barrier_arrive_relaxed(TW_SIM_PLACE) {
  tw_sim_cluster_barrier(TW_SIM_ARRIVE, file, line);
}
TW_SIM_INLINE void __cluster_barrier_wait(TW_SIM_PLACE) {
  tw_sim_cluster_barrier(TW_SIM_WAIT, file, line);
}
TW_SIM_INLINE void *__cluster_map_shared_rank(const void *pointer,
                                              unsigned rank, TW_SIM_PLACE) {
  return tw_sim_cluster_map(pointer, rank, file, line);
}
TW_SIM_INLINE unsigned __cluster_query_shared_rank(const void *pointer,
                                                   TW_SIM_PLACE) {
  return tw_sim_cluster_rank_of(pointer, file, line);
}
TW_SIM_INLINE unsigned __isClusterShared(const void *pointer) {
  const tw_sim_memory_space space = tw_sim_space(pointer);
  return space == TW_SIM_SPACE_SHARED || space == TW_SIM_SPACE_CLUSTER;
}

#include "tilewright/simulator/show_macros.h"

#endif
