//$ algorithm {
//$   brief = "For elements of one and two bytes in rows of any alignment: rows come in units of 16 bytes, are turned as words through the same shared memory, and leave as packs that begin at sectors.",
//$   space = {
//$     { "HEIGHT", "h", { 128, 256 }, "bytes of a row of dst a tile covers", more = { 512 } },
//$     { "UNITS", "u", { 8, 16 }, "units of 16 bytes of a row of src", more = { 32 } },
//$     { "SECTOR", "s", { 32 }, "bytes to which the rows of dst are aligned", more = { 16, 64 } },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block", more = { 128 } },
//$   },
//$   let = {
//$     { "PART", "max(1, 4 // SIZE)" }, { "VEC", "16 // SIZE" }, { "PHASES", "max(1, SECTOR // SIZE)" },
//$     { "DOWN", "HEIGHT // SIZE" }, { "TALL", "DOWN + PHASES" }, { "QUADS", "TALL // PART" },
//$     { "WIDTH", "(UNITS - 1) * VEC" },
//$     { "PACKS", "HEIGHT // 16" }, { "COLUMNS", "THREADS // PACKS" },
//$     { "TURNED", "(QUADS + 5) // 8 * 8 + 2" },
//$     { "TILE", "max(TALL * UNITS * 16 + QUADS * 16, WIDTH * TURNED * 4)" },
//$     { "TASKS", "ceil_div(ceil_div(QUADS, 8) * (UNITS - 1), THREADS // 32)" },
//$     { "tiles_down", "ceil_div(rows + (PHASES - 1), DOWN)" },
//$   },
//$   constraints = {
//$     { "SIZE <= 2", "a word has several elements" },
//$     { "UNITS * 16 % 128 == 0", "groups of rows meet in no bank by a shift of 16 bytes" },
//$     { "HEIGHT >= 4 * SECTOR", "the rows that two blocks read must be few beside the tile" },
//$     { "THREADS % PACKS == 0 and COLUMNS % 4 == 0", "a warp takes eight packs of four columns" },
//$     { "COLUMNS % PHASES == 0", "a thread's columns begin at the same place of a sector" },
//$     { "TASKS * PART <= 64", "64 registers hold what a thread turns" },
//$     { "TILE <= 227 * 1024", "the tile fits the shared memory of a block" },
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
  constexpr int DOWN = $(DOWN), WIDTH = $(WIDTH), THREADS = $(THREADS), UNITS = $(UNITS);
  constexpr int PART = $(PART), VEC = $(VEC);  // elements of a word and of a pack
  constexpr int PACKS = $(PACKS), COLUMNS = $(COLUMNS);
  constexpr int PHASES = $(PHASES);  // where in a sector an element can stand
  constexpr int ABOVE = PHASES;      // rows above the block's that it may write, and one
  constexpr int QUADS = $(QUADS);    // words of a column, once it is turned
  constexpr int PITCH = 16 * UNITS, TURNED = $(TURNED), TASKS = $(TASKS);
  // Row i begins at i * PITCH + i / PART * 16: words of eight neighbouring groups of PART
  // rows then stand in different banks. Afterwards column c begins at word c * TURNED.
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
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole; they and rows that are not there leave zeros.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= PITCH
                          : col > 0 && (cols - col) * $(SIZE) >= PITCH;
  const auto begin_of = [&](int i) { return i * PITCH + i / PART * 16; };
  if (!inner || last - first < ABOVE + DOWN) {
    for (int at = 16 * threadIdx.x; at < begin_of(ABOVE + DOWN); at += 16 * THREADS)
      *(uint4 *)(tile + at) = make_uint4(0, 0, 0, 0);
    __syncthreads();
  }
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * $(SIZE);
  const int64_t step = THREADS / UNITS * src_stride * $(SIZE);
  if (inner) {
#pragma unroll 4
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < WIDTH * $(SIZE)) tw_copy_async_l1(tile + begin_of(i) + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * $(SIZE);
      const char *const high = flat ? end : from + (cols - col) * $(SIZE);
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * $(SIZE)) continue;
      char *const to = tile + begin_of(i) + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += $(SIZE))
        if (off + k >= 0 && off + k < width * $(SIZE))
          *($(T) *)(to + k) = *(const $(T) *)(from + off + k);
    }
  }
  __pipeline_commit();

  // A warp turns PART rows of a word each: eight groups of rows by four words. Rows begin
  // at any byte of a word; PART rows further they begin at the same one.
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const unsigned low_bits = (unsigned)(uintptr_t)(src - ABOVE * src_stride);
  const unsigned row_bits = (unsigned)src_stride * $(SIZE);
  uint32_t word[TASKS][PART];
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll
  for (int t = 0; t < TASKS; t++) {
    const int task = t * (THREADS / 32) + warp;
    const int quad = task / (UNITS - 1) * 8 + lane % 8, at = task % (UNITS - 1) * 16 + lane / 8 * 4;
    if (quad >= QUADS) continue;
    uint32_t in[PART];
#pragma unroll
    for (int k = 0; k < PART; k++) {
      const int i = quad * PART + k, lead = (low_bits + i * row_bits) % 16;
      const uint32_t *const from = (const uint32_t *)(tile + begin_of(i) + (at + lead) / 4 * 4);
      in[k] = __funnelshift_r(from[0], from[lead % 4 != 0], lead % 4 * 8);
    }
    //$ if SIZE == 2 then
    word[t][0] = __byte_perm(in[0], in[1], 0x5410);
    word[t][1] = __byte_perm(in[0], in[1], 0x7632);
    //$ else
    const uint32_t low = __byte_perm(in[0], in[1], 0x5140);
    const uint32_t high = __byte_perm(in[0], in[1], 0x7362);
    const uint32_t low2 = __byte_perm(in[2], in[3], 0x5140);
    const uint32_t high2 = __byte_perm(in[2], in[3], 0x7362);
    word[t][0] = __byte_perm(low, low2, 0x5410);
    word[t][1] = __byte_perm(low, low2, 0x7632);
    word[t][2] = __byte_perm(high, high2, 0x5410);
    word[t][3] = __byte_perm(high, high2, 0x7632);
    //$ end
  }
  __syncthreads();
