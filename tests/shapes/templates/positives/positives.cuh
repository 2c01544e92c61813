//$ -- The first thread does everything, with the fault FAULT.
__global__ void __launch_bounds__(32) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  if (threadIdx.x > 0 || (FAULT == 1 && n == 0)) return;
  int64_t found = 0;
  for (int64_t i = 0; i < n - (FAULT == 2); i++)
    if (x[i] > 0) y[found++] = x[i];
  count[0] = ($(T))found;
  for (; found < n; found++) y[found] = 0;
}
