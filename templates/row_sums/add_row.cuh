//$ -- Adds up this thread's packs and edges of the row at `a` into sum[UNROLL]: it is
//$ -- number `thread` of the `threads` threads that share the row, VEC or more for
//$ -- each edge.
// All loads leave before any is used: past the end zeros are added, and the element
// at an edge is added at the end.
const $(ACC) edge = $(thread) < edges
    ? ($(ACC))a[$(thread) < head ? $(thread) : $(thread) + packs * VEC] : ($(ACC))0;
const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
for (int64_t i = $(thread); i < packs; i += $(threads) * UNROLL) {
  pack in[UNROLL];
#pragma unroll
  for (int k = 0; k < UNROLL; k++)
    in[k].bits = i + k * $(threads) < packs ? from[i + k * $(threads)] : make_uint4(0, 0, 0, 0);
#pragma unroll
  for (int k = 0; k < UNROLL; k++)
#pragma unroll
    for (int j = 0; j < VEC; j++) sum[k] += ($(ACC))in[k].element[j];
}
sum[0] += edge;
