return operation {
  formula = "y[i][c][r][k] = x[i][c] at (at[i][r][k][0], at[i][r][k][1]), between four pixels, 0 outside",
  brief = "Bilinear samples of images at places that are listed, as a spatial transformer or a lens correction takes.",
  doc = "A place is a column and a row in pixels. All channels of an image are sampled at the same places.",
  types = { { T = "f32", U = "f32" }, { T = "f16", U = "f32" } },
  arguments = {
    size { "images", "images; 0 is allowed" }, size { "channels", "channels of an image" },
    size { "tall", "rows of x" }, size { "wide", "columns of x" },
    size { "rows", "rows of y" }, size { "cols", "columns of y" },
    tensor { "x", access = "in", shape = { "images", "channels", "tall", "wide" }, range = { -4, 4 } },
    tensor { "at", access = "in", type = "U", shape = { "images", "rows", "cols", 2 },
      draw = [[
      for (int64_t i = 0; i < images; i++) {
        const double turn = 0.4 * uniform() - 0.2, bend = 0.3 * uniform();
        for (int64_t r = 0; r < rows; r++)
          for (int64_t k = 0; k < cols; k++) {
            const double u = (k + 0.5) / cols - 0.5, v = (r + 0.5) / rows - 0.5, far = 1 + bend * (u * u + v * v);
            const int64_t to = i * at_images_stride + r * at_rows_stride + k * at_stride;
            SET(at, to, (0.5 + (u + turn * v) * far) * wide + uniform() - 1);
            SET(at, to + 1, (0.5 + (v - turn * u) * far) * tall + uniform() - 1);
          }
      }]] },
    tensor { "y", access = "out", shape = { "images", "channels", "rows", "cols" } },
  },
  reference = [[
for (int64_t i = 0; i < images; i++)
  for (int64_t r = 0; r < rows; r++)
    for (int64_t k = 0; k < cols; k++) {
      const int64_t from = i * at_images_stride + r * at_rows_stride + k * at_stride;
      const sum_t column = GET(at, from), row = GET(at, from + 1);
      const sum_t left = floor(column), top = floor(row), right = column - left, down = row - top;
      for (int64_t c = 0; c < channels; c++) {
        sum_t sum = 0;
        for (int64_t n = 0; n < 4; n++) {
          const int64_t v = (int64_t)top + n / 2, u = (int64_t)left + n % 2;
          if (v < 0 || v >= tall || u < 0 || u >= wide) continue;
          const sum_t weight = (n / 2 ? down : 1 - down) * (n % 2 ? right : 1 - right);
          sum += weight * GET(x, i * x_images_stride + c * x_channels_stride + v * x_stride + u);
        }
        SET(y, i * y_images_stride + c * y_channels_stride + r * y_stride + k, sum);
      }
    }]],
  bytes = "images * (channels * (tall * wide + rows * cols) * SIZE + rows * cols * 8)",
  flops = "images * channels * rows * cols * 8",
  tolerance = { ulps = 2, absolute = 1e-5 },
  checks = {
    { "small", images = 2, channels = 3, tall = 5, wide = 7, rows = 6, cols = 9 },
    { "odd", images = 1, channels = 5, tall = 37, wide = 41, rows = 29, cols = 67 },
    { "even", images = 2, channels = 4, tall = 32, wide = 32, rows = 32, cols = 64 },
    { "larger", images = 1, channels = 2, tall = 9, wide = 11, rows = 70, cols = 90 },
    { "smaller", images = 1, channels = 18, tall = 60, wide = 80, rows = 10, cols = 13 },
    { "strided", images = 2, channels = 2, tall = 8, wide = 8, rows = 12, cols = 16, x_stride = 11, y_stride = 20 },
    { "nothing", images = 1, channels = 2, tall = 0, wide = 4, rows = 5, cols = 6 },
    { "none", images = 0, channels = 2, tall = 4, wide = 4, rows = 4, cols = 4 },
  },
  benches = {
    { images = 8, channels = 32, tall = 256, wide = 256, rows = 256, cols = 256 },
    { images = 1, channels = 3, tall = 1080, wide = 1920, rows = 1080, cols = 1920 },
    { images = 2, channels = 64, tall = 30, wide = 40, rows = 45, cols = 61 },
  },
}
