//$ -- As hopper_multiply_promoted.cuh, with registers for the sums of two parts: while one is
//$ -- added to `sum`, the tensor cores multiply the next one of the same slab.
constexpr int PART = BN == 192 ? 96 : 64, OF_SLAB = BN / PART;  // columns of a part; parts of a slab
static_assert(WM == 64 && TW_SLAB_LINE / 32 == $(PROMOTE), "the products of a slab are promoted together");
float sum[1][BN / 2], part[2][PART / 2];
#pragma unroll
for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
//$ include("hopper_release.cuh")
const auto promote = [&](int j) {
  tw_wgmma_hold(part[j % 2]);
#pragma unroll
  for (int v = 0; v < PART / 2; v++) sum[0][j * (PART / 2) + v] += part[j % 2][v];
};
#pragma unroll 1
for (int slab = first; slab < last; slab++, slot.next()) {
  tw_mbarrier_wait(&full[slot.at], slot.phase);
  const $(T) *const from = slots + slot.at * SLOT;
  const uint64_t x = tw_slab_descriptor<true>(from + team * WM * DEPTH);
  const uint64_t y = tw_slab_descriptor<true>(from + BM * DEPTH);
#pragma unroll
  for (int j = 0; j < OF_SLAB; j++) {
    tw_wgmma_hold(part[j % 2]);
    tw_wgmma_fence();
#pragma unroll
    for (int l = 0; l < TW_SLAB_LINE / 32; l++)
      $(wgmma)(part[j % 2], tw_wgmma_advance(x, l * TW_SLAB_STEP<true>),
          tw_wgmma_advance(y, l * TW_SLAB_STEP<true> + j * PART * TW_SLAB_LINE), l > 0);
    tw_wgmma_commit();
    if (j > 0) {
      tw_wgmma_wait<1>();
      promote(j - 1);
    }
  }
  tw_wgmma_wait<0>();
  release(slot.at);
  promote(OF_SLAB - 1);
}
