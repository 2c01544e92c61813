//$ algorithm {
//$   brief = "One thread does everything.",
//$   space = {
//$     -- 0: none, right      1: writes no count if n is 0      2: leaves out the last element
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$     { "BLOCKS", "blocks", { 1, 0 }, "the blocks if n is 0" },
//$   },
//$   block = { "32" },
//$   grid = { "min(n + BLOCKS, 1)", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "2 * n * SIZE",
//$ }
__global__ void __launch_bounds__(32) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  if (threadIdx.x > 0 || (FAULT == 1 && n == 0)) return;
  int64_t found = 0;
  for (int64_t i = 0; i < n - (FAULT == 2); i++)
    if (x[i] > 0) y[found++] = x[i];
  count[0] = ($(T))found;
  for (; found < n; found++) y[found] = 0;
}
