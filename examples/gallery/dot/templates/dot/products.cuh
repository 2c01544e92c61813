//$ -- Adds up this thread's products into `sum`: it is number `index` of `count`
//$ -- threads. Reads 16 bytes at a time where both vectors are aligned.
union pack {
  uint4 bits;
  $(T) element[$(16 // SIZE)];
};
$(ACC) sum = 0;
const int64_t packs = ((uintptr_t)a | (uintptr_t)b) % 16 == 0 ? n / $(16 // SIZE) : 0;
#pragma unroll $(UNROLL)
for (int64_t i = index; i < packs; i += count) {
  pack of_a, of_b;
  of_a.bits = ((const uint4 *)a)[i];
  of_b.bits = ((const uint4 *)b)[i];
#pragma unroll
  for (int v = 0; v < $(16 // SIZE); v++) sum += ($(ACC))of_a.element[v] * ($(ACC))of_b.element[v];
}
for (int64_t i = packs * $(16 // SIZE) + index; i < n; i += count) sum += ($(ACC))a[i] * ($(ACC))b[i];
