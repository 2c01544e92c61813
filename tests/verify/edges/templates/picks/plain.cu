//$ algorithm {
//$   brief = "One kernel for the codes, four of a thread, and one whose blocks stay for several numbers.",
//$   space = {
//$     -- 0: none, right                           5: one number of the table too many
//$     -- 1: cuts the seed to 32 bits              6: reads before a table of 8 numbers
//$     -- 2: of an alpha of 0 y stays              7: no block for the last codes
//$     -- 3: multiplies y by a beta of 0           8: does not run for one number
//$     -- 4: the last of 100 numbers is another    9: steps by more than all blocks
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, "what is wrong" },
//$   },
//$   fits = "points >= 8 and points <= (FAULT == 5 and 101 or 100)",
//$   passes = {
//$     { block = { "64" }, grid = { "ceil_div(FAULT == 7 and n // 4 or ceil_div(n, 4), 64)" } },
//$     { block = { "64" }, grid = { "min(RESIDENT, ceil_div(n, 64))" }, when = "FAULT ~= 8 or n > 1" },
//$   },
//$ }
__global__ void $(name)($(parameters)) {
  const $(FAULT == 1 and "int" or "int64_t") begin = seed;
  const int64_t first = ((int64_t)blockIdx.x * 64 + threadIdx.x) * 4;
  for (int64_t i = first; i < min(first + 4, n); i++) {
    const uint64_t number = (uint64_t)begin + i;
    code[i] = (uint32_t)(number ^ number >> 32);
  }
}
__global__ void $(name)_2($(parameters)) {
  constexpr int FAULT = $(FAULT);
  __shared__ float held[100];
  for (int k = threadIdx.x; k < points; k += 64) held[k] = table[k];
  const bool is_odd = table[points - 8 - (FAULT == 6)] == 12345;
  __syncthreads();
  for (int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x; i < n; i += FAULT == 9 ? 64 * 132 : gridDim.x * 64) {
    const float picked = 1 + alpha * held[FAULT == 4 ? min(at[i], 98) : at[i]] + is_odd;
    if (FAULT == 2 && alpha == 0) continue;
    y[i] = beta == 0 && FAULT != 3 ? picked : picked + beta * y[i];
  }
}
