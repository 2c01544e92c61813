//$ -- Adds up rows `first`, `first` + `apart`, ... below `rows` of the VEC columns at a
//$ -- into sum[VEC]. A pack is one load of VEC columns, of CUDA's type `bits`.
//$ local step = apart == 1 and "" or " * " .. apart
// Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
for (int64_t r = $(first); r < $(rows); r += UNROLL$(step)) {
  pack in[UNROLL];
#pragma unroll
  for (int k = 0; k < UNROLL; k++)
    in[k].bits = r + k$(step) < $(rows)
                     ? *(const $(bits) *)(a + (r + k$(step)) * a_stride)
                     : $(bits){};
#pragma unroll
  for (int k = 0; k < UNROLL; k++)
#pragma unroll
    for (int j = 0; j < VEC; j++) sum[j] += ($(ACC))in[k].element[j];
}
