//$ algorithm {
//$   brief = "Lanes share a board: each takes its part of the pairs of queens in the next two rows.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "LANES", "l", { 4, 8, 16, 32 }, "lanes of a board" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(boards * LANES, THREADS)" },
//$ }
//$ preamble(function() include "board.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int LANES = $(LANES);
  const int64_t b = ((int64_t)blockIdx.x * $(THREADS) + threadIdx.x) / LANES;
  const int lane = threadIdx.x % LANES;
  uint32_t found = 0;
  if (b < boards) {
    const board first = read_board(masks + b * masks_stride);
    int pair = 0;
    for (uint32_t left = free_of(first); left != 0; left &= left - 1) {
      const board second = put(first, left & (0u - left));
      for (uint32_t next = free_of(second); next != 0; next &= next - 1, pair++)
        if (pair % LANES == lane) found += nested<6>::count(put(second, next & (0u - next)));
    }
  }
#pragma unroll
  for (int d = LANES / 2; d > 0; d /= 2) found += __shfl_xor_sync(0xffffffffu, found, d);
  if (b < boards && lane == 0) counts[b] = found;
}
