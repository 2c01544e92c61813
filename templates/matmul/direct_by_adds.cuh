//$ -- What hopper_parts_direct does for a tile with a number that parts cannot stand for: it
//$ -- computes the sums again by multiply-adds. The lines are 33 floats apart, which
//$ -- avoids bank conflicts.
const auto number_of = [&](const float *from, int64_t stride, bool is_along, int edge, int edges, int l) {
  return edge < edges && l < end ? from[is_along ? edge * stride + l : l * stride + edge] : 0.0f;
};
#pragma unroll
for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
for (int slab = first; slab < last; slab++) {
#pragma unroll 8
  for (int e = threadIdx.x; e < (BM + BN) * DEPTH; e += TEAMS * 128) {
    const int edge = e / DEPTH, l = slab * DEPTH + e % DEPTH;
    lines[edge * 33 + e % DEPTH] = edge < BM ? number_of(x, $(x)_stride, is_x_along, row + edge, rows, l)
                                             : number_of(y, $(y)_stride, is_y_along, col + edge - BM, cols, l);
  }
  tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
  for (int l = 0; l < DEPTH; l++)
#pragma unroll
    for (int v = 0; v < BN / 2; v++) {
      const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
      sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
    }
  tw_barrier_sync(1, TEAMS * 128);
}
