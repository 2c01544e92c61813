//$ algorithm {
//$   brief = "Some steps of bisection, equal for all bodies, leave few of Newton's.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "HALVES", "h", { 3, 8 }, "steps of bisection" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, THREADS)" },
//$ }
//$ preamble(function() include "orbit.cuh" end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t at = (int64_t)blockIdx.x * $(THREADS) + threadIdx.x;
  if (at >= n) return;
  orbit<$(T)> body;
  body.begin(mean[at], e[at]);
  $(T) low = body.mean;
#pragma unroll 1
  for (int i = 0; i < $(HALVES); i++) {
    const $(T) middle = (low + body.at) / 2;
    if (middle - body.e * sin(middle) < body.mean) low = middle;
    else body.at = middle;
  }
  while (!body.newton()) {
  }
  anomaly[at] = body.result();
}
