//$ -- The blocks of the cluster add up what they have of their tile. Each keeps its sums in
//$ -- its shared memory, adds a share of the rows of all of them, in the order of the
//$ -- pieces, and writes it, times `factor` and plus beta * c. `turned`: the
//$ -- tile's columns are rows of c. `alone`: the warpgroups that multiply are the block's
//$ -- first; else one that brings slabs is before them.
//$ local turned = store == "hopper_few_shares.cuh"
//$ local number = ACC == "float" and "float" or "uint"  -- of packs
//$ include("product_factor.cuh")
//$ local high, wide = turned and "BN" or "BM", turned and "BM" or "BN"  -- of the tile, as c has it
//$ local even = (turned and BN or BM) % PIECES == 0
//$ if turned then
constexpr int PITCH = BM + 4;  // every other row begins eight banks further
//$ else
constexpr int PITCH = BN + 8;  // eight rows begin in different banks
//$ end
constexpr int SHARE = $(even and high or ("(%s + %d)"):format(high, PIECES - 1)) / $(PIECES);
//$ if not even then
//$   -- Pieces before the last one may have fewer too, or none: then `mine` is 0 or less.
const int mine = min(SHARE, $(high) - piece * SHARE);  // the last piece has fewer rows
//$ end
const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * $(SIZE_U) | (uintptr_t)c_batch_stride * $(SIZE_U)) % $(4 * SIZE_U) == 0;
$(ACC) *const sums = ($(ACC) *)slots;
tw_barrier_sync(1, $(teams * 128));  // until $(teams == 2 and "both" or "all") warpgroups have multiplied their slabs
//$ if turned then
#pragma unroll
for (int v = 0; v < BN / 2; v++)
  sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
//$ else
#pragma unroll
for (int v = 0; v < BN / 2; v += 2)
  *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
      make_float2(sum[0][v], sum[0][v + 1]);
//$ end
tw_cluster_arrive_shared();
tw_cluster_wait();
for (int e = threadIdx.x$(alone and "" or " - 128"); e < $(even and "SHARE" or "mine") * ($(wide) / 4); e += $(teams * 128)) {
  const int r = piece * SHARE + e / ($(wide) / 4), s = e % ($(wide) / 4) * 4;
//$ if turned then
  const int left = col + r < m ? n - row - s : 0;
  $(U) *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
//$ else
  const int left = row + r < m ? n - col - s : 0;
  $(U) *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
//$ end
  //$ include("four_old.cuh")
  $(number)4 all = make_$(number)4(0, 0, 0, 0);
#pragma unroll
  for (int p = 0; p < $(PIECES); p++) {
    const $(number)4 one = *(const $(number)4 *)tw_cluster_map(&sums[r * PITCH + s], p);
    all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
  }
  const $(ACC) product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
  //$ include("four_store.cuh")
}
// A block's sums must stay until the others have read them.
tw_cluster_arrive_shared();
tw_cluster_wait();
