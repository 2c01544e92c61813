//$ -- The warpgroup's sums, times `factor` and plus beta * c, become its part of the tile
//$ -- of c. By way of shared memory, 64 rows by 64 columns at a time: TMA writes them
//$ -- while the next are computed, or, where c allows no tensor map, each warp its rows.
//$ include("product_factor.cuh")
// TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % 8 == 0 && (m == 1 || c_stride % 8 == 0) &&
                         (batch == 1 || c_batch_stride % 8 == 0);
const int line = warp % 4 * 16;
#pragma unroll
for (int i = 0; i < WM; i += 64)
#pragma unroll
  for (int j = 0; j < BN; j += 64) {
    const int top = row + (TURNS ? 0 : team * WM) + i, left = col + j;
    $(T) *const staged = staging + (team * 2 + parts++ % 2) * TW_SLAB_CHUNK;
    const int64_t at = z * c_batch_stride + (top + line) * c_stride + left;
    if (is_c_mapped) {
      if (thread == 0) tw_bulk_wait_read<1>();
      tw_barrier_sync(1 + team, 128);
    } else {
      __syncwarp();
    }
#pragma unroll
    for (int q = 0; q < 64; q += 16) {
      uint32_t part[4];
#pragma unroll
      for (int v = 0; v < 4; v++) {
        const float *const from = &sum[i / 64][(j + q + v / 2 * 8) / 2 + v % 2 * 2];
        float x = factor * from[0], y = factor * from[1];
        if (beta != 0) {
          const int r = lane / 4 + v % 2 * 8, s = q + v / 2 * 8 + lane % 4 * 2;
          const $(T) *const old = c + at + r * c_stride + s;
          if (top + line + r < m && left + s < n) x += beta * (float)old[0];
          if (top + line + r < m && left + s + 1 < n) y += beta * (float)old[1];
        }
        part[v] = tw_two<$(T)>(x, y);
      }
      const int r = line + lane % 16, unit_of = q / 8 + lane / 16;
      tw_store_matrices<false>(staged + r * 64 + (unit_of ^ r % 8) * 8, part);
    }
    if (is_c_mapped) {
      tw_fence_proxy_async();
      tw_barrier_sync(1 + team, 128);
      if (thread == 0) {
        tw_tma_store_3d(&map_c, staged, left, top, z);
        tw_bulk_commit();
      }
    } else {
      __syncwarp();
#pragma unroll 8
      for (int e = lane; e < 16 * 64; e += 32) {
        const int r = e / 64, s = e % 64;
        if (top + line + r < m && left + s < n)
          c[at + r * c_stride + s] = staged[(line + r) * 64 + (s / 8 ^ r % 8) * 8 + s % 8];
      }
    }
  }
