//$ algorithm {
//$   brief = "A tile passes through shared memory: whole rows are read and whole rows are written.",
//$   space = {
//$     { "TILE", "t", { 16, 32, 64 }, "edge of the tile, elements" },
//$     { "ROWS", "r", { 4, 8, 16, 32 }, "block rows; a thread moves TILE / ROWS elements" },
//$     { "PAD", "p", { 0, 1 }, "elements added to each row of the tile" },
//$   },
//$   let = { { "UNROLL", "TILE // ROWS" } },
//$   constraints = {
//$     { "TILE % ROWS == 0", "a thread moves a whole number of elements" },
//$     { "TILE * ROWS >= 128", "a block needs four warps to keep an SM's four schedulers busy" },
//$     { "UNROLL <= 16", "more than 16 elements for each thread only cost registers" },
//$   },
//$   block = { "TILE", "ROWS" },
//$   grid = { "ceil_div(cols, TILE)", "ceil_div(rows, TILE)", "batch" },
//$   shared = "TILE * (TILE + PAD) * SIZE",
//$   -- At most sixteen of a thread's 32 registers hold its loads.
//$   in_flight = "min(64, UNROLL * SIZE)",
//$   work = "UNROLL * SIZE",
//$   width = "SIZE",
//$   -- Where rows do not begin at sectors, other blocks write the other parts of those at
//$   -- the sides of a tile, when L2 may have lost them. One number for all tiles and types,
//$   -- fitted to f32; it is taken where any tensor's rows are so, though only dst's count.
//$   align = "16",
//$   edge_torn = "0.55",
//$   -- Without padding the words of a column lie a row apart, in a few banks.
//$   wavefronts = "PAD > 0 and 1 or (1 + max(1, min(32, TILE) * gcd(32, TILE * SIZE // 4) / 32 / max(1, SIZE / 4))) / 2",
//$ }
__global__ void __launch_bounds__($(TILE * ROWS))
    $(name)($(parameters)) {
  constexpr int TILE = $(TILE), ROWS = $(ROWS), PAD = $(PAD);

  //$ if PAD > 0 then
  // The write-back reads the tile by columns; PAD spreads one over the banks.
  //$ end
  __shared__ $(T) tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll $(UNROLL)
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll $(UNROLL)
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}
