//$ algorithm {
//$   brief = "A warp or more for each row: 16-byte loads, then shuffles, then one element of each warp through shared memory.",
//$   space = {
//$     { "SHARE", "s", { 32, 64, 128, 256 }, "threads that share a row" },
//$     { "UNROLL", "u", { 2, 4, 8 }, "loads a thread has in flight, each with a sum of its own" },
//$   },
//$   let = { { "VEC", "16 // SIZE" }, { "THREADS", "max(128, SHARE)" }, { "ROWS", "THREADS // SHARE" } },
//$   constraints = {
//$     { "SHARE == 32 or UNROLL == (SHARE == 64 and 4 or 8)", "a row for several warps is long enough for many loads", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows, ROWS)", "1", "batch" },
//$   shared = "THREADS // 32 * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   width = "16",
//$   -- Warps that each read a long row keep many pages of DRAM open.
//$   sectors = "SHARE == 32 and 1.05 or 1",
//$   reach = "cols * SIZE > 8192 and 2 or 1",
//$   in_flight = "16 * UNROLL",
//$   work = "16 * UNROLL * ceil_div(cols, SHARE * UNROLL * VEC)",
//$ }
//$ -- With a bound on the blocks of an SM nvcc takes the registers that all loads need.
__global__ void __launch_bounds__($(THREADS), $(1024 // THREADS))
    $(name)($(parameters)) {
  constexpr int SHARE = $(SHARE), ROWS = $(ROWS);
  constexpr int UNROLL = $(UNROLL), VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  const int thread = threadIdx.x % SHARE;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / SHARE;
  $(ACC) sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    //$ include("peel_row.cuh", { length = "cols" })
    //$ include("add_row.cuh", { thread = "thread", threads = "SHARE" })
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  //$ include("add_lanes.cuh", { value = "sum[0]", first = 16 })
  //$ if SHARE > 32 then
  __shared__ $(ACC) of_warp[$(THREADS // 32)];
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = sum[0];
  __syncthreads();
  if (thread == 0) {
#pragma unroll
    for (int w = 1; w < SHARE / 32; w++) sum[0] += of_warp[threadIdx.x / 32 + w];
  }
  //$ end
  if (thread == 0 && r < rows) sums[block.z * sums_stride + r] = ($(T))sum[0];
}
