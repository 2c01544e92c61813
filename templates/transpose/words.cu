//$ algorithm {
//$   brief = "For elements of one and two bytes in rows of any alignment: words are copied, shifted and turned, and leave in packs of 16 bytes.",
//$   space = {
//$     { "HEIGHT", "h", { 56, 112 }, "elements of a row of dst a tile covers", more = { 48, 64, 96, 120, 128, 224 } },
//$     { "WIDTH", "w", { 56, 112 }, "columns of src in a tile", more = { 48, 96, 120, 240 } },
//$     { "SECTOR", "s", { 16, 32 }, "bytes to which the rows of dst are aligned" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block", more = { 512 } },
//$   },
//$   let = {
//$     { "PART", "max(1, 4 // SIZE)" }, { "VEC", "16 // SIZE" },
//$     { "ABOVE", "ceil_div(SECTOR // SIZE - 1, PART) * PART" },
//$     { "QUADS", "(HEIGHT + ABOVE) // PART" },
//$     { "PITCH", "WIDTH // PART // 2 * 2 + 1" }, { "TURNED", "(QUADS + 3) // 4 * 4 + 1" },
//$     { "tiles_down", "ceil_div(rows + ABOVE, HEIGHT)" },
//$   },
//$   constraints = {
//$     { "SIZE <= 2", "a word has several elements" },
//$     { "HEIGHT % VEC == 0 and WIDTH % VEC == 0", "the tile is whole packs on both sides" },
//$     { "HEIGHT * SIZE % SECTOR == 0 or SECTOR == 16", "the tiles below each other begin at the same place of a sector" },
//$     { "(WIDTH * (HEIGHT + ABOVE)) * SIZE <= 128 * THREADS", "a block has threads enough for its words" },
//$     { "(QUADS * PART * PITCH + WIDTH * TURNED) * 4 <= 48 * 1024", "both tiles fit static shared memory" },
//$     { "WIDTH * SIZE == 112", "29 of a warp's 32 lanes copy a row", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "tiles_down", "ceil_div(cols, WIDTH)", "batch" },
//$   shared = "(QUADS * PART * PITCH + WIDTH * TURNED) * 4",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int HEIGHT = $(HEIGHT), WIDTH = $(WIDTH), THREADS = $(THREADS), SECTOR = $(SECTOR);
  constexpr int PART = $(PART), VEC = $(VEC);  // elements of a word and of a pack
  constexpr int ABOVE = $(ABOVE);    // rows above the block's that it may write
  constexpr int TALL = HEIGHT + ABOVE;
  constexpr int QUADS = TALL / PART;  // words of a column, once it is turned
  constexpr int WORDS = WIDTH / PART + 1, PITCH = $(PITCH), TURNED = $(TURNED);
  // Row i of src is row i % PART * QUADS + i / PART here: threads that read
  // neighbouring groups of PART rows then meet in no bank.
  __shared__ uint32_t tile[TALL][PITCH];
  __shared__ uint32_t turned[WIDTH * TURNED];

  $(let "tiles_down")
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  src += block.z * src_batch_stride + (row - ABOVE) * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src, and the
  // columns, counted from `col`, that a word may hold.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)HEIGHT);
  const int left = col > 0 ? -PART : 0, right = (int)min(cols - col, (int64_t)WIDTH + PART);

#pragma unroll 4
  for (int i = threadIdx.x / 32; i < TALL; i += THREADS / 32) {
    const bool inside = i - ABOVE >= first && i - ABOVE < last;
    const $(T) *const from = src + i * src_stride;
    const int lead = (int)((uintptr_t)from / $(SIZE) % PART);
    for (int w = threadIdx.x % 32; w < WORDS; w += 32) {
      const int c = w * PART - lead;  // the word's first column
      uint32_t *const to = &tile[i % PART * QUADS + i / PART][w];
      if (inside && c >= left && c + PART <= right) {
        __pipeline_memcpy_async(to, from + c, 4);
      } else {
        uint32_t word = 0;
#pragma unroll
        for (int k = 0; k < PART; k++)
          if (inside && c + k >= 0 && c + k < width)
            word |= (uint32_t)from[c + k] << k * 8 * $(SIZE);
        *to = word;
      }
    }
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();

  // PART rows of VEC columns: four words of each row, shifted to begin at a
  // column of the tile, become PART words of four columns each.
  int shift[PART];
#pragma unroll
  for (int i = 0; i < PART; i++) shift[i] = (int)((uintptr_t)(src + i * src_stride) % 4) * 8;
  for (int t = threadIdx.x; t < QUADS * (WIDTH / VEC); t += THREADS) {
    const int quad = t % QUADS, group = t / QUADS;
    uint32_t in[PART][4];
#pragma unroll
    for (int i = 0; i < PART; i++) {
      const uint32_t *const from = &tile[i * QUADS + quad][4 * group];
#pragma unroll
      for (int j = 0; j < 4; j++) in[i][j] = __funnelshift_r(from[j], from[j + 1], shift[i]);
    }
    uint32_t *to = &turned[group * VEC * TURNED + quad];
#pragma unroll
    for (int j = 0; j < 4; j++, to += PART * TURNED) {
      //$ if SIZE == 2 then
      to[0] = __byte_perm(in[0][j], in[1][j], 0x5410);
      to[TURNED] = __byte_perm(in[0][j], in[1][j], 0x7632);
      //$ else
      const uint32_t low = __byte_perm(in[0][j], in[1][j], 0x5140);
      const uint32_t high = __byte_perm(in[0][j], in[1][j], 0x7362);
      const uint32_t low2 = __byte_perm(in[2][j], in[3][j], 0x5140);
      const uint32_t high2 = __byte_perm(in[2][j], in[3][j], 0x7362);
      to[0] = __byte_perm(low, low2, 0x5410);
      to[TURNED] = __byte_perm(low, low2, 0x7632);
      to[2 * TURNED] = __byte_perm(high, high2, 0x5410);
      to[3 * TURNED] = __byte_perm(high, high2, 0x7632);
      //$ end
    }
  }
  __syncthreads();

  for (int t = threadIdx.x; t < WIDTH * (HEIGHT / VEC); t += THREADS) {
    const int c = t / (HEIGHT / VEC), p = t % (HEIGHT / VEC);
    if (c >= width) break;
    // The row of dst begins at a sector: up to ABOVE elements before `to`.
    $(T) *const to = dst + c * dst_stride;
    const int r = p * VEC - (int)((uintptr_t)to % SECTOR / $(SIZE));
    const int at = (r + ABOVE) * $(SIZE);
    const uint32_t *const from = &turned[c * TURNED + at / 4];
    uint32_t out[4];
#pragma unroll
    for (int j = 0; j < 4; j++) {
      // The last pack of a column may end with it; it needs no fifth word then.
      const int next = j < 3 ? j + 1 : min(4, QUADS - 1 - at / 4);
      out[j] = __funnelshift_r(from[j], from[next], at % 4 * 8);
    }
    if (r >= first && r + VEC <= last) {
      *(uint4 *)(to + r) = make_uint4(out[0], out[1], out[2], out[3]);
    } else {
#pragma unroll
      for (int k = 0; k < VEC; k++)
        if (r + k >= first && r + k < last) to[r + k] = ($(T))(out[k / PART] >> k % PART * 8 * $(SIZE));
    }
  }
}
