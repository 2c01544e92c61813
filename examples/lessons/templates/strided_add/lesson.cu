//$ algorithm {
//$   brief = "The lessons' own kernel: one element a thread, indices of 32 bits, no bounds.",
//$   only_if_tuned = true,
//$   space = {
//$     { "THREADS", "n", { 1024 }, "threads of a block; whole blocks cover out" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "the lessons' elements are f32" },
//$   },
//$   fits = "n % THREADS == 0 and out_step == 1 and a_step == b_step and (n - 1) * a_step <= 2147483647",
//$   block = { "THREADS" },
//$   grid = { "n // THREADS" },
//$   in_flight = "2 * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int stride = (int)a_step;
  if (stride == 1)
    out[i] = ($(T))(($(ACC))a[i] + ($(ACC))b[i]);
  else
    out[i] = ($(T))(($(ACC))a[stride * i] + ($(ACC))b[stride * i]);
}
