//$ algorithm {
//$   brief = "One thread for each pixel, which is a word where it is aligned.",
//$   -- 0: none, right; 1: does not look at the distance of y's rows; 2: counts pixels in an int
//$   space = { { "FAULT", "fault", { 0, 1, 2 }, "what is wrong" } },
//$   block = { "128" },
//$   grid = { "ceil_div(rows * cols, 128)" },
//$ }
__global__ void $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);
  const $(FAULT == 2 and "int" or "int64_t") i = (int64_t)blockIdx.x * 128 + threadIdx.x;
  if (i >= rows * cols) return;
  const int64_t r = i / cols, c = i % cols;
  const uint8_t *const from = x + r * x_rows_stride + c * x_stride;
  uint8_t *const to = y + r * y_rows_stride + c * y_stride;
  const bool is_aligned = ((uintptr_t)x | (uintptr_t)y) % 4 == 0 && x_stride % 4 == 0 && y_stride % 4 == 0 &&
                          x_rows_stride % 4 == 0 && (FAULT == 1 || y_rows_stride % 4 == 0);
  if (is_aligned) {
    *(unsigned *)to = __vadd4(*(const unsigned *)from, 0x03020100u);
    return;
  }
  for (int k = 0; k < 4; k++) to[k] = (uint8_t)(from[k] + k);
}
