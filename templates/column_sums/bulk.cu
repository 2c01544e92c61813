//$ algorithm {
//$   brief = "For many rows: a strip's part of each row comes by a bulk copy, wherever it begins, and threads add up columns in shared memory; a second kernel adds up the slabs.",
//$   space = {
//$     { "WIDTH", "w", { 4, 8 }, "KiB of a row a strip takes", more = { 1, 2, 16, 32 } },
//$     { "ROWS", "r", { 1, 2 }, "rows of a stage", more = { 4, 8 } },
//$     { "STAGES", "g", { 4 }, "stages in flight", more = { 2, 3, 6, 8 } },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block", more = { 128, 1024 } },
//$     { "BLOCKS", "s", { 264 }, "blocks that share the rows, if there are enough rows", more = { 132, 396, 528, 1056 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" }, { "ROOM", "WIDTH * 1024 // SIZE" },
//$     { "strips", "ceil_div(cols, ROOM)" },
//$     -- All strips are as wide.
//$     { "wide", "min(ROOM, ceil_div(ceil_div(cols, strips), 32) * 32)" },
//$     { "slabs", "max(1, min(BLOCKS // (strips * batch), rows // (2 * ROWS * STAGES)))" },
//$     { "slab", "ceil_div(rows, slabs)" },
//$     { "across", "cols > 2048 and 32 or 8" },
//$   },
//$   constraints = {
//$     { "STAGES * ROWS * (WIDTH * 1024 + 16) <= 224 * 1024", "the stages fit the shared memory of an SM" },
//$     { "ROOM >= THREADS and ROOM <= 32 * THREADS", "registers hold the sums of a thread" },
//$     { "ROWS * WIDTH == 8", "larger copies leave less in flight", listed = true },
//$     { "THREADS == (SIZE == 2 and 512 or 256)", "small elements take more threads", listed = true },
//$   },
//$   requires = 90,
//$   -- Rows with gaps whose ends are no units of 16 bytes would have to be completed by threads.
//$   fits = "slabs > 1 and cols >= 16 and (a_stride == cols or a_stride % VEC == 0 and cols % VEC == 0)",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "strips", "slabs", "batch" },
//$       dynamic_shared = "STAGES * ROWS * (WIDTH * 1024 + 16)" },
//$     { block = { "512" }, grid = { "ceil_div(cols, across)", "1", "batch" } },
//$   },
//$   workspace = "slabs * cols * batch * max(SIZE, 4)",
//$ }
//$ preamble(function()
#include "tilewright/hopper.cuh"
//$ include("bulk_piece.cuh")
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ROWS = $(ROWS), STAGES = $(STAGES);
  constexpr int EACH = $(ROOM // THREADS);  // columns of a thread
  constexpr int LINE = $(WIDTH * 1024 + 16);
  TW_DYNAMIC_SHARED(char, ring);
  __shared__ tw_mbarrier arrived[STAGES];
  const int thread = threadIdx.x;

  $(let("strips", "wide", "slabs"))
  const tw_block block = tw_block_of(strips, slabs);
  if (block.z >= batch) return;
  $(let "slab")
  const int64_t row = min(rows, block.y * slab), col = min(cols, block.x * wide);
  const int depth = (int)min(slab, rows - row), width = (int)min(wide, cols - col);
  a += block.z * a_batch_stride;
  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it.
  const bool flat = a_stride == cols;
  const $(T) *const begin = a, *const end = a + rows * cols;
  a += row * a_stride;
  const auto piece_of = [&](int r) {
    const $(T) *const from = a + r * a_stride;
    return tw_piece(from + col, width * $(SIZE), flat ? begin : from, flat ? end : from + cols);
  };
  const int count = (depth + ROWS - 1) / ROWS;
  const auto bring = [&](int s) {
    char *slot = ring + s % STAGES * (ROWS * LINE);
    int bytes = 0;
    for (int r = s * ROWS; r < min((s + 1) * ROWS, depth); r++) bytes += piece_of(r).bytes();
    tw_mbarrier_arrive_expect(&arrived[s % STAGES], bytes);
    for (int r = s * ROWS; r < min((s + 1) * ROWS, depth); r++, slot += LINE)
      piece_of(r).load(slot, &arrived[s % STAGES]);
  };
  if (thread == 0) {
    for (int s = 0; s < STAGES; s++) tw_mbarrier_init(&arrived[s], 1);
    tw_mbarrier_fence_init();
    for (int s = 0; s < min(count, STAGES); s++) bring(s);
  }
  __syncthreads();

  const unsigned low_bits = (unsigned)(uintptr_t)(a + col), row_bits = (unsigned)a_stride * $(SIZE);
  // With gaps all rows are completed or none.
  const bool is_whole = piece_of(0).is_whole() && piece_of(max(0, depth - 1)).is_whole();
  $(ACC) sum[EACH] = {};
  for (int s = 0; s < count; s++) {
    char *slot = ring + s % STAGES * (ROWS * LINE);
    tw_mbarrier_wait(&arrived[s % STAGES], s / STAGES % 2);
    if (!is_whole && (!flat || s == 0 || s == count - 1)) {
      for (int r = 0; r < min(ROWS, depth - s * ROWS); r++)
        piece_of(s * ROWS + r).copy_rest<$(T)>(slot + r * LINE);
      __syncthreads();
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++, slot += LINE) {
      if (s * ROWS + r >= depth) break;
      const $(T) *const from = (const $(T) *)(slot + (low_bits + (s * ROWS + r) * row_bits) % 16) + thread;
#pragma unroll
      for (int k = 0; k < EACH; k++)
        if (thread + k * THREADS < width) sum[k] += ($(ACC))from[k * THREADS];
    }
    __syncthreads();
    if (thread == 0 && s + STAGES < count) bring(s + STAGES);
  }
  $(ACC) *const partial = ($(ACC) *)workspace + (block.z * slabs + block.y) * cols + col + thread;
#pragma unroll
  for (int k = 0; k < EACH; k++)
    if (thread + k * THREADS < width) partial[k * THREADS] = sum[k];
}

__global__ void __launch_bounds__(512)
    $(name)_2($(parameters)) {
  //$ include("add_slabs.cuh", { lets = let("strips", "slabs", "across") })
}
