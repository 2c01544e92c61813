//$ algorithm {
//$   brief = "One thread for each element of c; each reads its row and its column itself.",
//$   only_if_tuned = true,
//$   space = {
//$     { "EDGE", "e", { 16, 32 }, "edge of the square of c that a block covers" },
//$   },
//$   block = { "EDGE", "EDGE" },
//$   grid = { "ceil_div(n, EDGE)", "ceil_div(m, EDGE)", "batch" },
//$ }
__global__ void __launch_bounds__($(EDGE * EDGE))
    $(name)($(parameters)) {
  constexpr int EDGE = $(EDGE);

  const tw_block block =
      tw_block_of(tw_ceil_div(n, EDGE), tw_ceil_div(m, EDGE));
  const int64_t row = block.y * EDGE + threadIdx.y;
  const int64_t col = block.x * EDGE + threadIdx.x;
  if (block.z >= batch || row >= m || col >= n) return;

  // One step along k, in op(a)'s row and in op(b)'s column.
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  $(ACC) sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0)
    for (int64_t l = 0; l < k; l++)
      sum += ($(ACC))a[l * a_step] * ($(ACC))b[l * b_step];

  $(U) *const to = c + block.z * c_batch_stride + row * c_stride + col;
  //$ include("product_factor.cuh")
  sum *= factor;
  if (beta != 0) sum += beta * ($(ACC))*to;
  *to = ($(U))sum;
}
