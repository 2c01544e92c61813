//$ algorithm {
//$   brief = "For few columns without gaps: a block's rows come as one stream by bulk copies, in whole lines, and threads add up columns in shared memory; a second kernel adds up the pieces.",
//$   space = {
//$     { "STAGE", "k", { 16 }, "KiB of a bulk copy", more = { 8, 32 } },
//$     { "STAGES", "g", { 4 }, "copies in flight", more = { 2, 3, 6, 8 } },
//$     { "THREADS", "n", { 512 }, "threads of a block", more = { 256, 1024 } },
//$     { "BLOCKS", "s", { 264 }, "pieces at most, one for each block", more = { 132, 396, 528, 1056 } },
//$   },
//$   let = {
//$     { "ROOM", "STAGE * 1024 // SIZE" }, { "LINE", "128 // SIZE" },
//$     { "fitting", "ROOM // max(1, cols)" },
//$     -- So many rows are whole lines of 128 bytes: then no line is asked for twice.
//$     { "deep", "fitting < LINE and max(1, fitting) or fitting // LINE * LINE" },
//$     { "steps", "ceil_div(rows, deep)" },
//$     { "pieces", "max(1, min(BLOCKS // max(1, batch), ceil_div(steps, 2 * STAGES)))" },
//$   },
//$   constraints = {
//$     { "STAGES * (STAGE * 1024 + 16) <= 224 * 1024", "the stages fit the shared memory of an SM" },
//$   },
//$   requires = 90,
//$   fits = "a_stride == cols and cols > 0 and cols <= THREADS and cols <= ROOM",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "pieces", "1", "batch" },
//$       dynamic_shared = "STAGES * (STAGE * 1024 + 16)" },
//$     { block = { "512" }, grid = { "ceil_div(cols, 8)", "1", "batch" } },
//$   },
//$   workspace = "pieces * cols * batch * max(SIZE, 4)",
//$ }
//$ preamble(function()
#include "tilewright/hopper.cuh"
//$ include("bulk_piece.cuh")
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), STAGES = $(STAGES), SLOT = $(STAGE * 1024 + 16);
  constexpr int UNROLL = 8;
  TW_DYNAMIC_SHARED(char, ring);
  __shared__ tw_mbarrier arrived[STAGES];
  __shared__ $(ACC) part[THREADS];
  const int thread = threadIdx.x;

  $(let("fitting", "deep", "steps", "pieces"))
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  const $(T) *const end = a + rows * cols;
  const int64_t share = tw_ceil_div(steps, pieces);
  const int64_t row = min(rows, block.x * share * deep);
  const int64_t depth = min(rows - row, share * deep);
  const int count = (int)tw_ceil_div(depth, deep), width = (int)cols;
  const auto piece_of = [&](int s) {
    const int64_t above = s * deep;
    return tw_piece(a + (row + above) * cols, (int)(min(deep, depth - above) * cols) * $(SIZE), a, end);
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

  // Thread i takes every active-th element from element i on: all are of one column.
  int height = THREADS / width;
  const int active = height * width;
  const unsigned low_bits = (unsigned)(uintptr_t)(a + row * cols), step_bits = (unsigned)deep * width * $(SIZE);
  $(ACC) sum[UNROLL] = {};
  for (int s = 0; s < count; s++) {
    char *const slot = ring + s % STAGES * SLOT;
    tw_mbarrier_wait(&arrived[s % STAGES], s / STAGES % 2);
    int elements = (int)deep * width;
    // Only the first and the last rows of the matrix may have to be completed.
    if (s == 0 || s == count - 1) {
      const tw_piece piece = piece_of(s);
      elements = (piece.end - piece.lead) / $(SIZE);
      if (!piece.is_whole()) {
        piece.copy_rest<$(T)>(slot);
        __syncthreads();
      }
    }
    const $(T) *const from = (const $(T) *)(slot + (low_bits + s * step_bits) % 16);
    if (thread < active)
#pragma unroll 1
      for (int i = thread; i < elements; i += active * UNROLL) {
        $(T) in[UNROLL];
#pragma unroll
        for (int k = 0; k < UNROLL; k++)
          in[k] = i + k * active < elements ? from[i + k * active] : ($(T))0;
#pragma unroll
        for (int k = 0; k < UNROLL; k++) sum[k] += ($(ACC))in[k];
      }
    __syncthreads();
    if (thread == 0 && s + STAGES < count) bring(s + STAGES);
  }
#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
  part[thread] = sum[0];
  //$ include("fold_rows.cuh")
  if (thread < width)
    (($(ACC) *)workspace)[(block.z * pieces + block.x) * cols + thread] = part[thread];
}

__global__ void __launch_bounds__(512)
    $(name)_2($(parameters)) {
  //$ include("add_slabs.cuh", { lets = let("fitting", "deep", "steps", "pieces") .. "\nconst int64_t slabs = pieces, across = 8;" })
}
