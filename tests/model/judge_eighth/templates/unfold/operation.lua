return operation {
  formula = "y[p][3 * i + j][r][c] = x[p][r + i - 1][c + j - 1], 0 outside of x",
  brief = "Lays the nine neighbours of each pixel out as nine planes (im2col), so that a product convolves.",
  doc = "i and j are 0, 1, 2. y must not overlap x.",
  types = { "f32", "f16" },
  arguments = {
    size { "planes", "planes of pixels, such as images * channels; 0 is allowed" },
    size { "rows", "rows of a plane" }, size { "cols", "columns of a plane" },
    tensor { "x", access = "in", shape = { "planes", "rows", "cols" } },
    tensor { "y", access = "out", shape = { "planes", 9, "rows", "cols" } },
  },
  reference = [[
for (int64_t p = 0; p < planes; p++)
  for (int64_t k = 0; k < 9; k++)
    for (int64_t r = 0; r < rows; r++)
      for (int64_t c = 0; c < cols; c++) {
        const int64_t i = r + k / 3 - 1, j = c + k % 3 - 1;
        const int inside = i >= 0 && i < rows && j >= 0 && j < cols;
        SET(y, p * y_planes_stride + k * y_1_stride + r * y_stride + c,
            inside ? GET(x, p * x_planes_stride + i * x_stride + j) : 0);
      }]],
  bytes = "10 * planes * rows * cols * SIZE",
  flops = "0",
  error = "none",
  checks = {
    { "small", planes = 2, rows = 3, cols = 5 }, { "odd", planes = 3, rows = 37, cols = 131 },
    { "even", planes = 2, rows = 32, cols = 64 }, { "one", planes = 1, rows = 1, cols = 1 },
    { "strided", planes = 2, rows = 18, cols = 40, x_stride = 48, y_stride = 44 },
    { "wide", planes = 1, rows = 2, cols = 1031 },
  },
  benches = {
    { planes = 64, rows = 256, cols = 256 }, { planes = 512, rows = 14, cols = 14 },
    { planes = 3, rows = 1080, cols = 1919 },
  },
}
