//$ -- What a warpgroup of hopper_parts_direct does that reads and splits. The slabs of all the
//$ -- block's tiles are dealt to these warpgroups in turn: while one splits its slab, the loads of
//$ -- the others are on their way.
tw_packs<BM> xs;
tw_packs<BN> ys;
tw_slot<STAGES> slot;
slot.advance(team - TEAMS);
int slab = first + team - TEAMS;
//$ if PIECES > 1 then
{
  const int unit = blockIdx.x;
//$ else
// The turn goes on from tile to tile.
for (int unit = blockIdx.x; unit < units; unit += gridDim.x, slab -= last - first) {
//$ end
  //$ include("direct_unit.cuh", { x = x, y = y })
  const bool x_fours = ((uintptr_t)x % 16 | $(x)_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
  const bool y_fours = ((uintptr_t)y % 16 | $(y)_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
  const auto read = [&] {
    if (is_x_along)
      xs.read<true>(x, $(x)_stride, row, rows, slab * DEPTH, end, x_fours);
    else
      xs.read<false>(x, $(x)_stride, row, rows, slab * DEPTH, end, x_fours);
    if (is_y_along)
      ys.read<true>(y, $(y)_stride, col, cols, slab * DEPTH, end, y_fours);
    else
      ys.read<false>(y, $(y)_stride, col, cols, slab * DEPTH, end, y_fours);
  };
  bool found = false;
  if (slab < last) read();
#pragma unroll 1
  for (; slab < last; slot.advance(HELPERS)) {
    tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
    found |= xs.split(slots + slot.at * SLOT);
    found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
    // With its last slab of the tile each warp says whether any of its slabs had a number that
    // parts cannot stand for.
    if (slab + HELPERS >= last) {
      found = __any_sync(0xffffffff, found);
      if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
    }
    tw_fence_proxy_async();
    __syncwarp();
    if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
    slab += HELPERS;
    if (slab < last) read();
  }
}
