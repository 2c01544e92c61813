//$ algorithm {
//$   brief = "Several lanes of a warp sum a row: 16-byte loads, then shuffles.",
//$   space = {
//$     { "LANES", "l", { 2, 4, 8, 16, 32 }, "threads that share a row" },
//$     { "UNROLL", "u", { 2, 4 }, "loads a thread has in flight, each with a sum of its own" },
//$   },
//$   let = { { "VEC", "16 // SIZE" } },
//$   constraints = {
//$     { "LANES < 32 or UNROLL == 4", "a row long enough for a warp fills four loads" },
//$   },
//$   block = { "256" },
//$   grid = { "ceil_div(rows, 256 // LANES)", "1", "batch" },
//$   width = "16",
//$   -- Two lanes use 32 of the 64 bytes that Hopper fetches at a time.
//$   sectors = "LANES == 2 and 1.25 or 1",
//$   -- A thread issues two of four loads before it waits for the first.
//$   in_flight = "32",
//$   -- If rows start at any address, their edges are read element by element.
//$   work = "16 * UNROLL * ceil_div(cols, LANES * UNROLL * VEC)"
//$     .. " + (a_stride * SIZE % 16 == 0 and 0 or 32 * ceil_div(min(cols, VEC), LANES))",
//$ }
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int LANES = $(LANES), UNROLL = $(UNROLL), VEC = $(VEC);
  constexpr int ROWS = 256 / LANES;
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  const int lane = threadIdx.x % LANES;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / LANES;
  $(ACC) sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    //$ include("peel_row.cuh", { length = "cols" })
#pragma unroll 1
    for (int e = lane; e < edges; e += LANES)
      sum[0] += ($(ACC))a[e < head ? e : e + packs * VEC];

    //$ include("add_packs.cuh", { thread = "lane", threads = "LANES" })
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  //$ include("add_lanes.cuh", { value = "sum[0]", first = "LANES / 2" })
  if (lane == 0 && r < rows) sums[block.z * sums_stride + r] = ($(T))sum[0];
}
