//$ algorithm {
//$   brief = "One thread for each bin.",
//$   space = {
//$     -- 0: none, right                1: leaves out the last bin
//$     -- 2: writes nothing if n is 0
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   block = { "64" },
//$   grid = { "4", "1", "1" },
//$   in_flight = "SIZE",
//$   work = "n * SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const int v = (int)(blockIdx.x * 64 + threadIdx.x);
  if ((FAULT == 1 && v == 255) || (FAULT == 2 && n == 0)) return;
  $(ACC) count = 0;
  for (int64_t i = 0; i < n; i++) count += x[i] == ($(T))v;
  counts[v] = ($(T))count;
}
