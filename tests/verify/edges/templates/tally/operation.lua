-- tally: sums of rows of bytes with weights, in batches of which a block may have several.

return operation {
  formula = "y[b][r] = sum over c of x[b][r][c] * w[b][c]",
  brief = "Weighted sums of bytes, right or with a planted fault.",
  doc = "Sums wrap.",
  types = { { T = "u8", U = "i32" } },
  arguments = {
    size { "rows", "rows" },
    size { "cols", "columns" },
    size { "batch", "matrices", zero_means = 1 },
    tensor { "x", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "w", access = "in", type = "i8", shape = { "batch", "cols" } },
    tensor { "y", access = "out", type = "U", shape = { "batch", "rows" } },
  },
  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < rows; r++) {
    int32_t sum = 0;
    for (int64_t c = 0; c < cols; c++)
      sum += (int32_t)GET(x, b * x_batch_stride + r * x_stride + c) * (int32_t)GET(w, b * w_stride + c);
    SET(y, b * y_stride + r, sum);
  }]],
  bytes = "batch * (rows * cols + cols + 4 * rows)",
  flops = "2.0 * batch * rows * cols",
  checks = { { "some", rows = 5, cols = 30 }, { "two", rows = 3, cols = 7, batch = 2 } },
  benches = { { rows = 1000, cols = 1000 } },
}
