return operation {
  formula = "far[i] = min over k of the sum over d of (x[i][d] - centre[k][d])^2",
  brief = "The nearest centre of each point.",
  doc = "Infinity without centres.",
  types = { "f32" },
  arguments = {
    size { "points", "rows of x; 0 is allowed" },
    size { "centres", "rows of centre, at least 1" },
    size { "dims", "columns of both" },
    tensor { "x", access = "in", shape = { "points", "dims" }, range = { -1, 1 } },
    tensor { "centre", access = "in", shape = { "centres", "dims" }, range = { -1, 1 } },
    tensor { "least_far", access = "out", shape = { "points" } },
  },
  reference = [[
for (int64_t i = 0; i < points; i++) {
  sum_t least = INFINITY;
  for (int64_t k = 0; k < centres; k++) {
    sum_t far = 0;
    for (int64_t d = 0; d < dims; d++) {
      sum_t by = (sum_t)GET(x, i * x_stride + d) - GET(centre, k * centre_stride + d);
      far += by * by;
    }
    if (far < least) least = far;
  }
  SET(least_far, i, least);
}]],
  bytes = "(points + centres) * dims * SIZE + points * SIZE",
  flops = "3 * points * centres * dims",
  tolerance = { absolute = 1e-4, ulps = 256 },
  checks = { { "small", points = 40, centres = 3, dims = 2 }, { "odd", points = 301, centres = 17, dims = 5 } },
  benches = {
    { points = 1000000, centres = 64, dims = 16 },
    { points = 200000, centres = 256, dims = 32 },
    { points = 4000000, centres = 10, dims = 3 },
  },
}
