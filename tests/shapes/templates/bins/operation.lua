-- bins: an output whose extent is a constant.

return operation {
  formula = "counts[v] = number of i with x[i] == v",
  brief = "Counts how often each of 256 values occurs.",
  doc = [[
Values are from 0 to 255.]],
  types = { "i32", "f32" },
  arguments = {
    size { "n", "values; 0 is allowed" },
    tensor { "x", access = "in", shape = { "n" }, kind = "index", extent = 256 },
    tensor { "counts", access = "out", shape = { 256 } },
  },
  reference = [[
for (int v = 0; v < 256; v++) {
  sum_t count = 0;
  for (int64_t i = 0; i < n; i++) count += GET(x, i) == (sum_t)v;
  SET(counts, v, count);
}]],
  bytes = "(n + 256.0) * SIZE",
  flops = "1.0 * n",
  error = "none",
  checks = {
    { "some", n = 1000 },
    { "single element", n = 1 },
  },
  benches = { { n = 4096 } },
}
