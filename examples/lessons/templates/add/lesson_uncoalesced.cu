//$ algorithm {
//$   brief = "The lessons' own uncoalesced kernel: neighbouring threads take neighbouring rows, each access a sector of its own.",
//$   only_if_tuned = true,
//$   space = {
//$     { "EDGE", "e", { 32 }, "edge of the block; whole blocks cover the matrices" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "the lessons' elements are i32 and f32" },
//$   },
//$   fits = "batch == 1 and a_stride == cols and b_stride == cols and c_stride == cols and rows % EDGE == 0 and cols % EDGE == 0 and cols <= 65535 * EDGE and rows * cols <= 2147483647",
//$   block = { "EDGE", "EDGE" },
//$   grid = { "rows // EDGE", "cols // EDGE" },
//$   in_flight = "2 * SIZE",
//$   sectors = "32 / SIZE",
//$ }
__global__ void __launch_bounds__($(EDGE * EDGE))
    $(name)($(parameters)) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int at = x * (int)cols + y;
  c[at] = ($(T))(alpha * ($(ACC))a[at] + beta * ($(ACC))b[at]);
}
