//$ -- Each warp writes the `sum` of its numbers of c's tile. `mixed`: its rows
//$ -- and columns are those of tw_mixed. If beta is not 0, all pairs of a strip are loaded before
//$ -- the first is used.
int64_t tile_row, tile_col, tile_at;
place(tile, tile_row, tile_col, tile_at);
double *const tile_c = c + tile_at * c_batch_stride + tile_row * c_stride + tile_col;
const int tile_height = (int)min((int64_t)BM, m - tile_row), tile_width = (int)min((int64_t)BN, n - tile_col);
//$ include("product_factor.cuh")
const bool pairs = ((uintptr_t)tile_c | c_stride * 8) % 16 == 0 && tile_width % 2 == 0;
constexpr int STRIP = WM * WN >= 2048 ? WN / 16 : WN / 8;  // products beside each other, eight columns each
const int lane_row = warp_row + $(mixed and "tw_mixed(lane / 4)" or "lane / 4");
const int left = tile_width - warp_col - $(mixed and "tw_mixed(lane % 4 * 2)" or "lane % 4 * 2");
// Calls each_pair() for one strip of products after the other. The loop is not unrolled: sums move
// up, because registers need constant indices.
const auto each_strip = [&](auto each_pair) {
#pragma unroll 1
  for (int r = lane_row; r < lane_row + WM; r += 16) {
    double *const line = &tile_c[r * c_stride + tile_width - left];
    const bool is_row[2] = {r < tile_height, r + 8 < tile_height};
#pragma unroll
    for (int first = 0; first < WN / 8; first += STRIP)
      each_pair([&](auto use) {
#pragma unroll
        for (int v = 0; v < 2; v++)
#pragma unroll
          for (int j = first; j < first + STRIP; j++)
            if (is_row[v] && j * 8 < left) use(j, v, line + v * 8 * c_stride + j * 8, j * 8 + 1 < left);
      });
#pragma unroll
    for (int i = 1; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 4; v++) sum[i - 1][j][v] = sum[i][j][v];
  }
};
const auto product = [&](int j, int v) { return make_double2(factor * sum[0][j][v * 2], factor * sum[0][j][v * 2 + 1]); };
const auto plus = [&](double2 x, double2 old) { return make_double2(x.x + beta * old.x, x.y + beta * old.y); };
// Three loops, because of stores in one the compiler joins those of pairs with those of numbers.
if (pairs && beta == 0)
  each_strip([&](auto each_pair) {
    each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = product(j, v); });
  });
else if (pairs)
  each_strip([&](auto each_pair) {
    double2 old[STRIP][2];
    each_pair([&](int j, int v, const double *from, bool) { old[j % STRIP][v] = *(const double2 *)from; });
    each_pair([&](int j, int v, double *to, bool) { *(double2 *)to = plus(product(j, v), old[j % STRIP][v]); });
  });
else
  each_strip([&](auto each_pair) {
    double2 old[STRIP][2];
    if (beta != 0)
      each_pair([&](int j, int v, const double *from, bool is_pair) {
        old[j % STRIP][v] = make_double2(from[0], from[is_pair]);
      });
    each_pair([&](int j, int v, double *to, bool is_pair) {
      const double2 result = beta != 0 ? plus(product(j, v), old[j % STRIP][v]) : product(j, v);
      to[0] = result.x;
      if (is_pair) to[1] = result.y;
    });
  });
