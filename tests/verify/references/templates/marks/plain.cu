//$ algorithm {
//$   brief = "One block, which clears the sums and adds to them.",
//$   space = {
//$     { "FAULT", "fault", { 0, 1 }, "what is wrong: 1: an index of 32 bits" },
//$   },
//$   block = { "64" },
//$   grid = { "1" },
//$ }
__global__ void $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  for (int64_t i = threadIdx.x; i < rows * cols; i += 64) sums[i / cols * sums_stride + i % cols] = 0;
  __syncthreads();
  for (int64_t i = threadIdx.x; i < n; i += 64) {
    const float x = floorf(u[i] * cols), y = floorf(v[i] * rows);
    if (x < 0 || x >= cols || y < 0 || y >= rows) continue;
    const int64_t row = FAULT == 1 ? (int)y * (int)sums_stride : (int64_t)y * sums_stride;
    atomicAdd(&sums[row + (int64_t)x], w[i]);
  }
}
