//$ algorithm {
//$   brief = "For tiny matrices: one block holds all of op(a) and op(b) in shared memory.",
//$   space = {
//$     { "THREADS", "t", { 64, 256, 1024 }, "threads of the block" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$   },
//$   -- 48 KiB: the shared memory of a block on every GPU without opting in to more.
//$   fits = "m * k <= 49152 // max(SIZE, 4) - k * n",
//$   block = { "THREADS" },
//$   grid = { "batch" },
//$   dynamic_shared = "(m * k + k * n) * max(SIZE, 4)",
//$   adds = "k * ceil_div(m * n, THREADS)",
//$   wavefronts = "1",
//$   -- A multiply-add needs two loads, from shared memory.
//$   arithmetic = "1 / (1 + max(4, SIZE) / 4)",
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS);

  const int64_t p = tw_block_of(batch, 1).x;
  if (p >= batch) return;
  a += p * a_batch_stride;
  b += p * b_batch_stride;
  c += p * c_batch_stride;

  // op(a), m x k, and op(b), k x n, both in rows. What fits shared memory fits
  // an int, unless k is 0: then there is nothing to hold. BLAS's rule: if alpha
  // is 0, a and b are not read.
  TW_DYNAMIC_SHARED($(ACC), held_a);
  $(ACC) *const held_b = held_a + m * k;
  const int depth = (int)k;
  if (depth > 0 && alpha != 0) {
    // In the order in which they lie in memory, so that reads are coalesced.
    const int inner_a = (int)(transpose_a ? m : k), inner_b = (int)(transpose_b ? k : n);
    for (int e = threadIdx.x; e < (int)(m * k); e += THREADS) {
      const int outer = e / inner_a, inner = e % inner_a;
      held_a[transpose_a ? inner * depth + outer : e] = ($(ACC))a[outer * a_stride + inner];
    }
    for (int e = threadIdx.x; e < (int)(k * n); e += THREADS) {
      const int outer = e / inner_b, inner = e % inner_b;
      held_b[transpose_b ? inner * (int)n + outer : e] = ($(ACC))b[outer * b_stride + inner];
    }
  }
  __syncthreads();

  const int64_t elements = m * n;
  for (int64_t e = threadIdx.x; e < elements; e += THREADS) {
    const int64_t row = e / n, col = e - row * n;
    $(ACC) sum = 0;
    if (alpha != 0)
      for (int l = 0; l < depth; l++) sum += held_a[row * depth + l] * held_b[l * n + col];

    $(T) *const to = c + row * c_stride + col;
    //$ include("product_factor.cuh")
    sum *= factor;
    if (beta != 0) sum += beta * ($(ACC))*to;
    *to = ($(T))sum;
  }
}
