-- fill: what is computed. The .cu files in this folder say how.

return operation {
  formula = "dst[b][r][c] = r + c for integers, r + c / 10 for floating point",
  brief = "Fills each matrix of a batch with its elements' coordinates.",
  doc = [[
Integers wrap. For f16 and bf16 the row, the column, the quotient and the sum
are f32, for f32 and f64 they are of the type itself. Each of them is rounded to
nearest, and so is the element.]],

  types = { "i32", "i64", "f16", "bf16", "f32", "f64" },

  arguments = {
    size { "rows", "rows of dst; 0 is allowed" },
    size { "cols", "columns of dst; 0 is allowed" },
    size { "batch", "number of matrices", zero_means = 1 },
    tensor { "dst", access = "out", shape = { "batch", "rows", "cols" } },
  },

  -- A tenth is 0 only as an integer: integers are not divided.
  reference = [[
const acc_t divisor = (acc_t)0.1 == 0 ? 1 : 10;
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++)
      SET(dst, b * dst_batch_stride + r * dst_stride + c,
          (acc_t)r + (acc_t)c / divisor);]],

  -- Each element is written once.
  bytes = "rows * cols * batch * SIZE",
  flops = "2 * rows * cols * batch",
  -- Nothing is left to the device: every rounding is said above.
  error = "none",

  checks = {
    { "square", rows = 128, cols = 128 },
    { "ragged by one", rows = 129, cols = 127 },
    { "prime", rows = 211, cols = 97 },
    { "tall", rows = 1031, cols = 3 },
    { "wide", rows = 3, cols = 1031 },
    { "one row", rows = 1, cols = 2111 },
    { "one column", rows = 517, cols = 1 },
    { "strided", rows = 65, cols = 70, dst_stride = 77 },
    { "aligned strides", rows = 96, cols = 264, dst_stride = 272 },
    { "batch", rows = 37, cols = 41, batch = 3 },
    { "strided batch", rows = 33, cols = 136, batch = 4, dst_stride = 144,
      dst_batch_stride = 33 * 144 + 40 },
    { "single element", rows = 1, cols = 1 },
    { "no rows", rows = 0, cols = 9 },
    { "no columns", rows = 9, cols = 0 },
  },

  benches = {
    { rows = 4096, cols = 4096 },
    { rows = 16384, cols = 16384 },
    { rows = 4095, cols = 4097 },
    { rows = 64, cols = 1048576 },
  },
}
