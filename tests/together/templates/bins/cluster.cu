//$ algorithm {
//$   brief = "Each block of a cluster holds a part of the bins, to which all of them add; clusters add to the counts.",
//$   space = {
//$     { "CLUSTER", "c", { 4 }, "blocks of a cluster" },
//$     -- 0: none, right
//$     -- 1: the blocks do not meet before they add to each other's bins
//$     -- 2: they do not meet before they read their own
//$     -- 3: the rank is one of the next cluster
//$     -- 4: counts behind the part of a block
//$     -- 5: adds without an atomic operation
//$     -- 6: reads the bins of the next block, which may have ended
//$     -- 7: the bins are not set to 0
//$     -- 8: a part of a block's threads does not meet the others
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4, 5, 6, 7, 8 }, "what is wrong" },
//$   },
//$   let = { { "part", "ceil_div(bins, CLUSTER)" } },
//$   passes = {
//$     { set = "counts", value = 0 },
//$     { block = { "64" }, grid = { "CLUSTER * min(4, n // 1000 + 1)" }, dynamic_shared = "part * 4", when = "bins > 0" },
//$   },
//$   fits = "bins <= 65536",
//$ }
//$ preamble(function()
#include <cooperative_groups.h>
//$ end)
__global__ void __cluster_dims__($(CLUSTER), 1, 1) __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  TW_DYNAMIC_SHARED(int, mine);
  cooperative_groups::cluster_group cluster = cooperative_groups::this_cluster();
  $(let "part")
  const int rank = (int)cluster.block_rank();
  for (int64_t b = threadIdx.x; b < part && FAULT != 7; b += 64) mine[b] = 0;
  if (FAULT == 1)
    __syncthreads();
  else
    cluster.sync();
  const int64_t step = (int64_t)gridDim.x * 64;
  for (int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x; i < n; i += step) {
    int *const there = cluster.map_shared_rank(mine, (int)(src[i] / part) + (FAULT == 3) * $(CLUSTER));
    int *const count = &there[src[i] % part + (FAULT == 4) * part];
    if (FAULT == 5)
      *count += 1;
    else
      atomicAdd(count, 1);
  }
  if (FAULT == 8 && threadIdx.x >= 32 && rank == 1) __syncthreads();
  if (FAULT == 2)
    __syncthreads();
  else
    cluster.sync();
  const int from = FAULT == 6 ? (rank + 1) % $(CLUSTER) : rank;
  const int *const read = FAULT == 6 ? cluster.map_shared_rank(mine, from) : mine;
  for (int64_t b = threadIdx.x; b < part && from * part + b < bins; b += 64)
    if (read[b]) atomicAdd(&counts[from * part + b], read[b]);
}
