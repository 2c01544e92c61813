-- blank: elements of 1 to 16 bytes that a pass sets, on memory with gaps.

return operation {
  formula = "y[b][r][c] = x[b][r][c] if c is even, else all bits 1",
  brief = "Copies every other column and fills the rest with ones.",
  doc = [[
y must not overlap x.]],
  types = "by size",
  arguments = {
    size { "rows", "rows" },
    size { "cols", "columns" },
    size { "batch", "matrices", zero_means = 1 },
    tensor { "x", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "y", access = "out", shape = { "batch", "rows", "cols" }, step = true },
  },
  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++) {
      element_t *const to = &y[b * y_batch_stride + r * y_stride + c * y_step];
      if (c % 2 == 0)
        *to = x[b * x_batch_stride + r * x_stride + c];
      else
        for (size_t i = 0; i < sizeof *to; i++) ((unsigned char *)to)[i] = 0xff;
    }]],
  bytes = "2.0 * rows * cols * batch * SIZE",
  flops = "0.0",
  checks = {
    { "packed", rows = 5, cols = 64 },
    { "rows with gaps", rows = 33, cols = 7, y_stride = 11 },
    { "matrices with gaps", rows = 3, cols = 8, batch = 4, y_batch_stride = 31 },
    { "all with gaps", rows = 5, cols = 6, batch = 3, y_step = 2, y_stride = 13, y_batch_stride = 70 },
    { "few rows, many matrices", rows = 2, cols = 5, batch = 40, y_stride = 6, y_batch_stride = 14 },
    { "columns with gaps", rows = 1, cols = 90, y_step = 3 },
    { "single element", rows = 1, cols = 1 },
    { "no rows", rows = 0, cols = 9 },
  },
  benches = { { rows = 64, cols = 64 } },
}
