//$ -- What hopper_parts_direct does for a tile with a number that parts cannot stand for: it
//$ -- computes the sums again by multiply-adds. The lines are 33 floats apart, which
//$ -- avoids bank conflicts.
// Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
  from += l * (is_along ? 1 : stride);
#pragma unroll 4
  for (int edge = warp; edge < count; edge += TEAMS * 4)
    to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
};
#pragma unroll
for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
for (int slab = first; slab < last; slab++) {
  const int at = slab * DEPTH + lane;
  bring(lines, x + row * (is_x_along ? $(x)_stride : 1), $(x)_stride, is_x_along, BM, rows - row, at);
  bring(lines + BM * 33, y + col * (is_y_along ? $(y)_stride : 1), $(y)_stride, is_y_along, BN, cols - col, at);
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
