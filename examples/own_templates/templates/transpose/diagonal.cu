//$ algorithm {
//$   brief = "As tiled with padding, but blocks are numbered along diagonals: neighbouring blocks read and write in different columns.",
//$   space = {
//$     { "TILE", "t", { 32, 64 }, "edge of the tile, elements" },
//$     { "ROWS", "r", { 8, 16 }, "block rows; a thread moves TILE / ROWS elements" },
//$   },
//$   constraints = {
//$     { "TILE // ROWS <= 4", "tiled covers more elements for each thread" },
//$   },
//$   block = { "TILE", "ROWS" },
//$   grid = { "ceil_div(cols, TILE)", "ceil_div(rows, TILE)", "batch" },
//$   shared = "TILE * (TILE + 1) * SIZE",
//$ }
//$ -- Blocks that run at the same time have neighbouring numbers. Numbered row by
//$ -- row, they write below each other in the same columns of dst; if its stride is
//$ -- a large power of two, all these writes go to a few memory channels. Numbered
//$ -- along a diagonal, neighbours differ in rows and columns of both src and dst.
//$ -- GPUs spread addresses over the channels by a hash, so the order may matter
//$ -- much or not at all: `my_kernels_tune transpose` measures it on your GPU.
//$ -- (These lines are Lua and stay here; lines with // alone go into each kernel.)
__global__ void __launch_bounds__($(TILE * ROWS))
    $(name)($(parameters)) {
  constexpr int TILE = $(TILE), ROWS = $(ROWS);
  __shared__ $(T) tile[TILE][TILE + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const int64_t x_blocks = tw_ceil_div(cols, TILE);
  const int64_t y_blocks = tw_ceil_div(rows, TILE);
  const tw_block block = tw_block_of(x_blocks, y_blocks);
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  // Down a diagonal, then down the next one to its right, around the edge:
  // every tile has exactly one number, whatever the shape.
  const int64_t number = block.y * x_blocks + block.x;
  const int64_t y = number % y_blocks;
  const int64_t x = (number / y_blocks + y) % x_blocks;

  int64_t r = y * TILE + ty, c = x * TILE + tx;
#pragma unroll
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = y * TILE + tx, c = x * TILE + ty;
#pragma unroll
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}
