-- lowest: numbers of 64 bits whose halves are equal, which a pass sets.

return operation {
  formula = "y[r] = -1 if some x[r][c] is negative, else 0",
  brief = "Tells the rows that have a negative element.",
  doc = [[
y must not overlap x.]],
  types = { "i64" },
  arguments = {
    size { "rows", "rows of x" },
    size { "cols", "columns of x; 0 is allowed" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "y", access = "out", shape = { "rows" }, step = true },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  int64_t found = 0;
  for (int64_t c = 0; c < cols; c++) found |= x[r * x_stride + c] < 0 ? -1 : 0;
  y[r * y_step] = found;
}]],
  bytes = "(cols + 1) * rows * SIZE",
  flops = "0.0",
  checks = {
    { "some", rows = 70, cols = 2 },
    { "strided", rows = 40, cols = 3, y_step = 2 },
    { "no columns", rows = 65, cols = 0 },
  },
  benches = { { rows = 4096, cols = 8 } },
}
