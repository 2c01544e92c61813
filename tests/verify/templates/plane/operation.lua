-- plane: a copy of matrices, whose grid has three dimensions.

return operation {
  formula = "dst[b][r][c] = src[b][r][c]",
  brief = "Copies matrices, right or with a planted fault.",
  doc = [[
dst must not overlap src.]],
  types = { "i32" },
  arguments = {
    size { "rows", "rows" },
    size { "cols", "columns" },
    size { "batch", "matrices", zero_means = 1 },
    tensor { "src", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "dst", access = "out", shape = { "batch", "rows", "cols" } },
  },
  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++)
      dst[b * dst_batch_stride + r * dst_stride + c] = src[b * src_batch_stride + r * src_stride + c];]],
  bytes = "2.0 * batch * rows * cols * SIZE",
  flops = "0",
  checks = {
    { "square", rows = 40, cols = 40 },
    { "matrices", rows = 9, cols = 70, batch = 3 },
    { "strided", rows = 9, cols = 30, src_stride = 37, dst_stride = 41 },
  },
  benches = { { rows = 64, cols = 64 } },
}
