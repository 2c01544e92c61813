//$ -- The warpgroup's sums, times `factor` and plus beta * c, become its part of c, whose
//$ -- rows are the tile's columns.
//$ local bits = SIZE == 2 and "uint16_t" or T
//$ include("product_factor.cuh")
const int left = row + team * WM + warp % 4 * 16 + lane / 4, top = col + lane % 4 * 2;
#pragma unroll
for (int i = 0; i < WM; i += 64)
#pragma unroll 1
  for (int first = 0; first < BN / 2; first += 8) {
    const auto each = [&](auto use) {
#pragma unroll
      for (int v = 0; v < 8; v++) {
        const int r = top + (first + v) / 4 * 8 + v % 2, s = left + i + v / 2 % 2 * 8;
        if (r < m && s < n) use(v, c + z * c_batch_stride + r * c_stride + s);
      }
    };
    // If beta is not 0, eight numbers of c are loaded, as bits, before the first is used.
    $(bits) old[8] = {};
    if (beta != 0) each([&](int v, const $(T) *from) { old[v] = *(const $(bits) *)from; });
    each([&](int v, $(T) *to) {
      const float product = factor * sum[i / 64][v];
      $(T) before;
      memcpy(&before, &old[v], $(SIZE));
      *to = ($(T))(beta != 0 ? product + beta * (float)before : product);
    });
    // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
    for (int v = 0; v < BN / 2 - 8; v++) sum[i / 64][v] = sum[i / 64][v + 8];
  }
