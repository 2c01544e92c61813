return operation {
  formula = "y[r][c] = g * (1 + erf(g / sqrt 2)) / 2 with g = x[r][c] + bias[c]",
  brief = "Adds a bias to each column, then applies GELU, the Gaussian error linear unit.",
  doc = "y may be x; it must not overlap bias. The error function is exact, not the tanh formula.",

  types = { "f32", "f16", "bf16" },

  arguments = {
    size { "rows", "rows of x; 0 is allowed" },
    size { "cols", "columns of x; 0 is allowed" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -30, 30 }, nan = true },
    tensor { "bias", access = "in", shape = { "cols" }, range = { -4, 4 } },
    tensor { "y", access = "out", shape = { "rows", "cols" }, may_be = { "x" } },
  },

  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    const sum_t g = GET(x, r * x_stride + c) + GET(bias, c);
    SET(y, r * y_stride + c, g * erfc(g * (sum_t)-0.70710678118654752440L) / 2);
  }]],

  bytes = "(2 * rows * cols + cols) * SIZE",
  flops = "4 * rows * cols",
  -- erfcf has up to 4 ulps, which are 8 of a result whose digits are smaller; g, the
  -- factor and the product are rounded too. For g < 0 a relative error e of erfc's
  -- argument becomes g * g * e, with e up to 3 * 2^-24. The largest |result| * g * g,
  -- at g = -1.5, is 0.23, which makes 4e-8; with the other roundings it is 1e-7.
  tolerance = { f16 = { ulps = 1 }, bf16 = { ulps = 1 }, f32 = { ulps = 12, absolute = 1e-7 } },

  checks = {
    { "square", rows = 32, cols = 32 },
    { "prime", rows = 7, cols = 131 },
    { "strided", rows = 9, cols = 40, x_stride = 47, y_stride = 41 },
    { "aligned strides", rows = 5, cols = 64, x_stride = 96, y_stride = 80 },
    { "one column", rows = 40, cols = 1 },
    { "no columns", rows = 3, cols = 0 },
  },

  benches = {
    { rows = 8192, cols = 4096 },
    { rows = 4096, cols = 16384 },
    { rows = 3001, cols = 1023 },
  },
}
