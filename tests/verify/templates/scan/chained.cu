//$ algorithm {
//$   brief = "Each block looks back at the sums of those before it.",
//$   space = {
//$     -- 0: none, right                          3: takes a block's own sum for the sum up to it
//$     -- 1: numbers blocks by blockIdx           4: writes past the workspace
//$     -- 2: no fence before the flag is set      5: waits for plain flags
//$     -- 6: asks for no workspace
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4, 5, 6 }, "what is wrong" },
//$   },
//$   passes = {
//$     { block = { "64" }, grid = { "ceil_div(3 * ceil_div(n, 64) + 1, 64)", "1", "1" }, work = "SIZE" },
//$     { block = { "64" }, grid = { "ceil_div(n, 64)", "1", "1" }, work = "SIZE" },
//$   },
//$   workspace = "FAULT == 6 and 0 or 4 * (3 * ceil_div(n, 64) + 1)",
//$   shared = "4 * 66",
//$   in_flight = "SIZE",
//$ }
// Sets the counter and the flags to 0.
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  unsigned *const words = (unsigned *)workspace;
  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i < 3 * tw_ceil_div(n, 64) + 1 + ($(FAULT) == 4)) words[i] = 0;
}

__global__ void __launch_bounds__(64) $(name)_2($(parameters)) {
  constexpr int FAULT = $(FAULT);
  __shared__ unsigned values[64];
  __shared__ unsigned number, before;
  const int64_t blocks = tw_ceil_div(n, 64);
  unsigned *const counter = (unsigned *)workspace;
  //$ if FAULT == 5 then
  unsigned *const flags = counter + 1;
  //$ else
  volatile unsigned *const flags = counter + 1;
  //$ end
  unsigned *const own = counter + 1 + blocks, *const up_to = own + blocks;

  if (threadIdx.x == 0) number = FAULT == 1 ? blockIdx.x : atomicAdd(counter, 1u);
  __syncthreads();
  const int64_t b = number, i = b * 64 + threadIdx.x;
  values[threadIdx.x] = i < n ? (unsigned)src[i] : 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned sum = 0, base = 0;
    for (int j = 0; j < 64; j++) values[j] = sum += values[j];
    own[b] = sum;
    if (b) {
      __threadfence();
      flags[b] = 1;
    }
    for (int64_t p = b - 1; p >= 0; p--) {
      unsigned flag;
      do {
        flag = flags[p];
      } while (!flag);
      __threadfence();
      base += flag == 2 ? up_to[p] : own[p];
      if (flag == 2 || FAULT == 3) break;
    }
    up_to[b] = base + sum;
    if (FAULT != 2) __threadfence();
    flags[b] = 2;
    before = base;
  }
  __syncthreads();
  if (i < n) dst[i] = ($(T))(before + values[threadIdx.x]);
}
