//$ -- The warpgroup's sums, times `factor` and plus beta * c, become its part of c, whose
//$ -- rows are the tile's columns: by way of shared memory, lines of 128 bytes that TMA
//$ -- writes, or, where c allows no tensor map, number by number. With REUSE it is staged where
//$ -- the slabs were, as a block then has one tile (see `grid`); if c is read, it goes number by
//$ -- number.
if (is_staged) {
  //$ include("product_factor.cuh")
//$ if REUSE > 0 then
  tw_barrier_sync(4, $(TEAMS * 128));  // the slabs have been multiplied
  //$ include("hopper_beside_part.cuh", { reads = false })
//$ else
  if (beta == 0) {
    if (thread == 0) tw_bulk_wait_read<0>();
    tw_barrier_sync(1 + team, 128);
    //$ include("hopper_beside_part.cuh", { reads = false })
  } else {
    tw_mbarrier_wait(&old[team], turn % 2);
    //$ include("hopper_beside_part.cuh", { reads = true })
  }
//$ end
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
