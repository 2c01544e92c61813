//$ algorithm {
//$   brief = "The lessons' own naive kernel: coalesced reads, uncoalesced writes, indices of 32 bits, no bounds.",
//$   only_if_tuned = true,
//$   space = {
//$     { "EDGE", "e", { 32 }, "edge of the block; whole blocks cover src" },
//$   },
//$   constraints = {
//$     { "SIZE == 4 or SIZE == 8", "the lessons' elements are i32 and f32" },
//$   },
//$   fits = "batch == 1 and src_stride == cols and dst_stride == rows and rows % EDGE == 0 and cols % EDGE == 0 and rows <= 65535 * EDGE and rows * cols <= 2147483647",
//$   block = { "EDGE", "EDGE" },
//$   grid = { "cols // EDGE", "rows // EDGE" },
//$   in_flight = "SIZE",
//$   -- A warp writes down a column: each element takes a sector of its own.
//$   sectors = "(1 + 32 / SIZE) / 2",
//$ }
__global__ void __launch_bounds__($(EDGE * EDGE))
    $(name)($(parameters)) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  dst[x * (int)rows + y] = src[y * (int)cols + x];
}
