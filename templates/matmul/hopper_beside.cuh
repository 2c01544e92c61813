//$ -- The warpgroup's sums, times `factor` and plus beta * c, become its part of c, whose
//$ -- rows are the tile's columns: by way of shared memory, lines of 128 bytes that TMA
//$ -- writes, or, where c allows no tensor map or is read, number by number. With REUSE it is
//$ -- staged where the slabs were, which is right because a block then has one tile: see `grid`.
constexpr int PACK = 8;  // numbers in 16 bytes
//$ include("hopper_mapped.cuh")
if (is_c_mapped && beta == 0) {
  //$ include("product_factor.cuh")
  $(U) *const staged = staging + team * BN * 64;
//$ if REUSE > 0 then
  tw_barrier_sync(4, $(TEAMS * 128));  // the slabs have been multiplied
//$ else
  if (thread == 0) tw_bulk_wait_read<0>();
  tw_barrier_sync(1 + team, 128);
//$ end
#pragma unroll
  for (int j = 0; j < BN; j += 16) {
    uint32_t part[4];
#pragma unroll
    for (int p = 0; p < 4; p++) {
      const tw_pair<$(U)> pair = {($(U))(factor * sum[0][j / 2 + p * 2]), ($(U))(factor * sum[0][j / 2 + p * 2 + 1])};
      memcpy(&part[p], &pair, 4);
    }
    // Packs of 16 bytes trade places in their line.
    const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
    tw_store_matrices<true>(staged + r * 64 + (pack ^ r % 8) * PACK, part);
  }
  tw_fence_proxy_async();
  tw_barrier_sync(1 + team, 128);
  if (thread == 0) {
    tw_tma_store_3d(&map_c, staged, row + team * WM, col, z);
    tw_bulk_commit();
  }
  stored++;
} else {
  //$ include("hopper_columns.cuh")
}
