//$ -- The tile of rows that a block has: `height` rows from `row` on, all of `group`; none
//$ -- if `height` is 0. Tiles are counted group by group, so that there are at most
//$ -- rows / BM + groups. All lanes of a warp come here: each looks at one group.
int64_t group = 0, row = 0, before = 0;
int height = 0;
for (int64_t first = 0; first < groups && height == 0; first += 32) {
  const int lane = threadIdx.x % 32;
  const int64_t g = first + lane;
  const int start = g < groups ? starts[g] : 0, end = g < groups ? starts[g + 1] : 0;
  const int tiles = (int)tw_ceil_div(end - start, BM);
  int sum = tiles;
#pragma unroll
  for (int step = 1; step < 32; step *= 2) {
    const int left = __shfl_up_sync(0xffffffffu, sum, step);
    if (lane >= step) sum += left;
  }
  const unsigned reached = __ballot_sync(0xffffffffu, before + sum > block.y);
  if (reached != 0) {
    const int owner = __ffs(reached) - 1;
    const int from = start + (int)(block.y - before - (sum - tiles)) * BM;
    group = first + owner;
    row = __shfl_sync(0xffffffffu, from, owner);
    height = min(BM, __shfl_sync(0xffffffffu, end, owner) - (int)row);
  }
  before += __shfl_sync(0xffffffffu, sum, 31);
}
