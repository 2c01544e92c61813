//$ -- Stores the prefix sums of the tile, all increased by `before`.
#pragma unroll
for (int p = 0; p < PACKS; p++) {
  const int64_t at = first + p * 32 * VEC;
  $(ACC) prefix = before + starts[p];
  pack out;
#pragma unroll
  for (int v = 0; v < VEC; v++) out.element[v] = ($(T))(prefix += held[p][v]);
  if (whole) {
    *(uint4 *)(y + at) = out.bits;
  } else {
#pragma unroll
    for (int v = 0; v < VEC; v++)
      if (at + v < n) y[at + v] = out.element[v];
  }
}
