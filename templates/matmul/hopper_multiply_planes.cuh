//$ -- `sum`, what a warpgroup has of the tile: the products of the slabs from `first` to
//$ -- `last`, an even number of them, which are in the slots from `slot` on. The tensor
//$ -- cores cut off what they add, so the sums of a slab begin at 0, and are added to those
//$ -- in f32, which round, while the products of the next slab are on their way.
//$ local wgmma = ({ __half = "tw_wgmma_f16<!X, !Y>", __nv_bfloat16 = "tw_wgmma_bf16<!X, !Y>" })[T]
float sum[WM / 64][BN / 2] = {}, of_slab[$(3 - LEVELS)][BN / 2];
//$ if LEVELS == 2 then
float total[BN / 2] = {};
//$ end
//$ include("hopper_release.cuh")
const auto multiply = [&](auto is_x, auto is_y) {
  constexpr bool X = is_x.value, Y = is_y.value;
  // Begins the products of the slab in `slot`.
  const auto begin = [&](float (&now)[BN / 2]) {
    tw_mbarrier_wait(&full[slot.at], slot.phase);
    const $(T) *const from = slots + slot.at * SLOT;
    const uint64_t x = tw_plane_descriptor<DEPTH, X>(from + team * WM * DEPTH);
    const uint64_t y = tw_plane_descriptor<DEPTH, Y>(from + PARTS * BM * DEPTH);
    tw_wgmma_hold(now);
    tw_wgmma_fence();
//$ for at, pair in ipairs(products) do
#pragma unroll
    for (int l = 0; l < DEPTH / 16; l++)
      $(wgmma)(now, tw_wgmma_advance(x, l * TW_PLANE_STEP<DEPTH, X> + $(pair[1]) * BM * DEPTH * 2),
          tw_wgmma_advance(y, l * TW_PLANE_STEP<DEPTH, Y> + $(pair[2]) * BN * DEPTH * 2), $(at == 1 and "l > 0" or "true"));
//$ end
    tw_wgmma_commit();
  };
  // The slab's products are done: its slot may be filled again.
  const auto add = [&](float (&done)[BN / 2], int at) {
    tw_wgmma_hold(done);
    release(at);
#pragma unroll
    for (int v = 0; v < BN / 2; v++) sum[0][v] += done[v];
  };
#pragma unroll 1
  for (int slab = first; slab < last; slab += 2) {
    const int at = slot.at;
    begin(of_slab[0]);
//$ if LEVELS == 2 then
    tw_wgmma_wait<0>();
    add(of_slab[0], at);
    slot.next();
    begin(of_slab[0]);
    tw_wgmma_wait<0>();
    add(of_slab[0], slot.at);
    slot.next();
    // Sums of many slabs are added up apart, so that few roundings are of large sums.
    if ((slab - first) % 32 == 30) {
#pragma unroll
      for (int v = 0; v < BN / 2; v++) total[v] += sum[0][v], sum[0][v] = 0;
    }
//$ else
    slot.next();
    begin(of_slab[1]);
    tw_wgmma_wait<1>();
    add(of_slab[0], at);
    tw_wgmma_wait<0>();
    add(of_slab[1], slot.at);
    slot.next();
//$ end
  }
};
//$ include("hopper_ways.cuh")
//$ if LEVELS == 2 then
#pragma unroll
for (int v = 0; v < BN / 2; v++) sum[0][v] += total[v];
//$ end
