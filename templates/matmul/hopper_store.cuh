//$ -- The warpgroup's sums, times `factor` and plus beta * c, become its part of the tile
//$ -- of c. By way of shared memory, 64 rows of 128 bytes at a time: TMA writes them while
//$ -- the next are computed, or, where c allows no tensor map, each warp its rows.
//$ local places = teams > 2 and 1 or 2  -- of a warpgroup, for parts of c
//$ include("product_factor.cuh")
//$ local is_half = BN > 64 and BN % 64 > 0 and SIZE_U == 2
//$ if is_half then
// A part has lines of 64 bytes, as a tile is no whole number of 128.
constexpr int WIDTH = TW_SLAB_LINE / 2 / $(SIZE_U), PACK = 16 / $(SIZE_U);  // numbers in 64 and in 16 bytes
//$ else
constexpr int WIDTH = TW_SLAB_LINE / $(SIZE_U), PACK = 16 / $(SIZE_U);  // numbers in 128 and in 16 bytes
//$ end
//$ include("hopper_mapped.cuh")
const int line = warp % 4 * 16;
constexpr int PARTS = WM / 64 * (BN / WIDTH);
// What is plain, mapped and without beta, has short code of its own: most tiles are
// stored once, when none of it is in the instruction cache.
const auto store = [&](auto is_plain) {
  constexpr bool PLAIN = is_plain.value;
#pragma unroll
  for (int i = 0; i < WM; i += 64)
#pragma unroll
    for (int j = 0; j < BN; j += WIDTH) {
      const int top = row + (TURNS ? 0 : team * WM) + i, left = col + j;
      const int place_of_part = (PARTS % 2 * stored + i / 64 * (BN / WIDTH) + j / WIDTH) % $(places);
      $(U) *const staged = staging + (team * $(places) + place_of_part) * (TW_SLAB_CHUNK / $(SIZE_U));
      const int64_t at = z * c_batch_stride + (top + line) * c_stride + left;
      // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
      const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ $(is_half and "r / 2 % 4" or "r % 8")) * PACK + s % PACK; };
      // What becomes of the sums v and v + 1, of row r and columns s and s + 1.
      const auto result = [&](int v, int r, int s) {
        $(ACC) x = factor * ($(ACC))sum[i / 64][v], y = factor * ($(ACC))sum[i / 64][v + 1];
        if (!PLAIN && beta != 0) {
          const $(U) *const old = c + at + r * c_stride + s;
          if (top + line + r < m && left + s < n) x += beta * ($(ACC))old[0];
          if (top + line + r < m && left + s + 1 < n) y += beta * ($(ACC))old[1];
        }
        return tw_pair<$(U)>{($(U))x, ($(U))y};
      };
      if (PLAIN || is_c_mapped) {
        if (thread == 0) tw_bulk_wait_read<$(places - 1)>();
        tw_barrier_sync(1 + team, 128);
      } else {
        __syncwarp();
      }
//$ if SIZE_U == 2 then
#pragma unroll
      for (int q = 0; q < WIDTH; q += 16) {
        uint32_t part[4];
#pragma unroll
        for (int v = 0; v < 4; v++) {
          const tw_pair<$(U)> pair = result((j + q + v / 2 * 8) / 2 + v % 2 * 2, lane / 4 + v % 2 * 8,
                                         q + v / 2 * 8 + lane % 4 * 2);
          memcpy(&part[v], &pair, 4);
        }
        tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
      }
//$ else
#pragma unroll
      for (int q = 0; q < WIDTH; q += 8)
#pragma unroll
        for (int v = 0; v < 2; v++) {
          const int r = lane / 4 + v * 8, s = q + lane % 4 * 2;
          *(tw_pair<$(U)> *)(staged + place(r, s)) = result((j + q) / 2 + v * 2, r, s);
        }
//$ end
      if (PLAIN || is_c_mapped) {
        tw_fence_proxy_async();
        tw_barrier_sync(1 + team, 128);
        if (thread == 0) {
          tw_tma_store_3d(&map_c, staged, left, top, z);
          tw_bulk_commit();
        }
      } else {
        __syncwarp();
#pragma unroll 8
        for (int e = lane; e < 16 * WIDTH; e += 32) {
          const int r = e / WIDTH, s = e % WIDTH;
          if (top + line + r < m && left + s < n) c[at + r * c_stride + s] = staged[place(r, s)];
        }
      }
    }
};
const tw_known<true> plain;
const tw_known<false> any;
is_c_mapped && beta == 0 ? store(plain) : store(any);
stored++;
