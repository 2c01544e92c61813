//$ algorithm {
//$   brief = "For one-byte elements in aligned rows: a thread brings 16 bytes of four rows and turns 4x4 bytes in words.",
//$   space = {
//$     { "HEIGHT", "h", { 64, 128, 256 }, "rows of src in a tile" },
//$     { "WIDTH", "w", { 128, 256 }, "columns of src in a tile" },
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$   },
//$   let = { { "tiles_down", "ceil_div(rows, HEIGHT)" } },
//$   constraints = {
//$     { "SIZE == 1", "the permutation is one of bytes" },
//$     { "HEIGHT * WIDTH <= 128 * THREADS", "32 registers hold a thread's bytes at most" },
//$     { "HEIGHT * WIDTH >= 64 * THREADS", "each thread has 4 rows of 16 bytes at least" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "tiles_down", "ceil_div(cols, WIDTH)", "batch" },
//$   shared = "HEIGHT * WIDTH",
//$   align = "16",
//$   whole = "(rows % 16 == 0 and tiles_down or rows // HEIGHT) * (cols % 16 == 0 and ceil_div(cols, WIDTH) or cols // WIDTH) * batch",
//$   in_flight = "64",
//$   edge_in_flight = "4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int HEIGHT = $(HEIGHT), WIDTH = $(WIDTH), THREADS = $(THREADS);
  constexpr int QUADS = HEIGHT / 4, UNITS = WIDTH / 16, PACKS = HEIGHT / 16;
  // The tile, already transposed: WIDTH rows of QUADS words. Word q of row c
  // stands at q ^ (4 * (c / 16)), so that neither the words written side by side
  // nor the packs read meet in a bank.
  __shared__ __align__(16) uint32_t tile[WIDTH][QUADS];

  $(let "tiles_down")
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % 16 == 0 && ((uintptr_t)src | src_stride) % 16 == 0;
  const bool wide_dst = height % 16 == 0 && ((uintptr_t)dst | dst_stride) % 16 == 0;

#pragma unroll
  for (int t = threadIdx.x; t < QUADS * UNITS; t += THREADS) {
    const int unit = t % UNITS, quad = t / UNITS;
    uint32_t in[4][4];
#pragma unroll
    for (int i = 0; i < 4; i++) {
      const $(T) *const from = src + (4 * quad + i) * src_stride + 16 * unit;
      if (4 * quad + i >= height || 16 * unit >= width) continue;
      if (wide_src) {
        const uint4 bits = *(const uint4 *)from;
        in[i][0] = bits.x, in[i][1] = bits.y, in[i][2] = bits.z, in[i][3] = bits.w;
      } else {
#pragma unroll
        for (int j = 0; j < 4; j++) {
          in[i][j] = 0;
#pragma unroll
          for (int k = 0; k < 4; k++)
            if (16 * unit + 4 * j + k < width) in[i][j] |= (uint32_t)from[4 * j + k] << 8 * k;
        }
      }
    }
    const int place = quad ^ 4 * (unit % PACKS);
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const uint32_t low = __byte_perm(in[0][j], in[1][j], 0x5140);
      const uint32_t high = __byte_perm(in[0][j], in[1][j], 0x7362);
      const uint32_t low2 = __byte_perm(in[2][j], in[3][j], 0x5140);
      const uint32_t high2 = __byte_perm(in[2][j], in[3][j], 0x7362);
      const int c = 16 * unit + 4 * j;
      tile[c][place] = __byte_perm(low, low2, 0x5410);
      tile[c + 1][place] = __byte_perm(low, low2, 0x7632);
      tile[c + 2][place] = __byte_perm(high, high2, 0x5410);
      tile[c + 3][place] = __byte_perm(high, high2, 0x7632);
    }
  }
  __syncthreads();

#pragma unroll 4
  for (int t = threadIdx.x; t < WIDTH * PACKS; t += THREADS) {
    const int c = t / PACKS, p = t % PACKS;
    if (c >= width || 16 * p >= height) continue;
    const uint4 out = *(const uint4 *)&tile[c][4 * (p ^ c / 16 % PACKS)];
    $(T) *const to = dst + c * dst_stride + 16 * p;
    if (wide_dst) {
      *(uint4 *)to = out;
    } else {
      const uint32_t word[4] = {out.x, out.y, out.z, out.w};
#pragma unroll
      for (int k = 0; k < 16; k++)
        if (16 * p + k < height) to[k] = ($(T))(word[k / 4] >> 8 * (k % 4));
    }
  }
}
