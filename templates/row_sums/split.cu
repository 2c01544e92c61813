//$ algorithm {
//$   brief = "For few wide rows: blocks sum pieces of a row into the workspace, and a second kernel adds up the pieces.",
//$   space = {
//$     { "PIECE", "p", { 16, 32, 128, 512 }, "KiB of a row that a block sums" },
//$     { "THREADS", "n", { 256 }, "threads of a block", more = { 512 } },
//$     { "FINISH", "f", { 256, 1024 }, "threads of a block that adds up the pieces of a row", default = 256 },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "SPAN", "PIECE * 1024 // SIZE" },
//$     { "splits", "max(1, ceil_div(cols, SPAN))" },
//$   },
//$   constraints = {
//$     { "FINISH == 256 or PIECE >= 128", "only rows of many pieces keep so many threads busy", listed = true },
//$   },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "splits", "rows", "batch" },
//$       work = "128 * ceil_div(min(cols, SPAN), THREADS * 8 * VEC)" },
//$     { block = { "FINISH" }, grid = { "rows", "1", "batch" },
//$       work = "max(SIZE, 4) * ceil_div(splits, FINISH)" },
//$   },
//$   workspace = "splits * rows * batch * max(SIZE, 4)",
//$   shared = "THREADS // 32 * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   width = "16",
//$   in_flight = "16 * 8",
//$ }
__global__ void __launch_bounds__($(THREADS), $(1024 // THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  constexpr int UNROLL = 8, VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) of_warp[WARPS];
  const int thread = threadIdx.x;

  $(let "splits")
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  $(ACC) *const partial =
      ($(ACC) *)workspace + (block.z * rows + block.y) * splits + block.x;

  const int64_t begin = min(cols, block.x * $(SPAN));
  const int64_t length = min((int64_t)$(SPAN), cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  //$ include("peel_row.cuh", { length = "length" })
  $(ACC) sum[UNROLL] = {};
  //$ include("add_row.cuh", { thread = "thread", threads = "THREADS" })

  //$ include("block_total.cuh")
  if (thread == 0) *partial = total;
}

// A block a row.
__global__ void __launch_bounds__($(FINISH))
    $(name)_2($(parameters)) {
  constexpr int THREADS = $(FINISH), WARPS = THREADS / 32, UNROLL = 8;
  __shared__ $(ACC) of_warp[WARPS];
  const int thread = threadIdx.x;

  $(let "splits")
  const tw_block block = tw_block_of(rows, 1);
  if (block.z >= batch) return;
  const $(ACC) *const partial = ($(ACC) *)workspace + (block.z * rows + block.x) * splits;
  $(ACC) sum[UNROLL] = {};
#pragma unroll 1
  for (int64_t i = thread; i < splits; i += THREADS * UNROLL) {
#pragma unroll
    for (int k = 0; k < UNROLL; k++)
      if (i + k * THREADS < splits) sum[k] += partial[i + k * THREADS];
  }
  //$ include("block_total.cuh")
  if (thread == 0) sums[block.z * sums_stride + block.x] = ($(T))total;
}
