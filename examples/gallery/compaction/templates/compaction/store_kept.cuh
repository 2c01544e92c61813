//$ -- Writes the kept elements of a warp's part to their places from `before` on.
#pragma unroll
for (int p = 0; p < PER; p++) {
  if (rows[p] >> lane & 1) y[before + rank + __popc(rows[p] & ((1u << lane) - 1))] = held[p];
  rank += __popc(rows[p]);
}
