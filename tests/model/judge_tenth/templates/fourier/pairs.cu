//$ algorithm {
//$   brief = "Eight steps of sums and differences between two rows in shared memory.",
//$   space = {
//$     { "ROWS", "r", { 1, 2, 4 }, "rows of a block" },
//$     { "TABLE", "t", { 0, 1 }, "1: turns are in a table, 0: computed" },
//$   },
//$   block = { "128", "ROWS" },
//$   grid = { "ceil_div(rows, ROWS)" },
//$   shared = "ROWS * 2 * 256 * SIZE",
//$ }
//$ preamble(function() include "turns.cuh" end)
__global__ void __launch_bounds__($(128 * ROWS))
    $(name)($(parameters)) {
  constexpr int ROWS = $(ROWS), TABLE = $(TABLE);
  __shared__ $(T) kept[ROWS][2][256];
  const int64_t r = (int64_t)blockIdx.x * ROWS + threadIdx.y;
  const bool valid = r < rows;
  const int thread = threadIdx.x;
  $(T) low(0, 0), high(0, 0);
  if (valid) low = x[r * x_stride + thread], high = x[r * x_stride + thread + 128];
#pragma unroll
  for (int step = 0; step < 8; step++) {
    // Numbers are groups of `done` results; a turn belongs to the place within its group.
    const int done = 1 << step, place = thread & (done - 1), to = 2 * thread - place;
    const $(T) b = high * turn<TABLE>(place * (128 >> step));
    $(T) *const row = kept[threadIdx.y][step % 2];
    row[to] = low + b;
    row[to + done] = low - b;
    __syncthreads();
    low = row[thread], high = row[thread + 128];
  }
  if (valid) y[r * y_stride + thread] = low, y[r * y_stride + thread + 128] = high;
}
