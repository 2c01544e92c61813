//$ algorithm {
//$   brief = "64 threads have four numbers each, which they exchange in shared memory three times.",
//$   space = {
//$     { "ROWS", "r", { 1, 2, 4, 8 }, "rows of a block" },
//$     { "TABLE", "t", { 0, 1 }, "1: turns are in a table, 0: computed" },
//$   },
//$   block = { "64", "ROWS" },
//$   grid = { "ceil_div(rows, ROWS)" },
//$   shared = "ROWS * 2 * 256 * SIZE",
//$ }
//$ preamble(function() include "turns.cuh" end)
__global__ void __launch_bounds__($(64 * ROWS))
    $(name)($(parameters)) {
  constexpr int ROWS = $(ROWS), TABLE = $(TABLE);
  __shared__ $(T) kept[ROWS][2][256];
  const int64_t r = (int64_t)blockIdx.x * ROWS + threadIdx.y;
  const bool valid = r < rows;
  const int thread = threadIdx.x;
  $(T) a[4];
#pragma unroll
  for (int i = 0; i < 4; i++) a[i] = valid ? x[r * x_stride + thread + 64 * i] : $(T)(0, 0);
#pragma unroll
  for (int step = 0; step < 4; step++) {
    const int done = 1 << 2 * step, place = thread & (done - 1), to = 4 * thread - 3 * place;
    if (step > 0)
#pragma unroll
      for (int i = 1; i < 4; i++) a[i] *= turn<TABLE>(i * place * (64 >> 2 * step));
    transform<4>(a);
    if (step == 3) break;
    $(T) *const row = kept[threadIdx.y][step % 2];
#pragma unroll
    for (int i = 0; i < 4; i++) row[to + i * done] = a[i];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 4; i++) a[i] = row[thread + 64 * i];
  }
#pragma unroll
  for (int i = 0; i < 4; i++)
    if (valid) y[r * y_stride + thread + 64 * i] = a[i];
}
