-- dots: bytes times bytes, in 32 bits.

return operation {
  formula = "y[r] = sum over c of a[r][c] * b[c]",
  brief = "Multiplies a matrix of bytes and a vector.",
  doc = [[
No operand may overlap another.]],
  types = { { T = "i8", U = "i32", acc = "i32" } },
  arguments = {
    size { "rows", "rows of a" },
    size { "cols", "columns of a" },
    tensor { "a", access = "in", shape = { "rows", "cols" } },
    tensor { "b", access = "in", type = "i8", shape = { "cols" } },
    tensor { "y", access = "out", type = "U", shape = { "rows" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += GET(a, r * a_stride + c) * GET(b, c);
  SET(y, r, sum);
}]],
  bytes = "(rows + 1) * cols * SIZE + 1.0 * rows * SIZE_U",
  flops = "2.0 * rows * cols",
  checks = {
    { "some", rows = 9, cols = 700 },
    { "tall", rows = 100, cols = 3 },
    { "strided", rows = 9, cols = 300, a_stride = 311 },
    { "no columns", rows = 3, cols = 0 },
  },
  benches = { { rows = 64, cols = 64 } },
}
