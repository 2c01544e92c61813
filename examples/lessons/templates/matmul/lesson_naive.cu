//$ algorithm {
//$   brief = "The lessons' own naive kernels: one thread an element of c, indices of 32 bits.",
//$   only_if_tuned = true,
//$   space = {
//$     { "EDGE", "e", { 16 }, "edge of the block" },
//$     { "DOWN", "d", { 0, 1 }, "1: neighbouring threads take neighbouring rows, so that nothing is coalesced" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "the lessons' elements are i32, f32 and f64" },
//$   },
//$   fits = "batch == 1 and transpose_a == 0 and transpose_b == 0 and a_stride == k and b_stride == n and c_stride == n and m <= 65535 * EDGE and n <= 65535 * EDGE and k <= 2147483647 and m * k <= 2147483647 and k * n <= 2147483647 and m * n <= 2147483647",
//$   block = { "EDGE", "EDGE" },
//$   grid = { "ceil_div(DOWN == 1 and m or n, EDGE)", "ceil_div(DOWN == 1 and n or m, EDGE)" },
//$   in_flight = "2 * SIZE",
//$   work = "2 * k * SIZE",
//$   adds = "k",
//$   -- A multiply-add needs two loads, mostly from L1: one of them is broadcast.
//$   -- Down the rows a warp's loads of a lie in 16 of them.
//$   arithmetic = "1 / (1 + (DOWN == 1 and 16 or 1) * SIZE / 4)",
//$ }
__global__ void __launch_bounds__($(EDGE * EDGE))
    $(name)($(parameters)) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  //$ if DOWN == 1 then
  const int row = x, col = y;
  //$ else
  const int row = y, col = x;
  //$ end
  const int height = (int)m, width = (int)n, depth = (int)k;
  if (row >= height || col >= width) return;

  $(ACC) sum = 0;
  if (alpha != 0)
    for (int l = 0; l < depth; l++)
      sum += ($(ACC))a[row * depth + l] * ($(ACC))b[l * width + col];

  $(T) *const to = c + (row * width + col);
  //$ include("product_factor.cuh")
  sum *= factor;
  if (beta != 0) sum += beta * ($(ACC))*to;
  *to = ($(T))sum;
}
