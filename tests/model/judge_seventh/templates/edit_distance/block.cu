//$ algorithm {
//$   brief = "A block for each pair: diagonals of the table one after the other, three of them in shared memory.",
//$   space = { { "THREADS", "n", { 32, 64, 128, 256 }, "threads of a block" } },
//$   block = { "THREADS" },
//$   grid = { "pairs" },
//$   fits = "n <= 2000",
//$   dynamic_shared = "12 * (n + 1)",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);
  TW_DYNAMIC_SHARED(int, diagonals);
  const tw_block block = tw_block_of(pairs, 1);
  if (block.z > 0 || block.x >= pairs) return;
  a += block.x * a_stride;
  b += block.x * b_stride;
  const int rows = (int)n, cols = (int)m;
  int *before = diagonals, *last = before + rows + 1, *here = last + rows + 1;
  for (int sum = 0; sum <= rows + cols; sum++) {
    const int first = max(0, sum - cols), end = min(sum, rows);
    for (int i = first + (int)threadIdx.x; i <= end; i += THREADS) {
      const int j = sum - i;
      int least;
      if (i == 0 || j == 0) {
        least = sum;
      } else {
        least = min(min(last[i - 1], last[i]) + 1, before[i - 1] + (a[i - 1] != b[j - 1]));
      }
      here[i] = least;
    }
    __syncthreads();
    int *const old = before;
    before = last;
    last = here;
    here = old;
  }
  if (threadIdx.x == 0) y[block.x] = last[rows];
}
