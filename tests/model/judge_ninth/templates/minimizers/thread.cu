//$ algorithm {
//$   brief = "A thread for some neighbouring windows, which keeps the last eleven hashes in registers.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block" },
//$     { "SPAN", "s", { 1, 8, 32 }, "windows of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n * ceil_div(windows, SPAN), THREADS)" },
//$ }
//$ preamble(function() include "hash.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int SPAN = $(SPAN);
  const int64_t of_read = tw_ceil_div(windows, SPAN);
  const tw_block block = tw_block_of(tw_ceil_div(n * of_read, $(THREADS)), 1);
  const int64_t at = block.x * $(THREADS) + threadIdx.x;
  if (block.z > 0 || at >= n * of_read) return;
  const int64_t r = at / of_read, first = (at - r * of_read) * SPAN;
  const uint8_t *letters = reads + r * reads_stride + first;
  least += r * least_stride + first;
  rolling roll;
#pragma unroll
  for (int i = 0; i < 15; i++) roll.push(base_of(letters[i]));
  letters += 15;
  uint32_t last[11];
#pragma unroll
  for (int i = 0; i < 10; i++) {
    roll.push(base_of(letters[i]));
    last[i] = roll.hash();
  }
  letters += 10;
  const int count = (int)min((int64_t)SPAN, windows - first);
#pragma unroll 1
  for (int s = 0; s < count; s++) {
    roll.push(base_of(letters[s]));
    last[10] = roll.hash();
    uint32_t best = last[10];
#pragma unroll
    for (int i = 0; i < 10; i++) {
      best = min(best, last[i]);
      last[i] = last[i + 1];
    }
    least[s] = best;
  }
}
