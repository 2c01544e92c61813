-- add: what is computed. The .cu files in this folder say how.

return operation {
  formula = "c[m][i][j] = alpha * a[m][i][j] + beta * b[m][i][j]",
  brief = "Adds two matrices, each times a number, element by element.",
  doc = [[
A vector is a matrix of one row. c may be a or b with the same strides; it must
not overlap them in any other way.

Integers wrap. f16 and bf16 are computed in f32, and the sum is rounded once
more. The products and the sum are rounded to nearest; a device may fuse one
product with the sum, without rounding in between. A kernel gives the same
bits on every run; devices may differ in the last bit, because of the fusion,
and in the sign and payload of a NaN.

Both operands are read, also if their factor is 0: as in IEEE 754 and NumPy, 0
times a NaN or an infinity is a NaN. This differs from geam of cuBLAS, which
does not read a matrix whose factor is 0. To read only one matrix, use scale.]],

  types = { "i32", "i64", "f16", "bf16", "f32", "f64" },
  elementwise = true,

  arguments = {
    size { "rows", "rows of a, b and c; 0 is allowed" },
    size { "cols", "columns of a, b and c; 0 is allowed" },
    size { "batch", "number of matrices", zero_means = 1 },
    scalar { "alpha", "the factor of a", default = 1 },
    scalar { "beta", "the factor of b", default = 1 },
    tensor { "a", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "b", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "c", access = "out", shape = { "batch", "rows", "cols" }, may_be = { "a", "b" } },
  },

  reference = [[
for (int64_t m = 0; m < batch; m++)
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < cols; j++)
      SET(c, m * c_batch_stride + i * c_stride + j,
          alpha * GET(a, m * a_batch_stride + i * a_stride + j) +
              beta * GET(b, m * b_batch_stride + i * b_stride + j));]],

  -- Two elements are read and one is written.
  bytes = "3 * rows * cols * batch * SIZE",
  flops = "3 * rows * cols * batch",
  -- A product and the sum.
  error = { terms = "2" },

  checks = {
    { "square", rows = 128, cols = 128 },
    { "ragged by one", rows = 129, cols = 127 },
    { "lesson size", rows = 36, cols = 36 },
    { "prime", rows = 211, cols = 97 },
    { "tall", rows = 1031, cols = 3 },
    { "wide", rows = 3, cols = 1031 },
    { "vector", rows = 1, cols = 8203 },
    { "one column", rows = 517, cols = 1 },
    { "strided", rows = 65, cols = 70, a_stride = 83, b_stride = 71, c_stride = 77 },
    { "aligned strides", rows = 96, cols = 264, a_stride = 272, b_stride = 288, c_stride = 304 },
    { "b strided", rows = 70, cols = 264, b_stride = 280 },
    { "batch", rows = 37, cols = 41, batch = 3 },
    { "strided batch", rows = 33, cols = 136, batch = 4, a_stride = 144,
      a_batch_stride = 33 * 144 + 40, b_batch_stride = 33 * 136 + 8, c_batch_stride = 33 * 136 + 5 },
    { "single element", rows = 1, cols = 1 },
    { "no rows", rows = 0, cols = 9 },
  },

  benches = {
    { rows = 2048, cols = 2048 },
    { rows = 4096, cols = 4096 },
    { rows = 16384, cols = 16384 },
    { rows = 4095, cols = 4097 },
  },
}
