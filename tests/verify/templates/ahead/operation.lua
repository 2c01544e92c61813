-- ahead: the reference reads past the last element.

return operation {
  formula = "dst[r][c] = src[r][c], wrongly described",
  brief = "A copy whose reference has a wrong index.",
  doc = [[
dst must not overlap src.]],
  types = { "i32" },
  arguments = {
    size { "rows", "rows" },
    size { "cols", "columns" },
    tensor { "src", access = "in", shape = { "rows", "cols" } },
    tensor { "dst", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++)
    dst[r * dst_stride + c] = src[r * src_stride + c + 1] == 12345;]],
  bytes = "2.0 * rows * cols * SIZE",
  flops = "0",
  checks = {
    { "square", rows = 20, cols = 20 },
    { "strided", rows = 9, cols = 30, src_stride = 37, dst_stride = 41 },
  },
  benches = { { rows = 64, cols = 64 } },
}
