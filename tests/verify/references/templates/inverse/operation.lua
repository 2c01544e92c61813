-- inverse: inverses of 2 x 2 matrices, of which none is singular.

return operation {
  brief = "Inverses of positive definite 2 x 2 matrices.",
  formula = "b[i] = a[i]^-1",
  doc = [[
In place or not.]],
  types = { "f32" },
  arguments = {
    size { "count", "matrices" },
    tensor { "a", access = "in", shape = { "count", 2, 2 }, kind = "positive definite" },
    tensor { "b", access = "out", shape = { "count", 2, 2 }, may_be = { "a" } },
  },
  reference = [[
for (int64_t i = 0; i < count; i++) {
  const int64_t from = i * a_count_stride, to = i * b_count_stride;
  const sum_t p = GET(a, from), q = GET(a, from + 1), r = GET(a, from + a_stride), s = GET(a, from + a_stride + 1);
  const sum_t d = p * s - q * r;
  SET(b, to, s / d);
  SET(b, to + 1, -q / d);
  SET(b, to + b_stride, -r / d);
  SET(b, to + b_stride + 1, p / d);
}]],
  tolerance = { ulps = 64, absolute = 1e-6 },
  bytes = "8.0 * count * SIZE",
  flops = "8.0 * count",
  checks = {
    { "some", count = 37 },
    { "strided", count = 5, a_stride = 3, a_count_stride = 8, b_stride = 4, b_count_stride = 9 },
  },
  benches = { { count = 100000 } },
}
