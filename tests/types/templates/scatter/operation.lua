-- scatter: a tensor whose values are drawn by lines of C: a permutation.

return operation {
  formula = "y[at[i]] = x[i]",
  brief = "Moves each element to the place that a permutation names.",
  doc = [[
No operand may overlap another.]],
  types = "by size",
  arguments = {
    size { "n", "elements" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "at", access = "in", type = "i32", shape = { "n" }, draw = [[
    for (int64_t i = 0; i < n; i++) {
      const int64_t j = below(i + 1);
      SET(at, i, i);
      SET(at, i, GET(at, j));
      SET(at, j, i);
    }]] },
    tensor { "y", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) y[GET(at, i)] = x[i];]],
  bytes = "2.0 * n * SIZE + 4.0 * n",
  flops = "0",
  checks = {
    { "some", n = 1000 },
    { "prime", n = 131 },
    { "one", n = 1 },
    { "none", n = 0 },
  },
  benches = { { n = 4096 } },
}
