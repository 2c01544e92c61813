//$ algorithm {
//$   brief = "For few columns without gaps: src is one stream through shared memory, and rows of dst are written in packs.",
//$   space = {
//$     { "PIECE", "k", { 8, 16 }, "KiB of src a block takes", more = { 4, 32 } },
//$     { "BYTES", "b", { 4, 8, 16 }, "width of a store" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block", more = { 512 } },
//$   },
//$   let = {
//$     { "VEC", "BYTES // SIZE" }, { "PHASES", "32 // SIZE" },
//$     { "height", "max(1, PIECE * 1024 // max(1, cols * 32)) * PHASES" },
//$   },
//$   constraints = {
//$     { "BYTES >= SIZE", "a store writes whole elements" },
//$     { "BYTES == min(16, 4 * SIZE)", "four elements make a store, or 16 bytes", listed = true },
//$     { "THREADS * 64 >= PIECE * 1024 // 2", "at most eight units of 16 bytes for each thread" },
//$     { "PIECE <= 32", "a block's piece and the rows above it fit static shared memory" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows + (PHASES - 1), height)", "1", "batch" },
//$   shared = "PIECE * 1280 + 128",
//$   -- The rows that a block reads above its own take a quarter of its piece at most.
//$   fits = "src_stride == cols and cols <= PIECE * 8",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), VEC = $(VEC);
  constexpr int PHASES = $(PHASES);  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  struct alignas($(BYTES)) pack {
    $(T) element[VEC];
  };
  __shared__ __align__(128) char tile[$(PIECE * 1280 + 128)];

  $(let "height")
  const tw_block block = tw_block_of(tw_ceil_div(rows + ABOVE, height), 1);
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;
  const int64_t row = block.x * height;
  const int64_t top = max(row - ABOVE, (int64_t)0), bottom = min(row + height, rows);

  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  const char *const from = (const char *)(src + top * cols);
  const int bytes = (int)((bottom - top) * cols) * $(SIZE);
  //$ -- Columns of 2, 4, 8 ... words stand in few banks; the exchange spreads them.
  //$ include("bring_stream.cuh", { place = "(at ^ (at >> 3 & 0x70))" })
  __pipeline_wait_prior(0);
  __syncthreads();

  // A row of dst has `packs` packs of the block. Those of row c begin at the sector
  // boundary at or before element `row`, and what is above `top` is left out.
  const int packs = (int)height / VEC, pitch = (int)cols * $(SIZE);
  const int first = (int)(top - row), last = (int)(bottom - row);
  int c = threadIdx.x / packs, p = threadIdx.x % packs;
#pragma unroll 2
  for (; c < cols; p += THREADS) {
    while (p >= packs) p -= packs, c++;
    if (c >= cols) break;
    $(T) *const to = dst + c * dst_stride + row;
    const int skew = (int)((uintptr_t)to / $(SIZE) % PHASES);
    const int r = p * VEC - skew;
    const int at = lead + (r - first) * pitch + c * $(SIZE);
    if (r >= first && r + VEC <= last) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) {
        const int k = at + i * pitch;
        out.element[i] = *(const $(T) *)(tile + (k ^ (k >> 3 & 0x70)));
      }
      *(pack *)(to + r) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++) {
        const int k = at + i * pitch;
        if (r + i >= first && r + i < last)
          to[r + i] = *(const $(T) *)(tile + (k ^ (k >> 3 & 0x70)));
      }
    }
  }
}
