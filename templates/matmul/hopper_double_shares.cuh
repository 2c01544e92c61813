//$ -- The blocks of the cluster add up what they have of their tile. Each keeps its sums in
//$ -- its shared memory, adds a share of the rows of all of them, in the order of the
//$ -- pieces, and writes it, times `factor` and plus beta * c.
int64_t row, col, at;
place(tile, row, col, at);
//$ include("product_factor.cuh")
constexpr int PITCH = BN + 8;  // a row begins half of the banks behind the one before
constexpr int SHARE = BM / PIECES, TEAM = $(WARPS * 32);
tw_barrier_sync(1, TEAM);  // until all warps have multiplied their slabs
#pragma unroll
for (int i = 0; i < WM / 16; i++)
#pragma unroll
  for (int j = 0; j < WN / 8; j++)
#pragma unroll
    for (int v = 0; v < 4; v += 2)
      *(double2 *)&slots[(warp_row + i * 16 + tw_mixed(lane / 4) + v / 2 * 8) * PITCH + warp_col + j * 8 +
                         tw_mixed(lane % 4 * 2)] = make_double2(sum[i][j][v], sum[i][j][v + 1]);
tw_cluster_arrive_shared();
tw_cluster_wait();
const bool pairs = ((uintptr_t)c | c_stride * 8 | c_batch_stride * 8) % 16 == 0;
for (int e = (warp - 4) * 32 + lane; e < SHARE * (BN / 2); e += TEAM) {
  const int r = piece * SHARE + e / (BN / 2), q = e % (BN / 2) * 2;
  if (row + r >= m || col + q >= n) continue;
  double *const to = c + at * c_batch_stride + (row + r) * c_stride + col + q;
  const bool is_pair = col + q + 1 < n;
  double2 old = make_double2(0, 0);  // on its way while the sums are added up
  if (beta != 0 && pairs && is_pair)
    old = *(const double2 *)to;
  else if (beta != 0)
    old = make_double2(to[0], to[is_pair]);
  double2 all = make_double2(0, 0);
#pragma unroll
  for (int p = 0; p < PIECES; p++) {
    const double2 one = *(const double2 *)tw_cluster_map(&slots[r * PITCH + q], p);
    all.x += one.x, all.y += one.y;
  }
  all.x *= factor, all.y *= factor;
  if (beta != 0) all.x += beta * old.x, all.y += beta * old.y;
  if (pairs && is_pair) {
    __stwb((double2 *)to, all);  // not *(double2 *)to = all: the compiler makes one store of it and of to[0] below
  } else {
    to[0] = all.x;
    if (is_pair) to[1] = all.y;
  }
}
// A block's sums must stay until the others have read them.
tw_cluster_arrive_shared();
tw_cluster_wait();
