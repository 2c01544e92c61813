//$ algorithm {
//$   brief = "A thread for each element.",
//$   space = {
//$     -- 0: none, right                    5: writes far away from any tensor
//$     -- 1: leaves an element out          6: ends itself by a trap
//$     -- 2: waits for ever                 7: waits for ever at large problems
//$     -- 3: writes to address 0            8: reads far away from any tensor
//$     -- 4: writes past the end of dst     9: computes for ever
//$     { "PERIL", "peril", { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, "what it does" },
//$     { "THREADS", "t", { 128, 256 }, "threads of a block" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS)) $(name)($(parameters)) {
  constexpr int PERIL = $(PERIL);
  constexpr int THREADS = $(THREADS);
  const int64_t i = (int64_t)blockIdx.x * THREADS + threadIdx.x;
  if (i >= n) return;
  //$ if PERIL == 2 or PERIL == 7 then
  // The loop ends when a value that nobody changes has changed.
  if (PERIL == 2 || n > 1000000) {
    volatile $(T)* changed = dst + i;
    *changed = 1;
    while (*changed == 1) continue;
  }
  //$ end
  //$ if PERIL == 3 then
  if (i == 7) *($(T)*)(size_t)(src[0] == dst[0] ? 64 : 0) = 1;
  //$ end
  if (PERIL == 4 && i == n - 1) dst[n + 100] = 1;
  if (PERIL == 5 && i == n - 1) dst[n + ((int64_t)1 << 33)] = 1;
  //$ if PERIL == 6 then
  if (i == 9) __trap();
  //$ end
  $(T) x = src[PERIL == 8 ? i + ((int64_t)1 << 33) : i];
  //$ if PERIL == 9 then
  // ptxas removes a loop in registers that no result depends on.
  volatile $(T) spins = 1;
  while (spins > 0) spins = 1 + spins % 2;
  x += spins;
  //$ end
  if (PERIL != 1 || i != n / 2) dst[i] = x;
}
