//$ -- As hopper_partial.cuh, for tiles whose columns are rows of c.
const int64_t line = down * BM;
float *const partial = (float *)workspace + (z * pieces + piece) * (across * BN * line) +
                       (col + lane % 4 * 2) * line + row + team * WM + warp % 4 * 16 + lane / 4;
#pragma unroll
for (int v = 0; v < BN / 2; v++) partial[(v / 4 * 8 + v % 2) * line + v / 2 % 2 * 8] = sum[0][v];
