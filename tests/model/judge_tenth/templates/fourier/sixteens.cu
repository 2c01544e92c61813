//$ algorithm {
//$   brief = "16 threads have sixteen numbers each, which they exchange in shared memory once.",
//$   space = {
//$     { "ROWS", "r", { 2, 4, 8, 16 }, "rows of a block" },
//$     { "PAD", "p", { 0, 1 }, "numbers between sixteen and the next" },
//$   },
//$   block = { "16", "ROWS" },
//$   grid = { "ceil_div(rows, ROWS)" },
//$   shared = "ROWS * 16 * (16 + PAD) * SIZE",
//$ }
//$ preamble(function() include "turns.cuh" end)
__global__ void __launch_bounds__($(16 * ROWS))
    $(name)($(parameters)) {
  constexpr int ROWS = $(ROWS), PAD = $(PAD);
  __shared__ $(T) kept[ROWS][16][16 + PAD];
  const int64_t r = (int64_t)blockIdx.x * ROWS + threadIdx.y;
  const bool valid = r < rows;
  const int thread = threadIdx.x;
  $(T) a[16];
#pragma unroll
  for (int i = 0; i < 16; i++) a[i] = valid ? x[r * x_stride + thread + 16 * i] : $(T)(0, 0);
  transform<16>(a);
#pragma unroll
  for (int i = 0; i < 16; i++) kept[threadIdx.y][thread][i] = a[i] * turn<1>(thread * i);
  __syncwarp();
#pragma unroll
  for (int i = 0; i < 16; i++) a[i] = kept[threadIdx.y][i][thread];
  transform<16>(a);
#pragma unroll
  for (int i = 0; i < 16; i++)
    if (valid) y[r * y_stride + thread + 16 * i] = a[i];
}
