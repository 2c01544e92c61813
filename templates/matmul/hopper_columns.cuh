//$ -- The warpgroup's sums, times `factor` and plus beta * c, become its part of c, whose
//$ -- rows are the tile's columns.
//$ include("product_factor.cuh")
const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
for (int i = 0; i < WM; i += 64)
#pragma unroll
  for (int v = 0; v < BN / 2; v++) {
    const int r = top + v / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
    if (r < m && s < n) {
      $(T) *const to = c + z * c_batch_stride + r * c_stride + s;
      const float product = factor * sum[i / 64][v];
      *to = ($(T))(beta != 0 ? product + beta * (float)*to : product);
    }
  }
