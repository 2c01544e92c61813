//$ algorithm {
//$   brief = "A tile whose rows in dst each begin at a sector boundary, for strides that leave rows unaligned.",
//$   space = {
//$     { "HEIGHT", "h", { 64, 128 }, "elements of a row of dst a tile covers" },
//$     { "ROWS", "r", { 8, 16 }, "block rows" },
//$     { "SECTOR", "s", { 32, 64 }, "bytes to which the rows of dst are aligned" },
//$   },
//$   let = { { "PHASES", "SECTOR // SIZE" } },
//$   constraints = {
//$     { "SIZE < 16", "16-byte elements never straddle a sector" },
//$     { "HEIGHT * SIZE >= 2 * SECTOR", "the skew, up to a sector, must be small beside the tile" },
//$     { "HEIGHT * SIZE <= 512", "longer rows make larger tiles, not better coalescing" },
//$   },
//$   block = { "32", "ROWS" },
//$   grid = { "ceil_div(cols, 32)", "ceil_div(rows + (PHASES - 1), HEIGHT)", "batch" },
//$   shared = "(HEIGHT + PHASES - 1) * 33 * SIZE",
//$ }
__global__ void __launch_bounds__($(32 * ROWS))
    $(name)($(parameters)) {
  constexpr int HEIGHT = $(HEIGHT), WIDTH = 32, ROWS = $(ROWS);
  constexpr int PHASES = $(PHASES);  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows the skew may reach above the tile
  __shared__ $(T) tile[HEIGHT + ABOVE][WIDTH + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows + ABOVE, HEIGHT));
  if (block.z >= batch) return;
  const int64_t row = block.y * HEIGHT, col = block.x * WIDTH;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

#pragma unroll
  for (int i = 0; i < HEIGHT + ABOVE; i += ROWS) {
    const int64_t r = row - ABOVE + i + ty;
    if (i + ty < HEIGHT + ABOVE && r >= 0 && r < rows && col + tx < cols)
      tile[i + ty][tx] = src[r * src_stride + col + tx];
  }
  __syncthreads();

#pragma unroll 4
  for (int j = ty; j < WIDTH; j += ROWS) {
    if (col + j >= cols) break;
    $(T) *const out = dst + (col + j) * dst_stride + row;
    const int skew = (uintptr_t)out / sizeof($(T)) % PHASES;
#pragma unroll
    for (int i = 0; i < HEIGHT; i += 32) {
      const int place = i + tx - skew;
      if (row + place >= 0 && row + place < rows)
        out[place] = tile[ABOVE + place][j];
    }
  }
}
