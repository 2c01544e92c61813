-- mix: all types that compute.

return operation {
  formula = "z[i] = alpha * x[i] + y[i]",
  brief = "Multiplies and adds, in every type.",
  doc = [[
No operand may overlap another.]],
  types = { "u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64", "f16",
    "bf16", "f32", "f64", "c64", "c128", "e4m3", "e5m2" },
  arguments = {
    size { "n", "elements" },
    scalar { "alpha", "the factor", default = 3 },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "in", shape = { "n" } },
    tensor { "z", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) SET(z, i, alpha * (sum_t)GET(x, i) + (sum_t)GET(y, i));]],
  bytes = "3.0 * n * SIZE",
  flops = "8.0 * n",
  checks = {
    { "some", n = 1000 },
    { "prime", n = 131 },
    { "none", n = 0 },
  },
  benches = { { n = 4096 } },
}
