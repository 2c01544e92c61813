-- unpack: types of storage: two numbers in a byte.

return operation {
  formula = "low[i], high[i] = scale * the lower and the upper half of x[i]",
  brief = "Unpacks numbers of four bits.",
  doc = [[
No operand may overlap another.]],
  types = { { T = "i4x2", U = "f32", acc = "f32" }, { T = "i4x2", U = "f16", acc = "f32" } },
  arguments = {
    size { "n", "bytes of x" },
    scalar { "scale", "the factor", default = 0.5 },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "low", access = "out", type = "U", shape = { "n" } },
    tensor { "high", access = "out", type = "U", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  const int low_half = GET(x, i) & 15, high_half = GET(x, i) >> 4;
  SET(low, i, scale * (low_half < 8 ? low_half : low_half - 16));
  SET(high, i, scale * (high_half < 8 ? high_half : high_half - 16));
}]],
  bytes = "1.0 * n * SIZE + 2.0 * n * SIZE_U",
  flops = "2.0 * n",
  error = { terms = "1" },
  checks = {
    { "some", n = 1000 },
    { "prime", n = 131 },
    { "none", n = 0 },
  },
  benches = { { n = 4096 } },
}
