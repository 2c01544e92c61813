return operation {
  formula = "y[b][k][i] = x[b][3 * i + k] * factor[k] + shift[k]",
  brief = "Images of interleaved bytes become planes of scaled floats, as a network takes them.",
  doc = "k is 0, 1, 2: red, green, blue. y must not overlap x.",
  types = { { T = "u8", U = "f32", acc = "f32" }, { T = "u8", U = "f16", acc = "f32" } },
  arguments = {
    size { "images", "images; 0 is allowed" }, size { "pixels", "pixels of an image" },
    tensor { "x", access = "in", shape = { "images", "3 * pixels" } },
    tensor { "factor", access = "in", type = "f32", shape = { 3 }, range = { -2, 2 } },
    tensor { "shift", access = "in", type = "f32", shape = { 3 }, range = { -2, 2 } },
    tensor { "y", access = "out", type = "U", shape = { "images", 3, "pixels" } },
  },
  reference = [[
for (int64_t b = 0; b < images; b++)
  for (int64_t k = 0; k < 3; k++)
    for (int64_t i = 0; i < pixels; i++)
      SET(y, b * y_images_stride + k * y_stride + i,
          GET(x, b * x_stride + 3 * i + k) * GET(factor, k) + GET(shift, k));
]],
  bytes = "3 * images * pixels * (SIZE + SIZE_U)",
  flops = "6 * images * pixels",
  checks = {
    { "small", images = 3, pixels = 5 }, { "odd", images = 5, pixels = 1003 }, { "even", images = 2, pixels = 4096 },
    { "one", images = 1, pixels = 9001 },
  },
  benches = {
    { images = 64, pixels = 65536 }, { images = 8, pixels = 307200 }, { images = 300, pixels = 1023 },
  },
}
