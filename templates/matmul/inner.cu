//$ algorithm {
//$   brief = "For a few rows and columns of c and a long k: each thread holds all sums over its part of k, and a second kernel adds up those of all blocks.",
//$   space = {
//$     { "EDGE", "e", { 2, 5, 8 }, "rows and columns of c, at most" },
//$     { "BLOCKS", "b", { 264 }, "blocks, if k is long enough", more = { 132, 528 } },
//$   },
//$   let = {
//$     { "WORD", "max(SIZE, 4)" },
//$     { "UNROLL", "max(1, min(8, 320 // (2 * EDGE * WORD)))" },
//$     { "SUMS", "EDGE * EDGE" },
//$     { "parts", "min(BLOCKS, k // 256 + 1)" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "EDGE * EDGE * WORD <= 256", "64 registers for the sums" },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "parts", "1", "batch" },
//$       work = "2 * EDGE * SIZE * ceil_div(k, parts * 256)", adds = "SUMS * ceil_div(k, parts * 256)" },
//$     { block = { "1024" }, grid = { "1", "1", "batch" },
//$       work = "WORD * ceil_div(parts * SUMS, 1024)", adds = "ceil_div(parts * SUMS, 1024)" },
//$   },
//$   fits = "m <= EDGE and n <= EDGE",
//$   workspace = "parts * SUMS * batch * WORD",
//$   shared = "8 * SUMS * WORD",
//$   in_flight = "2 * EDGE * SIZE * UNROLL",
//$ }
__global__ void __launch_bounds__(256, 2)
    $(name)($(parameters)) {
  constexpr int EDGE = $(EDGE), SUMS = $(SUMS), UNROLL = $(UNROLL), THREADS = 256;
  __shared__ $(ACC) of_warp[THREADS / 32][SUMS];
  const int thread = threadIdx.x;

  $(let "parts")
  const tw_block block = tw_block_of(parts, 1);
  if (block.z >= batch) return;
  a += block.z * a_batch_stride;
  b += block.z * b_batch_stride;
  const int64_t a_i = transpose_a ? 1 : a_stride, a_l = transpose_a ? a_stride : 1;
  const int64_t b_j = transpose_b ? b_stride : 1, b_l = transpose_b ? 1 : b_stride;
  const int64_t hop = parts * THREADS;  // neighbouring threads have neighbouring k
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  $(ACC) sum[EDGE][EDGE] = {};
  for (int64_t first = block.x * THREADS + thread; first < end; first += UNROLL * hop) {
    $(T) x[UNROLL][EDGE], y[UNROLL][EDGE];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      const int64_t l = first + u * hop;
#pragma unroll
      for (int i = 0; i < EDGE; i++) {
        x[u][i] = l < end && i < m ? a[i * a_i + l * a_l] : ($(T))($(ACC))0;
        y[u][i] = l < end && i < n ? b[i * b_j + l * b_l] : ($(T))($(ACC))0;
      }
    }
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int i = 0; i < EDGE; i++)
#pragma unroll
        for (int j = 0; j < EDGE; j++) sum[i][j] += ($(ACC))x[u][i] * ($(ACC))y[u][j];
  }

#pragma unroll
  for (int i = 0; i < EDGE; i++)
#pragma unroll
    for (int j = 0; j < EDGE; j++) {
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        sum[i][j] += __shfl_xor_sync(0xffffffffu, sum[i][j], step);
      if (thread % 32 == 0) of_warp[thread / 32][i * EDGE + j] = sum[i][j];
    }
  __syncthreads();
  if (thread >= SUMS) return;
  $(ACC) total = 0;
#pragma unroll
  for (int warp = 0; warp < THREADS / 32; warp++) total += of_warp[warp][thread];
  (($(ACC) *)workspace)[(block.z * parts + block.x) * SUMS + thread] = total;
}

// A warp for each element of c.
__global__ void __launch_bounds__(1024)
    $(name)_2($(parameters)) {
  constexpr int EDGE = $(EDGE), SUMS = $(SUMS);
  const int lane = threadIdx.x % 32;
  $(let "parts")
  const tw_block block = tw_block_of(1, 1);
  if (block.z >= batch) return;
  const $(ACC) *const of_block = ($(ACC) *)workspace + block.z * parts * SUMS;
  //$ include("product_factor.cuh")
  for (int e = threadIdx.x / 32; e < SUMS; e += 32) {
    $(ACC) result = 0;
    for (int64_t part = lane; part < parts; part += 32) result += of_block[part * SUMS + e];
#pragma unroll
    for (int step = 16; step > 0; step /= 2)
      result += __shfl_xor_sync(0xffffffffu, result, step);
    const int64_t i = e / EDGE, j = e % EDGE;
    if (lane > 0 || i >= m || j >= n) continue;
    $(T) *const to = c + block.z * c_batch_stride + i * c_stride + j;
    result *= factor;
    if (beta != 0) result += beta * ($(ACC))*to;
    *to = ($(T))result;
  }
}
