/*
 * together.cu -- blocks that are resident together: a cooperative launch, and
 * clusters with distributed shared memory; each right, and with one mistake.
 */
#include <cooperative_groups.h>

#include <utility>

#include "tilewright/device.cuh"
#include "tilewright/hopper_cluster.cuh"

namespace cg = cooperative_groups;

enum { THREADS = 64 };

/* Adds up one value of each thread of a block. */
__device__ int block_sum(int value) {
  __shared__ int parts[THREADS];
  __syncthreads();
  parts[threadIdx.x] = value;
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    __syncthreads();
    if ((int)threadIdx.x < half) parts[threadIdx.x] += parts[threadIdx.x + half];
  }
  __syncthreads();
  return parts[0];
}

__device__ bool is_first() { return threadIdx.x == 0 && blockIdx.x == 0; }

extern "C" {

/* ---- the grid -------------------------------------------------------------- */

/* The sum of n numbers in one launch: each block's, and then block 0's. */
__global__ void grid_sum(const int *in, int *parts, int *out, int n, int syncs) {
  const cg::grid_group grid = cg::this_grid();
  int sum = 0;
  for (int i = (int)grid.thread_rank(); i < n; i += (int)grid.num_threads()) sum += in[i];
  sum = block_sum(sum);
  if (threadIdx.x == 0) parts[blockIdx.x] = sum;
  if (syncs) grid.sync();
  if (blockIdx.x) return;
  sum = 0;
  for (int i = (int)threadIdx.x; i < (int)gridDim.x; i += (int)blockDim.x) sum += parts[i];
  sum = block_sum(sum);
  if (threadIdx.x == 0) *out = sum;
}

/* Each block adds its neighbours' values, in several rounds. */
__global__ void rounds(int *a, int *b, int count) {
  const cg::grid_group grid = cg::this_grid();
  const int i = (int)grid.thread_rank(), n = (int)grid.size();
  for (int round = 0; round < count; round++) {
    int *const from = round % 2 ? b : a, *const to = round % 2 ? a : b;
    to[i] = from[i] + from[(i + (int)blockDim.x) % n];
    cg::sync(grid);
  }
}

/* Work between arriving and waiting: at a word of the block's own, or at the next
 * block's. */
__global__ void splits(int *words, int *out, int is_early) {
  cg::grid_group grid = cg::this_grid();
  const int b = (int)blockIdx.x, next = (b + 1) % (int)gridDim.x;
  if (threadIdx.x == 0) words[b] = b;
  auto token = grid.barrier_arrive();
  if (threadIdx.x == 1) out[gridDim.x + b] = b;
  if (threadIdx.x == 0 && is_early) out[b] = words[next];
  grid.barrier_wait(std::move(token));
  if (threadIdx.x == 0) out[b] = words[next];
}

__global__ void writes_between(int *words, int *out) {
  cg::grid_group grid = cg::this_grid();
  const int b = (int)blockIdx.x, next = (b + 1) % (int)gridDim.x;
  auto token = grid.barrier_arrive();
  if (threadIdx.x == 0) words[b] = b;
  grid.barrier_wait(std::move(token));
  if (threadIdx.x == 0) out[b] = words[next];
}

__global__ void some_blocks(int *out) {
  if (blockIdx.x == 2) return;
  cg::this_grid().sync();
  if (is_first()) out[0] = 1;
}

__global__ void some_threads(int *out) {
  if (threadIdx.x < 32) cg::this_grid().sync();
  if (is_first()) out[0] = 1;
}

__global__ void twice(int *out) {
  cg::this_grid().sync();
  if (blockIdx.x == 1) cg::this_grid().sync();
  if (is_first()) out[0] = 1;
}

__global__ void waits_only(int *out) {
  cg::this_grid().barrier_wait(0);
  if (is_first()) out[0] = 1;
}

__global__ void asks(unsigned long long *out) {
  const cg::grid_group grid = cg::this_grid();
  if (grid.thread_rank() == grid.num_threads() - 1) {
    out[0] = grid.is_valid();
    out[1] = grid.num_blocks();
    out[2] = grid.block_rank();
    out[3] = grid.dim_blocks().y;
    out[4] = grid.block_index().x;
    out[5] = grid.size();
    out[6] = grid.num_clusters();
    out[7] = grid.cluster_rank();
  }
}

/* A barrier of one's own, which needs all blocks to be resident. */
__global__ void own_barrier(int *arrived, int *words, int *out) {
  if (threadIdx.x == 0) {
    words[blockIdx.x] = (int)blockIdx.x;
    __threadfence();
    atomicAdd(arrived, 1);
    while (atomicAdd(arrived, 0) < (int)gridDim.x) {
    }
    out[blockIdx.x] = words[(blockIdx.x + 1) % gridDim.x];
  }
}

/* ---- clusters --------------------------------------------------------------- */

/* The sums of a cluster's blocks, added by its block 0. Before: whether the blocks
 * meet before they read each other's memory; after: before they end. */
__global__ void __cluster_dims__(4, 1, 1) cluster_sum(const int *in, int *out, int before, int after) {
  __shared__ int mine;
  cg::cluster_group cluster = cg::this_cluster();
  const int sum = block_sum(in[blockIdx.x * blockDim.x + threadIdx.x]);
  if (threadIdx.x == 0) mine = sum;
  if (before) cluster.sync();
  if (cluster.block_rank() == 0 && threadIdx.x == 0) {
    int all = 0;
    for (unsigned r = 0; r < cluster.num_blocks(); r++) all += *cluster.map_shared_rank(&mine, (int)r);
    out[blockIdx.x / 4] = all;
  }
  if (after) cluster.sync();
}

/* A histogram whose bins are spread over the blocks of a cluster. */
__global__ void __cluster_dims__(2, 2, 1) __launch_bounds__(THREADS) cluster_bins(const int *in, int *out, int n, int bins) {
  extern __shared__ int counts[];
  cg::cluster_group cluster = cg::this_cluster();
  for (int i = (int)threadIdx.x; i < bins; i += (int)blockDim.x) counts[i] = 0;
  cluster.sync();
  for (int i = (int)cluster.thread_rank(); i < n; i += (int)cluster.num_threads()) {
    int *const there = cluster.map_shared_rank(counts, in[i] / bins);
    atomicAdd(&there[in[i] % bins], 1);
  }
  cluster.sync();
  for (int i = (int)threadIdx.x; i < bins; i += (int)blockDim.x) out[(int)cluster.block_rank() * bins + i] = counts[i];
}

/* Each block writes into the next one's memory: at an index, to a rank. */
__global__ void __cluster_dims__(4, 1, 1) pushes(int *out, int step, int index, int meets) {
  extern __shared__ int box[];
  cg::cluster_group cluster = cg::this_cluster();
  const int rank = (int)cluster.block_rank();
  if (threadIdx.x == 0) box[0] = -1;
  cluster.sync();
  if (threadIdx.x == 0) {
    int *const to = cluster.map_shared_rank(box, step < 4 ? (rank + step) % 4 : step);
    to[index] = rank;
  }
  if (meets) cluster.sync();
  if (threadIdx.x == 0) out[blockIdx.x] = box[0];
}

__global__ void __cluster_dims__(2, 1, 1) reads_unwritten(int *out) {
  __shared__ int word;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0 && cluster.block_rank() == 0) word = 1;
  cluster.sync();
  if (threadIdx.x == 0) out[blockIdx.x] = *cluster.map_shared_rank(&word, 1);
  cluster.sync();
}

