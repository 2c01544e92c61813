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
  const bool aligned = ((uintptr_t)x | (uintptr_t)y) % 16 == 0;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache.
  if (at + VEC > count || !aligned) {
    const unsigned end = min(count, at + VEC);
#pragma unroll 1
    for (unsigned i = at; i < end; i++) y[i] = ($(T))(alpha * ($(ACC))x[i]);
    return;
  }
  const pack in = *(const pack *)(x + at);
  pack out;
#pragma unroll
  for (unsigned e = 0; e < VEC; e++) out.element[e] = ($(T))(alpha * ($(ACC))in.element[e]);
  *(pack *)(y + at) = out;
}
