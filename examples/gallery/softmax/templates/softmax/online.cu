//$ algorithm {
//$   brief = "A block for each row, of any length, which is read twice: for its maximum and sum at once, then for the results.",
//$   space = {
//$     { "THREADS", "n", { 128, 256, 512, 1024 }, "threads of a block" },
//$     { "UNROLL", "u", { 1, 4 }, "16-byte loads that a thread has in flight" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "rows" },
//$   shared = "2 * 4 * (THREADS // 32)",
//$   align = "16",
//$ }
//$ preamble(function() include "combine.cuh" end)
//$ local VEC = 16 // SIZE
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), UNROLL = $(UNROLL), VEC = $(VEC);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ float mosts[THREADS / 32], sums[THREADS / 32];

  const tw_block block = tw_block_of(rows, 1);
  if (block.z > 0) return;
  x += block.x * x_stride;
  y += block.x * y_stride;
  const int thread = threadIdx.x;
  // Elements before the first pack of 16 bytes, and whole packs.
  const int head = (int)min(cols, (int64_t)(-(uintptr_t)x % 16 / sizeof *x));
  const int64_t packs = (cols - head) / VEC;
  const int64_t tail = head + packs * VEC;
  const uint4 *const wide = (const uint4 *)(x + head);

  // A thread's sum is scaled by exp(-most), and scaled again when `most` grows. `most`
  // starts as the lowest finite number: the difference of two infinities is a NaN.
  float most = -3.40282347e+38f, sum = 0;
  for (int64_t at = thread; at < head + cols - tail; at += THREADS) {
    const float value = (float)x[at < head ? at : tail + at - head];
    const float now = fmaxf(most, value);
    sum = sum * expf(most - now) + expf(value - now);
    most = now;
  }
  for (int64_t first = thread; first < packs; first += THREADS * UNROLL) {
    pack in[UNROLL];
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
      if (first + u * THREADS < packs) in[u].bits = wide[first + u * THREADS];
#pragma unroll
    for (int u = 0; u < UNROLL; u++) {
      if (first + u * THREADS >= packs) break;
      float now = most;
#pragma unroll
      for (int v = 0; v < VEC; v++) now = fmaxf(now, (float)in[u].element[v]);
      sum *= expf(most - now);
#pragma unroll
      for (int v = 0; v < VEC; v++) sum += expf((float)in[u].element[v] - now);
      most = now;
    }
  }
  const float of_row = tw_combine<THREADS>(most, mosts, tw_larger());
  const float factor = 1 / tw_combine<THREADS>(sum * expf(most - of_row), sums, tw_added());

  for (int64_t at = thread; at < head + cols - tail; at += THREADS) {
    const int64_t c = at < head ? at : tail + at - head;
    y[c] = ($(T))(expf((float)x[c] - of_row) * factor);
  }
  const bool y_wide = (uintptr_t)(y + head) % 16 == 0;
  for (int64_t i = thread; i < packs; i += THREADS) {
    pack in, out;
    in.bits = wide[i];
#pragma unroll
    for (int v = 0; v < VEC; v++)
      out.element[v] = ($(T))(expf((float)in.element[v] - of_row) * factor);
    if (y_wide) {
      *(uint4 *)(y + head + i * VEC) = out.bits;
    } else {
#pragma unroll
      for (int v = 0; v < VEC; v++) y[head + i * VEC + v] = out.element[v];
    }
  }
}