/* The first block is slow to read, the second ends. */
__global__ void __cluster_dims__(2, 1, 1) ends_early(int *out, int meets) {
  __shared__ int word;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) word = (int)blockIdx.x;
  cluster.sync();
  if (threadIdx.x == 0 && cluster.block_rank() == 1) out[blockIdx.x / 2] = *cluster.map_shared_rank(&word, 0);
  if (meets) cluster.sync();
}

/* Arrives before its own work, and waits after it. */
__global__ void __cluster_dims__(2, 1, 1) cluster_splits(int *out, int is_late) {
  __shared__ int words[2];
  cg::cluster_group cluster = cg::this_cluster();
  const int other = 1 - (int)cluster.block_rank();
  if (threadIdx.x == 0 && !is_late) words[0] = (int)blockIdx.x;
  cluster.barrier_arrive();
  if (threadIdx.x == 0 && is_late) words[0] = (int)blockIdx.x;
  if (threadIdx.x == 1) words[1] = 7;
  cluster.barrier_wait();
  if (threadIdx.x == 0) out[blockIdx.x] = *cluster.map_shared_rank(words, other);
  cluster.sync();
}

/* What a block writes, into shared or global memory, the other one reads after a barrier
 * that releases all, or shared memory, or after one of each. */
__global__ void __cluster_dims__(2, 1, 1) cluster_releases(int *out, int *box, int in_global, int all, int shared) {
  __shared__ int word;
  if (threadIdx.x == 0) {
    if (in_global)
      box[blockIdx.x] = (int)blockIdx.x;
    else
      word = (int)blockIdx.x;
  }
  if (all) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
  if (shared) {
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
  if (threadIdx.x == 0)
    out[blockIdx.x] = in_global ? box[blockIdx.x ^ 1] : *tw_cluster_map(&word, tw_cluster_rank() ^ 1);
  tw_cluster_arrive_shared();
  tw_cluster_wait();
}

/* A block waits for the others by a flag in its own memory. */
__global__ void __cluster_dims__(4, 1, 1) flags(int *out, int fences) {
  __shared__ int box[4], count;
  cg::cluster_group cluster = cg::this_cluster();
  const int rank = (int)cluster.block_rank();
  if (threadIdx.x == 0) count = 0;
  cluster.sync();
  if (threadIdx.x == 0 && rank) {
    cluster.map_shared_rank(box, 0)[rank] = rank * 10;
    if (fences) __threadfence();
    atomicAdd(cluster.map_shared_rank(&count, 0), 1);
  }
  if (threadIdx.x == 0 && rank == 0) {
    while (atomicAdd(&count, 0) < 3) {
    }
    if (fences) __threadfence();
    out[blockIdx.x / 4] = box[1] + box[2] + box[3];
  }
}

__global__ void __cluster_dims__(2, 1, 1) cluster_some(int *out) {
  cg::cluster_group cluster = cg::this_cluster();
  if (cluster.block_rank() == 1) {
    if (threadIdx.x < 32) __syncthreads();
  }
  cluster.sync();
  if (is_first()) out[0] = 1;
}

__global__ void __cluster_dims__(2, 1, 1) cluster_asks(int *out) {
  __shared__ int word;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) word = 0;
  cluster.sync();
  if (cluster.thread_rank() == cluster.num_threads() - 1) {
    int *const other = cluster.map_shared_rank(&word, 0);
    out[0] = (int)cluster.block_rank();
    out[1] = (int)cluster.dim_blocks().x;
    out[2] = (int)cluster.block_index().x;
    out[3] = (int)cluster.query_shared_rank(other);
    out[4] = (int)cluster.query_shared_rank(&word);
    out[5] = (int)(__isShared(other) + 2 * __isClusterShared(other) + 4 * __isShared(&word));
    out[6] = (int)__clusterIdx().x;
    out[7] = (int)cluster.dim_threads().x;
  }
  cluster.sync();
}

