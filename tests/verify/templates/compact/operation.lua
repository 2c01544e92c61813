-- compact: keeps the positive elements, in their order.

return operation {
  formula = "dst = the positive elements of src in their order, then zeros",
  brief = "Keeps the positive elements, right or with a planted fault.",
  doc = [[
dst must not overlap src.]],
  types = { "i32" },
  workspace = true,
  arguments = {
    size { "n", "elements" },
    tensor { "src", access = "in", shape = { "n" }, range = { -9, 9 } },
    tensor { "dst", access = "out", shape = { "n" } },
  },
  reference = [[
int64_t kept = 0;
for (int64_t i = 0; i < n; i++)
  if (src[i] > 0) dst[kept++] = src[i];
while (kept < n) dst[kept++] = 0;]],
  bytes = "2.0 * n * SIZE",
  flops = "1.0 * n",
  checks = {
    { "one block", n = 64 },
    { "some blocks", n = 500 },
    { "ragged", n = 901 },
  },
  benches = { { n = 4096 } },
}
