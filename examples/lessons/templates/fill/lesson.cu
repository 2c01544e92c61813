//$ algorithm {
//$   brief = "The lessons' own kernels: one element a thread, indices of 32 bits, no bounds.",
//$   only_if_tuned = true,
//$   space = {
//$     { "EDGE", "e", { 2, 32 }, "edge of the block: 2 in the lessons; whole blocks cover dst" },
//$     { "DOWN", "d", { 0, 1 }, "1: neighbouring threads write down a column, as get_2D_indices does" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "the lessons' elements are i32 and f64" },
//$   },
//$   fits = "batch == 1 && dst_stride == cols && rows % EDGE == 0 && cols % EDGE == 0 && rows <= 65535 * EDGE && cols <= 65535 * EDGE && rows * cols <= 2147483647",
//$   block = { "EDGE", "EDGE" },
//$   grid = { "(DOWN ? rows : cols) / EDGE", "(DOWN ? cols : rows) / EDGE" },
//$   sectors = "DOWN == 1 and 32 / SIZE or 1",
//$   -- A division, but for integers.
//$   slots = "ACC:find '^uint' and 0 or SIZE > 4 and 40 or 30",
//$ }
//$ local divisor = include("divisor.cuh")
__global__ void __launch_bounds__($(EDGE * EDGE))
    $(name)($(parameters)) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  //$ if DOWN == 1 then
  const int row = x, col = y;
  //$ else
  const int row = y, col = x;
  //$ end
  dst[row * (int)cols + col] = ($(T))(($(ACC))row + ($(ACC))col / $(divisor));
}
