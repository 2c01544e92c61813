//$ -- The warps' sums, times `factor` and plus beta * c, become the tile of c at `row`
//$ -- and `col` of matrix `z` of the batch. `columns`: those of the tile that c has.
//$ local number = ACC == "float" and "float" or "int"
// By way of shared memory each warp writes 16 whole rows of its part at a time.
c += z * c_batch_stride + (row + warp_row) * c_stride + col + warp_col;
const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * $(SIZE_U)) % $(4 * SIZE_U) == 0;
constexpr int PITCH = WN + 8, LANES = WN / 4;
$(number) *const staged = ($(number) *)shared + warp * (16 * PITCH);
__syncthreads();
#pragma unroll 1
for (int i = 0; i < WM && warp_row + i < height && warp_col < $(columns); i += 16) {
#pragma unroll
  for (int j = 0; j < WN / 8; j++)
#pragma unroll
    for (int v = 0; v < 2; v++)
      *($(number)2 *)&staged[(lane / 4 + v * 8) * PITCH + j * 8 + lane % 4 * 2] =
          make_$(number)2(sum[0][j][v * 2], sum[0][j][v * 2 + 1]);
  __syncwarp();
  // If beta is not 0, several numbers of c are loaded before the first is used.
  if (fours) {
    constexpr int AT_ONCE = LANES / 2 < 4 ? LANES / 2 : 4;  // packs of four
#pragma unroll
    for (int first = 0; first < LANES / 2; first += AT_ONCE) {
      const auto each = [&](auto use) {
#pragma unroll
        for (int e = 0; e < AT_ONCE; e++) {
          const int r = ((first + e) * 32 + lane) / LANES, q = lane % LANES * 4;
          const int left = warp_row + i + r < height ? $(columns) - warp_col - q : 0;
          use(e, left, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
        }
      };
      tw_four<$(U)> before[AT_ONCE] = {};
      if (beta != 0)
        each([&](int e, int left, const $(U) *to, const $(number) *) {
          //$ include("four_old.cuh")
          before[e] = old;
        });
      each([&](int e, int left, $(U) *to, const $(number) *from) {
        const $(number)4 x = *(const $(number)4 *)from;
        const $(ACC) product[4] = {factor * x.x, factor * x.y, factor * x.z, factor * x.w};
        const tw_four<$(U)> old = before[e];
        //$ include("four_store.cuh")
      });
    }
  } else {  // neighbouring lanes write neighbouring columns, of any alignment
#pragma unroll 1
    for (int first = 0; first < WN / 2; first += 4) {
      const auto each = [&](auto use) {
#pragma unroll
        for (int e = 0; e < 4; e++) {
          const int r = ((first + e) * 32 + lane) / WN, q = ((first + e) * 32 + lane) % WN;
          if (warp_row + i + r < height && warp_col + q < $(columns)) use(e, c + (i + r) * c_stride + q, &staged[r * PITCH + q]);
        }
      };
      $(U) before[4] = {};
      if (beta != 0) each([&](int e, const $(U) *from, const $(number) *) { before[e] = *from; });
      each([&](int e, $(U) *to, const $(number) *from) {
        const $(ACC) product = factor * ($(ACC))*from;
        *to = ($(U))(beta != 0 ? product + beta * ($(ACC))before[e] : product);
      });
    }
  }
  __syncwarp();
  // The loop is not unrolled: the sums are shifted, because registers need constant indices.
#pragma unroll
  for (int k = 0; k < WM / 16 - 1; k++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++) sum[k][j][v] = sum[k + 1][j][v];
}
