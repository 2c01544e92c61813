//$ algorithm {
//$   brief = "The lessons' own kernels through a tile in shared memory: conflicting, padded, with eight block rows; no bounds.",
//$   only_if_tuned = true,
//$   space = {
//$     { "ROWS", "r", { 8, 32 }, "block rows; with 32 a thread moves one element" },
//$     { "PAD", "p", { 0, 1 }, "elements added to each row of the tile" },
//$   },
//$   constraints = {
//$     { "SIZE == 4 or SIZE == 8", "the lessons' elements are i32 and f32" },
//$     { "ROWS == 32 or PAD == 1", "the lesson of the eight block rows pads its tile" },
//$   },
//$   fits = "batch == 1 and src_stride == cols and dst_stride == rows and rows % 32 == 0 and cols % 32 == 0 and rows <= 65535 * 32 and rows * cols <= 2147483647",
//$   block = { "32", "ROWS" },
//$   grid = { "cols // 32", "rows // 32" },
//$   shared = "32 * (32 + PAD) * SIZE",
//$   in_flight = "32 // ROWS * SIZE",
//$   -- Unpadded, a column of the tile lies in one bank, or two.
//$   wavefronts = "PAD == 1 and 1 or 16.5",
//$ }
__global__ void __launch_bounds__($(32 * ROWS))
    $(name)($(parameters)) {
  constexpr int TILE = 32, ROWS = $(ROWS), PAD = $(PAD);
  __shared__ $(T) tile[TILE][TILE + PAD];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    tile[threadIdx.y + j][threadIdx.x] = src[(y + j) * (int)cols + x];
  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    dst[(y + j) * (int)rows + x] = tile[threadIdx.x][threadIdx.y + j];
}
