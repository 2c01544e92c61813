//$ -- As hopper_store.cuh, for f32 and tiles whose columns are rows of c: by way of shared
//$ -- memory, 32 rows of 64 numbers at a time, which TMA writes, or, where c allows no tensor
//$ -- map or is read, the threads.
//$ include("product_factor.cuh")
constexpr int PACK = 4;  // numbers in 16 bytes
//$ include("hopper_mapped.cuh")
const bool is_plain = is_c_mapped && beta == 0;
const int left = row + team * WM;
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
  tw_fence_proxy_async();
  tw_barrier_sync(1 + team, 128);
  if (is_plain && thread == 0) {
    tw_tma_store_3d(&map_c, staged, left, col + j, z);
    tw_tma_store_3d(&map_c, staged + 1024, left + 32, col + j, z);
    tw_bulk_commit();
  }
  if (!is_plain) {
    const int s = thread % 64;
#pragma unroll
    for (int r = thread / 64; r < 32; r += 2) {
      float *const to = c + z * c_batch_stride + (int64_t)(col + j + r) * c_stride + left + s;
      const float product = staged[place(r, s)];
      if (col + j + r < m && left + s < n) *to = beta != 0 ? product + beta * *to : product;
    }
  }
}
stored++;
