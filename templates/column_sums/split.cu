//$ algorithm {
//$   brief = "Like strip, for many rows: each block sums a slab of rows of its strip into the workspace, and a second kernel adds up the slabs.",
//$   space = {
//$     { "BLOCKS", "s", { 528, 1056 }, "blocks that share the rows, if there are enough rows" },
//$     { "COLS", "c", { 16, 32, 64 }, "16-byte loads across a strip" },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "WIDTH", "COLS * VEC" },
//$     { "HEIGHT", "THREADS // COLS" },
//$     { "strips", "a_stride * SIZE % 16 == 0 and ceil_div(cols + VEC - 1, WIDTH) or ceil_div(cols, WIDTH - VEC)" },
//$     { "slabs", "max(1, min(BLOCKS // (strips * batch), rows // (8 * HEIGHT)))" },
//$     { "slab", "ceil_div(rows, slabs)" },
//$     { "across", "cols > 2048 and 32 or 8" },
//$   },
//$   constraints = {
//$     { "WIDTH <= THREADS", "a thread's rows are a multiple of VEC apart, so that they start alike" },
//$     { "THREADS == (WIDTH > 256 and 512 or 256)", "large blocks for wide strips", listed = true },
//$   },
//$   fits = "slabs > 1",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "strips", "slabs", "batch" },
//$       shared = "THREADS * VEC * max(SIZE, 4)",
//$       work = "128 * ceil_div(slab, HEIGHT * 8)" },
//$     { block = { "512" }, grid = { "ceil_div(cols, across)", "1", "batch" },
//$       shared = "512 * max(SIZE, 4)",
//$       work = "4 * ceil_div(slabs * across, 512)" },
//$   },
//$   workspace = "slabs * cols * batch * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   width = "16",
//$   -- If rows start at different places, strips overlap by a pack and share sectors.
//$   sectors = "(COLS + 1) / (COLS - 1)",
//$   reach = "a_stride * SIZE % 16 == 0 and 1 or 2",
//$   in_flight = "16 * 8",
//$ }
__global__ void __launch_bounds__($(THREADS), $(1024 // THREADS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), VEC = $(VEC), WIDTH = $(WIDTH), THREADS = $(THREADS);
  constexpr int HEIGHT = $(HEIGHT), LOADS = 8;
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) part[THREADS * VEC];
  const int thread = threadIdx.x;

  $(let("strips", "slabs"))
  const tw_block block = tw_block_of(strips, slabs);
  if (block.z >= batch) return;
  $(let "slab")
  const int64_t row = min(rows, block.y * slab);
  const int64_t depth = min(slab, rows - row);  // the last slabs may be empty
  a += block.z * a_batch_stride;
  //$ include("sum_strip.cuh")
  if (thread < width && col + thread >= 0 && col + thread < cols)
    (($(ACC) *)workspace)[(block.z * slabs + block.y) * cols + col + thread] = total;
}

__global__ void __launch_bounds__(512)
    $(name)_2($(parameters)) {
  //$ include("add_slabs.cuh", { lets = let("strips", "slabs", "across") })
}
