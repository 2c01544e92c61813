//$ algorithm {
//$   brief = "The lessons' own kernels with squares in shared memory, TPB x TPB threads, indices of 32 bits.",
//$   only_if_tuned = true,
//$   space = {
//$     { "TPB", "t", { 16, 32 }, "edge of the squares and of the block" },
//$     { "DOWN", "d", { 0, 1 }, "1: fast_matmul, whose neighbouring threads take neighbouring rows, without bounds" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "the lessons' elements are i32, f32 and f64" },
//$     { "DOWN == 0 or TPB == 16", "fast_matmul has 16 x 16 threads" },
//$   },
//$   fits = "batch == 1 and transpose_a == 0 and transpose_b == 0 and a_stride == k and b_stride == n and c_stride == n and m <= 65535 * TPB and n <= 65535 * TPB and k <= 2147483647 - TPB and m * k <= 2147483647 and k * n <= 2147483647 and m * n <= 2147483647 and (DOWN == 0 or (m % TPB == 0 and n % TPB == 0 and k % TPB == 0))",
//$   block = { "TPB", "TPB" },
//$   grid = { "ceil_div(DOWN == 1 and m or n, TPB)", "ceil_div(DOWN == 1 and n or m, TPB)" },
//$   shared = "2 * TPB * TPB * SIZE",
//$   in_flight = "2 * SIZE",
//$   work = "2 * SIZE * ceil_div(k, TPB)",
//$   adds = "TPB * ceil_div(k, TPB)",
//$   -- Down the rows a warp's loads of sa meet in two banks.
//$   wavefronts = "DOWN == 1 and 8 or 1",
//$   arithmetic = "1 / (((DOWN == 1 and 9 or 1.5) + 6 / TPB) * SIZE / 4)",
//$ }
__global__ void __launch_bounds__($(TPB * TPB))
    $(name)($(parameters)) {
  constexpr int TPB = $(TPB);
  __shared__ $(ACC) sa[TPB][TPB];
  __shared__ $(ACC) sb[TPB][TPB];
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int width = (int)n, depth = alpha != 0 ? (int)k : 0;

  $(ACC) sum = 0;
  //$ if DOWN == 1 then
  for (int i = 0; i < depth / TPB; i++) {
    sa[tx][ty] = a[x * depth + ty + i * TPB];
    sb[tx][ty] = b[(tx + i * TPB) * width + y];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[tx][j] * sb[j][ty];
    __syncthreads();
  }
  $(T) *const to = c + (x * width + y);
  //$ else
  const int height = (int)m;
  for (int i = 0; i < (depth + TPB - 1) / TPB; i++) {
    sa[ty][tx] = 0;
    sb[ty][tx] = 0;
    if (y < height && tx + i * TPB < depth)
      sa[ty][tx] = a[y * depth + tx + i * TPB];
    if (x < width && ty + i * TPB < depth)
      sb[ty][tx] = b[(ty + i * TPB) * width + x];
    __syncthreads();
    for (int j = 0; j < TPB; j++) sum += sa[ty][j] * sb[j][tx];
    __syncthreads();
  }
  if (y >= height || x >= width) return;
  $(T) *const to = c + (y * width + x);
  //$ end

  //$ include("product_factor.cuh")
  sum *= factor;
  if (beta != 0) sum += beta * ($(ACC))*to;
  *to = ($(T))sum;
}
