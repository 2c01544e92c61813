return operation {
  formula = "y[n][c][i][j] = sum over p, q of x[n][c][i + p - 1][j + q - 1] * taps[c][3 * p + q]",
  brief = "Filters each channel of each image with 3 x 3 taps of its own; zeros surround the images.",
  doc = "Taps are finite numbers. y must not overlap x or taps.",
  types = { "f32" },
  arguments = {
    size { "images", "images; 0 is allowed" }, size { "channels", "channels of an image" },
    size { "rows", "rows of a channel" }, size { "cols", "columns of a channel" },
    tensor { "x", access = "in", shape = { "images", "channels", "rows", "cols" } },
    tensor { "taps", access = "in", shape = { "channels", "9" }, range = { -4, 4 } },
    tensor { "y", access = "out", shape = { "images", "channels", "rows", "cols" } },
  },
  reference = [[
for (int64_t n = 0; n < images; n++)
  for (int64_t c = 0; c < channels; c++)
    for (int64_t i = 0; i < rows; i++)
      for (int64_t j = 0; j < cols; j++) {
        sum_t sum = 0;
        for (int64_t p = 0; p < 3; p++)
          for (int64_t q = 0; q < 3; q++) {
            const int64_t r = i + p - 1, s = j + q - 1;
            if (r >= 0 && r < rows && s >= 0 && s < cols)
              sum += (sum_t)GET(x, n * x_images_stride + c * x_channels_stride + r * x_stride + s) *
                     GET(taps, c * taps_stride + 3 * p + q);
          }
        SET(y, n * y_images_stride + c * y_channels_stride + i * y_stride + j, sum);
      }]],
  bytes = "2 * images * channels * rows * cols * SIZE",
  flops = "18 * images * channels * rows * cols",
  error = { terms = "10" },
  checks = {
    { "small", images = 2, channels = 3, rows = 4, cols = 5 },
    { "odd", images = 1, channels = 2, rows = 67, cols = 131 },
    { "one row", images = 2, channels = 2, rows = 1, cols = 300 },
    { "one column", images = 1, channels = 5, rows = 70, cols = 1 },
  },
  benches = {
    { images = 4, channels = 32, rows = 224, cols = 224 }, { images = 64, channels = 256, rows = 14, cols = 14 },
    { images = 1, channels = 3, rows = 1080, cols = 1920 },
  },
}
