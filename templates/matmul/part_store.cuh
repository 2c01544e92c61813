//$ -- `total(i, j, v)`, a lane's sums, times `factor` and plus beta * c, become the tile of c
//$ -- at `row` and `col` of matrix `z` of the batch. See part_tile.cuh for their places.
//$ local four = T == "float" and "float4" or "int4"
c += z * c_batch_stride + (row + part_row) * c_stride + col + part_col;
const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4) % 16 == 0;
#pragma unroll
for (int i = 0; i < WM / 8; i++)
#pragma unroll
  for (int j = 0; j < WN / 16; j++) {
    // Row i and quad j: 4 neighbours of c.
    const int r = i / 4 * 32 + i % 4, q = j / 2 * 32 + j % 2 * 4;
    const int left = part_row + r < height ? width - part_col - q : 0;
    $(ACC) result[4];
#pragma unroll
    for (int v = 0; v < 4; v++) result[v] = factor * total(i / 2, j / 2 * 4 + v, i % 2 * 2 + j % 2);
    $(T) *const to = c + r * c_stride + q;
    if (fours && left >= 4) {
      if (beta != 0) {
        const $(four) old = *(const $(four) *)to;
        result[0] += beta * ($(ACC))old.x, result[1] += beta * ($(ACC))old.y;
        result[2] += beta * ($(ACC))old.z, result[3] += beta * ($(ACC))old.w;
      }
      *($(four) *)to = make_$(four)(result[0], result[1], result[2], result[3]);
    } else {
#pragma unroll
      for (int v = 0; v < 4; v++)
        if (v < left) to[v] = ($(T))(beta != 0 ? result[v] + beta * ($(ACC))to[v] : result[v]);
    }
  }
