return operation {
  formula = "y[g][k][i] = (x[g][k][i] - mean of x[g]) / sqrt(variance of x[g] + 1e-5) * gain[k] + shift[k]",
  brief = "Makes the mean of each group of channels 0 and its variance 1, then scales each channel.",
  doc = "Groups share gain and shift. y must not overlap x.",
  types = { "f32", "f16" },
  arguments = {
    size { "groups", "groups of all images; 0 is allowed" }, size { "channels", "channels of a group, at least 1" },
    size { "pixels", "numbers of a channel, at least 1" },
    tensor { "x", access = "in", shape = { "groups", "channels", "pixels" }, range = { -4, 4 } },
    tensor { "gain", access = "in", type = "f32", shape = { "channels" }, range = { -2, 2 } },
    tensor { "shift", access = "in", type = "f32", shape = { "channels" }, range = { -2, 2 } },
    tensor { "y", access = "out", shape = { "groups", "channels", "pixels" } },
  },
  reference = [[
for (int64_t g = 0; g < groups; g++) {
  sum_t sum = 0, squares = 0;
  for (int64_t k = 0; k < channels; k++)
    for (int64_t i = 0; i < pixels; i++) sum += GET(x, g * x_groups_stride + k * x_stride + i);
  const sum_t mean = sum / (channels * pixels);
  for (int64_t k = 0; k < channels; k++)
    for (int64_t i = 0; i < pixels; i++) {
      const sum_t apart = GET(x, g * x_groups_stride + k * x_stride + i) - mean;
      squares += apart * apart;
    }
  const sum_t factor = 1 / sqrt(squares / (channels * pixels) + (sum_t)1e-5);
  for (int64_t k = 0; k < channels; k++)
    for (int64_t i = 0; i < pixels; i++)
      SET(y, g * y_groups_stride + k * y_stride + i,
          (GET(x, g * x_groups_stride + k * x_stride + i) - mean) * factor * GET(gain, k) + GET(shift, k));
}]],
  bytes = "2 * groups * channels * pixels * SIZE",
  flops = "8 * groups * channels * pixels",
  tolerance = { f32 = { absolute = 2e-2, ulps = 64 }, f16 = { absolute = 4e-2, ulps = 4 } },
  checks = {
    { "small", groups = 5, channels = 3, pixels = 7 }, { "odd", groups = 33, channels = 4, pixels = 131 },
    { "long", groups = 3, channels = 2, pixels = 5003 },
  },
  benches = {
    { groups = 1024, channels = 8, pixels = 1024 }, { groups = 64, channels = 16, pixels = 4096 },
    { groups = 20000, channels = 4, pixels = 49 },
  },
}
