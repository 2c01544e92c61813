//$ algorithm {
//$   brief = "For short rows: as many lanes as share a row sum up as many rows, all loads of 16 bytes at once, and exchange sums so that each of them writes one.",
//$   space = {
//$     { "LANES", "l", { 4, 8, 16 }, "threads that share rows, and rows that they share" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block, and rows", more = { 512 } },
//$     { "UNROLL", "u", { 1, 2 }, "loads of a thread for each row at once" },
//$   },
//$   let = { { "VEC", "16 // SIZE" } },
//$   constraints = {
//$     { "LANES * UNROLL <= 16", "64 registers hold the loads of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, THREADS)", "1", "batch" },
//$   fits = "a_stride * SIZE % 16 == 0",
//$   align = "16",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), LANES = $(LANES), UNROLL = $(UNROLL), VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  const int lane = threadIdx.x % LANES;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * THREADS + threadIdx.x - lane;  // the first of the lanes' rows
  a += block.z * a_batch_stride + row * a_stride;
  const int height = (int)max((int64_t)0, min((int64_t)LANES, rows - row));
  // Rows that do not begin at 16 bytes are read by elements, and so is what is left at the end.
  const int64_t packs = (uintptr_t)a % 16 == 0 ? cols / VEC : 0;
  $(ACC) sum[LANES] = {};
#pragma unroll 1
  for (int64_t i = lane; i < packs; i += LANES * UNROLL) {
    pack in[UNROLL][LANES];
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int r = 0; r < LANES; r++)
        in[u][r].bits = r < height && i + u * LANES < packs
                            ? ((const uint4 *)(a + r * a_stride))[i + u * LANES]
                            : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int r = 0; r < LANES; r++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[r] += ($(ACC))in[u][r].element[j];
  }
#pragma unroll 1
  for (int64_t c = packs * VEC + lane; c < cols; c += LANES)
#pragma unroll
    for (int r = 0; r < LANES; r++)
      if (r < height) sum[r] += ($(ACC))a[r * a_stride + c];

  // At each step a lane keeps half of its sums, and gets its partner's sums of the same
  // rows for the other half. What is left is the sum of row `lane`.
#pragma unroll
  for (int half = LANES / 2; half > 0; half /= 2) {
    const bool upper = (lane & half) != 0;
#pragma unroll
    for (int r = 0; r < half; r++) {
      const $(ACC) given = upper ? sum[r] : sum[r + half];
      const $(ACC) kept = upper ? sum[r + half] : sum[r];
      sum[r] = kept + __shfl_xor_sync(0xffffffffu, given, half);
    }
  }
  if (lane < height) sums[block.z * sums_stride + row + lane] = ($(T))sum[0];
}
