//$ local launch = include("small_launch.cuh", { operands = { "x", "y" } })
//$ algorithm {
//$   brief = "For small matrices without gaps: one pack for each thread, and as little as possible before its loads.",
//$   space = launch.space,
//$   let = launch.let,
//$   block = launch.block,
//$   grid = launch.grid,
//$   fits = launch.fits,
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr unsigned VEC = $(VEC);
  struct alignas(16) pack {
    $(T) element[VEC];
  };
  const unsigned count = (unsigned)rows * (unsigned)cols;
  const unsigned at = (blockIdx.x * $(THREADS) + threadIdx.x) * VEC;
  x += at, y += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache.
  if (at + VEC > count || (uintptr_t)x % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++) y[e] = ($(T))(alpha * ($(ACC))x[e]);
    return;
  }
  const pack in = *(const pack *)x;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++) out.element[e] = ($(T))(alpha * ($(ACC))in.element[e]);
  if ((uintptr_t)y % 16 == 0) {
    *(pack *)y = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) y[e] = out.element[e];
  }
}
