-- flat: a vector that may have more elements than an index of 32 bits counts.

return operation {
  formula = "y[i] = x[i] + 1",
  brief = "Adds 1 to each number, right or with a planted fault.",
  doc = [[
y must not overlap x.]],
  types = { "f32", "u8" },
  arguments = {
    size { "n", "numbers" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) SET(y, i, GET(x, i) + 1);]],
  bytes = "2.0 * n * SIZE",
  flops = "1.0 * n",
  checks = { { "some", n = 300 } },
  benches = { { n = 1000000 } },
}
