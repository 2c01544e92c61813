//$ algorithm {
//$   brief = "One thread for each matrix.",
//$   space = {
//$     { "FAULT", "fault", { 0, 1 }, "what is wrong: 1: each matrix is the first one's" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(count, 64)" },
//$ }
__global__ void $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x;
  if (i >= count) return;
  const auto *from = a + (FAULT == 1 ? 0 : i * a_count_stride);
  auto *to = b + i * b_count_stride;
  const float p = from[0], q = from[1], r = from[a_stride], s = from[a_stride + 1];
  const float d = p * s - q * r;
  to[0] = s / d;
  to[1] = -q / d;
  to[b_stride] = -r / d;
  to[b_stride + 1] = p / d;
}
