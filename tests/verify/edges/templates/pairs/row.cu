//$ algorithm {
//$   brief = "One block for the pairs of each number.",
//$   space = { { "FAULT", "fault", { 0 }, "what is wrong" } },
//$   block = { "64" },
//$   grid = { "max(1, n)" },
//$ }
__global__ void $(name)($(parameters)) {
  const int64_t i = blockIdx.x, first = i * n - i * (i + 1) / 2 - i - 1;
  for (int64_t j = i + 1 + threadIdx.x; j < n; j += 64) y[first + j] = x[j] - x[i];
}
