//$ local operands = { "x", "y" }
//$ local launch = include("flat_launch.cuh", { operands = operands })
//$ algorithm {
//$   brief = "Several wide accesses for each thread; matrices without gaps between rows are treated as one row.",
//$   space = launch.space,
//$   let = launch.let,
//$   constraints = launch.constraints,
//$   block = launch.block,
//$   grid = launch.grid,
//$   align = launch.align,
//$   flat = launch.flat,
//$   whole = launch.whole,
//$   in_flight = "ROWS * BYTES",
//$ }
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  //$ include("flat_tile.cuh", { operands = operands })
  if (whole && (places | strides * $(SIZE)) % $(BYTES) == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = ($(T))(alpha * ($(ACC))x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    $(ACC) product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * ($(ACC))x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = ($(T))product[e];
  }
}
