//$ -- The end of a tile is handed over to the block that has its begin, in the workspace, warp
//$ -- by warp; who has the begin adds up all parts, in the order of k. A block hands over one
//$ -- part at most, as the first of its share.
volatile unsigned *const flags = (unsigned *)workspace;
const auto flag_of = [&](int share) { return share * WARPS + warp - 4; };
const auto part_of = [&](int share) {
  return (double2 *)((char *)workspace + shares.blocks * WARPS * 4) + (int64_t)flag_of(share) * (WM * WN / 2) + lane;
};
// Calls use() for the pairs of the first 16 rows of `sum`, with each one's place in a part, and
// so on: the loop is not unrolled, sums move up.
const auto each_rows = [&](auto use) {
#pragma unroll 1
  for (int at = 0; at < WM * WN / 2; at += WN * 8) {
    use(at);
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++) {
        const double upper = sum[0][j][v];
#pragma unroll
        for (int i = 1; i < WM / 16; i++) sum[i - 1][j][v] = sum[i][j][v];
        sum[WM / 16 - 1][j][v] = upper;
      }
  }
};
if (work.first > 0) {
  double2 *const part = part_of(shares.share);
  each_rows([&](int at) {
#pragma unroll
    for (int p = 0; p < WN / 4; p++)
      part[at + p * 32] = make_double2(sum[0][p / 2][p % 2 * 2], sum[0][p / 2][p % 2 * 2 + 1]);
  });
  __threadfence();  // a lane's sums before the flag, which lane 0 stores: fence.sc is enough
  __syncwarp();     // and all lanes'
  if (lane == 0) flags[flag_of(shares.share)] = 1;
  continue;
}
if (work.last < shares.slabs) {
  const int end = (work.tile - shares.whole_tiles + 1) * shares.slabs;  // of the tile
#pragma unroll 1
  for (int other = shares.share + 1; shares.begin_of(other) < end; other++) {
    if (lane == 0)
      while (flags[flag_of(other)] == 0) continue;
    __syncwarp();
    __threadfence();  // the flag before the sums
    const double2 *const part = part_of(other);
    each_rows([&](int at) {
      double2 more[WN / 4];
#pragma unroll
      for (int p = 0; p < WN / 4; p++) more[p] = __ldcg(&part[at + p * 32]);
#pragma unroll
      for (int p = 0; p < WN / 4; p++)
        sum[0][p / 2][p % 2 * 2] += more[p].x, sum[0][p / 2][p % 2 * 2 + 1] += more[p].y;
    });
  }
}
