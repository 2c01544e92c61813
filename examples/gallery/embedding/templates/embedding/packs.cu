//$ algorithm {
//$   brief = "Several lanes for each row, 16 bytes at a time; several loads of a lane are in flight.",
//$   space = {
//$     { "LANES", "l", { 8, 32, 128 }, "threads that share a row" },
//$     { "UNROLL", "u", { 1, 2, 4 }, "loads that a thread has in flight" },
//$   },
//$   block = { "256" },
//$   grid = { "ceil_div(n, 256 // LANES)" },
//$   align = "16",
//$ }
//$ local VEC = 16 // SIZE
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int LANES = $(LANES), ROWS = 256 / LANES, UNROLL = $(UNROLL), VEC = $(VEC);
  const tw_block block = tw_block_of(tw_ceil_div(n, ROWS), 1);
  const int64_t i = block.x * ROWS + threadIdx.x / LANES;
  const int lane = threadIdx.x % LANES;
  if (block.z > 0 || i >= n) return;
  const $(T) *const from = table + (int64_t)ids[i] * table_stride;
  y += i * y_stride;

  const int64_t packs = ((uintptr_t)from | (uintptr_t)y) % 16 == 0 ? width / VEC : 0;
  for (int64_t first = lane; first < packs; first += LANES * UNROLL) {
    uint4 in[UNROLL];
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
      if (first + u * LANES < packs) in[u] = ((const uint4 *)from)[first + u * LANES];
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
      if (first + u * LANES < packs) ((uint4 *)y)[first + u * LANES] = in[u];
  }
  for (int64_t d = packs * VEC + lane; d < width; d += LANES) y[d] = from[d];
}
