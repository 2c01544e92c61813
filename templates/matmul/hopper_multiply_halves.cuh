//$ -- `sum`, what a warpgroup has of the tile: the products of the slabs from `first` to
//$ -- `last`, which are in the slots from `slot` on. A number is high + low / 2048. Tensor
//$ -- cores cut off what they add, so high * high of each slab begins at 0 and is added to
//$ -- `sum` in f32, which rounds, while high * low and low * high are computed. These count
//$ -- 2048 times less, so they stay in the tensor cores' sums for all slabs: `mixed`.
float sum[WM / 64][BN / 2] = {}, of_slab[BN / 2], mixed[BN / 2] = {};
//$ include("hopper_release.cuh")
const auto multiply = [&](auto is_x, auto is_y) {
  constexpr bool X = is_x.value, Y = is_y.value;
  int before = 0;
  tw_wgmma_hold(mixed);
#pragma unroll 1
  for (int slab = first; slab < last; slab++, slot.next()) {
    tw_mbarrier_wait(&full[slot.at], slot.phase);
    const $(T) *const from = slots + slot.at * SLOT;
    const uint64_t x = tw_plane_descriptor<DEPTH, X>(from + team * WM * DEPTH);
    const uint64_t y = tw_plane_descriptor<DEPTH, Y>(from + PARTS * BM * DEPTH);
    // Adds to d the products of plane p of op(a) and plane q of op(b).
    const auto add = [&](float (&d)[BN / 2], int p, int q, bool to_zero) {
#pragma unroll
      for (int l = 0; l < DEPTH / 16; l++)
        tw_wgmma_f16<!X, !Y>(d, tw_wgmma_advance(x, l * TW_PLANE_STEP<DEPTH, X> + p * BM * DEPTH * 2),
            tw_wgmma_advance(y, l * TW_PLANE_STEP<DEPTH, Y> + q * BN * DEPTH * 2), l > 0 || !to_zero);
    };
    tw_wgmma_hold(of_slab);
    tw_wgmma_fence();
    add(of_slab, 0, 0, true);
    tw_wgmma_commit();
    add(mixed, 0, 1, false);
    add(mixed, 1, 0, false);
    tw_wgmma_commit();
    // The highs' products are done, and all of the slab before: its slot may be filled again.
    tw_wgmma_wait<1>();
    tw_wgmma_hold(of_slab);
    if (slab > first) release(before);
    before = slot.at;
#pragma unroll
    for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
  }
  tw_wgmma_wait<0>();
  tw_wgmma_hold(mixed);
  if (last > first) release(before);
};
//$ include("hopper_ways.cuh")
// One after the other: the product of both factors may overflow or be denormal.
#pragma unroll
for (int v = 0; v < BN / 2; v++) sum[0][v] = (sum[0][v] + mixed[v] / 2048) * unscale_a * unscale_b;
