//$ -- The shared memory of a block of the products by wgmma, and its barriers.
TW_DYNAMIC_SHARED($(T), shared);
__shared__ tw_mbarrier full[STAGES], empty[STAGES];
const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
// The swizzle repeats every 1024 bytes of addresses.
$(T) *const slots = shared + (1024 - (uintptr_t)shared % 1024) % 1024 / 2;
constexpr int SLOT = (BM + BN) * TW_SLAB_DEPTH;
const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
if (threadIdx.x == 0) {
  for (int s = 0; s < STAGES; s++) {
    tw_mbarrier_init(&full[s], 1);
    tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
  }
  tw_mbarrier_fence_init();
}
if (CLUSTER > 1) {
  tw_cluster_arrive();
  tw_cluster_wait();
} else {
  __syncthreads();
}
