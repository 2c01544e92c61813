return operation {
  formula = "y[n][c][h * f + i][w * f + j] = x[n][(c * f + i) * f + j][h][w]",
  brief = "Channels become a finer grid of pixels (torch's pixel_shuffle).",
  doc = "y must not overlap x.",
  types = { "f32", "f16" },
  arguments = {
    size { "images", "images" }, size { "channels", "channels of y" }, size { "height", "rows of x" },
    size { "width", "columns of x" }, size { "factor", "finer by" },
    tensor { "x", access = "in", shape = { "images", "channels * factor * factor", "height", "width" } },
    tensor { "y", access = "out", shape = { "images", "channels", "height * factor", "width * factor" } },
  },
  reference = [[
for (int64_t n = 0; n < images; n++)
  for (int64_t c = 0; c < channels; c++)
    for (int64_t h = 0; h < height * factor; h++)
      for (int64_t w = 0; w < width * factor; w++)
        SET(y, ((n * channels + c) * height * factor + h) * width * factor + w,
            GET(x, ((n * channels * factor * factor + (c * factor + h % factor) * factor + w % factor) * height +
                    h / factor) * width + w / factor));]],
  bytes = "2 * images * channels * factor * factor * height * width * SIZE",
  flops = "0",
  error = "none",
  checks = {
    { "small", images = 2, channels = 3, height = 4, width = 5, factor = 2 },
    { "odd", images = 1, channels = 2, height = 7, width = 9, factor = 3 },
  },
  benches = {
    { images = 16, channels = 16, height = 128, width = 128, factor = 2 },
    { images = 4, channels = 3, height = 500, width = 501, factor = 3 },
    { images = 64, channels = 8, height = 32, width = 32, factor = 4 },
  },
}
