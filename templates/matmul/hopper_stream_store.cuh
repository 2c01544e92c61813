//$ -- The end of a tile is handed over to the block that has its begin, in the workspace; who
//$ -- has the begin adds up all parts, in the order of k, and writes the tile. A block hands
//$ -- over one part at most, as the first of its share.
volatile unsigned *const flags = (unsigned *)workspace;
float4 *const parts = (float4 *)((char *)workspace + gridDim.x * 16);
constexpr int PACKS = BN / 8 * $(teams) * 128;  // of 16 bytes, in a tile of sums
const auto place = [&](int share, int v) {
  return (share * CLUSTER + (int)rank) * (int64_t)PACKS + (team * (BN / 8) + v / 4) * 128 + thread;
};
if (first > 0) {
#pragma unroll
  for (int v = 0; v < BN / 2; v += 4)
    parts[place(shares.share, v)] = make_float4(sum[0][v], sum[0][v + 1], sum[0][v + 2], sum[0][v + 3]);
  __threadfence();  // a thread's sums before the flag, which thread 0 stores: fence.sc is enough
  tw_barrier_sync(1 + team, 128);  // and all threads'
  if (thread == 0) flags[(shares.share * CLUSTER + rank) * 4 + team] = 1;
  continue;
}
if (last < slab_count) {
  const int end = (work.tile - shares.whole_tiles + 1) * slab_count;  // of the tile
#pragma unroll 1
  for (int other = shares.share + 1; shares.begin_of(other) < end; other++) {
    if (thread == 0)
      while (flags[(other * CLUSTER + rank) * 4 + team] == 0) continue;
    __threadfence();  // the flag before the sums
    tw_barrier_sync(1 + team, 128);
#pragma unroll
    for (int v = 0; v < BN / 2; v += 4) {
      const float4 part = __ldcg(&parts[place(other, v)]);
      sum[0][v] += part.x, sum[0][v + 1] += part.y, sum[0][v + 2] += part.z, sum[0][v + 3] += part.w;
    }
  }
}
//$ include("hopper_store.cuh")
