//$ local operands = { "a", "b", "c" }
//$ local launch = include("flat_launch.cuh", { operands = operands })
//$ algorithm {
//$   brief = "Several wide accesses for each thread; matrices without gaps between rows are treated as one row.",
//$   space = launch.space,
//$   let = launch.let,
//$   constraints = launch.constraints,
//$   block = launch.block,
//$   grid = launch.grid,
//$   align = launch.align,
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  //$ include("flat_tile.cuh", { operands = operands })
  if (whole && (places | strides * $(SIZE)) % $(BYTES) == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = ($(T))(alpha * ($(ACC))a_in[k].element[e] +
                                beta * ($(ACC))b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    $(ACC) sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * ($(ACC))a[k * WARPS * a_stride + lane + e * 32] +
                 beta * ($(ACC))b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = ($(T))sum[e];
  }
}
