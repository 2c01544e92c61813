//$ algorithm {
//$   brief = "Slabs of both operands in shared memory; a thread has 4 by 4 sums in registers.",
//$   space = {
//$     { "BM", "m", { 32, 64 }, "rows of a tile" },
//$     { "BN", "n", { 64 }, "columns of a tile", more = { 128 } },
//$   },
//$   let = { { "BK", "16" }, { "THREADS", "BM * BN // 16" } },
//$   constraints = { { "BM == 64 or SIZE == 4", "of other types `tensor` has most of the work", listed = true } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "rows // BM + groups" },
//$   shared = "BK * (BM + BN + 8) * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), THREADS = $(THREADS);
  __shared__ __align__(16) float slab_a[BK][BM + 4], slab_b[BK][BN + 4];
  const tw_block block = tw_block_of(tw_ceil_div(n, BN), rows / BM + groups);
  if (block.z > 0) return;
  //$ include("tile_of_group.cuh")
  if (height == 0) return;
  const int64_t col = block.x * BN;
  const int width = (int)min((int64_t)BN, n - col);
  const int x = threadIdx.x % (BN / 4) * 4, y = threadIdx.x / (BN / 4) * 4;
  a += row * a_stride;
  b += group * b_groups_stride + col * (transpose_b ? b_stride : 1);

  // Zeros stand past the edges of the tile and past the end of k.
  float sum[4][4] = {};
  for (int64_t slab = 0; slab < k; slab += BK) {
    const int depth = (int)min((int64_t)BK, k - slab);
    for (int i = threadIdx.x; i < BM * BK; i += THREADS) {
      const int r = i / BK, l = i % BK;
      slab_a[l][r] = r < height && l < depth ? (float)a[r * a_stride + slab + l] : 0;
    }
    for (int i = threadIdx.x; i < BN * BK; i += THREADS) {
      const int j = transpose_b ? i / BK : i % BN, l = transpose_b ? i % BK : i / BN;
      const int64_t at = transpose_b ? j * b_stride + slab + l : (slab + l) * b_stride + j;
      slab_b[l][j] = j < width && l < depth ? (float)b[at] : 0;
    }
    __syncthreads();
#pragma unroll
    for (int l = 0; l < BK; l++) {
      const float4 left = *(const float4 *)&slab_a[l][y], right = *(const float4 *)&slab_b[l][x];
      const float of_a[] = {left.x, left.y, left.z, left.w}, of_b[] = {right.x, right.y, right.z, right.w};
#pragma unroll
      for (int i = 0; i < 4; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += of_a[i] * of_b[j];
    }
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < 4; i++)
#pragma unroll
    for (int j = 0; j < 4; j++)
      if (y + i < height && x + j < width) c[(row + y + i) * c_stride + col + x + j] = ($(T))sum[i][j];
}
