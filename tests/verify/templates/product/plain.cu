//$ algorithm {
//$   brief = "One thread for each element of c.",
//$   space = {
//$     -- 0: none, right                   4: flushes denormals to 0
//$     -- 1: adds f16 in f16               5: turns NaN into 0
//$     -- 2: f32 as TF32 (10 digits)       6: drops the last k if k % 64 == 63
//$     -- 3: saturates where f16 overflows 7: drops the last k if k >= 2048
//$     -- 8: drops the last k of one problem that is no check shape
//$     { "FAULT", "fault", { 0, 1, 2, 3, 4, 5, 6, 7, 8 }, "what is wrong" },
//$   },
//$   constraints = {
//$     { "not (FAULT == 1 or FAULT == 3) or SIZE == 2", "f32 has a wider sum and no saturation" },
//$     { "FAULT ~= 2 or SIZE == 4", "f16 has no more digits than TF32" },
//$   },
//$   block = { "64" },
//$   grid = { "ceil_div(m * n, 64)", "1", "1" },
//$   in_flight = "2 * SIZE",
//$   work = "2 * k * SIZE",
//$   adds = "k",
//$ }
__global__ void __launch_bounds__(64) $(name)($(parameters)) {
  constexpr int FAULT = $(FAULT);

  const int64_t at = (int64_t)blockIdx.x * 64 + threadIdx.x;
  if (at >= m * n) return;
  const int64_t i = at / n, j = at % n;
  int64_t end = k;
  if (FAULT == 6 && k % 64 == 63) end--;
  if (FAULT == 7 && k >= 2048) end--;
  if (FAULT == 8 && m == 26 && n == 25 && k == 24) end--;
  float sum = 0;
  for (int64_t l = 0; l < end; l++) {
    float x = (float)a[i * a_stride + l], y = (float)b[l * b_stride + j];
    if (FAULT == 2) {
      x = __uint_as_float((__float_as_uint(x) + 0x1000) & 0xffffe000);
      y = __uint_as_float((__float_as_uint(y) + 0x1000) & 0xffffe000);
    }
    if (FAULT == 4) {
      const float least = $(SIZE == 2 and "0x1p-14f" or "0x1p-126f");
      if (fabsf(x) < least) x = 0;
      if (fabsf(y) < least) y = 0;
    }
    if (FAULT == 5) {
      if (x != x) x = 0;
      if (y != y) y = 0;
    }
    sum += x * y;
    if (FAULT == 1) sum = (float)(__half)sum;
  }
  if (FAULT == 3) sum = fminf(fmaxf(sum, -65504.0f), 65504.0f) + 0 * sum;
  c[i * c_stride + j] = ($(T))sum;
}
