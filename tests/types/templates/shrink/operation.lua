-- shrink: to and from floats of 8 bits.

return operation {
  formula = "y[i] = scale * x[i]",
  brief = "Converts numbers to and from floats of 8 bits.",
  doc = [[
No operand may overlap another.]],
  types = { { T = "f32", U = "e4m3" }, { T = "f32", U = "e5m2" },
    { T = "e4m3", U = "f16" }, { T = "e5m2", U = "f32" } },
  arguments = {
    size { "n", "elements" },
    scalar { "scale", "the factor", default = 1 },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", type = "U", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) SET(y, i, scale * (sum_t)GET(x, i));]],
  bytes = "1.0 * n * SIZE + 1.0 * n * SIZE_U",
  flops = "1.0 * n",
  checks = {
    { "some", n = 1000 },
    { "prime", n = 131 },
    { "none", n = 0 },
  },
  benches = { { n = 4096 } },
}
