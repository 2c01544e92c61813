//$ algorithm {
//$   brief = "A block sums a strip of columns: a thread reads 16 bytes of each of its rows, wherever they start.",
//$   space = {
//$     { "COLS", "c", { 4, 8, 16, 32 }, "16-byte loads across a strip" },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block", more = { 1024 } },
//$     { "LOADS", "l", { 4, 8 }, "loads a thread has in flight" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "WIDTH", "COLS * VEC" },
//$     { "strips", "a_stride * SIZE % 16 == 0 and ceil_div(cols + VEC - 1, WIDTH) or ceil_div(cols, WIDTH - VEC)" },
//$   },
//$   constraints = {
//$     { "WIDTH <= THREADS", "a thread's rows are a multiple of VEC apart, so that they start alike" },
//$     { "LOADS == 8 or COLS == 4", "few rows at once are for few rows, and those for narrow strips", listed = true },
//$     { "THREADS == 256 or COLS == 8 or COLS == 16", "a large block is for strips whose blocks fill the GPU once", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "strips", "1", "batch" },
//$   shared = "THREADS * VEC * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   width = "16",
//$   -- If rows start at different places, strips overlap by a pack and share sectors.
//$   sectors = "(COLS + 1) / (COLS - 1)",
//$   reach = "a_stride * SIZE % 16 == 0 and 1 or 2",
//$   in_flight = "16 * LOADS",
//$   work = "16 * LOADS * ceil_div(rows, THREADS // COLS * LOADS)",
//$ }
__global__ void __launch_bounds__($(THREADS), $(1024 // THREADS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), VEC = $(VEC), WIDTH = $(WIDTH), THREADS = $(THREADS);
  constexpr int HEIGHT = THREADS / COLS, LOADS = $(LOADS);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) part[THREADS * VEC];
  const int thread = threadIdx.x;

  $(let "strips")
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  //$ include("sum_strip.cuh")
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = ($(T))total;
}
