//$ -- Each thread of hopper_parts_direct writes its own part of the tile to c. If b gives the tile
//$ -- its rows (FIRST == 1), columns of the tile are rows of c. If beta is not 0, four loads of c are
//$ -- issued before the first value is used.
//$ include("product_factor.cuh")
float *const to = c + z * c_batch_stride + $(FIRST == 0 and "row * c_stride + col" or "col * c_stride + row");
//$ if FIRST == 0 then
const bool pairs = ((uintptr_t)to / 4 | c_stride) % 2 == 0;
#pragma unroll
for (int first = 0; first < BN / 2; first += 8) {
  const auto each_pair = [&](auto use) {
#pragma unroll
    for (int v = 0; v < 8; v += 2) {
      const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = (first + v) / 4 * 8 + lane % 4 * 2;
      if (row + r < rows && col + s < cols) use(v, &to[r * c_stride + s], col + s + 1 < cols);
    }
  };
  float2 old[4] = {};
  if (beta != 0)
    each_pair([&](int v, const float *from, bool is_pair) {
      if (pairs && is_pair)
        old[v / 2] = *(const float2 *)from;
      else
        old[v / 2].x = from[0], old[v / 2].y = from[is_pair];
    });
  each_pair([&](int v, float *at, bool is_pair) {
    float2 result = make_float2(factor * sum[0][first + v], factor * sum[0][first + v + 1]);
    if (beta != 0) result.x += beta * old[v / 2].x, result.y += beta * old[v / 2].y;
    if (pairs && is_pair) {
      *(float2 *)at = result;
    } else {
      at[0] = result.x;
      if (is_pair) at[1] = result.y;
    }
  });
}
//$ else
#pragma unroll
for (int first = 0; first < BN / 2; first += 4) {
  const auto each = [&](auto use) {
#pragma unroll
    for (int v = 0; v < 4; v++) {
      const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = (first + v) / 4 * 8 + lane % 4 * 2 + v % 2;
      if (row + r < rows && col + s < cols) use(v, &to[s * c_stride + r]);
    }
  };
  float old[4] = {};
  if (beta != 0) each([&](int v, const float *from) { old[v] = *from; });
  each([&](int v, float *at) {
    const float product = factor * sum[0][first + v];
    *at = beta != 0 ? product + beta * old[v] : product;
  });
}
//$ end
