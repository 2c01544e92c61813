//$ -- Stores the prefix sums of held[PER], all increased by `before`.
#pragma unroll
for (int i = 0; i < PER; i++) held[i] = before += held[i];
if (whole) {
#pragma unroll
  for (int i = 0; i < PER; i += $(16 // SIZE)) {
    pack out;
#pragma unroll
    for (int v = 0; v < $(16 // SIZE); v++) out.element[v] = ($(T))held[i + v];
    *(uint4 *)(y + first + i) = out.bits;
  }
} else {
#pragma unroll
  for (int i = 0; i < PER; i++)
    if (first + i < n) y[first + i] = ($(T))held[i];
}
