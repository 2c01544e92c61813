//$ algorithm {
//$   brief = "A thread for each distance.",
//$   space = {
//$     { "X", "x", { 16, 32, 128 }, "points of b of a block, of 256 threads" },
//$   },
//$   let = { { "Y", "256 // X" } },
//$   block = { "X", "Y" },
//$   grid = { "ceil_div(n, X)", "ceil_div(m, Y)" },
//$ }
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int X = $(X), Y = $(Y);
  const tw_block block = tw_block_of(tw_ceil_div(n, X), tw_ceil_div(m, Y));
  const int64_t i = block.y * Y + threadIdx.y, j = block.x * X + threadIdx.x;
  if (block.z > 0 || i >= m || j >= n) return;
  a += i * a_stride;
  b += j * b_stride;
  $(ACC) sum = 0;
  for (int k = 0; k < depth; k++) {
    const $(ACC) apart = a[k] - b[k];
    sum += apart * apart;
  }
  d[i * d_stride + j] = sum;
}
