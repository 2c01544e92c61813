return operation {
  formula = "y[i] = sum over t of x[i + t] * taps[t]",
  brief = "One-dimensional convolution (correlation) without padding, as deep learning writes it.",
  doc = "Let m be the number of results: x has m + width - 1 elements. y must not overlap x or taps.",

  types = { "f32", "f64", { T = "f16", U = "f32" } },

  arguments = {
    size { "m", "elements of y; 0 is allowed" },
    size { "width", "elements of taps" },
    tensor { "x", access = "in", shape = { "m + width - 1" } },
    tensor { "taps", access = "in", type = "U", shape = { "width" } },
    tensor { "y", access = "out", type = "U", shape = { "m" } },
  },

  reference = [[
for (int64_t i = 0; i < m; i++) {
  sum_t sum = 0;
  for (int64_t t = 0; t < width; t++) sum += (sum_t)GET(x, i + t) * GET(taps, t);
  SET(y, i, sum);
}]],

  bytes = "(m + width) * SIZE + (m + width) * SIZE_U",
  flops = "2 * m * width",
  -- A product and the sums of all others round; one more covers products of errors.
  error = { terms = "width + 1" },

  checks = {
    { "one tap", m = 100, width = 1 },
    { "three taps", m = 1000, width = 3 },
    { "prime", m = 1031, width = 37 },
    { "long filter", m = 65, width = 257 },
    { "one result", m = 1, width = 19 },
    { "nothing", m = 0, width = 5 },
  },
  benches = { { m = 67108864, width = 9 }, { m = 16777216, width = 127 }, { m = 1000003, width = 33 } },
}
