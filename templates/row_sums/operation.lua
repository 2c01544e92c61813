-- row_sums: what is computed. The .cu files in this folder say how.

return operation {
  formula = "sums[b][r] = sum over c of a[b][r][c]",
  brief = "Adds up each row of each matrix of a batch.",
  doc = [[
i32 and i64 wrap. f16 and bf16 are added in f32 and rounded once at the end, f32
and f64 in their own precision. The kernel, the shape and the alignment of the
addresses fix the order of the additions, so a kernel gives the same bits on
every run; a NaN's sign and payload may differ between devices.

A NaN makes its sum NaN; so do infinities of both signs. Without columns the
sums are 0. sums must not overlap a.]],

  -- For partial sums, which a second kernel adds up.
  workspace = true,

  types = { "i32", "i64", "f16", "bf16", "f32", "f64" },

  arguments = {
    size { "rows", "rows of a; 0 is allowed" },
    size { "cols", "columns of a; 0 is allowed" },
    size { "batch", "number of matrices", zero_means = 1 },
    tensor { "a", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "sums", access = "out", shape = { "batch", "rows" } },
  },

  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < rows; r++) {
    sum_t sum = 0;
    for (int64_t c = 0; c < cols; c++)
      sum += (sum_t)GET(a, b * a_batch_stride + r * a_stride + c);
    SET(sums, b * sums_stride + r, sum);
  }]],

  -- Each element is read once; a sum is written for each row.
  bytes = "(cols + 1) * rows * batch * SIZE",
  flops = "rows * cols * batch",
  -- An order of additions has one less at most, whatever its tree.
  error = { terms = "cols" },

  checks = {
    { "square", rows = 128, cols = 128 },
    { "ragged by one", rows = 129, cols = 127 },
    { "whole blocks", rows = 512, cols = 37 },
    { "prime", rows = 97, cols = 211 },
    { "tall", rows = 331, cols = 3 },
    { "many short rows", rows = 2003, cols = 7 },
    { "wide", rows = 3, cols = 10007 },
    { "one row", rows = 1, cols = 8191 },
    { "one column", rows = 131, cols = 1 },
    { "strided", rows = 65, cols = 70, a_stride = 83 },
    { "aligned strides", rows = 40, cols = 1000, a_stride = 1040 },
    { "batch", rows = 37, cols = 41, batch = 3 },
    { "strided batch", rows = 33, cols = 300, batch = 4, a_stride = 304,
      a_batch_stride = 33 * 304 + 40, sums_stride = 38 },
    { "single element", rows = 1, cols = 1 },
    { "no rows", rows = 0, cols = 9 },
    { "no columns", rows = 9, cols = 0 },
  },

  benches = {
    { rows = 16384, cols = 16384 },
    { rows = 4096, cols = 4096 },
    { rows = 64, cols = 4194304 },
    { rows = 4194304, cols = 64 },
    { rows = 1000, cols = 1000 },
  },
}
