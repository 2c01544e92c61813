//$ algorithm {
//$   brief = "For few columns without gaps: rows of src come as one stream, and each thread writes the same pack of several rows of dst.",
//$   space = {
//$     { "HEIGHT", "h", { 128, 256, 512 }, "bytes of a row of dst a block writes", more = { 1024 } },
//$     { "SECTOR", "s", { 32 }, "bytes to which the rows of dst are aligned", more = { 16 } },
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block", more = { 1024 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" }, { "PHASES", "SECTOR // SIZE" },
//$     { "DOWN", "HEIGHT // SIZE" }, { "PACKS", "HEIGHT // 16" }, { "COLUMNS", "THREADS // PACKS" },
//$     { "tiles_down", "ceil_div(rows + (PHASES - 1), DOWN)" },
//$   },
//$   constraints = {
//$     { "PHASES >= 1", "an element is no larger than what rows are aligned to" },
//$     { "THREADS % PACKS == 0 and COLUMNS % 4 == 0", "a warp takes eight packs of four columns" },
//$     { "COLUMNS % PHASES == 0", "a thread's columns begin at the same place of a sector" },
//$     { "HEIGHT >= 256 and SIZE >= 4 or HEIGHT <= 256 and SIZE < 4", "small elements take many rows for a sector", listed = true },
//$     { "THREADS == max(128, PACKS * max(PHASES, 4))", "few columns leave no work for more threads", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "tiles_down", "1", "batch" },
//$   dynamic_shared = "(DOWN + PHASES - 1) * cols * SIZE + 48",
//$   -- 48 KiB: the shared memory of a block on every GPU without opting in to more.
//$   fits = "src_stride == cols and cols * (HEIGHT + SECTOR) <= 49104",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int DOWN = $(DOWN), THREADS = $(THREADS);
  constexpr int VEC = $(VEC), PACKS = $(PACKS), COLUMNS = $(COLUMNS);
  constexpr int PHASES = $(PHASES);  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  TW_DYNAMIC_SHARED(char, tile);

  $(let "tiles_down")
  const tw_block block = tw_block_of(tiles_down, 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride + row;
  // The rows of the piece, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);
  const int width = (int)cols, pitch = width * $(SIZE);

  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  const char *const from = (const char *)(src + (row + first) * cols);
  const int bytes = (last - first) * pitch;
  //$ include("bring_stream.cuh", { place = "at" })
  //$ include("pack_of_thread.cuh", { place = "lead + (r + k - first) * pitch", turned = false })
  __pipeline_wait_prior(0);
  __syncthreads();
  //$ include("write_packs.cuh", { turned = false })
}
