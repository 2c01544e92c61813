//$ -- The warps' sums, times `factor` and plus beta * c, become the tile of c at `row`
//$ -- and `col` of matrix `z` of the batch.
// By way of shared memory each warp writes 16 whole rows of its part at a time.
c += z * c_batch_stride + (row + warp_row) * c_stride + col + warp_col;
const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * $(SIZE_U)) % $(4 * SIZE_U) == 0;
constexpr int PITCH = WN + 8, LANES = WN / 4;
float *const staged = (float *)shared + warp * (16 * PITCH);
__syncthreads();
constexpr int ACROSS = WN < 32 ? WN : 32;
#pragma unroll 1
for (int i = 0; i < WM && warp_row + i < height && warp_col < width; i += 16) {
#pragma unroll
  for (int j = 0; j < WN / 8; j++)
#pragma unroll
    for (int v = 0; v < 2; v++)
      *(float2 *)&staged[(lane / 4 + v * 8) * PITCH + j * 8 + lane % 4 * 2] =
          make_float2(sum[0][j][v * 2], sum[0][j][v * 2 + 1]);
  __syncwarp();
  if (fours) {
#pragma unroll
    for (int e = 0; e < 16; e += 32 / LANES) {
      const int r = e + lane / LANES, q = lane % LANES * 4;
      const float4 x = *(const float4 *)&staged[r * PITCH + q];
      const float product[4] = {factor * x.x, factor * x.y, factor * x.z, factor * x.w};
      const int left = warp_row + i + r < height ? width - warp_col - q : 0;
      $(U) *const to = c + (i + r) * c_stride + q;
      //$ include("four_store.cuh")
    }
  } else {  // neighbouring lanes write neighbouring columns, of any alignment
#pragma unroll 4
    for (int e = 0; e < 16; e += 32 / ACROSS)
#pragma unroll
      for (int q = lane % ACROSS; q < WN; q += 32) {
        const int r = e + lane / ACROSS;
        if (warp_row + i + r >= height || warp_col + q >= width) continue;
        $(U) *const to = c + (i + r) * c_stride + q;
        const float product = factor * staged[r * PITCH + q];
        *to = ($(U))(beta != 0 ? product + beta * ($(ACC))*to : product);
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
