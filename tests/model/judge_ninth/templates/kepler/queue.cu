//$ algorithm {
//$   brief = "A warp shares a run of bodies; a lane that is done takes the next one.",
//$   space = {
//$     { "WARPS", "w", { 2, 8 }, "warps of a block" },
//$     { "RUN", "r", { 64, 512 }, "bodies of a warp" },
//$   },
//$   block = { "32", "WARPS" },
//$   grid = { "ceil_div(n, WARPS * RUN)" },
//$ }
//$ preamble(function() include "orbit.cuh" end)
__global__ void __launch_bounds__($(32 * WARPS))
    $(name)($(parameters)) {
  const int64_t first = ((int64_t)blockIdx.x * $(WARPS) + threadIdx.y) * $(RUN);
  const int count = (int)max((int64_t)0, min((int64_t)$(RUN), n - first));
  mean += first;
  e += first;
  anomaly += first;
  const unsigned before = (1u << threadIdx.x) - 1;
  int mine = threadIdx.x, next = 32;
  orbit<$(T)> body;
  if (mine < count) body.begin(mean[mine], e[mine]);
  while (__any_sync(0xffffffffu, mine < count)) {
    const bool done = mine < count && body.newton();
    const unsigned all = __ballot_sync(0xffffffffu, done);
    if (done) {
      anomaly[mine] = body.result();
      mine = next + __popc(all & before);
      if (mine < count) body.begin(mean[mine], e[mine]);
    }
    next += __popc(all);
  }
}
