return operation {
  formula = "y[f][k] = |sum over t below 256 of window[t] * x[f * hop + t] * exp(-2 pi i k t / 256)|^2",
  brief = "The power spectra of overlapping pieces of a signal.",
  doc = "y must not overlap x.",
  types = { "f32", { T = "f16", U = "f32" } },
  arguments = {
    size { "frames", "pieces; 0 is allowed" }, size { "hop", "from the begin of a piece to that of the next" },
    tensor { "x", access = "in", shape = { "frames * hop + 256" }, range = { -1, 1 } },
    tensor { "window", access = "in", type = "f32", shape = { 256 }, range = { 0, 1 } },
    tensor { "y", access = "out", type = "U", shape = { "frames", 129 } },
  },
  reference = [[
sum_t turn[256];
for (int64_t t = 0; t < 256; t++) turn[t] = cos((sum_t)t * (sum_t)0.02454369260617025967548940143187L);
for (int64_t f = 0; f < frames; f++)
  for (int64_t k = 0; k < 129; k++) {
    sum_t re = 0, im = 0;
    for (int64_t t = 0; t < 256; t++) {
      const sum_t v = (sum_t)GET(window, t) * GET(x, f * hop + t);
      re += v * turn[k * t % 256];
      im += v * turn[(k * t + 64) % 256];
    }
    SET(y, f * y_stride + k, re * re + im * im);
  }]],
  bytes = "(frames * hop + 256) * SIZE + frames * 129 * 4",
  flops = "frames * 256 * 20",
  tolerance = { absolute = 2e-2, ulps = 64 },
  checks = { { "small", frames = 3, hop = 64 }, { "odd", frames = 37, hop = 101 }, { "apart", frames = 9, hop = 300 } },
  benches = { { frames = 10000, hop = 128 }, { frames = 500, hop = 256 }, { frames = 30000, hop = 32 } },
}
