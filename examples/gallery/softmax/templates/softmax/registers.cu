//$ algorithm {
//$   brief = "A group of threads holds a row in registers, so that it is read once.",
//$   space = {
//$     { "THREADS", "n", { 32, 128, 512, 1024 }, "threads that share a row" },
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
  __shared__ float mosts[THREADS / 32], sums[THREADS / 32];

  const int lane = threadIdx.x % THREADS;
  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z > 0) return;
  const int64_t r = block.x * ROWS + threadIdx.x / THREADS;
  // Every thread comes to the barriers, also one without a row.
  const int64_t length = r < rows ? cols : 0;
  x += r * x_stride;
  y += r * y_stride;
  const bool x_wide = (uintptr_t)x % 16 == 0, y_wide = (uintptr_t)y % 16 == 0;

  // Past the end of the row is -INFINITY, whose exponential is 0.
  float held[PER];
#pragma unroll
  for (int i = 0; i < PER; i += VEC) {
    const int64_t c = (int64_t)(i / VEC * THREADS + lane) * VEC;
    if (x_wide && c + VEC <= length) {
      pack in;
      in.bits = *(const uint4 *)(x + c);
#pragma unroll
      for (int v = 0; v < VEC; v++) held[i + v] = (float)in.element[v];
    } else {
#pragma unroll
      for (int v = 0; v < VEC; v++) held[i + v] = c + v < length ? (float)x[c + v] : -INFINITY;
    }
  }

  float most = held[0];
#pragma unroll
  for (int i = 1; i < PER; i++) most = fmaxf(most, held[i]);
  most = tw_combine<THREADS>(most, mosts, tw_larger());
  float sum = 0;
#pragma unroll
  for (int i = 0; i < PER; i++) sum += held[i] = expf(held[i] - most);
  const float factor = 1 / tw_combine<THREADS>(sum, sums, tw_added());

#pragma unroll
  for (int i = 0; i < PER; i += VEC) {
    const int64_t c = (int64_t)(i / VEC * THREADS + lane) * VEC;
    if (y_wide && c + VEC <= length) {
      pack out;
#pragma unroll
      for (int v = 0; v < VEC; v++) out.element[v] = ($(T))(held[i + v] * factor);
      *(uint4 *)(y + c) = out.bits;
    } else {
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (c + v < length) y[c + v] = ($(T))(held[i + v] * factor);
    }
  }
}
