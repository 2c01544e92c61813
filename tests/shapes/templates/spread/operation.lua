-- spread: an output whose extents are expressions.

return operation {
  formula = "y[b][i] = sum over t of h[t] * x[b][i - t], i < n + taps - 1",
  brief = "The full convolution of each vector of a batch with taps.",
  doc = [[
y must not overlap x or h.]],
  types = { "i32", "f32" },
  arguments = {
    size { "n", "elements of a vector of x" },
    size { "taps", "elements of h; 1 or more if n is 0" },
    size { "batch", "vectors of x", zero_means = 1 },
    tensor { "x", access = "in", shape = { "batch", "n" } },
    tensor { "h", access = "in", shape = { "taps" } },
    tensor { "y", access = "out", shape = { "batch", "n + taps - 1" } },
  },
  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t i = 0; i < n + taps - 1; i++) {
    sum_t sum = 0;
    for (int64_t t = 0; t < taps; t++)
      if (i - t >= 0 && i - t < n) sum += (sum_t)GET(h, t) * (sum_t)GET(x, b * x_stride + i - t);
    SET(y, b * y_stride + i, sum);
  }]],
  bytes = "(2.0 * n + taps) * batch * SIZE",
  flops = "2.0 * n * taps * batch",
  error = { terms = "taps" },
  checks = {
    { "some", n = 100, taps = 5 },
    { "batch", n = 31, taps = 7, batch = 3 },
    { "strided", n = 31, taps = 7, batch = 3, x_stride = 35, y_stride = 40 },
    { "more taps than elements", n = 3, taps = 70 },
    { "single element", n = 1, taps = 1 },
  },
  benches = { { n = 4096, taps = 9 } },
}
