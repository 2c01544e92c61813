return operation {
  formula = "y = x after 8 steps of x[r][c] += rate * (x[r-1][c] + x[r+1][c] + x[r][c-1] + x[r][c+1] - 4 * x[r][c])",
  brief = "Eight steps of diffusion on a grid, around which all is 0.",
  doc = "y must not overlap x.",
  types = { "f32", "f64" },
  workspace = true,
  arguments = {
    size { "rows", "rows of the grid; 0 is allowed" }, size { "cols", "columns of the grid" },
    scalar { "rate", "how much of a difference flows in a step", default = 0.2, range = { 0, 0.25 } },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -1, 1 } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) SET(y, r * y_stride + c, GET(x, r * x_stride + c));
sum_t above[cols + 1];
for (int64_t step = 0; step < 8; step++) {
  for (int64_t c = 0; c < cols; c++) above[c] = 0;
  for (int64_t r = 0; r < rows; r++) {
    sum_t left = 0;
    for (int64_t c = 0; c < cols; c++) {
      const int64_t at = r * y_stride + c;
      const sum_t old = GET(y, at), below = r < rows - 1 ? GET(y, at + y_stride) : 0;
      const sum_t right = c < cols - 1 ? GET(y, at + 1) : 0;
      SET(y, at, old + rate * (above[c] + below + left + right - 4 * old));
      above[c] = left = old;
    }
  }
}]],
  bytes = "2 * rows * cols * SIZE",
  flops = "48 * rows * cols",
  -- Numbers stay below 1, so that each step adds a few roundings of numbers below 4.
  tolerance = { f32 = { absolute = 1e-5 }, f64 = { absolute = 1e-14 } },
  checks = {
    { "small", rows = 3, cols = 5 }, { "square", rows = 64, cols = 64 }, { "odd", rows = 37, cols = 131 },
    { "one", rows = 1, cols = 1 }, { "strided", rows = 50, cols = 40, x_stride = 48, y_stride = 43 },
    { "wide", rows = 2, cols = 331 }, { "tall", rows = 133, cols = 9 }, { "none", rows = 0, cols = 4 },
  },
  benches = { { rows = 4096, cols = 4096 }, { rows = 64, cols = 64 }, { rows = 700, cols = 1000 } },
}