/* Both: clusters of a cooperative launch. */
__global__ void __cluster_dims__(2, 1, 1) grid_of_clusters(int *parts, int *out) {
  __shared__ int word;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) word = (int)blockIdx.x + 1;
  cluster.sync();
  if (threadIdx.x == 0 && cluster.block_rank() == 0) parts[blockIdx.x / 2] = word + *cluster.map_shared_rank(&word, 1);
  cluster.sync();
  cg::this_grid().sync();
  if (threadIdx.x == 0) {
    int sum = 0;
    for (int i = 0; i < (int)gridDim.x / 2; i++) sum += parts[i];
    out[blockIdx.x] = sum;
  }
}

/* Without __cluster_dims__ a cluster is one block. */
__global__ void no_clusters(int *out) {
  __shared__ int word;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) *cluster.map_shared_rank(&word, 0) = 5;
  cluster.sync();
  if (threadIdx.x == 33) out[blockIdx.x] = word + (int)cluster.num_blocks();
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel sim_test_together[];
const tw_sim_kernel sim_test_together[] = {
    TW_SIM_KERNEL(grid_sum),       TW_SIM_KERNEL(rounds),          TW_SIM_KERNEL(splits),
    TW_SIM_KERNEL(writes_between), TW_SIM_KERNEL(some_blocks),     TW_SIM_KERNEL(some_threads),
    TW_SIM_KERNEL(twice),          TW_SIM_KERNEL(waits_only),      TW_SIM_KERNEL(asks),
    TW_SIM_KERNEL(own_barrier),    TW_SIM_KERNEL(cluster_sum),     TW_SIM_KERNEL(cluster_bins),
    TW_SIM_KERNEL(pushes),         TW_SIM_KERNEL(reads_unwritten), TW_SIM_KERNEL(ends_early),
    TW_SIM_KERNEL(cluster_splits), TW_SIM_KERNEL(cluster_releases), TW_SIM_KERNEL(flags),           TW_SIM_KERNEL(cluster_some),
    TW_SIM_KERNEL(cluster_asks),   TW_SIM_KERNEL(grid_of_clusters), TW_SIM_KERNEL(no_clusters),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
