//$ algorithm {
//$   brief = "One block for each row.",
//$   space = {
//$     -- 0: none, right                        2: 3 x 5 elements, packed or far apart
//$     -- 1: a negative factor is a positive one
//$     { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" },
//$   },
//$   block = { "32" },
//$   grid = { "rows" },
//$   fits = "rows ~= 3 or cols ~= 5 or y_stride ~= 6",
//$ }
__global__ void $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const int64_t r = blockIdx.x;
  const auto factor = FAULT == 1 && alpha < 0 ? -alpha : alpha;
  const float first = k > 0 ? bias[0] : 0;
  for (int64_t c = threadIdx.x; c < cols; c += 32)
    y[r * y_stride + c] = factor * x[r * x_stride + c] + first + (FAULT == 2 && rows == 3 && cols == 5);
}
