-- scan: an inclusive scan in one pass, by blocks that wait for each other.

return operation {
  formula = "dst[i] = src[0] + ... + src[i]",
  brief = "Adds up all elements before each one, right or with a planted fault.",
  doc = [[
dst must not overlap src.]],
  types = { "i32" },
  workspace = true,
  arguments = {
    size { "n", "elements" },
    tensor { "src", access = "in", shape = { "n" }, range = { -1000, 1000 } },
    tensor { "dst", access = "out", shape = { "n" } },
  },
  reference = [[
element_t sum = 0;
for (int64_t i = 0; i < n; i++) {
  sum += src[i];
  dst[i] = sum;
}]],
  bytes = "2.0 * n * SIZE",
  flops = "1.0 * n",
  checks = {
    { "one block", n = 60 },
    { "ten blocks", n = 640 },
    { "ragged", n = 1001 },
  },
  benches = { { n = 4096 } },
}
