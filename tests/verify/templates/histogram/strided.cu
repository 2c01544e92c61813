//$ algorithm {
//$   brief = "A loop over the grid of atomic additions.",
//$   space = {
//$     -- 0: none, right                          3: every block begins at the first element
//$     -- 1: adds without an atomic operation     4: steps by the block instead of the grid
//$     -- 2: atomic among a block's threads only  5: adds to the bin behind
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4, 5 }, "what is wrong" },
//$   },
//$   passes = {
//$     { block = { "64" }, grid = { "ceil_div(bins, 64)", "1", "1" }, work = "SIZE" },
//$     { block = { "64" }, grid = { "min(4, n // 64 + 1)", "1", "1" }, work = "SIZE" },
//$   },
//$   in_flight = "SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  const int64_t b = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (b < bins) counts[b] = 0;
}

__global__ void __launch_bounds__(64) $(name)_2($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const int64_t first = (FAULT == 3 ? 0 : (int64_t)blockIdx.x * 64) + threadIdx.x;
  const int64_t step = FAULT == 4 ? 64 : (int64_t)gridDim.x * 64;
  for (int64_t i = first; i < n; i += step) {
    $(T) *const count = &counts[src[i] + (FAULT == 5)];
    if (FAULT == 1)
      *count += 1;
    else if (FAULT == 2)
      atomicAdd_block(count, 1);
    else
      atomicAdd(count, 1);
  }
}
