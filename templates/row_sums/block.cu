//$ algorithm {
//$   brief = "One block for each row: 16-byte loads, then shuffles, then one element of each warp through shared memory.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "UNROLL", "u", { 4, 8 }, "loads a thread has in flight, each with a sum of its own" },
//$   },
//$   let = { { "VEC", "16 // SIZE" } },
//$   constraints = {
//$     { "THREADS * UNROLL * 16 <= 32 * 1024", "48 KiB in flight are enough for an SM: one block need not have more" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "rows", "1", "batch" },
//$   shared = "THREADS // 32 * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   width = "16",
//$   -- A thread issues about three of eight loads before it waits for the first.
//$   in_flight = "UNROLL > 4 and 48 or 16 * UNROLL",
//$   work = "16 * UNROLL * ceil_div(cols, THREADS * UNROLL * VEC)",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  constexpr int UNROLL = $(UNROLL), VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) of_warp[WARPS];
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride + block.x * a_stride;

  //$ include("peel_row.cuh", { length = "cols" })
  $(ACC) sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += ($(ACC))a[thread < head ? thread : thread + packs * VEC];

  //$ include("add_packs.cuh", { thread = "thread", threads = "THREADS" })

  //$ include("block_total.cuh")
  if (thread == 0) sums[block.z * sums_stride + block.x] = ($(T))total;
}
