-- gather: numbers found by indices of several types.

return operation {
  formula = "y[i] = table[at[i]]",
  brief = "Copies the elements that indices name.",
  doc = [[
No operand may overlap another.]],
  types = { { T = "f32", I = "i32" }, { T = "f32", I = "i64" }, { T = "f16", I = "u8" } },
  arguments = {
    size { "n", "elements of y" },
    size { "rows", "elements of table" },
    tensor { "table", access = "in", shape = { "rows" } },
    tensor { "at", access = "in", type = "I", shape = { "n" }, kind = "index", extent = "rows" },
    tensor { "y", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) SET(y, i, GET(table, GET(at, i)));]],
  bytes = "2.0 * n * SIZE + 1.0 * n * SIZE_I",
  flops = "0",
  error = "none",
  checks = {
    { "some", n = 1000, rows = 77 },
    { "short", n = 3, rows = 200 },
    { "one", n = 40, rows = 1 },
    { "none", n = 0, rows = 5 },
  },
  benches = { { n = 4096, rows = 250 } },
}
