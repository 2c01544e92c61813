//$ algorithm {
//$   brief = "A grid as large as the GPU, for any shape: each thread strides through the elements of all matrices of c.",
//$   space = {
//$     { "THREADS", "t", { 128, 256 }, "threads of a block" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$   },
//$   block = { "THREADS" },
//$   -- Enough to fill each SM with threads; any number gives right results.
//$   grid = { "SM_COUNT * (2048 // THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  const int64_t blocks = (int64_t)gridDim.x * gridDim.y * gridDim.z;
  const int64_t block =
      blockIdx.x + (int64_t)gridDim.x * (blockIdx.y + (int64_t)gridDim.y * blockIdx.z);
  const int64_t elements = m * n;  // of one c

  //$ include("product_factor.cuh")
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;
  for (int64_t e = block * blockDim.x + threadIdx.x; e < batch * elements; e += blocks * blockDim.x) {
    const int64_t p = e / elements, place = e - p * elements;
    const int64_t row = place / n, col = place - row * n;
    const $(T) *from_a = a + p * a_batch_stride + row * (transpose_a ? 1 : a_stride);
    const $(T) *from_b = b + p * b_batch_stride + col * (transpose_b ? b_stride : 1);
    $(ACC) sum = 0;
    // BLAS's rule: if alpha is 0, a and b are not read.
    if (alpha != 0)
      for (int64_t l = 0; l < k; l++)
        sum += ($(ACC))from_a[l * a_step] * ($(ACC))from_b[l * b_step];

    $(T) *const to = c + p * c_batch_stride + row * c_stride + col;
    sum *= factor;
    if (beta != 0) sum += beta * ($(ACC))*to;
    *to = ($(T))sum;
  }
}
