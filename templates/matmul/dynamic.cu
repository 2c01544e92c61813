//$ algorithm {
//$   brief = "Like tiled, but the edge of the squares is known only at run time: the launch sets the size of shared memory.",
//$   space = {
//$     { "EDGE", "e", { 8, 16, 32 }, "edge of the squares and of the block, set by the launch" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$   },
//$   block = { "EDGE", "EDGE" },
//$   grid = { "ceil_div(n, EDGE)", "ceil_div(m, EDGE)", "batch" },
//$   dynamic_shared = "2 * EDGE * EDGE * max(SIZE, 4)",
//$   work = "2 * SIZE * ceil_div(k, EDGE)",
//$   adds = "EDGE * ceil_div(k, EDGE)",
//$   wavefronts = "1",
//$   -- No wide loads of a: the compiler cannot know that they are aligned.
//$   arithmetic = "1 / ((2 + 3 / EDGE + 3 / EDGE) * max(4, SIZE) / 4)",
//$ }
// The kernel's text is the same for every edge. Whatever block it is launched
// with, a square one, is its edge: blockDim lies, like all that a launch hands
// over, kernel parameters included, in constant memory, where one read serves
// a whole warp. So the edge needs no variable of its own there.
__global__ void __launch_bounds__(1024)
    $(name)($(parameters)) {
  const int edge = blockDim.x;
  TW_DYNAMIC_SHARED($(ACC), shared);
  $(ACC) *const sa = shared, *const sb = shared + edge * edge;
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, edge), tw_ceil_div(m, edge));
  if (block.z >= batch) return;
  const int64_t row = block.y * edge + ty, col = block.x * edge + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  $(ACC) sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += edge) {
      // Past an edge stand zeros, which add nothing.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty * edge + tx] = row < m && along_a < k ? ($(ACC))a[along_a * a_step] : ($(ACC))0;
      sb[ty * edge + tx] = col < n && along_b < k ? ($(ACC))b[along_b * b_step] : ($(ACC))0;
      __syncthreads();
#pragma unroll 8
      for (int l = 0; l < edge; l++) sum += sa[ty * edge + l] * sb[l * edge + tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
  $(T) *const to = c + block.z * c_batch_stride + row * c_stride + col;
  //$ include("product_factor.cuh")
  sum *= factor;
  if (beta != 0) sum += beta * ($(ACC))*to;
  *to = ($(T))sum;
}
