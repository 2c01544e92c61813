//$ -- Adds up every height-th of `rows` rows of one column, from row ty on, into
//$ -- sum[0]. `a` is an expression for the column's address. A thread whose ty is not
//$ -- below `height` adds nothing.
$(ACC) sum[UNROLL] = {};
if (ty < height) {
  // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
  for (int64_t r = ty; r < $(rows); r += height * UNROLL) {
    $(T) in[UNROLL];
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      in[k] = r + k * height < $(rows) ? $(a)[(r + k * height) * a_stride] : ($(T))0;
#pragma unroll
    for (int k = 0; k < UNROLL; k++) sum[k] += ($(ACC))in[k];
  }
}
#pragma unroll
for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
