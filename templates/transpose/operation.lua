-- transpose: what is computed. The .cu files in this folder say how.

return operation {
  formula = "dst[b][c][r] = src[b][r][c]",
  brief = "Transposes each matrix of a batch, out of place.",
  doc = [[
The kernels move bits, not values: a NaN keeps its payload, and the result is
the same on every run and every device. dst must not overlap src; two column
blocks of one larger matrix, side by side, do not overlap.]],

  -- One kernel for each element size serves every type of that size.
  types = "by size",

  arguments = {
    size { "rows", "rows of src, columns of dst; 0 is allowed" },
    size { "cols", "columns of src, rows of dst; 0 is allowed" },
    size { "batch", "number of matrices", zero_means = 1 },
    tensor { "src", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "dst", access = "out", shape = { "batch", "cols", "rows" } },
  },

  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++)
      dst[b * dst_batch_stride + c * dst_stride + r] =
          src[b * src_batch_stride + r * src_stride + c];]],

  -- Each element is read once and written once.
  bytes = "2 * rows * cols * batch * SIZE",
  flops = "0",

  -- What every variant is verified on before it is timed.
  checks = {
    { "square", rows = 128, cols = 128 },
    { "ragged by one", rows = 129, cols = 127 },
    { "prime", rows = 211, cols = 97 },
    { "one short of sectors", rows = 143, cols = 127 },
    { "tall", rows = 1031, cols = 3 },
    { "wide", rows = 3, cols = 1031 },
    { "long rows", rows = 71, cols = 703 },
    { "one row", rows = 1, cols = 517 },
    { "one column", rows = 517, cols = 1 },
    { "strided", rows = 65, cols = 70, src_stride = 83, dst_stride = 77 },
    { "aligned strides", rows = 96, cols = 72, src_stride = 80, dst_stride = 112 },
    { "batch", rows = 37, cols = 41, batch = 3 },
    { "strided batch", rows = 33, cols = 20, batch = 4, src_stride = 24,
      src_batch_stride = 33 * 24 + 40, dst_batch_stride = 20 * 33 + 5 },
    { "tiny matrices", rows = 3, cols = 5, batch = 301 },
    { "single element", rows = 1, cols = 1 },
    { "no rows", rows = 0, cols = 9 },
  },

  benches = {
    { rows = 4096, cols = 4096 },
    { rows = 16384, cols = 16384 },
    { rows = 4095, cols = 4097 },
    { rows = 64, cols = 1048576 },
    { rows = 3, cols = 3, batch = 1000000 },
    { rows = 16, cols = 16, batch = 100000 },
  },
}
