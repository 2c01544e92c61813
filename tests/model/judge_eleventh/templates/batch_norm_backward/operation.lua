return operation {
  formula = "dbeta = sum dy, dgamma = sum dy * xh, dx = gamma * rstd * (dy - dbeta / m - xh * dgamma / m)",
  brief = "Gradients of a batch normalisation in training, with xh = (x - mean) * rstd and m = images * pixels.",
  doc = "Channels are planes of an image, as in NCHW; sums are those of a channel. dx must not overlap x or dy.",
  types = { "f32", { T = "f16", U = "f32" } },
  workspace = true,
  arguments = {
    size { "images", "images of a batch", least = 1 },
    size { "channels", "channels; 0 is allowed" },
    size { "pixels", "pixels of a plane", least = 1 },
    tensor { "x", access = "in", shape = { "images", "channels", "pixels" }, range = { -4, 4 } },
    tensor { "dy", access = "in", shape = { "images", "channels", "pixels" }, range = { -1, 1 } },
    tensor { "gamma", access = "in", type = "U", shape = { "channels" }, range = { -2, 2 } },
    tensor { "mean", access = "in", type = "U", shape = { "channels" }, range = { -1, 1 } },
    tensor { "rstd", access = "in", type = "U", shape = { "channels" }, range = { 0.5, 2 } },
    tensor { "dx", access = "out", shape = { "images", "channels", "pixels" } },
    tensor { "dgamma", access = "out", type = "U", shape = { "channels" } },
    tensor { "dbeta", access = "out", type = "U", shape = { "channels" } },
  },
  reference = [[
for (int64_t c = 0; c < channels; c++) {
  sum_t sum = 0, product = 0;
  const sum_t centre = GET(mean, c), factor = GET(rstd, c), count = (sum_t)images * (sum_t)pixels;
  for (int64_t i = 0; i < images; i++)
    for (int64_t p = 0; p < pixels; p++) {
      const sum_t d = GET(dy, i * dy_images_stride + c * dy_stride + p);
      sum += d;
      product += d * (GET(x, i * x_images_stride + c * x_stride + p) - centre) * factor;
    }
  SET(dbeta, c, sum);
  SET(dgamma, c, product);
  for (int64_t i = 0; i < images; i++)
    for (int64_t p = 0; p < pixels; p++) {
      const sum_t d = GET(dy, i * dy_images_stride + c * dy_stride + p);
      const sum_t xh = (GET(x, i * x_images_stride + c * x_stride + p) - centre) * factor;
      SET(dx, i * dx_images_stride + c * dx_stride + p,
          GET(gamma, c) * factor * (d - sum / count - xh * product / count));
    }
}]],
  bytes = "3 * images * channels * pixels * SIZE + channels * 20",
  flops = "images * channels * pixels * 10",
  tolerance = { f32 = { ulps = 64, absolute = 1e-2 }, f16_f32 = { ulps = 8, absolute = 5e-2 } },
  checks = {
    { "small", images = 2, channels = 3, pixels = 5 }, { "odd", images = 3, channels = 5, pixels = 131 },
    { "even", images = 4, channels = 2, pixels = 256 }, { "one", images = 1, channels = 1, pixels = 1 },
    { "many", images = 37, channels = 2, pixels = 49 }, { "wide", images = 1, channels = 3, pixels = 2051 },
    { "strided", images = 3, channels = 4, pixels = 40, x_stride = 48, dy_stride = 44, dx_stride = 41 },
    { "none", images = 2, channels = 0, pixels = 9 },
  },
  benches = {
    { images = 64, channels = 256, pixels = 784 }, { images = 32, channels = 512, pixels = 49 },
    { images = 4, channels = 16, pixels = 50000 },
  },
}
