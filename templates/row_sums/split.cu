//$ algorithm {
//$   brief = "For few wide rows: several blocks sum parts of a row into the workspace, and a second kernel adds up the parts.",
//$   space = {
//$     { "SPLITS", "s", { 16, 128, 1024 }, "parts of a row, one for each block, if the row is long enough" },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$   },
//$   let = { { "SPAN", "THREADS * 64 // SIZE" }, { "splits", "min(SPLITS, cols // SPAN + 1)" } },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "splits", "rows", "batch" },
//$       work = "64 * ceil_div(cols, splits * SPAN)" },
//$     { block = { "256" }, grid = { "ceil_div(rows, 8)", "1", "batch" },
//$       work = "4 * ceil_div(splits, 32)" },
//$   },
//$   workspace = "splits * rows * batch * max(SIZE, 4)",
//$   shared = "THREADS // 32 * max(SIZE, 4)",
//$   width = "16",
//$   in_flight = "16 * 4",
//$ }
//$ local VEC = 16 // SIZE
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  constexpr int UNROLL = 4, VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) of_warp[WARPS];
  const int thread = threadIdx.x;

  const int64_t splits = min((int64_t)$(SPLITS), cols / (THREADS * UNROLL * VEC) + 1);
  const tw_block block = tw_block_of(splits, rows);
  if (block.z >= batch) return;
  $(ACC) *const partial =
      ($(ACC) *)workspace + (block.z * rows + block.y) * splits + block.x;

  // A piece may be empty. To what follows it is a row.
  const int64_t piece = tw_ceil_div(tw_ceil_div(cols, splits), VEC) * VEC;
  const int64_t begin = min(cols, block.x * piece);
  const int64_t length = min(piece, cols - begin);
  a += block.z * a_batch_stride + block.y * a_stride + begin;
  //$ include("peel_row.cuh", { length = "length" })
  $(ACC) sum[UNROLL] = {};
  if (thread < edges)
    sum[0] += ($(ACC))a[thread < head ? thread : thread + packs * VEC];

  //$ include("add_packs.cuh", { thread = "thread", threads = "THREADS" })

  //$ include("block_total.cuh")
  if (thread == 0) *partial = total;
}

// A warp a row.
__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  $(let "splits")
  const int lane = threadIdx.x % 32;

  const tw_block block = tw_block_of(tw_ceil_div(rows, 8), 1);
  const int64_t r = block.x * 8 + threadIdx.x / 32;
  if (block.z >= batch || r >= rows) return;
  const $(ACC) *const partial = ($(ACC) *)workspace + (block.z * rows + r) * splits;
  $(ACC) sum = 0;
#pragma unroll 4
  for (int i = lane; i < splits; i += 32) sum += partial[i];
  //$ include("add_lanes.cuh", { value = "sum", first = 16 })
  if (lane == 0) sums[block.z * sums_stride + r] = ($(T))sum;
}
