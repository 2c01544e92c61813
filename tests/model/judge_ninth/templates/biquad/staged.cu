//$ algorithm {
//$   brief = "A block copies 32 channels to shared memory, piece by piece, and its first warp walks along them there.",
//$   space = {
//$     { "LINES", "l", { 1, 4 }, "warps of a block" },
//$     { "SPAN", "s", { 32, 64 }, "samples of a piece" },
//$     { "PAD", "p", { 0, 1 }, "elements between rows of the piece" },
//$   },
//$   block = { "32", "LINES" },
//$   grid = { "ceil_div(channels, 32)" },
//$   shared = "32 * (SPAN + PAD) * SIZE",
//$ }
//$ preamble(function() include "section.cuh" end)
__global__ void __launch_bounds__($(32 * LINES))
    $(name)($(parameters)) {
  constexpr int LINES = $(LINES), SPAN = $(SPAN);
  __shared__ $(T) piece[32][SPAN + $(PAD)];
  const int64_t top = (int64_t)blockIdx.x * 32, mine = min(top + threadIdx.x, channels - 1);
  section<$(T)> filter(coefs + mine * coefs_stride);
  for (int64_t left = 0; left < samples; left += SPAN) {
#pragma unroll 4
    for (int r = threadIdx.y; r < 32; r += LINES)
      for (int c = threadIdx.x; c < SPAN; c += 32)
        piece[r][c] = top + r < channels && left + c < samples ? x[(top + r) * x_stride + left + c] : 0;
    __syncthreads();
    if (threadIdx.y == 0) {
#pragma unroll 8
      for (int c = 0; c < SPAN; c++) piece[threadIdx.x][c] = filter.step(piece[threadIdx.x][c]);
    }
    __syncthreads();
    // Each thread stores what it has loaded, so that the next piece may follow at once.
#pragma unroll 4
    for (int r = threadIdx.y; r < 32; r += LINES)
      for (int c = threadIdx.x; c < SPAN; c += 32)
        if (top + r < channels && left + c < samples) y[(top + r) * y_stride + left + c] = piece[r][c];
  }
}
