-- count: bytes in, 32 bits out.

return operation {
  formula = "sums[r] = sum over c of a[r][c]",
  brief = "Adds up each row of bytes.",
  doc = [[
No operand may overlap another.]],
  types = { { T = "u8", U = "u32" }, { T = "i8", U = "i32" } },
  arguments = {
    size { "rows", "rows of a" },
    size { "cols", "columns of a" },
    tensor { "a", access = "in", shape = { "rows", "cols" } },
    tensor { "sums", access = "out", type = "U", shape = { "rows" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (sum_t)GET(a, r * a_stride + c);
  SET(sums, r, sum);
}]],
  bytes = "1.0 * rows * cols * SIZE + 1.0 * rows * SIZE_U",
  flops = "1.0 * rows * cols",
  checks = {
    { "some", rows = 9, cols = 700 },
    { "tall", rows = 100, cols = 3 },
    { "strided", rows = 9, cols = 300, a_stride = 311 },
    { "no columns", rows = 3, cols = 0 },
  },
  benches = { { rows = 64, cols = 64 } },
}
