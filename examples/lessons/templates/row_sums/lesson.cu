//$ algorithm {
//$   brief = "The lessons' own kernel: one thread a row, neighbours a row's length apart, indices of 32 bits, no bounds.",
//$   only_if_tuned = true,
//$   space = {
//$     { "THREADS", "n", { 256 }, "rows a block covers, one a thread; whole blocks cover a" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "the lessons' elements are f32" },
//$   },
//$   fits = "batch == 1 and a_stride == cols and rows % THREADS == 0 and rows <= 2147483647 and rows * cols <= 2147483647",
//$   block = { "THREADS" },
//$   grid = { "rows // THREADS" },
//$   in_flight = "4 * SIZE",
//$   work = "cols * SIZE",
//$   -- L1 keeps most of a sector until its next element is wanted.
//$   sectors = "1 + 8 / SIZE",
//$   reach = "ceil_div(cols * SIZE, 32)",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = (int)cols;
  $(ACC) sum = 0;
  for (int i = 0; i < n; i++) sum += ($(ACC))a[row * n + i];
  sums[row] = ($(T))sum;
}
