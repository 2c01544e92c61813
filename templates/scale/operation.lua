-- scale: what is computed. The .cu files in this folder say how.

return operation {
  formula = "y[b][r][c] = alpha * x[b][r][c]",
  brief = "Multiplies each element by a number, in place or not.",
  doc = [[
A vector is a matrix of one row. y may be x with the same strides; it must not
overlap x in any other way.

Integers wrap. f16 and bf16 are multiplied in f32: the product is rounded to f32
and then to the type, each time to nearest.

x is read even if alpha is 0: as in IEEE 754 and NumPy, 0 times a NaN or an
infinity is a NaN. To write zeros without reading x, use cudaMemset.]],

  types = { "i32", "i64", "f16", "bf16", "f32", "f64" },
  elementwise = true,

  arguments = {
    size { "rows", "rows of x and y; 0 is allowed" },
    size { "cols", "columns of x and y; 0 is allowed" },
    size { "batch", "number of matrices", zero_means = 1 },
    scalar { "alpha", "the factor", default = 1 },
    tensor { "x", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "y", access = "out", shape = { "batch", "rows", "cols" }, may_be = { "x" } },
  },

  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++)
      SET(y, b * y_batch_stride + r * y_stride + c,
          alpha * GET(x, b * x_batch_stride + r * x_stride + c));]],

  -- Each element is read once and written once.
  bytes = "2 * rows * cols * batch * SIZE",
  flops = "rows * cols * batch",
  -- Nothing is left to the device: every rounding is said above.
  error = "none",

  checks = {
    { "square", rows = 128, cols = 128 },
    { "ragged by one", rows = 129, cols = 127 },
    { "prime", rows = 211, cols = 97 },
    { "tall", rows = 1031, cols = 3 },
    { "wide", rows = 3, cols = 1031 },
    { "vector", rows = 1, cols = 8203 },
    { "one column", rows = 517, cols = 1 },
    { "strided", rows = 65, cols = 70, x_stride = 83, y_stride = 77 },
    { "aligned strides", rows = 96, cols = 264, x_stride = 272, y_stride = 304 },
    { "x strided", rows = 70, cols = 264, x_stride = 280 },
    { "batch", rows = 37, cols = 41, batch = 3 },
    { "strided batch", rows = 33, cols = 136, batch = 4, x_stride = 144,
      x_batch_stride = 33 * 144 + 40, y_batch_stride = 33 * 136 + 5 },
    { "single element", rows = 1, cols = 1 },
    { "no columns", rows = 9, cols = 0 },
  },

  benches = {
    { rows = 1, cols = 16777216 },
    { rows = 4096, cols = 4096 },
    { rows = 16384, cols = 16384 },
    { rows = 4095, cols = 4097 },
    { rows = 1, cols = 256 },
  },
}