#pragma unroll
  for (int t = 0; t < TASKS; t++) {
    const int task = t * (THREADS / 32) + warp;
    const int quad = task / (UNITS - 1) * 8 + lane % 8, at = task % (UNITS - 1) * 16 + lane / 8 * 4;
    if (quad >= QUADS) continue;
#pragma unroll
    for (int k = 0; k < PART; k++)
      ((uint32_t *)tile)[(at / $(SIZE) + k) * TURNED + quad] = word[t][k];
  }
  __syncthreads();

  // A thread writes the same pack of every COLUMNS-th column. All of them begin at one
  // place of a sector.
  const int left = lane / 8 + warp / (PACKS / 8) * 4;
  dst += left * dst_stride;
  const int r = (lane % 8 + warp % (PACKS / 8) * 8) * VEC - (int)((uintptr_t)dst / $(SIZE) % PHASES);
  dst += r;
  const int byte = (ABOVE + r) * $(SIZE);
  const uint32_t *from_word = (const uint32_t *)tile + left * TURNED + byte / 4;
  const bool is_whole = r >= first && r + VEC <= last;
#pragma unroll 2
  for (int c = left; c < width; c += COLUMNS, from_word += COLUMNS * TURNED, dst += COLUMNS * dst_stride) {
    uint32_t in[5], out[4];
#pragma unroll
    for (int j = 0; j < 5; j++) in[j] = from_word[j];
#pragma unroll
    for (int j = 0; j < 4; j++) out[j] = __funnelshift_r(in[j], in[j + 1], byte % 4 * 8);
    if (is_whole) {
      *(uint4 *)dst = make_uint4(out[0], out[1], out[2], out[3]);
    } else {
#pragma unroll
      for (int k = 0; k < VEC; k++)
        if (r + k >= first && r + k < last) dst[k] = ($(T))(out[k / PART] >> k % PART * 8 * $(SIZE));
    }
  }
}
