-- counts: a histogram. Its memory is set before the kernel adds to it.

return operation {
  formula = "counts[b] = number of i with x[i] == b",
  brief = "Counts the elements of each value.",
  doc = [[
Without elements every count is 0. counts must not overlap x.]],
  types = { "i32" },
  workspace = true,
  arguments = {
    size { "n", "elements" },
    size { "bins", "counts" },
    tensor { "x", access = "in", shape = { "n" }, kind = "index", extent = "bins" },
    tensor { "counts", access = "out", shape = { "bins" }, step = true },
  },
  reference = [[
for (int64_t b = 0; b < bins; b++) counts[b * counts_step] = 0;
for (int64_t i = 0; i < n; i++)
  if (x[i] < bins) counts[x[i] * counts_step]++;]],
  bytes = "(n + bins) * SIZE",
  flops = "1.0 * n",
  checks = {
    { "some", n = 1000, bins = 17 },
    { "strided", n = 300, bins = 9, counts_step = 3 },
    { "nothing to count", n = 0, bins = 300 },
    { "single bin", n = 70, bins = 1 },
  },
  benches = { { n = 1048576, bins = 256 } },
}
