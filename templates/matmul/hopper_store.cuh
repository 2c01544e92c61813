//$ -- The warpgroup's sums, times `factor` and plus beta * c, become its part of the tile
//$ -- of c. By way of shared memory, 64 rows of 128 bytes at a time: TMA writes them while
//$ -- the next are computed, or, where c allows no tensor map, each warp its rows.
//$ local places = teams > 2 and 1 or 2  -- of a warpgroup, for parts of c
//$ include("product_factor.cuh")
//$ local bits = SIZE_U == 2 and "uint32_t" or "uint2"  -- of two neighbours
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
// This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
// What is plain, mapped and without beta, has short code of its own: most tiles are
// stored once, when none of it is in the instruction cache. The other case is a loop over
// the parts that is not unrolled: after each part the sums are shifted, because registers
// need constant indices.
const auto store = [&](auto is_plain) {
  constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
  for (int p = 0; p < PARTS; p++) {
    const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
    const int place_of_part = (PARTS % 2 * stored + p) % $(places);
    $(U) *const staged = staging + (team * $(places) + place_of_part) * (TW_SLAB_CHUNK / $(SIZE_U));
    // This warp's rows of the part that are within c, and the columns.
    const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
    $(U) *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
    // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
    const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ $(is_half and "r / 2 % 4" or "r % 8")) * PACK + s % PACK; };
    // Where this lane's sums v and v + 1 stand among its warp's rows.
    const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
    const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
    // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
    $(bits) old[WIDTH / 4] = {};
    const auto each_pair = [&](auto use) {
#pragma unroll
      for (int v = 0; v < WIDTH / 2; v += 2)
        if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
    };
    if (!PLAIN && beta != 0 && is_c_mapped)
      each_pair([&](int v, const $(U) *from, bool) { old[v] = *(const $(bits) *)from; });
    else if (!PLAIN && beta != 0) {
//$ if SIZE_U == 2 then
      //$ include("hopper_read_lines.cuh")
//$ else
      each_pair([&](int v, const $(U) *from, bool is_whole) {
        const tw_pair<$(U)> pair = {from[0], from[is_whole]};  // behind the last column nothing is read
        memcpy(&old[v], &pair, sizeof pair);
      });
//$ end
    }
    // What becomes of the sums v and v + 1.
    const auto result = [&](int v) {
      const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
      $(ACC) x = factor * ($(ACC))sum_at(place_of_sum), y = factor * ($(ACC))sum_at(place_of_sum + 1);
      if (!PLAIN && beta != 0) {
        tw_pair<$(U)> pair;
        memcpy(&pair, &old[v / 2], sizeof pair);
        x += beta * ($(ACC))pair.first, y += beta * ($(ACC))pair.second;
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
        const tw_pair<$(U)> pair = result(q / 2 + v * 2);
        memcpy(&part[v], &pair, 4);
      }
      tw_store_matrices<false>(staged + place(lane % 16, q + lane / 16 * 8), part);
    }
//$ else
#pragma unroll
    for (int v = 0; v < WIDTH / 2; v += 2) *(tw_pair<$(U)> *)(staged + place(row_of(v), column_of(v))) = result(v);
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
      const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
        for (int r = 0; r < 16; r++)
#pragma unroll
          for (int s = lane; s < WIDTH; s += 32)
            if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
      };
      if (high < 16 || wide < WIDTH) {
        write(tw_known<false>());
//$ if SIZE_U == 2 and not is_half then
      } else if (((uintptr_t)corner | (uintptr_t)c_stride * 2) % 4 == 0) {
#pragma unroll
        for (int r = 0; r < 16; r++)
          *(uint32_t *)(corner + r * c_stride + lane * 2) = *(const uint32_t *)(staged + place(r, lane * 2));
//$ end
      } else {
        write(tw_known<true>());
      }
    }
    if (!PLAIN)
#pragma unroll
      for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
  }
};
const tw_known<true> plain;
const tw_known<false> any;
is_c_mapped && beta == 0 ? store(plain) : store(any);
stored++;
