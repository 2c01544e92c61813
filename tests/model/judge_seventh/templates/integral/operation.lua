return operation {
  formula = "s[r][c] = sum over i up to r and j up to c of x[i][j]",
  brief = "The integral image of an image: the sum of each rectangle that begins at the first pixel.",
  doc = "Sums of bytes wrap at 2^32. s must not overlap x.",
  types = { { T = "u8", U = "u32" }, "f32" },
  workspace = true,
  arguments = {
    size { "rows", "rows of x; 0 is allowed" }, size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "s", access = "out", type = "U", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 0;
  for (int64_t c = 0; c < cols; c++) {
    sum += GET(x, r * x_stride + c);
    SET(s, r * s_stride + c, r > 0 ? sum + GET(s, (r - 1) * s_stride + c) : sum);
  }
}]],
  bytes = "rows * cols * (SIZE + 4)",
  flops = "2 * rows * cols",
  error = { terms = "rows + cols" },
  checks = {
    { "small", rows = 5, cols = 7 }, { "odd", rows = 37, cols = 131 }, { "wide", rows = 3, cols = 3001 },
    { "high", rows = 301, cols = 33, x_stride = 40 },
  },
  benches = { { rows = 2048, cols = 2048 }, { rows = 480, cols = 640 }, { rows = 4000, cols = 6000 } },
}
