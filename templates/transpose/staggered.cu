//$ algorithm {
//$   brief = "For rows of any alignment: a tile comes by asynchronous copies, and its rows in dst begin at sector boundaries and leave in packs of 16 bytes.",
//$   space = {
//$     { "HEIGHT", "h", { 32, 64 }, "elements of a row of dst a tile covers", more = { 128 } },
//$     { "WIDTH", "w", { 32, 64 }, "columns of src in a tile", more = { 16, 128 } },
//$     { "SECTOR", "s", { 16, 32 }, "bytes to which the rows of dst are aligned", more = { 64, 128 } },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block", more = { 128 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" }, { "PHASES", "SECTOR // SIZE" }, { "TALL", "HEIGHT + PHASES - 1" },
//$     { "tiles_down", "ceil_div(rows + (PHASES - 1), HEIGHT)" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "an asynchronous copy has at least four bytes" },
//$     { "HEIGHT * SIZE >= 128", "a row of the tile fills a line of dst" },
//$     { "HEIGHT * SIZE >= 2 * SECTOR", "the rows that two blocks read must be few beside the tile" },
//$     { "THREADS % WIDTH == 0 and THREADS % (HEIGHT // VEC) == 0", "the threads cover whole rows of the tile on both sides" },
//$     { "HEIGHT * WIDTH <= 18 * THREADS", "with more than 18 copies for each thread all measured points lost a fifth" },
//$     { "HEIGHT * WIDTH >= 4 * THREADS", "each thread has four copies in flight" },
//$     { "TALL * (WIDTH + 1) * SIZE <= 48 * 1024", "the tile fits static shared memory" },
//$     { "SECTOR == 32 or SIZE == 16 or HEIGHT * WIDTH == 4096", "shorter alignments pay for short matrices and for whole elements", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "tiles_down", "ceil_div(cols, WIDTH)", "batch" },
//$   shared = "TALL * (WIDTH + 1) * SIZE",
//$   width = "SIZE",
//$   in_flight = "HEIGHT * WIDTH * SIZE / THREADS",
//$   work = "HEIGHT * WIDTH * SIZE / THREADS",
//$   sectors = "1 + (PHASES - 1) / HEIGHT / 2 + 16 / (WIDTH * SIZE) / 2",
//$   wavefronts = "2",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int HEIGHT = $(HEIGHT), WIDTH = $(WIDTH), THREADS = $(THREADS), VEC = $(VEC);
  constexpr int PHASES = $(PHASES);  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  constexpr int TALL = HEIGHT + ABOVE;
  constexpr int ROWS = THREADS / WIDTH;            // that are copied side by side
  constexpr int PACKS = HEIGHT / VEC;              // of a row of dst
  constexpr int COLUMNS = THREADS / PACKS;         // that are written side by side
  struct alignas(16) pack {
    $(T) element[VEC];
  };
  __shared__ $(T) tile[TALL][WIDTH + 1];

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  $(let "tiles_down")
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)HEIGHT);

  {
    const int c = threadIdx.x % WIDTH, top = threadIdx.x / WIDTH - ABOVE;
    const $(T) *from = src + block.z * src_batch_stride + (row + top) * src_stride + col + c;
#pragma unroll
    for (int i = 0; i < TALL; i += ROWS, from += ROWS * src_stride)
      if (c < width && top + i >= first && top + i < last)
        __pipeline_memcpy_async(&tile[ABOVE + top + i][c], from, $(SIZE));
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();

  const int p = threadIdx.x % PACKS;
  $(T) *to = dst + block.z * dst_batch_stride + (col + threadIdx.x / PACKS) * dst_stride + row;
#pragma unroll
  for (int c = threadIdx.x / PACKS; c < WIDTH; c += COLUMNS, to += COLUMNS * dst_stride) {
    if (c >= width) break;
    // The row of dst begins at a sector: up to ABOVE elements before `to`.
    const int r = p * VEC - (int)((uintptr_t)to / $(SIZE) % PHASES);
    if (r >= first && r + VEC <= last) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) out.element[i] = tile[ABOVE + r + i][c];
      *(pack *)(to + r) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i >= first && r + i < last) to[r + i] = tile[ABOVE + r + i][c];
    }
  }
}
