//$ algorithm {
//$   brief = "For rows of any alignment: a block goes along its rows, which come in whole lines into a ring, so that only its first and last sectors are read twice; packs of dst begin at sectors.",
//$   space = {
//$     { "HEIGHT", "h", { 256, 512 }, "bytes of a row of dst a block covers", more = { 128, 1024 } },
//$     { "STEPS", "t", { 16 }, "lines of a row of src that a block takes", more = { 4, 8, 32, 64 } },
//$     { "SECTOR", "s", { 32 }, "bytes to which the rows of dst are aligned", more = { 16, 64, 128 } },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block", more = { 128 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" }, { "PHASES", "max(1, SECTOR // SIZE)" },
//$     { "DOWN", "HEIGHT // SIZE" }, { "TALL", "DOWN + PHASES - 1" },
//$     { "WINDOW", "128 // SIZE" }, { "WIDTH", "STEPS * WINDOW" },
//$     { "PACKS", "HEIGHT // 16" }, { "COLUMNS", "THREADS // PACKS" },
//$     { "TILE", "TALL * 512 + ceil_div(TALL, VEC) * 16" },
//$     { "tiles_down", "ceil_div(rows + (PHASES - 1), DOWN)" },
//$   },
//$   constraints = {
//$     { "HEIGHT >= 4 * SECTOR", "the rows that two blocks read must be few beside the block's" },
//$     { "THREADS % PACKS == 0 and COLUMNS % 4 == 0", "a warp takes eight packs of four columns" },
//$     { "COLUMNS % PHASES == 0", "a thread's columns begin at the same place of a sector" },
//$     { "WINDOW % COLUMNS == 0", "a step has a whole number of columns for each thread" },
//$     { "TILE <= 227 * 1024", "the ring fits the shared memory of a block" },
//$     { "THREADS == max(256, PHASES * PACKS)", "more threads have too little to do in a step", listed = true },
//$     { "TILE <= 112 * 1024", "two blocks fit an SM", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "tiles_down", "ceil_div(cols, WIDTH)", "batch" },
//$   requires = 80,
//$   dynamic_shared = "TILE",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int DOWN = $(DOWN), WIDTH = $(WIDTH), WINDOW = $(WINDOW), THREADS = $(THREADS);
  constexpr int VEC = $(VEC), PACKS = $(PACKS), COLUMNS = $(COLUMNS);
  constexpr int PHASES = $(PHASES);  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  constexpr int LINE = 128, RING = 4 * LINE;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  $(let "tiles_down")
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);

  // The columns of dst begin `apart` elements apart in a sector, or a multiple of that:
  // none begins before element `least` of it, and none behind PHASES - apart + least.
  const int steps = (int)(dst_stride % PHASES), apart = steps == 0 ? PHASES : steps & -steps;
  const int least = (int)((uintptr_t)dst / $(SIZE) % apart);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)(apart - PHASES - least));
  const int last = (int)min(rows - row, (int64_t)(DOWN - least));

  // A row comes in lines, the first of which holds column `col`; the low bits of a row's
  // address tell where. Byte k of these lines stands at k % RING of the row's part of the
  // tile. Rows a pack apart then meet in no bank, if need be by a shift.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * $(SIZE);
  const int shift = src_stride % 2 == 0 ? 16 : 0;
  const auto lead_of = [&](int r) { return (int)((low_bits + r * row_bits) % LINE); };
  const auto begin_of = [&](int r) { return (ABOVE + r) * RING + (ABOVE + r) / VEC * shift; };

  const bool flat = src_stride == cols;
  const auto bring = [&](int line) {
    const int u = threadIdx.x % 8;
    int r = first + threadIdx.x / 8;
    const char *from = (const char *)(src + r * src_stride);
    const int64_t step = THREADS / 8 * src_stride * $(SIZE);
    const int at = line * LINE + 16 * u;
    char *const slot = tile + at % RING;
    // Inside the matrix a unit may also hold elements of columns before and after.
    if (line > 0 && (line + 1) * LINE <= width * $(SIZE)) {
#pragma unroll 4
      for (; r < last; r += THREADS / 8, from += step)
        tw_copy_async<16>(slot + begin_of(r), from + (at - lead_of(r)));
    } else {
#pragma unroll 1
      for (; r < last; r += THREADS / 8, from += step) {
        const int off = at - lead_of(r);
        if (off <= -16 || off >= width * $(SIZE)) continue;
        const char *const low = flat ? begin : from - col * $(SIZE);
        const char *const high = flat ? end : from + (cols - col) * $(SIZE);
        char *const to = slot + begin_of(r);
        if (from + off >= low && from + off + 16 <= high) {
          tw_copy_async<16>(to, from + off);
          continue;
        }
#pragma unroll
        for (int k = 0; k < 16; k += $(SIZE))
          if (off + k >= 0 && off + k < width * $(SIZE))
            *($(T) *)(to + k) = *(const $(T) *)(from + off + k);
      }
    }
  };
  const int windows = (width + WINDOW - 1) / WINDOW;
  for (int line = 0; line < 3; line++) {
    if (line <= windows) bring(line);
    __pipeline_commit();
  }

  // A thread writes the same pack of every COLUMNS-th column. All of them begin at one
  // place of a sector, so that the rows that it reads are the same too.
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int left = lane / 8 + warp / (PACKS / 8) * 4;
  dst += left * dst_stride;
  const int r = (lane % 8 + warp % (PACKS / 8) * 8) * VEC - (int)((uintptr_t)dst / $(SIZE) % PHASES);
  dst += r;
  const bool is_whole = r >= first && r + VEC <= last;
  int place[VEC], lead[VEC];
#pragma unroll
  for (int k = 0; k < VEC; k++) {
    place[k] = begin_of(r + k);
    lead[k] = lead_of(r + k) + left * $(SIZE);
  }

  for (int window = 0; window < windows; window++) {
    // Lines `window` and `window` + 1 are there, and what was there before the first of
    // them is not needed any more.
    __pipeline_wait_prior(1);
    __syncthreads();
    if (window + 3 <= windows) bring(window + 3);
    __pipeline_commit();
#pragma unroll
    for (int c = 0; c < WINDOW; c += COLUMNS, dst += COLUMNS * dst_stride) {
      const int column = window * WINDOW + c;
      if (column + left >= width) break;
      const auto element = [&](int k) {
        return *(const $(T) *)(tile + place[k] + (lead[k] + column * $(SIZE)) % RING);
      };
      if (is_whole) {
        //$ if SIZE >= 4 then
        struct alignas(16) pack {
          $(T) element[VEC];
        } out;
#pragma unroll
        for (int k = 0; k < VEC; k++) out.element[k] = element(k);
        *(pack *)dst = out;
        //$ else
        uint32_t in[VEC], out[4];
#pragma unroll
        for (int k = 0; k < VEC; k++) in[k] = element(k);
#pragma unroll
        for (int j = 0; j < 4; j++)
          //$ if SIZE == 2 then
          out[j] = __byte_perm(in[2 * j], in[2 * j + 1], 0x5410);
          //$ else
          out[j] = __byte_perm(__byte_perm(in[4 * j], in[4 * j + 1], 0x0040),
                               __byte_perm(in[4 * j + 2], in[4 * j + 3], 0x0040), 0x5410);
          //$ end
        *(uint4 *)dst = make_uint4(out[0], out[1], out[2], out[3]);
        //$ end
      } else {
#pragma unroll
        for (int k = 0; k < VEC; k++)
          if (r + k >= first && r + k < last) dst[k] = element(k);
      }
    }
  }
}
