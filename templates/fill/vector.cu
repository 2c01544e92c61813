//$ algorithm {
//$   brief = "Wide stores; a thread divides once for each of its columns and writes the quotients into several rows.",
//$   space = {
//$     { "BYTES", "b", { 8, 16 }, "width of a store" },
//$     { "WARPS", "w", { 4, 8 }, "warps of a block" },
//$     { "ROWS", "r", { 1, 4, 8 }, "rows a thread writes" },
//$   },
//$   let = { { "VEC", "BYTES // SIZE" } },
//$   constraints = {
//$     { "BYTES > SIZE", "a store writes several elements; one at a time is what plain does" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(cols, 32 * VEC)", "ceil_div(rows, WARPS * ROWS)", "batch" },
//$   align = "BYTES",
//$   -- One division for each column, except for integers.
//$   slots = "ACC:find '^uint' and 0 or (SIZE > 4 and 40 or 30) / ROWS",
//$   -- Rows that are not aligned are written as parts of sectors. The more a thread
//$   -- writes between two parts of a sector, the later they are merged.
//$   edge_sectors = "1 + ROWS * BYTES / 100",
//$ }
//$ local divisor = include("divisor.cuh")
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  constexpr int WARPS = $(WARPS), ROWS = $(ROWS), VEC = $(VEC);
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas($(BYTES)) pack {
    $(T) element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * $(SIZE)) % $(BYTES) == 0) {
    $(ACC) across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = ($(ACC))(col + lane * VEC + e) / $(divisor);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = ($(T))(($(ACC))(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const $(ACC) across = ($(ACC))c / $(divisor);
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            ($(T))(($(ACC))(row + k * WARPS) + across);
  }
}
