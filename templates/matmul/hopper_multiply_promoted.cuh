//$ -- As hopper_multiply.cuh, for products whose sums the tensor cores cut to 14 bits: after
//$ -- four products by wgmma their sum is added to `sum` in f32. PART columns of a slab are
//$ -- multiplied at a time, so that both sums fit into registers. If PROMOTE is 2, a warpgroup begins
//$ -- a part after two of the other's four products, so that one adds while the other multiplies.
//$ local in_order = PROMOTE == 2
constexpr int PART = BN > 128 ? BN / 2 : BN;
static_assert(TW_SLAB_LINE / 32 == $(PROMOTE == 2 and 4 or PROMOTE), "the products of a slab are promoted together");
float sum[WM / 64][BN / 2], part[PART / 2];
#pragma unroll
for (int i = 0; i < WM / 64; i++)
#pragma unroll
  for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
//$ include("hopper_release.cuh")
#pragma unroll 1
for (int slab = first; slab < last; slab++, slot.next()) {
  tw_mbarrier_wait(&full[slot.at], slot.phase);
  const $(T) *const from = slots + slot.at * SLOT;
  const uint64_t x = tw_slab_descriptor<true>(from + team * WM * DEPTH);
  const uint64_t y = tw_slab_descriptor<true>(from + BM * DEPTH);
#pragma unroll
  for (int i = 0; i < WM / 64; i++)
#pragma unroll
    for (int j = 0; j < BN / PART; j++) {
      tw_wgmma_hold(part);
//$ if in_order then
      // The first warpgroup begins.
      if (team == 1 && turn == 0 && slab == first && j == 0) tw_barrier_arrive(3, 256);
      tw_barrier_sync(3 + team, 256);
//$ end
      tw_wgmma_fence();
#pragma unroll
      for (int l = 0; l < TW_SLAB_LINE / 32; l++)$(in_order and " {" or "")
//$ if in_order then
        if (l == TW_SLAB_LINE / 64) tw_wgmma_commit();
//$ end
        $(wgmma)(part, tw_wgmma_advance(x, l * TW_SLAB_STEP<true> + i * TW_SLAB_CHUNK),
            tw_wgmma_advance(y, l * TW_SLAB_STEP<true> + j * PART * TW_SLAB_LINE), l > 0);
//$ if in_order then
      }
//$ end
      tw_wgmma_commit();
//$ if in_order then
      tw_wgmma_wait<1>();
      // When all is done nobody waits for the second warpgroup.
      const bool is_end = slab + 1 == last && j == BN / PART - 1 && unit + (int)(gridDim.x / CLUSTER) >= units;
      if (team == 0 || !is_end) tw_barrier_arrive(4 - team, 256);
//$ end
      tw_wgmma_wait<0>();
      tw_wgmma_hold(part);
      if (i == WM / 64 - 1 && j == BN / PART - 1) release(slot.at);
#pragma unroll
      for (int v = 0; v < PART / 2; v++) sum[i][j * (PART / 2) + v] += part[v];
    }
}
