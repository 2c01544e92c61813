-- product: a matrix product with kernels whose arithmetic is wrong.

return operation {
  formula = "c[i][j] = sum over k of a[i][k] * b[k][j]",
  brief = "Multiplies two matrices, right or with a planted fault.",
  doc = [[
c must not overlap a or b.]],
  types = { "f16", "f32" },
  arguments = {
    size { "m", "rows of a and c" },
    size { "n", "columns of b and c" },
    size { "k", "columns of a, rows of b" },
    tensor { "a", access = "in", shape = { "m", "k" } },
    tensor { "b", access = "in", shape = { "k", "n" } },
    tensor { "c", access = "out", shape = { "m", "n" } },
  },
  reference = [[
for (int64_t i = 0; i < m; i++)
  for (int64_t j = 0; j < n; j++) {
    sum_t sum = 0;
    for (int64_t l = 0; l < k; l++)
      sum += (sum_t)GET(a, i * a_stride + l) * (sum_t)GET(b, l * b_stride + j);
    SET(c, i * c_stride + j, sum);
  }]],
  bytes = "(m * k + k * n + m * n) * SIZE",
  flops = "2 * m * n * k",
  error = { terms = "k" },
  checks = {
    { "square", m = 32, n = 32, k = 32 },
    { "prime", m = 7, n = 37, k = 61 },
    { "strided", m = 17, n = 9, k = 40, a_stride = 47, b_stride = 11, c_stride = 10 },
    { "outer product", m = 33, n = 20, k = 1 },
    { "no sum", m = 3, n = 4, k = 0 },
    { "single element", m = 1, n = 1, k = 1 },
  },
  benches = { { m = 64, n = 64, k = 64 } },
}
