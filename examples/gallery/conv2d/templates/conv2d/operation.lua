return operation {
  formula = "y[b][r][c] = sum over i, j of x[b][r + i][c + j] * taps[i][j]",
  brief = "Two-dimensional convolution (correlation) of each image of a batch, without padding.",
  doc = "y must not overlap x or taps.",

  types = { "f32", { T = "f16", U = "f32" }, { T = "u8", U = "f32", acc = "f32" } },

  arguments = {
    size { "rows", "rows of y; 0 is allowed" },
    size { "cols", "columns of y; 0 is allowed" },
    size { "height", "rows of taps" },
    size { "width", "columns of taps" },
    size { "batch", "number of images", zero_means = 1 },
    tensor { "x", access = "in", shape = { "batch", "rows + height - 1", "cols + width - 1" } },
    tensor { "taps", access = "in", type = "U", shape = { "height", "width" } },
    tensor { "y", access = "out", type = "U", shape = { "batch", "rows", "cols" } },
  },

  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++) {
      sum_t sum = 0;
      for (int64_t i = 0; i < height; i++)
        for (int64_t j = 0; j < width; j++)
          sum += (sum_t)GET(x, b * x_batch_stride + (r + i) * x_stride + c + j) *
                 GET(taps, i * taps_stride + j);
      SET(y, b * y_batch_stride + r * y_stride + c, sum);
    }]],

  bytes = "batch * ((rows + height) * (cols + width) * SIZE + rows * cols * SIZE_U)",
  flops = "2 * batch * rows * cols * height * width",
  -- A product and the sums of all others round; one more covers products of errors.
  error = { terms = "height * width + 1" },

  checks = {
    { "one tap", rows = 30, cols = 40, height = 1, width = 1 },
    { "three by three", rows = 65, cols = 63, height = 3, width = 3 },
    { "five by seven", rows = 33, cols = 70, height = 5, width = 7 },
    { "batch", rows = 17, cols = 19, height = 3, width = 3, batch = 3 },
    { "strided", rows = 20, cols = 30, height = 3, width = 5, x_stride = 41, taps_stride = 7, y_stride = 33 },
    { "one result", rows = 1, cols = 1, height = 4, width = 6 },
    { "nothing", rows = 0, cols = 5, height = 3, width = 3 },
  },
  benches = {
    { rows = 8190, cols = 8190, height = 3, width = 3 },
    { rows = 4090, cols = 4090, height = 7, width = 7 },
    { rows = 222, cols = 222, height = 3, width = 3, batch = 256 },
  },
}
