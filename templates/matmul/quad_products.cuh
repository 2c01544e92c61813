//$ -- Adds to `sum`, TILE rows of four, the products of VEC numbers along k: those of a's
//$ -- rows in the packs `x`, of b's four columns in `y`.
#pragma unroll
for (int v = 0; v < VEC; v++)
#pragma unroll
  for (int i = 0; i < TILE; i++)
#pragma unroll
    for (int j = 0; j < 4; j++) sum[i][j] += x[i].number[v] * y[v][j / VEC].number[j % VEC];
