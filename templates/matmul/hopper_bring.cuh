//$ -- What the first warpgroup does: one thread brings the slabs of all tiles, as soon
//$ -- as their slots are empty. The tiles of a cluster's blocks have the same columns, and each
//$ -- block brings its share of the slab of y, which is op(b), to all. In hopper_beside, where
//$ -- x is op(b) and y is op(a), each block brings a share of x to the blocks of its row of
//$ -- tiles, and a share of y to those of its column.
//$ -- `bringer_registers`: what a thread keeps. `unit`: the piece that finds a unit's tile and
//$ -- slabs. When nothing is left to bring, the next kernel may be launched.
tw_setmaxnreg_dec<$(bringer_registers)>();
if (threadIdx.x == 0) {
//$ local beside = store == "hopper_beside.cuh"
//$ if not beside then
  constexpr int SHARE = BN / CLUSTER;
  constexpr uint16_t ALL = (1 << CLUSTER) - 1;
//$ else
  // A cluster's blocks are numbered down its columns. As bits: the blocks of this one's row,
  // which are HIGH apart, and those of its column.
  const int cluster_row = rank % HIGH, cluster_col = rank / HIGH;
  const uint16_t in_row = ((1 << CLUSTER) - 1) / ((1 << HIGH) - 1) << cluster_row;
  const uint16_t in_column = ((1 << HIGH) - 1) << cluster_col * HIGH;
//$ end
//$ if parts == 1 and BN % 64 > 0 and (beside and TURNED > 0 or not beside and BN > 64 and SIZE == 2) then
  // Across k it comes in chunks of 64 $(beside and "rows of c, of which the last one is not all used" or "columns, of which the last one's half is not used").
  const uint32_t bytes = (BM + (is_y_along ? BN : $((BN + 63) // 64 * 64))) * TW_SLAB_LINE;
//$ elseif parts == 1 then
  const uint32_t bytes = (BM + BN) * $(T == "double" and "LINES * " or "")TW_SLAB_LINE;
//$ else
  const uint32_t bytes = SLOT * sizeof($(T));
//$ end
  tw_slot<STAGES> slot;
  for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
    //$ include(unit)
    for (int slab = first; slab < last; slab++, slot.next()) {
      tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
      tw_mbarrier_arrive_expect(&full[slot.at], bytes);
      $(T) *const to = slots + slot.at * SLOT;
//$ if T == "uint8_t" then
      //$ include("hopper_bytes_at.cuh")
//$ else
      const int l = slab * DEPTH;
//$ end
//$ if beside then
      tw_bring_share<BN, HIGH>(to + BM * DEPTH, &map_y, &full[slot.at], is_y_along, col, l, y_is_one ? 0 : z,
                               cluster_row, in_column);
      tw_bring_share<BM, WIDE>(to, &map_x, &full[slot.at], is_x_along, row, l, x_is_one ? 0 : z,
                               cluster_col, in_row);
//$ elseif parts == 1 then
      tw_bring_slab<BM, false$(T == "double" and ", LINES" or "")>(to, &map_x, &full[slot.at], is_x_along, row, $(T == "uint8_t" and "x_l" or "l"), x_is_one ? 0 : z, 0);
//$   if CLUSTER == 1 or BN // CLUSTER % 64 == 0 then
      tw_bring_slab<SHARE, (CLUSTER > 1)$(T == "double" and ", LINES" or "")>(to + BM * DEPTH + rank * SHARE * DEPTH, &map_y,
                                          &full[slot.at], is_y_along, col + rank * SHARE, $(T == "uint8_t" and "y_l" or "l"),
                                          y_is_one ? 0 : z, ALL);
//$   else
      // A share is no whole number of chunks: across k it is some lines of each chunk.
      if (is_y_along)
        tw_tma_multicast_3d(to + (BM + rank * SHARE) * DEPTH, &map_y, &full[slot.at], ALL, l, col + rank * SHARE,
                            y_is_one ? 0 : z);
      else
#pragma unroll
        for (int chunk = 0; chunk < BN; chunk += 64)
          tw_tma_multicast_3d(to + (BM + chunk) * DEPTH + rank * (DEPTH / CLUSTER) * 64, &map_y, &full[slot.at],
                              ALL, col + chunk, l + rank * (DEPTH / CLUSTER), y_is_one ? 0 : z);
//$   end
//$ else
#pragma unroll
      for (int p = 0; p < PARTS; p++) {
        tw_bring_plane<BM, DEPTH, false>(to + p * BM * DEPTH, &map_x, &full[slot.at], is_x_along, row, l,
                                         (x_is_one ? 0 : z) * PARTS + p, 0);
        tw_bring_plane<SHARE, DEPTH, (CLUSTER > 1)>(
            to + (PARTS * BM + p * BN + rank * SHARE) * DEPTH, &map_y, &full[slot.at], is_y_along,
            col + rank * SHARE, l, (y_is_one ? 0 : z) * PARTS + p, ALL);
      }
//$ end
    }
  }
  tw_grid_launch_next();
//$ if beside and CLUSTER > 1 then
  // A block must not end while others may still tell it that a slot is empty.
#pragma unroll 1
  for (int s = 0; s < STAGES; s++, slot.next()) tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
//$ end
}
__syncwarp();
