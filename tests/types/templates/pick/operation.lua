-- pick: any elements, found by indices of one type.

return operation {
  formula = "y[i] = table[at[i]]",
  brief = "Copies the elements that indices name.",
  doc = [[
No operand may overlap another.]],
  types = "by size",
  arguments = {
    size { "n", "elements of y" },
    size { "rows", "elements of table" },
    tensor { "table", access = "in", shape = { "rows" } },
    tensor { "at", access = "in", type = "i32", shape = { "n" }, kind = "index", extent = "rows" },
    tensor { "y", access = "inout", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) y[i] = table[GET(at, i)];]],
  bytes = "2.0 * n * SIZE + 4.0 * n",
  flops = "0",
  checks = {
    { "some", n = 1000, rows = 77 },
    { "one", n = 40, rows = 1 },
    { "none", n = 0, rows = 5 },
  },
  benches = { { n = 4096, rows = 250 } },
}
