-- bins: a histogram whose bins are spread over the blocks of a cluster.

return operation {
  formula = "counts[b] = how many elements of src are b",
  brief = "Counts equal elements, right or with a planted fault.",
  doc = [[
counts must not overlap src.]],
  types = { "i32" },
  arguments = {
    size { "n", "elements of src" },
    size { "bins", "elements of counts" },
    tensor { "src", access = "in", shape = { "n" }, kind = "index", extent = "bins" },
    tensor { "counts", access = "out", shape = { "bins" } },
  },
  reference = [[
for (int64_t b = 0; b < bins; b++) counts[b] = 0;
for (int64_t i = 0; i < n; i++) {
  int64_t b = src[i];
  counts[b] += 1;
}]],
  bytes = "1.0 * (n + bins) * SIZE",
  flops = "1.0 * n",
  checks = {
    { "few bins", n = 1000, bins = 7 },
    { "many bins", n = 3000, bins = 500 },
    { "nothing to count", n = 0, bins = 64 },
  },
  benches = { { n = 1048576, bins = 256 } },
}
