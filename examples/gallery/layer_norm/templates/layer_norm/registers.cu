//$ algorithm {
//$   brief = "A group of threads holds a row in registers, so that it is read once; the variance is the mean of squared differences.",
//$   space = {
//$     { "THREADS", "n", { 32, 128, 512 }, "threads that share a row" },
//$     { "PER", "e", { 8, 16, 32 }, "elements that a thread holds" },
//$   },
//$   constraints = {
//$     { "PER <= 16 or THREADS > 32", "with 32 elements a thread, a longer row is shared by more threads" },
//$   },
//$   let = {
//$     { "BLOCK", "max(THREADS, 128)" },
//$     { "ROWS", "BLOCK // THREADS" },
//$   },
//$   fits = "cols <= THREADS * PER",
//$   block = { "BLOCK" },
//$   grid = { "ceil_div(rows, ROWS)" },
//$   shared = "2 * 4 * (THREADS // 32)",
//$   align = "16",
//$ }
//$ preamble(function() include "combine.cuh" end)
//$ local VEC = 16 // SIZE
__global__ void __launch_bounds__($(BLOCK))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER), VEC = $(VEC);
  constexpr int ROWS = $(ROWS);  // of a block
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ float sums[THREADS / 32], squares[THREADS / 32];

  const int lane = threadIdx.x % THREADS;
  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z > 0) return;
  const int64_t r = block.x * ROWS + threadIdx.x / THREADS;
  // Every thread comes to the barriers, also one without a row.
  const int64_t length = r < rows ? cols : 0;
  x += r * x_stride;
  y += r * y_stride;
  const bool x_wide = (uintptr_t)x % 16 == 0, y_wide = (uintptr_t)y % 16 == 0;

  // Differences from the row's first element are small where all its elements are
  // close together, and so are the errors of their sum.
  const float pivot = length > 0 ? (float)x[0] : 0;
  float held[PER], sum = 0;
#pragma unroll
  for (int i = 0; i < PER; i += VEC) {
    const int64_t c = (int64_t)(i / VEC * THREADS + lane) * VEC;
    if (x_wide && c + VEC <= length) {
      pack in;
      in.bits = *(const uint4 *)(x + c);
#pragma unroll
      for (int v = 0; v < VEC; v++) held[i + v] = (float)in.element[v] - pivot;
    } else {
#pragma unroll
      for (int v = 0; v < VEC; v++) held[i + v] = c + v < length ? (float)x[c + v] - pivot : 0;
    }
  }
#pragma unroll
  for (int i = 0; i < PER; i++) sum += held[i];
  const float mean_difference = tw_combine<THREADS>(sum, sums, tw_added()) / (float)cols;

  float square = 0;
#pragma unroll
  for (int i = 0; i < PER; i++) {
    const int64_t c = (int64_t)(i / VEC * THREADS + lane) * VEC + i % VEC;
    held[i] -= mean_difference;
    if (c < length) square += held[i] * held[i];
  }
  const float variance = tw_combine<THREADS>(square, squares, tw_added()) / (float)cols;
  const float scale = 1 / sqrtf(variance + eps);

#pragma unroll
  for (int i = 0; i < PER; i += VEC) {
    const int64_t c = (int64_t)(i / VEC * THREADS + lane) * VEC;
    pack out;
#pragma unroll
    for (int v = 0; v < VEC; v++)
      if (c + v < length)
        out.element[v] = ($(T))(held[i + v] * scale * (float)gain[c + v] + (float)shift[c + v]);
    if (y_wide && c + VEC <= length) {
      *(uint4 *)(y + c) = out.bits;
    } else {
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (c + v < length) y[c + v] = out.element[v];
    }
  }
}
