-- silent: the reference leaves one of its outputs as it is.

return operation {
  formula = "dst[r][c] = src[r][c]; twice[r][c] = 2 * src[r][c], which nothing computes",
  brief = "A copy whose reference does not write its second output.",
  doc = [[
dst must not overlap src.]],
  types = { "i32" },
  arguments = {
    size { "rows", "rows" },
    size { "cols", "columns" },
    tensor { "src", access = "in", shape = { "rows", "cols" } },
    tensor { "dst", access = "out", shape = { "rows", "cols" } },
    tensor { "twice", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    dst[r * dst_stride + c] = src[r * src_stride + c];
    (void)twice;
  }]],
  bytes = "3.0 * rows * cols * SIZE",
  flops = "0",
  checks = {
    { "square", rows = 20, cols = 20 },
    { "strided", rows = 9, cols = 30, src_stride = 37, dst_stride = 41 },
  },
  benches = { { rows = 64, cols = 64 } },
}
