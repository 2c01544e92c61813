//$ algorithm {
//$   brief = "A block stays for several rows, with the weights in shared memory.",
//$   -- 0: none, right; 1: adds in an f32; 2: keeps the weights of its first matrix; 3: has the
//$   -- index of a column in 16 bits
//$   space = { { "FAULT", "fault", { 0, 1, 2, 3 }, "what is wrong" } },
//$   block = { "32" },
//$   grid = { "max(1, min(batch * rows, SM_COUNT * 4))" },
//$ }
__global__ void $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT), HELD = 1024;
  __shared__ int8_t held[HELD];
  for (int64_t k = blockIdx.x; k < batch * rows; k += gridDim.x) {
    const int64_t b = k / rows, r = k % rows;
    if (FAULT != 2 || k == blockIdx.x)
      for (int c = threadIdx.x; c < HELD && c < cols; c += 32) held[c] = w[b * w_stride + c];
    __syncwarp();
    $(FAULT == 1 and "float" or "int") sum = 0;
    for (int64_t c = threadIdx.x; c < cols; c += 32) {
      const $(FAULT == 3 and "short" or "int64_t") at = c;
      sum += x[b * x_batch_stride + r * x_stride + at] * (c < HELD ? held[c] : w[b * w_stride + c]);
    }
    for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(0xffffffffu, sum, d);
    if (threadIdx.x == 0) y[b * y_stride + r] = (int)sum;
    __syncwarp();
  }
}
