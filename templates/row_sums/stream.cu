//$ algorithm {
//$   brief = "For short rows without gaps: they come as one stream by bulk copies, in whole lines, and a few threads sum each of them in shared memory.",
//$   space = {
//$     { "STAGE", "k", { 16 }, "KiB of a bulk copy", more = { 8, 32 } },
//$     { "STAGES", "g", { 4 }, "copies in flight", more = { 1, 2, 3, 6 } },
//$     { "THREADS", "n", { 256 }, "threads of a block", more = { 128, 512 } },
//$     { "STEPS", "t", { 8 }, "stages of a block", more = { 1, 4, 16, 64, 256 } },
//$   },
//$   let = {
//$     { "ROOM", "STAGE * 1024 // SIZE" }, { "LINE", "128 // SIZE" },
//$     { "fitting", "ROOM // max(1, cols)" },
//$     -- So many rows are whole lines of 128 bytes: then no line is asked for twice.
//$     { "deep", "fitting < LINE and max(1, fitting) or fitting // LINE * LINE" },
//$     { "steps", "ceil_div(rows, deep)" },
//$   },
//$   constraints = {
//$     { "STAGES * (STAGE * 1024 + 16) <= 224 * 1024", "the stages fit the shared memory of an SM" },
//$     { "STAGES <= STEPS", "a block has a stage for each slot" },
//$   },
//$   requires = 90,
//$   fits = "a_stride == cols and cols > 0 and cols <= ROOM",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(steps, STEPS)", "1", "batch" },
//$   dynamic_shared = "STAGES * (STAGE * 1024 + 16)",
//$ }
//$ preamble(function()
#include "tilewright/hopper.cuh"
//$ include("bulk_piece.cuh")
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), STAGES = $(STAGES), SLOT = $(STAGE * 1024 + 16);
  TW_DYNAMIC_SHARED(char, ring);
  __shared__ tw_mbarrier arrived[STAGES];
  const int thread = threadIdx.x;

  $(let("fitting", "deep", "steps"))
  const tw_block block = tw_block_of(tw_ceil_div(steps, $(STEPS)), 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  const $(T) *const end = a + rows * cols;
  const int64_t row = block.x * ($(STEPS) * deep);
  const int depth = (int)min($(STEPS) * deep, rows - row), height = (int)deep, width = (int)cols;
  const int count = (depth + height - 1) / height;
  sums += block.z * sums_stride + row;
  const auto piece_of = [&](int s) {
    return tw_piece(a + (row + s * height) * cols, min(height, depth - s * height) * width * $(SIZE), a, end);
  };
  const auto bring = [&](int s) {
    const tw_piece piece = piece_of(s);
    tw_mbarrier_arrive_expect(&arrived[s % STAGES], piece.bytes());
    piece.load(ring + s % STAGES * SLOT, &arrived[s % STAGES]);
  };
  if (thread == 0) {
    for (int s = 0; s < STAGES; s++) tw_mbarrier_init(&arrived[s], 1);
    tw_mbarrier_fence_init();
    for (int s = 0; s < min(count, STAGES); s++) bring(s);
  }
  __syncthreads();

  // So many threads share a row that about half of the block has work. Each takes an
  // odd number of neighbours: then the banks of a warp differ, whatever the length.
  int share = 1;
  while (share < 32 && share * height * 2 <= THREADS) share *= 2;
  const int lane = thread % share, run = (width + share - 1) / share | 1;
  const int low = lane * run, length = max(0, min(width - low, run));
  const unsigned low_bits = (unsigned)(uintptr_t)(a + row * cols), step_bits = (unsigned)height * width * $(SIZE);
  for (int s = 0; s < count; s++) {
    char *const slot = ring + s % STAGES * SLOT;
    const int here = min(height, depth - s * height);
    tw_mbarrier_wait(&arrived[s % STAGES], s / STAGES % 2);
    // Only the first and the last rows of the matrix may have to be completed.
    if (s == 0 || s == count - 1) {
      const tw_piece piece = piece_of(s);
      if (!piece.is_whole()) {
        piece.copy_rest<$(T)>(slot);
        __syncthreads();
      }
    }
    const $(T) *const from = (const $(T) *)(slot + (low_bits + s * step_bits) % 16) + low;
#pragma unroll 1
    for (int top = 0; top < here; top += THREADS / share) {
      const int r = top + thread / share;
      const $(T) *const element = from + r * width;
      const int stop = r < here ? length : 0;
      $(ACC) sum = 0;
#pragma unroll 8
      for (int i = 0; i < stop; i++) sum += ($(ACC))element[i];
      for (int step = share / 2; step > 0; step /= 2)
        sum += __shfl_xor_sync(0xffffffffu, sum, step);
      if (lane == 0 && r < here) sums[s * height + r] = ($(T))sum;
    }
    __syncthreads();
    if (thread == 0 && s + STAGES < count) bring(s + STAGES);
  }
}
