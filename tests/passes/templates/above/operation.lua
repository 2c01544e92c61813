-- above: numbers of each width that a pass sets.

return operation {
  formula = "y[r] = 3 + sum over c of x[r][c]",
  brief = "Adds up each row, beginning at 3.",
  doc = [[
y must not overlap x.]],
  types = { "u8", "i32", "f16", "bf16", "f32" },
  arguments = {
    size { "rows", "rows of x" },
    size { "cols", "columns of x; 0 is allowed" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -8, 8 } },
    tensor { "y", access = "out", shape = { "rows" }, step = true },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 3;
  for (int64_t c = 0; c < cols; c++) sum += (sum_t)GET(x, r * x_stride + c);
  SET(y, r * y_step, sum);
}]],
  bytes = "(cols + 1) * rows * SIZE",
  flops = "1.0 * rows * cols",
  -- The number that was set is rounded to an element before the sum is added.
  error = { terms = "cols + 2" },
  checks = {
    { "some", rows = 70, cols = 5 },
    { "strided", rows = 40, cols = 3, y_step = 2 },
    { "no columns", rows = 65, cols = 0 },
  },
  benches = { { rows = 4096, cols = 8 } },
}
