-- total: a sum in one launch, whose blocks meet at the grid's barrier.

return operation {
  formula = "total[0] = sum of src",
  brief = "Adds up all elements, right or with a planted fault.",
  doc = [[
Without elements the sum is 0. total must not overlap src.]],
  types = { "i32" },
  workspace = true,
  arguments = {
    size { "n", "elements of src" },
    tensor { "src", access = "in", shape = { "n" }, range = { -1000, 1000 } },
    tensor { "total", access = "out", shape = { 1 } },
  },
  reference = [[
total[0] = 0;
for (int64_t i = 0; i < n; i++) total[0] += src[i];]],
  bytes = "1.0 * n * SIZE",
  flops = "1.0 * n",
  checks = {
    { "one block", n = 100 },
    { "some blocks", n = 1000 },
    { "nothing", n = 0 },
    { "more than the grid", n = 100000 },
  },
  benches = { { n = 16777216 } },
}
