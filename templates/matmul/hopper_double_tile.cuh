//$ -- `sum`, what a warp has of the tile: WM x WN numbers, of `count` slabs. While the tensor cores multiply
//$ -- one step of 8 along k, two for each line of a slab, the next is read: 16 rows as soon as theirs
//$ -- are multiplied, the last ones from the next slab, even if it is of the next tile. `stays`: what
//$ -- was read of the next tile stays in registers; else it is read again when that tile begins.
//$ if not stays then
double x[WM / 16][4], y[2][WN / 8][2];
//$ end
#pragma unroll
for (int i = 0; i < WM / 16; i++)
#pragma unroll
  for (int j = 0; j < WN / 8; j++)
#pragma unroll
    for (int v = 0; v < 4; v++) sum[i][j][v] = 0;
//$ include("hopper_release.cuh")
const auto multiply = [&](auto is_x, auto is_y) {
  constexpr bool X = is_x.value, Y = is_y.value;
  constexpr int LAST = LINES * 2 - 1;  // of the steps of a slab
  const int x_place = warp_row * 16 + tw_place_of_lane<X>(lane);
  const int y_place = BM * DEPTH + warp_col * 16 + tw_place_of_lane<Y>(lane);
  const auto read_x = [&](int i, int at, int step) {
    const int line = step / 2 * BM + i * 16;
#pragma unroll
    for (int v = 0; v < 4; v++)
      x[i][v] = slots[tw_further<X>(at * SLOT + x_place, v % 2, v / 2, step % 2) + line * 16];
  };
  const auto read_y = [&](int at, int step) {
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 2; v++)
        y[step % 2][j][v] = slots[tw_further<Y>(at * SLOT + y_place, j % 2, v, step % 2) + (step / 2 * BN + j / 2 * 16) * 16];
  };
  const auto multiply_row = [&](int i, int step) {
#pragma unroll
    for (int j = 0; j < WN / 8; j++) tw_mma_f64(sum[i][j], x[i], y[step % 2][j]);
  };
//$ if stays then
  if (unit == (int)blockIdx.x && count > 0) {
    tw_mbarrier_wait(&full[0], 0);
    read_y(0, 0);
#pragma unroll
    for (int i = 0; i < WM / 16; i++) read_x(i, 0, 0);
  }
//$ else
  if (count > 0) {
    tw_mbarrier_wait(&full[slot.at], slot.phase);
    read_y(slot.at, 0);
#pragma unroll
    for (int i = 0; i < WM / 16; i++) read_x(i, slot.at, 0);
  }
//$ end
#pragma unroll 1
  for (int slab = 0; slab < count; slab++) {
    const int now = slot.at;
#pragma unroll
    for (int step = 0; step < LAST; step++) {
      read_y(now, step + 1);
#pragma unroll
      for (int i = 0; i < WM / 16; i++) {
        multiply_row(i, step);
        read_x(i, now, step + 1);
      }
    }
    // Behind the last slab of all stands none: this one is read again, and not used.
    if (slab + 1 < count || unit + (int)gridDim.x < units) slot.next();
    const bool is_full = tw_mbarrier_try_wait(&full[slot.at], slot.phase);
    multiply_row(0, LAST);
    // By now all lanes have what they read of the slab.
    tw_fence_proxy_async();
    __syncwarp();
    release(now);
    if (!is_full) tw_mbarrier_wait(&full[slot.at], slot.phase);
    read_y(slot.at, 0);
    read_x(0, slot.at, 0);
#pragma unroll
    for (int i = 1; i < WM / 16; i++) {
      multiply_row(i, LAST);
      read_x(i, slot.at, 0);
    }
  }
};
//$ include("hopper_ways.cuh")
