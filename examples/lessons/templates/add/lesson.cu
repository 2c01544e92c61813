//$ algorithm {
//$   brief = "The lessons' own coalesced kernel: one element a thread, indices of 32 bits, no bounds.",
//$   only_if_tuned = true,
//$   space = {
//$     { "EDGE", "e", { 6, 32 }, "edge of the block; whole blocks cover the matrices" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "the lessons' elements are i32 and f32" },
//$   },
//$   fits = "batch == 1 and a_stride == cols and b_stride == cols and c_stride == cols and rows % EDGE == 0 and cols % EDGE == 0 and rows <= 65535 * EDGE and rows * cols <= 2147483647",
//$   block = { "EDGE", "EDGE" },
//$   grid = { "cols // EDGE", "rows // EDGE" },
//$   in_flight = "2 * SIZE",
//$ }
__global__ void __launch_bounds__($(EDGE * EDGE))
    $(name)($(parameters)) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int at = y * (int)cols + x;
  c[at] = ($(T))(alpha * ($(ACC))a[at] + beta * ($(ACC))b[at]);
}
