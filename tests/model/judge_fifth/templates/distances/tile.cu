//$ algorithm {
//$   brief = "Square tiles of both in shared memory, a thread for each distance.",
//$   space = { { "TILE", "t", { 16, 32 }, "points and coordinates of a tile" } },
//$   block = { "TILE", "TILE" },
//$   grid = { "ceil_div(n, TILE)", "ceil_div(m, TILE)" },
//$   shared = "TILE * (2 * TILE + 1) * SIZE",
//$ }
__global__ void __launch_bounds__($(TILE * TILE))
    $(name)($(parameters)) {
  constexpr int TILE = $(TILE);
  __shared__ $(T) of_a[TILE][TILE];
  __shared__ $(T) of_b[TILE][TILE + 1];
  const tw_block block = tw_block_of(tw_ceil_div(n, TILE), tw_ceil_div(m, TILE));
  if (block.z > 0) return;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int64_t i = block.y * TILE + ty, j = block.x * TILE + tx, b_row = block.x * TILE + ty;
  $(ACC) sum = 0;
  for (int64_t first = 0; first < depth; first += TILE) {
    of_a[ty][tx] = i < m && first + tx < depth ? a[i * a_stride + first + tx] : 0;
    of_b[ty][tx] = b_row < n && first + tx < depth ? b[b_row * b_stride + first + tx] : 0;
    __syncthreads();
#pragma unroll
    for (int k = 0; k < TILE; k++) {
      const $(ACC) apart = of_a[ty][k] - of_b[tx][k];
      sum += apart * apart;
    }
    __syncthreads();
  }
  if (i < m && j < n) d[i * d_stride + j] = sum;
}
