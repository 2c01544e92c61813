//$ -- As hopper_store.cuh, for f32 and tiles whose columns are rows of c: by way of shared
//$ -- memory, 32 rows of 64 numbers at a time, which TMA writes, or, where c allows no tensor
//$ -- map or is read, the threads.
//$ include("product_factor.cuh")
constexpr int PACK = 4;  // numbers in 16 bytes
//$ include("hopper_mapped.cuh")
const bool is_plain = is_c_mapped && beta == 0;
const int left = row + team * WM;
// What a thread writes itself of the 32 rows from j on: its numbers of a column.
const auto each = [&](int j, auto use) {
#pragma unroll
  for (int v = 0; v < 16; v++) {
    const int r = v * 2 + thread / 64, s = thread % 64;
    if (col + j + r < m && left + s < n) use(v, c + z * c_batch_stride + (col + j + r) * c_stride + left + s);
  }
};
// If beta is not 0, c is loaded while the rows before are written.
float old[16] = {};
if (beta != 0) each(0, [&](int v, const float *from) { old[v] = *from; });
#pragma unroll
for (int j = 0; j < BN; j += 32) {
  float *const staged = staging + (team * 2 + j / 32 % 2) * (TW_SLAB_CHUNK / 4);
  // Two boxes of 32 numbers a row, in each of which packs of 16 bytes trade places.
  const auto place = [&](int r, int s) { return s / 32 * 1024 + r * 32 + (s % 32 / 4 ^ r % 8) * 4 + s % 4; };
  if (thread == 0) tw_bulk_wait_read<1>();
  tw_barrier_sync(1 + team, 128);
#pragma unroll
  for (int v = 0; v < 16; v++) {
    const int r = v / 4 * 8 + lane % 4 * 2 + v % 2, s = warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8;
    staged[place(r, s)] = factor * sum[0][j / 2 + v];
  }
  if (is_plain) tw_fence_proxy_async();
  tw_barrier_sync(1 + team, 128);
  if (is_plain && thread == 0) {
    tw_tma_store_3d(&map_c, staged, left, col + j, z);
    tw_tma_store_3d(&map_c, staged + 1024, left + 32, col + j, z);
    tw_bulk_commit();
  }
  if (!is_plain) {
    float next[16] = {};
    if (beta != 0 && j + 32 < BN) each(j + 32, [&](int v, const float *from) { next[v] = *from; });
    float result[16];
#pragma unroll
    for (int v = 0; v < 16; v++) {
      result[v] = staged[place(v * 2 + thread / 64, thread % 64)];
      if (beta != 0) result[v] += beta * old[v];
    }
    each(j, [&](int v, float *to) { *to = result[v]; });
#pragma unroll
    for (int v = 0; v < 16; v++) old[v] = next[v];
  }
}
stored++;
