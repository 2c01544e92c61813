return operation {
  formula = "pull[i] = sum over j of mass[j] * (at[j] - at[i]) / (|at[j] - at[i]|^2 + 0.01)^1.5",
  brief = "The pull of all bodies on each.",
  doc = "A row of body has three coordinates and a mass. pull must not overlap body.",
  types = { "f32" },
  align = 16,
  arguments = {
    size { "bodies", "rows; 0 is allowed" },
    tensor { "body", access = "in", shape = { "bodies", 4 }, range = { 0, 1 } },
    tensor { "pull", access = "out", shape = { "bodies", 4 } },
  },
  reference = [[
for (int64_t i = 0; i < bodies; i++) {
  sum_t sum[3] = { 0, 0, 0 };
  for (int64_t j = 0; j < bodies; j++) {
    sum_t by[3], far = 0.01f;
    for (int d = 0; d < 3; d++) {
      by[d] = (sum_t)GET(body, j * body_stride + d) - GET(body, i * body_stride + d);
      far += by[d] * by[d];
    }
    for (int d = 0; d < 3; d++) sum[d] += GET(body, j * body_stride + 3) * by[d] / (far * sqrt(far));
  }
  for (int d = 0; d < 3; d++) SET(pull, i * pull_stride + d, sum[d]);
  SET(pull, i * pull_stride + 3, 0);
}]],
  bytes = "bodies * 32",
  flops = "bodies * bodies * 20",
  tolerance = { absolute = 1, ulps = 4096 },
  checks = { { "small", bodies = 7 }, { "odd", bodies = 301 } },
  benches = { { bodies = 4096 }, { bodies = 16384 }, { bodies = 50000 } },
}
