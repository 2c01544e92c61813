return operation {
  formula = "steps[i] = number of steps z = z * z + c[i], from 0, until |z| > 2, at most `limit`",
  brief = "How soon points leave the circle of the Mandelbrot set.",
  doc = "x and y are the parts of c.",
  types = { "f32", "f64" },
  arguments = {
    size { "n", "points; 0 is allowed" }, size { "limit", "steps at most, below 2^31" },
    tensor { "x", access = "in", shape = { "n" }, range = { -1, 1 } },
    tensor { "y", access = "in", shape = { "n" }, range = { -1, 1 } },
    tensor { "steps", access = "out", type = "i32", shape = { "n" } },
  },
  -- Points are so near the middle that a rounding decides nothing, or far outside.
  reference = [[
for (int64_t i = 0; i < n; i++) {
  const acc_t a = GET(x, i) > 0 ? GET(x, i) / 8 : GET(x, i) - 3, b = GET(y, i) / 8;
  acc_t u = 0, v = 0;
  int64_t s = 0;
  while (s < limit && u * u + v * v <= 4) {
    const acc_t next = u * u - v * v + a;
    v = 2 * u * v + b;
    u = next;
    s++;
  }
  SET(steps, i, s);
}]],
  bytes = "n * (2 * SIZE + 4)",
  flops = "5 * n * limit",
  checks = { { "small", n = 40, limit = 3 }, { "odd", n = 1001, limit = 17 } },
  benches = { { n = 10000000, limit = 20 }, { n = 100000, limit = 500 }, { n = 2000000, limit = 100 } },
}
