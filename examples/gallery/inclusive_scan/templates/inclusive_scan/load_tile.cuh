//$ -- Loads this thread's PER elements from `first` on into held[PER], 16 bytes at a
//$ -- time in a whole and aligned tile.
union pack {
  uint4 bits;
  $(T) element[$(16 // SIZE)];
};
$(ACC) held[PER];
const bool whole = first + PER <= n && (uintptr_t)x % 16 == 0 && (uintptr_t)y % 16 == 0;
if (whole) {
#pragma unroll
  for (int i = 0; i < PER; i += $(16 // SIZE)) {
    pack in;
    in.bits = *(const uint4 *)(x + first + i);
#pragma unroll
    for (int v = 0; v < $(16 // SIZE); v++) held[i + v] = ($(ACC))in.element[v];
  }
} else {
#pragma unroll
  for (int i = 0; i < PER; i++) held[i] = first + i < n ? ($(ACC))x[first + i] : ($(ACC))0;
}
