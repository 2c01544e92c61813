//$ algorithm {
//$   brief = "Tiles in shared memory, of which each thread keeps a square of distances in registers.",
//$   space = {
//$     { "TILE", "t", { 64, 128 }, "points of a tile" },
//$     { "DEPTH", "k", { 4, 16 }, "coordinates at a time" },
//$   },
//$   let = { { "PER", "TILE // 16" } },
//$   block = { "16", "16" },
//$   grid = { "ceil_div(n, TILE)", "ceil_div(m, TILE)" },
//$   shared = "2 * DEPTH * (TILE + 1) * SIZE",
//$ }
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  constexpr int TILE = $(TILE), DEPTH = $(DEPTH), PER = $(PER);
  __shared__ $(T) of_a[DEPTH][TILE + 1], of_b[DEPTH][TILE + 1];
  const tw_block block = tw_block_of(tw_ceil_div(n, TILE), tw_ceil_div(m, TILE));
  if (block.z > 0) return;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int64_t top = block.y * TILE, left = block.x * TILE;
  $(ACC) sum[PER][PER];
#pragma unroll
  for (int u = 0; u < PER; u++)
#pragma unroll
    for (int v = 0; v < PER; v++) sum[u][v] = 0;
  for (int64_t first = 0; first < depth; first += DEPTH) {
#pragma unroll
    for (int at = ty * 16 + tx; at < TILE * DEPTH; at += 256) {
      const int point = at / DEPTH, k = at % DEPTH;
      const bool inside = first + k < depth;
      of_a[k][point] = inside && top + point < m ? a[(top + point) * a_stride + first + k] : 0;
      of_b[k][point] = inside && left + point < n ? b[(left + point) * b_stride + first + k] : 0;
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < DEPTH; k++) {
      $(ACC) one[PER], two[PER];
#pragma unroll
      for (int u = 0; u < PER; u++) one[u] = of_a[k][ty + 16 * u], two[u] = of_b[k][tx + 16 * u];
#pragma unroll
      for (int u = 0; u < PER; u++)
#pragma unroll
        for (int v = 0; v < PER; v++) {
          const $(ACC) apart = one[u] - two[v];
          sum[u][v] += apart * apart;
        }
    }
    __syncthreads();
  }
#pragma unroll
  for (int u = 0; u < PER; u++)
#pragma unroll
    for (int v = 0; v < PER; v++) {
      const int64_t i = top + ty + 16 * u, j = left + tx + 16 * v;
      if (i < m && j < n) d[i * d_stride + j] = sum[u][v];
    }
}
