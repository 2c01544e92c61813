//$ algorithm {
//$   brief = "Wide accesses on both sides; small squares are transposed in registers on the way through shared memory.",
//$   space = {
//$     { "HEIGHT", "h", { 64, 128 }, "rows of src in a tile" },
//$     { "WIDTH", "w", { 32, 64, 128 }, "columns of src in a tile" },
//$     { "BYTES", "b", { 8, 16 }, "width of an access to global and shared memory" },
//$     { "THREADS", "n", { 128, 256, 512 }, "threads of a block" },
//$     { "ORDER", "o", { 0, 1 }, "1: neighbouring blocks stand below each other in src, and write neighbouring pieces of the same rows of dst", default = 0 },
//$   },
//$   let = {
//$     { "VEC", "BYTES // SIZE" }, { "TILE_BYTES", "HEIGHT * WIDTH * SIZE" },
//$     { "tiles_down", "ceil_div(rows, HEIGHT)" }, { "tiles_across", "ceil_div(cols, WIDTH)" },
//$   },
//$   constraints = {
//$     { "BYTES > SIZE", "an access moves several elements; one at a time is what tiled does" },
//$     { "min(HEIGHT, WIDTH) * SIZE >= 128", "a row of the tile fills a 128-byte line on both sides, and all banks" },
//$     { "max(HEIGHT, WIDTH) * SIZE <= 512", "longer rows make larger tiles, not better coalescing" },
//$     { "TILE_BYTES >= THREADS * BYTES * VEC", "each thread has at least one square to transpose" },
//$     { "TILE_BYTES <= 128 * THREADS", "at most 32 registers hold a thread's squares, or 64 for one-byte elements" },
//$     { "THREADS < 512 or ORDER == 1", "512 threads only pay with the better order of blocks", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ORDER == 1 and tiles_down or tiles_across", "ORDER == 1 and tiles_across or tiles_down", "batch" },
//$   shared = "TILE_BYTES",
//$   align = "BYTES",
//$   -- Packs of a tile at an edge are whole if the sides are multiples of a pack.
//$   whole = "(rows % VEC == 0 and tiles_down or rows // HEIGHT) * (cols % VEC == 0 and tiles_across or cols // WIDTH) * batch",
//$   in_flight = "TILE_BYTES / THREADS",
//$   -- If elements are parts of words, a thread issues about four loads before it waits for the first.
//$   edge_in_flight = "SIZE < 4 and 4 * SIZE or TILE_BYTES / THREADS",
//$ }
//$ local DOWN, ACROSS = HEIGHT // VEC, WIDTH // VEC
//$ local pack = BYTES == 16 and "uint4" or "uint2"
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  // The tile is DOWN x ACROSS squares of VEC x VEC elements.
  constexpr int HEIGHT = $(HEIGHT), WIDTH = $(WIDTH), THREADS = $(THREADS);
  constexpr int VEC = $(VEC), DOWN = $(DOWN), ACROSS = $(ACROSS);
  constexpr int SQUARES = DOWN * ACROSS / THREADS;  // a thread's
  constexpr int STORES = SQUARES * VEC;             // packs it writes
  constexpr int BANKS = $(128 // BYTES);                      // in packs
  union pack {
    $(pack) bits;
    $(T) element[VEC];
  };

  // The tile, already transposed: WIDTH rows of DOWN packs. The pack of row c
  // stands at place ^ (c / VEC), so that neither the squares written side by
  // side nor the rows read meet in a bank.
  __shared__ $(pack) tile[WIDTH][DOWN];

  $(let("tiles_down", "tiles_across"))
  //$ if ORDER == 1 then
  const tw_block block = tw_block_of(tiles_down, tiles_across);
  const int64_t row = block.x * HEIGHT, col = block.y * WIDTH;
  //$ else
  const tw_block block = tw_block_of(tiles_across, tiles_down);
  const int64_t row = block.y * HEIGHT, col = block.x * WIDTH;
  //$ end
  if (block.z >= batch) return;
  src += block.z * src_batch_stride + row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int height = (int)min((int64_t)HEIGHT, rows - row);
  const int width = (int)min((int64_t)WIDTH, cols - col);
  const bool wide_src = width % VEC == 0 && ((uintptr_t)src | src_stride * $(SIZE)) % $(BYTES) == 0;
  const bool wide_dst = height % VEC == 0 && ((uintptr_t)dst | dst_stride * $(SIZE)) % $(BYTES) == 0;

  pack in[SQUARES][VEC];
  if (wide_src) {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (r + i < height && c < width)
          in[s][i].bits = *(const $(pack) *)(src + (r + i) * src_stride + c);
    }
  } else {
#pragma unroll
    for (int s = 0; s < SQUARES; s++) {
      const int square = s * THREADS + threadIdx.x;
      const int r = square / ACROSS * VEC, c = square % ACROSS * VEC;
#pragma unroll
      for (int i = 0; i < VEC; i++)
#pragma unroll
        for (int j = 0; j < VEC; j++)
          if (r + i < height && c + j < width)
            in[s][i].element[j] = src[(r + i) * src_stride + c + j];
    }
  }

#pragma unroll
  for (int s = 0; s < SQUARES; s++) {
    const int square = s * THREADS + threadIdx.x;
    const int down = square / ACROSS, across = square % ACROSS;
#pragma unroll
    for (int j = 0; j < VEC; j++) {
      pack column;
#pragma unroll
      for (int i = 0; i < VEC; i++) column.element[i] = in[s][i].element[j];
      tile[across * VEC + j][down ^ across % BANKS] = column.bits;
    }
  }
  __syncthreads();

#pragma unroll
  for (int s = 0; s < STORES; s++) {
    const int place = s * THREADS + threadIdx.x;
    const int c = place / DOWN, down = place % DOWN;
    const $(pack) *const from = &tile[c][down ^ c / VEC % BANKS];
    $(T) *const to = dst + c * dst_stride + down * VEC;
    if (c >= width) continue;
    if (wide_dst) {
      if (down * VEC < height) *($(pack) *)to = *from;
    } else {
      pack out;
      out.bits = *from;
#pragma unroll
      for (int i = 0; i < VEC; i++)
        if (down * VEC + i < height) to[i] = out.element[i];
    }
  }
}
