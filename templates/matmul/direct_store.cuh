//$ -- Each thread of hopper_parts_direct writes its own part of the tile to c. If b gives the tile
//$ -- its rows (FIRST == 1), columns of the tile are rows of c.
//$ include("product_factor.cuh")
float *const to = c + z * c_batch_stride + $(FIRST == 0 and "row * c_stride + col" or "col * c_stride + row");
//$ if FIRST == 0 then
const bool pairs = ((uintptr_t)to / 4 | c_stride) % 2 == 0;
#pragma unroll
for (int v = 0; v < BN / 2; v += 2) {
  const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2;
  if (row + r >= rows || col + s >= cols) continue;
  float *const at = &to[r * c_stride + s];
  float2 result = make_float2(factor * sum[0][v], factor * sum[0][v + 1]);
  const bool is_pair = col + s + 1 < cols;
  if (pairs && is_pair) {
    if (beta != 0) {
      const float2 old = *(const float2 *)at;
      result.x += beta * old.x, result.y += beta * old.y;
    }
    *(float2 *)at = result;
    continue;
  }
  at[0] = beta != 0 ? result.x + beta * at[0] : result.x;
  if (is_pair) at[1] = beta != 0 ? result.y + beta * at[1] : result.y;
}
//$ else
#pragma unroll
for (int v = 0; v < BN / 2; v++) {
  const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
  if (row + r >= rows || col + s >= cols) continue;
  float *const at = &to[s * c_stride + r];
  const float product = factor * sum[0][v];
  *at = beta != 0 ? product + beta * *at : product;
}
//$ end
