//$ algorithm {
//$   brief = "The lessons' own kernel: a run is a block of threads and lies in shared memory, one element a thread.",
//$   only_if_tuned = true,
//$   space = {
//$     { "THREADS", "n", { 4, 1024 }, "threads of a block, and elements of a run" },
//$   },
//$   constraints = {
//$     { "SIZE == 4 or SIZE == 8", "the lessons' elements are i32" },
//$   },
//$   fits = "batch == 1 and block == THREADS and n % THREADS == 0 and n <= 2147483647",
//$   block = { "THREADS" },
//$   grid = { "n // THREADS" },
//$   shared = "THREADS * SIZE",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  __shared__ $(T) temp[$(THREADS)];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  temp[threadIdx.x] = src[i];
  __syncthreads();
  dst[i] = temp[blockDim.x - threadIdx.x - 1];
}
