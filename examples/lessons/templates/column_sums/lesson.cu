//$ algorithm {
//$   brief = "The lessons' own kernel: one thread a column, coalesced, indices of 32 bits, no bounds.",
//$   only_if_tuned = true,
//$   space = {
//$     { "THREADS", "n", { 256 }, "columns a block covers, one a thread; whole blocks cover a" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "the lessons' elements are f32" },
//$   },
//$   fits = "batch == 1 and a_stride == cols and cols % THREADS == 0 and rows * cols <= 2147483647",
//$   block = { "THREADS" },
//$   grid = { "cols // THREADS" },
//$   in_flight = "4 * SIZE",
//$   work = "rows * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  const int width = (int)cols, height = (int)rows;
  $(ACC) sum = 0;
  for (int i = 0; i < height; i++) sum += ($(ACC))a[i * width + col];
  sums[col] = ($(T))sum;
}
