//$ algorithm {
//$   brief = "A block scans each row; strips of rows are then summed and, with the sums of the strips above, scanned.",
//$   space = {
//$     { "THREADS", "n", { 128, 512 }, "threads of a block that scans a row" },
//$     { "STRIP", "r", { 16, 64 }, "rows of a strip" },
//$   },
//$   let = { { "strips", "ceil_div(rows, STRIP)" } },
//$   passes = {
//$     { block = { "THREADS" }, grid = { "rows" }, shared = "(THREADS // 32 + 1) * 4" },
//$     { block = { "128" }, grid = { "ceil_div(cols, 128)", "strips" } },
//$     { block = { "128" }, grid = { "ceil_div(cols, 128)", "strips" } },
//$   },
//$   workspace = "strips * cols * 4",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), WARPS = THREADS / 32;
  __shared__ $(ACC) of_warps[WARPS];
  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0 || block.x >= rows) return;
  x += block.x * x_stride;
  s += block.x * s_stride;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  $(ACC) before = 0;
  for (int64_t first = 0; first < cols; first += THREADS) {
    const int64_t c = first + threadIdx.x;
    $(ACC) sum = c < cols ? x[c] : 0;
#pragma unroll
    for (int d = 1; d < 32; d *= 2) {
      const $(ACC) other = __shfl_up_sync(0xffffffffu, sum, d);
      if (lane >= d) sum += other;
    }
    if (lane == 31) of_warps[warp] = sum;
    __syncthreads();
    $(ACC) left = before;
#pragma unroll
    for (int w = 0; w < WARPS; w++) {
      if (w < warp) left += of_warps[w];
      before += of_warps[w];
    }
    if (c < cols) s[c] = left + sum;
    __syncthreads();
  }
}

__global__ void __launch_bounds__(128)
    $(name)_2($(parameters)) {
  $(let "strips")
  const tw_block block = tw_block_of(tw_ceil_div(cols, 128), strips);
  const int64_t c = block.x * 128 + threadIdx.x, top = block.y * $(STRIP);
  if (block.z > 0 || block.y >= strips || c >= cols) return;
  const int64_t end = min(rows, top + $(STRIP));
  $(ACC) sum = 0;
#pragma unroll 8
  for (int64_t r = top; r < end; r++) sum += s[r * s_stride + c];
  (($(ACC) *)workspace)[block.y * cols + c] = sum;
}

__global__ void __launch_bounds__(128)
    $(name)_3($(parameters)) {
  $(let "strips")
  const tw_block block = tw_block_of(tw_ceil_div(cols, 128), strips);
  const int64_t c = block.x * 128 + threadIdx.x, top = block.y * $(STRIP);
  if (block.z > 0 || block.y >= strips || c >= cols) return;
  const int64_t end = min(rows, top + $(STRIP));
  const $(ACC) *const sums = (const $(ACC) *)workspace;
  $(ACC) sum = 0;
#pragma unroll 4
  for (int64_t i = 0; i < block.y; i++) sum += sums[i * cols + c];
#pragma unroll 4
  for (int64_t r = top; r < end; r++) {
    sum += s[r * s_stride + c];
    s[r * s_stride + c] = sum;
  }
}
