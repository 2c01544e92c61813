//$ -- The shared memory of a block of the products by TMA, and its barriers. `arrivals`: how
//$ -- many warps must have read a slot before it is empty, in this block and in those that
//$ -- share slabs with it. `teams`: how many warpgroups multiply. All this the block does while the kernel before it may still run.
TW_DYNAMIC_SHARED_ALIGNED($(T), slots);
const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
//$ local beside = store == "hopper_beside.cuh"
//$ local room = (beside and TURNED > 0 or not beside and BN > 64 and SIZE == 2) and BN % 64 > 0 and (BN + 63) // 64 * 64 or "BN"  -- lines of y
constexpr int SLOT = $(parts > 1 and "PARTS * " or "")(BM + $(room)) * DEPTH;
//$ if beside then
// $(REUSE > 0 and "Where the slabs were," or "Behind the slabs") each warpgroup has a place for its part of c.
//$ else
// Behind the slabs each warpgroup has $(teams > 2 and "a place" or "two places") for parts of c.
//$ end
//$ local places = (store == "hopper_store.cuh" or store == "hopper_turned.cuh" or store == "hopper_stream_store.cuh") and (teams > 2 and 3 or 4) or 0
$(U) *const staging = ($(U) *)(slots$(beside and REUSE > 0 and "" or " + STAGES * SLOT"));
//$ if beside and REUSE > 0 then
tw_mbarrier *const full = (tw_mbarrier *)(slots + STAGES * SLOT), *const empty = full + STAGES;
//$ elseif beside then
tw_mbarrier *const full = (tw_mbarrier *)(staging + $(teams) * BN * 64), *const empty = full + STAGES;
tw_mbarrier *const old = empty + STAGES;  // one for each warpgroup's part of c, if beta is not 0
//$ else
tw_mbarrier *const full = (tw_mbarrier *)(staging + $(places) * TW_SLAB_CHUNK / $(SIZE_U)), *const empty = full + STAGES;
//$ end
const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
if (threadIdx.x == 0) {
  tw_tma_prefetch(&map_x);
  tw_tma_prefetch(&map_y);
  for (int s = 0; s < STAGES; s++) {
    tw_mbarrier_init(&full[s], 1);
    tw_mbarrier_init(&empty[s], $(arrivals));
  }
//$ if beside and REUSE == 0 then
  for (int team = 0; team < $(teams); team++) tw_mbarrier_init(&old[team], 1);
//$ end
  tw_mbarrier_fence_init();
}
if (CLUSTER > 1) {
  $(beside and "tw_cluster_arrive_shared" or "tw_cluster_arrive")();
  tw_cluster_wait();
} else {
  __syncthreads();
}
tw_grid_wait();
