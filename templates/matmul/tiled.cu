//$ algorithm {
//$   brief = "Squares of op(a) and op(b) pass through shared memory: an element is read from global memory once for TPB uses.",
//$   space = {
//$     { "TPB", "t", { 8, 16, 32 }, "edge of the squares and of the block" },
//$   },
//$   block = { "TPB", "TPB" },
//$   grid = { "ceil_div(n, TPB)", "ceil_div(m, TPB)", "batch" },
//$   shared = "2 * TPB * TPB * max(4, SIZE)",
//$   in_flight = "2 * SIZE",
//$   work = "2 * SIZE * ceil_div(k, TPB)",
//$   adds = "TPB * ceil_div(k, TPB)",
//$   -- Four multiply-adds need four loads of b and one 16-byte load of a, and a part
//$   -- of the stores to the squares.
//$   arithmetic = "1 / ((1.5 + 3 / TPB + 3 / TPB) * max(4, SIZE) / 4)",
//$ }
__global__ void __launch_bounds__($(TPB * TPB))
    $(name)($(parameters)) {
  constexpr int TPB = $(TPB);

  // A warp reads a row of sb, one element a bank, and one or a few elements of
  // sa, which are broadcast: neither needs padding.
  __shared__ $(ACC) sa[TPB][TPB];
  __shared__ $(ACC) sb[TPB][TPB];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, TPB), tw_ceil_div(m, TPB));
  if (block.z >= batch) return;
  const int64_t row = block.y * TPB + ty, col = block.x * TPB + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  $(ACC) sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += TPB) {
      // Past an edge stand zeros, which add nothing. All threads stay for the
      // barriers, those past c's edges too.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty][tx] = row < m && along_a < k ? ($(ACC))a[along_a * a_step] : ($(ACC))0;
      sb[ty][tx] = col < n && along_b < k ? ($(ACC))b[along_b * b_step] : ($(ACC))0;
      __syncthreads();
#pragma unroll
      for (int l = 0; l < TPB; l++) sum += sa[ty][l] * sb[l][tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  $(U) *const to = c + block.z * c_batch_stride + row * c_stride + col;
  //$ include("product_factor.cuh")
  sum *= factor;
  if (beta != 0) sum += beta * ($(ACC))*to;
  *to = ($(U))sum;
}
