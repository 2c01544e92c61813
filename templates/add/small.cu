//$ local launch = include("small_launch.cuh", { operands = { "a", "b", "c" } })
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
  a += at, b += at, c += at;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache. It does not wait
  // for c, an argument of another line of the constant cache, before it loads.
  if (at + VEC > count || ((uintptr_t)a | (uintptr_t)b) % 16 != 0) {
    const int left = (int)min(count - min(at, count), VEC);
#pragma unroll 1
    for (int e = 0; e < left; e++)
      c[e] = ($(T))(alpha * ($(ACC))a[e] + beta * ($(ACC))b[e]);
    return;
  }
  const pack a_in = *(const pack *)a, b_in = *(const pack *)b;
  pack out;
#pragma unroll
  for (int e = 0; e < (int)VEC; e++)
    out.element[e] = ($(T))(alpha * ($(ACC))a_in.element[e] + beta * ($(ACC))b_in.element[e]);
  if ((uintptr_t)c % 16 == 0) {
    *(pack *)c = out;
  } else {
#pragma unroll
    for (int e = 0; e < (int)VEC; e++) c[e] = out.element[e];
  }
}
