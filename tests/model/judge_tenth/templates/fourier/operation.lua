return operation {
  formula = "y[r][k] = sum over t below 256 of x[r][t] * exp(-2 pi i k t / 256)",
  brief = "Fourier transforms of many rows of 256 complex numbers.",
  doc = "y must not overlap x.",
  types = { "c64" },
  arguments = {
    size { "rows", "rows; 0 is allowed" },
    tensor { "x", access = "in", shape = { "rows", 256 }, range = { -1, 1 } },
    tensor { "y", access = "out", shape = { "rows", 256 } },
  },
  reference = [[
sum_t turn[128], a[256];
for (int64_t k = 0; k < 128; k++) {
  const sum_t angle = (sum_t)k * (sum_t)0.02454369260617025967548940143187L;
  turn[k] = CMPLX(cos(creal(angle)), -sin(creal(angle)));
}
for (int64_t r = 0; r < rows; r++) {
  for (int64_t t = 0; t < 256; t++) {
    int64_t from = 0;
    for (int64_t b = 0; b < 8; b++) from |= (t >> b & 1) << (7 - b);
    a[t] = GET(x, r * x_stride + from);
  }
  for (int64_t half = 1; half < 256; half *= 2)
    for (int64_t begin = 0; begin < 256; begin += 2 * half)
      for (int64_t k = begin; k < begin + half; k++) {
        const sum_t low = a[k], high = a[k + half] * turn[(k - begin) * (128 / half)];
        a[k] = low + high;
        a[k + half] = low - high;
      }
  for (int64_t k = 0; k < 256; k++) SET(y, r * y_stride + k, a[k]);
}]],
  bytes = "rows * 512 * SIZE",
  flops = "rows * 256 * 40",
  tolerance = { absolute = 1e-4, ulps = 16 },
  checks = {
    { "one", rows = 1 }, { "small", rows = 3 }, { "odd", rows = 37 }, { "even", rows = 64 },
    { "strided", rows = 19, x_stride = 260, y_stride = 271 }, { "none", rows = 0 },
  },
  benches = { { rows = 30000 }, { rows = 2000 }, { rows = 100 } },
}
