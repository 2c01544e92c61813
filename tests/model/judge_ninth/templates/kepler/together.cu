//$ algorithm {
//$   brief = "A thread takes Newton's steps of several bodies at once, until the steps of all are small.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "PER", "e", { 2, 8 }, "bodies of a thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS * PER)" },
//$ }
//$ preamble(function() include "orbit.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(PER);
  const int64_t first = (int64_t)blockIdx.x * (THREADS * PER) + threadIdx.x;
  orbit<$(T)> body[PER];
#pragma unroll
  for (int i = 0; i < PER; i++) {
    const bool mine = first + i * THREADS < n;
    body[i].begin(mine ? mean[first + i * THREADS] : 0, mine ? e[first + i * THREADS] : 0);
  }
  bool done;
  do {
    done = true;
#pragma unroll
    for (int i = 0; i < PER; i++) done &= body[i].newton();
  } while (!done);
#pragma unroll
  for (int i = 0; i < PER; i++)
    if (first + i * THREADS < n) anomaly[first + i * THREADS] = body[i].result();
}
