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
  const bool aligned = ((uintptr_t)a | (uintptr_t)b | (uintptr_t)c) % 16 == 0;
  // nvcc puts what follows a branch that returns right behind it: the way that nearly
  // all threads take needs no other line of the instruction cache.
  if (at + VEC > count || !aligned) {
    const unsigned end = min(count, at + VEC);
#pragma unroll 1
    for (unsigned i = at; i < end; i++)
      c[i] = ($(T))(alpha * ($(ACC))a[i] + beta * ($(ACC))b[i]);
    return;
  }
  const pack a_in = *(const pack *)(a + at), b_in = *(const pack *)(b + at);
  pack out;
#pragma unroll
  for (unsigned e = 0; e < VEC; e++)
    out.element[e] = ($(T))(alpha * ($(ACC))a_in.element[e] + beta * ($(ACC))b_in.element[e]);
  *(pack *)(c + at) = out;
}
