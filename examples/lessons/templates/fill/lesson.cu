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
//$   fits = "batch == 1 and dst_stride == cols and rows % EDGE == 0 and cols % EDGE == 0 and rows <= 65535 * EDGE and cols <= 65535 * EDGE and rows * cols <= 2147483647",
//$   block = { "EDGE", "EDGE" },
//$   grid = { "(DOWN == 1 and rows or cols) // EDGE", "(DOWN == 1 and cols or rows) // EDGE" },
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
