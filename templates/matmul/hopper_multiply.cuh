//$ -- `sum`, what a warpgroup has of the tile: the products of the slabs from `first` to
//$ -- `last`, which are in the slots from `slot` on. `wgmma` is the function that multiplies.
$(ACC == "float" and "float" or "int32_t") sum[WM / 64][BN / 2];
if (first == last)  // else the first product of each sum does not add
#pragma unroll
  for (int i = 0; i < WM / 64; i++)
#pragma unroll
    for (int v = 0; v < BN / 2; v++) sum[i][v] = 0;
//$ include(release)
const auto multiply = [&](auto is_x, auto is_y) {
  constexpr bool X = is_x.value, Y = is_y.value;
  int before = 0;
#pragma unroll
  for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
#pragma unroll 1
  for (int slab = first; slab < last; slab++, slot.next()) {
//$ if T == "uint8_t" then
    //$ include("hopper_bytes_next.cuh")
//$ end
    tw_mbarrier_wait(&full[slot.at], slot.phase);
    const $(T) *const from = slots + slot.at * SLOT;
    const uint64_t x = tw_slab_descriptor<X>(from + (TURNS ? 0 : team * WM * DEPTH));
    const uint64_t y = tw_slab_descriptor<Y>(from + BM * DEPTH);
    tw_wgmma_fence();
#pragma unroll
    for (int l = 0; l < TW_SLAB_LINE / 32; l++)
#pragma unroll
      for (int i = 0; i < WM / 64; i++)
        $(wgmma)(sum[i], tw_wgmma_advance(x, l * TW_SLAB_STEP<X> + i * TW_SLAB_CHUNK),
            tw_wgmma_advance(y, l * TW_SLAB_STEP<Y>), l > 0 || slab > first);
    tw_wgmma_commit();
    // The products of the slab before are done, so its slot may be filled again.
    tw_wgmma_wait<1>();
    if (slab > first) release(before);
    before = slot.at;
  }
  if (TURNS && unit + (int)(gridDim.x / CLUSTER) < units) tw_barrier_arrive(4 - team, 256);
  tw_wgmma_wait<0>();
#pragma unroll
  for (int i = 0; i < WM / 64; i++) tw_wgmma_hold(sum[i]);
  if (last > first) release(before);
};
// A slot's barrier tells only its latest phase from the one before. So a warpgroup whose
// turn it is looks at its slabs once the other has seen all of its own arrive.
if (TURNS && turn > 0) tw_barrier_sync(3 + team, 256);
//$ include("hopper_ways.cuh")
