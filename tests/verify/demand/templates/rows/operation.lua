-- rows: how many numbers of each row are positive, and its running maximum.

return operation {
  formula = "count[r] = how many of x[r] are positive; most[r][c] = largest of x[r][0 .. c]",
  brief = "Counts of positive numbers, and running maxima, right or with a planted fault.",
  doc = [[
There are no NaNs.]],
  types = { "f32" },
  arguments = {
    size { "rows", "rows" },
    size { "cols", "columns" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -1000, 1000 } },
    tensor { "most", access = "out", shape = { "rows", "cols" } },
    tensor { "count", access = "out", shape = { "rows" }, type = "i32" },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  element_t largest = 0;
  int32_t above = 0;
  for (int64_t c = 0; c < cols; c++) {
    const element_t v = GET(x, r * x_stride + c);
    if (c == 0 || v > largest) largest = v;
    SET(most, r * most_stride + c, largest);
    above += v > 0;
  }
  SET(count, r, above);
}]],
  error = "none",
  bytes = "2.0 * rows * cols * SIZE",
  flops = "1.0 * rows * cols",
  -- The smallest reads nothing.
  checks = {
    { "some", rows = 5, cols = 300 },
    { "strided", rows = 3, cols = 70, x_stride = 75, most_stride = 77 },
    { "nothing", rows = 2, cols = 0 },
    { "one row", rows = 1, cols = 40 },
  },
  benches = { { rows = 1000, cols = 4096 } },
}
