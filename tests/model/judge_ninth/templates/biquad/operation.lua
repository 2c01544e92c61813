return operation {
  formula = "y[k][t] = b0 x[k][t] + b1 x[k][t-1] + b2 x[k][t-2] + a1 y[k][t-1] + a2 y[k][t-2]",
  brief = "Filters each channel of a signal by a recursive section of its own, of second order.",
  doc = "The row k of coefs is b0, b1, b2, a1, a2; a1 and a2 are added. All is 0 before t = 0. y must not overlap x.",
  types = { "f32", "f64" },
  arguments = {
    size { "channels", "channels; 0 is allowed" }, size { "samples", "samples of a channel" },
    tensor { "coefs", access = "in", shape = { "channels", 5 }, range = { -0.45, 0.45 } },
    tensor { "x", access = "in", shape = { "channels", "samples" }, range = { -1, 1 } },
    tensor { "y", access = "out", shape = { "channels", "samples" } },
  },
  workspace = true,
  reference = [[
for (int64_t k = 0; k < channels; k++) {
  acc_t x1 = 0, x2 = 0, y1 = 0, y2 = 0;
  for (int64_t t = 0; t < samples; t++) {
    const acc_t x0 = GET(x, k * x_stride + t);
    const acc_t y0 = GET(coefs, k * coefs_stride) * x0 + GET(coefs, k * coefs_stride + 1) * x1 +
                     GET(coefs, k * coefs_stride + 2) * x2 + GET(coefs, k * coefs_stride + 3) * y1 +
                     GET(coefs, k * coefs_stride + 4) * y2;
    x2 = x1, x1 = x0, y2 = y1, y1 = y0;
    SET(y, k * y_stride + t, y0);
  }
}]],
  bytes = "(2 * samples + 5) * channels * SIZE",
  flops = "9 * channels * samples",
  error = { terms = "5 * samples + 16" },
  checks = {
    { "small", channels = 3, samples = 9 }, { "odd", channels = 37, samples = 131 },
    { "even", channels = 64, samples = 128 }, { "long", channels = 2, samples = 2111 },
    { "strided", channels = 40, samples = 70, coefs_stride = 8, x_stride = 72, y_stride = 80 },
    { "one", channels = 1, samples = 1 }, { "no samples", channels = 5, samples = 0 },
  },
  benches = {
    { channels = 4096, samples = 2048 }, { channels = 64, samples = 48000 }, { channels = 1000, samples = 441 },
  },
}
