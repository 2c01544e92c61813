-- sums: row sums with kernels whose arithmetic is wrong. The bound is derived from
-- flops.

return operation {
  formula = "sums[r] = scale * sum over c of a[r][c]",
  brief = "Adds up each row, right or with a planted fault.",
  doc = [[
sums must not overlap a.]],
  types = { "i32", "f16", "bf16", "f32", "f64" },
  arguments = {
    size { "rows", "rows of a" },
    size { "cols", "columns of a" },
    scalar { "scale", "the factor", default = 1 },
    tensor { "a", access = "in", shape = { "rows", "cols" } },
    tensor { "sums", access = "out", shape = { "rows" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (sum_t)GET(a, r * a_stride + c);
  SET(sums, r, scale * sum);
}]],
  bytes = "(cols + 1) * rows * SIZE",
  flops = "rows * cols",
  checks = {
    { "some", rows = 9, cols = 700 },
    { "tall", rows = 100, cols = 3 },
    { "strided", rows = 9, cols = 300, a_stride = 311 },
    { "one column", rows = 40, cols = 1 },
    { "no columns", rows = 3, cols = 0 },
  },
  benches = { { rows = 64, cols = 64 } },
}
