//$ algorithm {
//$   brief = "Each block waits for the number of elements that those before it keep.",
//$   space = {
//$     -- 0: none, right                              2: does not wait for the block before
//$     -- 1: blocks reserve room in any order         3: waits for the block behind
//$     { "FAULT", "fault", { 0, 1, 2, 3 }, "what is wrong" },
//$   },
//$   passes = {
//$     { block = { "64" }, grid = { "ceil_div(n + 2, 64)", "1", "1" }, work = "SIZE" },
//$     { block = { "64" }, grid = { "ceil_div(n, 64)", "1", "1" }, work = "SIZE" },
//$   },
//$   workspace = "4 * (ceil_div(n, 64) + 2)",
//$   shared = "4 * 66",
//$   in_flight = "SIZE",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  unsigned *const words = (unsigned *)workspace;
  const int64_t i = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (i < tw_ceil_div(n, 64) + 2) words[i] = 0;
  if (i < n) dst[i] = 0;
}

// words[0] counts blocks or elements; words[1 + b] is 1 + the elements that the
// blocks before b keep, or 0 until that is known.
__global__ void __launch_bounds__(64) $(name)_2($(parameters)) {
  constexpr int FAULT = $(FAULT);
  __shared__ int keeps[64];
  __shared__ unsigned number, before;
  unsigned *const counter = (unsigned *)workspace;
  volatile unsigned *const words = counter + 1;

  if (threadIdx.x == 0) number = FAULT == 1 || FAULT == 3 ? blockIdx.x : atomicAdd(counter, 1u);
  __syncthreads();
  const int64_t b = number, i = b * 64 + threadIdx.x;
  const $(T) x = i < n ? src[i] : 0;
  keeps[threadIdx.x] = x > 0;
  __syncthreads();
  int rank = 0, count = 0;
  for (unsigned j = 0; j < 64; j++) {
    rank += j < threadIdx.x ? keeps[j] : 0;
    count += keeps[j];
  }
  if (threadIdx.x == 0) {
    if (FAULT == 1) {
      before = atomicAdd(counter, (unsigned)count);
    } else {
      unsigned word = b == 0;
      if (FAULT == 3 && b + 1 < gridDim.x)
        while (!words[b + 2]) {
        }
      while (b && !(word = words[b])) {
        if (FAULT == 2) break;
      }
      before = word - 1;
      words[b + 1] = word + count;
    }
  }
  __syncthreads();
  if (x > 0) dst[before + rank] = x;
}
