//$ -- The warpgroup's sums go to the workspace, which holds whole tiles of each piece of k.
const int64_t line = across * BN;
float *const partial = (float *)workspace + (z * pieces + piece) * (down * CLUSTER * BM * line) +
                       (row + (TURNS ? 0 : team * WM) + warp % 4 * 16 + lane / 4) * line + col + lane % 4 * 2;
#pragma unroll
for (int i = 0; i < WM / 64; i++)
#pragma unroll
  for (int v = 0; v < BN / 2; v += 2)
    *(float2 *)&partial[(i * 64 + v / 2 % 2 * 8) * line + v / 4 * 8] = make_float2(sum[i][v], sum[i][v + 1]);
