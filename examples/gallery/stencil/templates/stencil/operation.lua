return operation {
  formula = "y[r][c] = center * x[r][c] + side * (x[r-1][c] + x[r+1][c] + x[r][c-1] + x[r][c+1])",
  brief = "A five-point stencil on a grid: one step of Jacobi's method, or of diffusion.",
  doc = "Neighbours outside the grid count as 0. y must not overlap x.",

  types = { "f32", "f64", "f16" },

  arguments = {
    size { "rows", "rows of x; 0 is allowed" },
    size { "cols", "columns of x; 0 is allowed" },
    scalar { "center", "factor of an element", default = 0 },
    scalar { "side", "factor of its four neighbours", default = 0.25 },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },

  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    const int64_t at = r * x_stride + c;
    sum_t sum = 0;
    if (r > 0) sum += GET(x, at - x_stride);
    if (r < rows - 1) sum += GET(x, at + x_stride);
    if (c > 0) sum += GET(x, at - 1);
    if (c < cols - 1) sum += GET(x, at + 1);
    SET(y, r * y_stride + c, center * GET(x, at) + side * sum);
  }]],

  bytes = "2 * rows * cols * SIZE",
  flops = "6 * rows * cols",
  -- Three sums of neighbours, their factor and the last sum round; one more covers
  -- products of errors.
  error = { terms = "6" },

  checks = {
    { "square", rows = 64, cols = 64 },
    { "ragged by one", rows = 65, cols = 63 },
    { "prime", rows = 97, cols = 131 },
    { "strided", rows = 33, cols = 40, x_stride = 47, y_stride = 41 },
    { "aligned strides", rows = 20, cols = 64, x_stride = 96, y_stride = 80 },
    { "whole warps", rows = 9, cols = 512 },
    { "one row", rows = 1, cols = 300 },
    { "one column", rows = 300, cols = 1 },
    { "nothing", rows = 0, cols = 5 },
  },
  benches = { { rows = 8192, cols = 8192 }, { rows = 4095, cols = 4097 }, { rows = 1024, cols = 65536 } },
}
