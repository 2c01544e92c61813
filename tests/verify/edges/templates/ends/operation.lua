-- ends: the least and the largest of many numbers, for which whole numbers are too much
-- alike.

return operation {
  formula = "low[0] = the least of x; high[0] = the largest",
  brief = "The ends of a vector, right or with a planted fault.",
  doc = "NaNs do not count; of no numbers INFINITY and -INFINITY.",
  types = { "f32" },
  workspace = true,
  arguments = {
    size { "n", "numbers" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "low", access = "out", shape = { 1 } },
    tensor { "high", access = "out", shape = { 1 } },
  },
  reference = [[
sum_t least = INFINITY, most = -INFINITY;
for (int64_t i = 0; i < n; i++) {
  least = fmin(least, GET(x, i));
  most = fmax(most, GET(x, i));
}
SET(low, 0, least);
SET(high, 0, most);]],
  bytes = "4.0 * n",
  flops = "2.0 * n",
  error = "none",
  checks = { { "some", n = 300 }, { "more", n = 1500 } },
  benches = { { n = 1000000 } },
}
