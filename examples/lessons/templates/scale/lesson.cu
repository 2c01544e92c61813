//$ algorithm {
//$   brief = "The lessons' own kernel: one element a thread, an index of 32 bits.",
//$   only_if_tuned = true,
//$   space = {
//$     { "THREADS", "n", { 256 }, "threads of a block" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "the lessons' elements are f64" },
//$   },
//$   -- The last block's threads past the end must have an index too.
//$   fits = "batch == 1 and (rows == 1 or (x_stride == cols and y_stride == cols)) and rows * cols <= 2147483647 - THREADS",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows * cols, THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int pos = blockIdx.x * blockDim.x + threadIdx.x;
  if (pos < (int)(rows * cols)) y[pos] = ($(T))(alpha * ($(ACC))x[pos]);
}
