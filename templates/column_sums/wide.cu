//$ algorithm {
//$   brief = "Each thread sums a few neighbouring columns, which it reads with one wide load: for rows long enough to fill the GPU this way.",
//$   space = {
//$     { "THREADS", "n", { 128 }, "threads of a block, each with 16 bytes of a row" },
//$     { "UNROLL", "u", { 2, 8 }, "rows a thread has in flight" },
//$   },
//$   let = { { "VEC", "16 // SIZE" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, THREADS * VEC)", "1", "batch" },
//$   align = "16",
//$   whole = "cols // (THREADS * VEC) * batch",
//$   -- A thread issues two loads together; of eight it waits for each, except for integers.
//$   in_flight = "(UNROLL == 2 or ACC:find '^uint') and 32 or 16",
//$   work = "16 * UNROLL * ceil_div(rows, UNROLL)",
//$   -- If the rows are not aligned, a thread waits for each row.
//$   edge_in_flight = "16",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), VEC = $(VEC), WIDTH = THREADS * VEC;
  constexpr int UNROLL = $(UNROLL);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(cols, WIDTH), 1);
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  a += block.z * a_batch_stride + col;
  sums += block.z * sums_stride + col;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const int64_t skip = rows > 1 ? a_stride * $(SIZE) : 0;
  $(ACC) sum[VEC] = {};

  if (width == WIDTH && ((uintptr_t)a | (uintptr_t)sums | skip) % 16 == 0) {
    a += thread * VEC;
    //$ include("add_packs.cuh", { first = 0, apart = 1, rows = "rows", bits = "uint4" })
    pack out;
#pragma unroll
    for (int j = 0; j < VEC; j++) out.element[j] = ($(T))sum[j];
    ((uint4 *)sums)[thread] = out.bits;
    return;
  }

  // A thread's columns lie THREADS apart, so that a warp's are neighbours.
#pragma unroll 1
  for (int64_t r = 0; r < rows; r++)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (thread + j * THREADS < width)
        sum[j] += ($(ACC))a[r * a_stride + thread + j * THREADS];
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (thread + j * THREADS < width) sums[thread + j * THREADS] = ($(T))sum[j];
}
