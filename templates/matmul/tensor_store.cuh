//$ -- Each warp writes the `sum` of its numbers of c's tile. `mixed`: its rows
//$ -- and columns are those of tw_mixed.
int64_t tile_row, tile_col, tile_at;
place(tile, tile_row, tile_col, tile_at);
double *const tile_c = c + tile_at * c_batch_stride + tile_row * c_stride + tile_col;
const int tile_height = (int)min((int64_t)BM, m - tile_row), tile_width = (int)min((int64_t)BN, n - tile_col);
//$ include("product_factor.cuh")
const bool pairs = ((uintptr_t)tile_c | c_stride * 8) % 16 == 0 && tile_width % 2 == 0;
#pragma unroll
for (int i = 0; i < WM / 16; i++)
#pragma unroll
  for (int j = 0; j < WN / 8; j++)
#pragma unroll
    for (int v = 0; v < 4; v += 2) {
      const int r = warp_row + i * 16 + $(mixed and "tw_mixed(lane / 4)" or "lane / 4") + v / 2 * 8;
      const int q = warp_col + j * 8 + $(mixed and "tw_mixed(lane % 4 * 2)" or "lane % 4 * 2");
      if (r >= tile_height || q >= tile_width) continue;
      double *const to = &tile_c[r * c_stride + q];
      double2 result = make_double2(factor * sum[i][j][v], factor * sum[i][j][v + 1]);
      if (pairs) {
        if (beta != 0) {
          const double2 old = *(const double2 *)to;
          result.x += beta * old.x, result.y += beta * old.y;
        }
        *(double2 *)to = result;
        continue;
      }
      if (beta != 0) result.x += beta * to[0];
      to[0] = result.x;
      if (q + 1 >= tile_width) continue;
      if (beta != 0) result.y += beta * to[1];
      to[1] = result.y;
    }
