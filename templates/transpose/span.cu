//$ algorithm {
//$   brief = "For rows of any alignment and elements of any size: rows of a large tile come in aligned units of 16 bytes, and leave as packs that begin at sectors.",
//$   space = {
//$     { "HEIGHT", "h", { 128, 256, 512 }, "bytes of a row of dst a tile covers", more = { 384, 1024 } },
//$     { "UNITS", "u", { 8, 16, 32 }, "units of 16 bytes of a row of src", more = { 64 } },
//$     { "SECTOR", "s", { 32 }, "bytes to which the rows of dst are aligned", more = { 16, 64 } },
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block", more = { 384, 1024 } },
//$     { "GROUP", "g", { 0 }, "blocks below each other before those to the right of them; 0: all", default = 0, more = { 16, 32, 64, 128 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" }, { "PHASES", "max(1, SECTOR // SIZE)" },
//$     { "DOWN", "HEIGHT // SIZE" }, { "TALL", "DOWN + PHASES - 1" },
//$     { "WIDTH", "UNITS * VEC - (VEC - 1)" },
//$     { "PACKS", "HEIGHT // 16" }, { "COLUMNS", "THREADS // PACKS" },
//$     { "LOADS", "SIZE < 4 and 4 or 8" }, { "PITCH", "16 * UNITS + 16" }, { "SKIP", "VEC > 1 and 16 or 0" },
//$     { "TILE", "TALL * PITCH + TALL // VEC * SKIP" }, { "BLOCKS", "199680 // (TILE + 1024)" },
//$     -- The L1 merges sectors only if the blocks of an SM leave it 60 of 256 KB: 196 KB for
//$     -- their tiles. Room for one more is taken away by asking for more than the tile.
//$     { "SHARED", "BLOCKS <= 5 and max(TILE, 233472 // (BLOCKS + 1) - 1023) or TILE" },
//$     { "tiles_down", "ceil_div(rows + (PHASES - 1), DOWN)" },
//$     { "groups", "ceil_div(tiles_down, max(1, GROUP))" },
//$     { "deep", "ceil_div(tiles_down, groups)" },
//$   },
//$   constraints = {
//$     { "HEIGHT >= 4 * SECTOR", "the rows that two blocks read must be few beside the tile" },
//$     { "THREADS % PACKS == 0 and COLUMNS % 4 == 0", "a warp takes eight packs of four columns" },
//$     { "COLUMNS % PHASES == 0", "a thread's columns begin at the same place of a sector" },
//$     { "UNITS == HEIGHT // 16 or HEIGHT == 256 and UNITS == 32", "tiles about as wide as tall share least with others", listed = true },
//$     { "SIZE <= 4 or HEIGHT >= 256", "short rows of large elements are few elements", listed = true },
//$     { "SIZE >= 4 or UNITS <= 16", "rows of more small elements take threads that a block does not have", listed = true },
//$     { "THREADS == (UNITS == 32 and HEIGHT or max(128, max(PHASES, SIZE == 4 and 16 or 4) * PACKS))", "with fewer threads so many blocks share an SM that the L1 is too small", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "GROUP == 0 and tiles_down or deep", "ceil_div(cols, WIDTH)", "GROUP == 0 and batch or groups * batch" },
//$   requires = 80,
//$   dynamic_shared = "SHARED",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int DOWN = $(DOWN), WIDTH = $(WIDTH), THREADS = $(THREADS);
  constexpr int UNITS = $(UNITS), VEC = $(VEC), PACKS = $(PACKS), COLUMNS = $(COLUMNS);
  constexpr int PHASES = $(PHASES);  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = $(PITCH), SKIP = $(SKIP);
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  //$ if GROUP == 0 then
  $(let "tiles_down")
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  //$ else
  // The next blocks stand to the right of these, before the L2 has lost the sectors
  // that they share.
  $(let("tiles_down", "groups", "deep"))
  tw_block block = tw_block_of(deep, tw_ceil_div(cols, WIDTH));
  block.x += block.z % groups * deep, block.z /= groups;
  if (block.z >= batch || block.x >= tiles_down) return;
  //$ end
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * $(SIZE) >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * $(SIZE);
  const int64_t step = THREADS / UNITS * src_stride * $(SIZE);
  if (inner) {
#pragma unroll $(LOADS)
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * $(SIZE))
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * $(SIZE);
      const char *const high = flat ? end : from + (cols - col) * $(SIZE);
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * $(SIZE)) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += $(SIZE))
        if (off + k >= 0 && off + k < width * $(SIZE))
          //$ if SIZE >= 4 then
          __pipeline_memcpy_async(to + k, from + off + k, $(SIZE));
          //$ else
          *($(T) *)(to + k) = *(const $(T) *)(from + off + k);
          //$ end
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * $(SIZE);
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
  //$ local turned = SIZE < 4
  //$ if turned then
  // The lanes of four columns read rows as far apart as their places of a sector, in
  // eight groups of banks. If the rows begin just as far apart, all four meet in one
  // bank of a group, unless each column begins with another word of its packs.
  const bool meet = ($(SIZE) - (unsigned)dst_stride * row_bits) % 16 == 0;
  const int turn = meet ? threadIdx.x % 32 / 8 : 0;
  //$ end
  //$ include("pack_of_thread.cuh", { place = "place_of_row(r + k)", turned = turned })
  __pipeline_wait_prior(0);
  __syncthreads();
  //$ include("write_packs.cuh", { turned = turned })
}
