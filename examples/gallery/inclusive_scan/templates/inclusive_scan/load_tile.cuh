//$ -- Loads a tile: row p of a warp's part is 32 packs of 16 bytes, one for each lane, so
//$ -- that loads are coalesced. `first` is this thread's element in row 0. Sets held[p],
//$ -- and starts[p], the sum of the warp's elements before it; `sum` is the warp's.
union pack {
  uint4 bits;
  $(T) element[VEC];
};
$(ACC) held[PACKS][VEC], sum = 0;
[[maybe_unused]] $(ACC) starts[PACKS];
const bool whole = first + PACKS * 32 * VEC <= n && ((uintptr_t)x | (uintptr_t)y) % 16 == 0;
#pragma unroll
for (int p = 0; p < PACKS; p++) {
  const int64_t at = first + p * 32 * VEC;
  if (whole) {
    pack in;
    in.bits = *(const uint4 *)(x + at);
#pragma unroll
    for (int v = 0; v < VEC; v++) held[p][v] = ($(ACC))in.element[v];
  } else {
#pragma unroll
    for (int v = 0; v < VEC; v++) held[p][v] = at + v < n ? ($(ACC))x[at + v] : ($(ACC))0;
  }
}
#pragma unroll
for (int p = 0; p < PACKS; p++) {
  $(ACC) of_pack = 0, of_row;
#pragma unroll
  for (int v = 0; v < VEC; v++) of_pack += held[p][v];
  starts[p] = sum + tw_scan_warp(of_pack, &of_row);
  sum += of_row;
}
