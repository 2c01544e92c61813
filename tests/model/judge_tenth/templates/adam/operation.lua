return operation {
  formula = "p -= rate * (m / fix1 / (sqrt(v / fix2) + eps) + decay * p), with m and v moved towards g and g^2",
  brief = "A step of the optimizer AdamW: moments and parameters, in place.",
  doc = "fix1 and fix2 are 1 - b1^t and 1 - b2^t of step t.",
  types = { "f32", { T = "f32", U = "bf16" } },
  elementwise = true,
  arguments = {
    size { "n", "parameters; 0 is allowed" },
    scalar { "rate", "the learning rate", default = 1e-3, range = { 0, 0.01 } },
    scalar { "b1", "what is kept of m", default = 0.9, range = { 0.5, 1 } },
    scalar { "b2", "what is kept of v", default = 0.999, range = { 0.5, 1 } },
    scalar { "eps", "is added to the root", default = 1e-3, range = { 1e-3, 0.1 } },
    scalar { "decay", "the weight decay", default = 0.01, range = { 0, 0.1 } },
    scalar { "fix1", "divides m", default = 1, range = { 0.1, 1 } },
    scalar { "fix2", "divides v", default = 1, range = { 0.1, 1 } },
    tensor { "g", access = "in", type = "U", shape = { "n" }, range = { -4, 4 } },
    tensor { "p", access = "inout", shape = { "n" }, range = { -4, 4 } },
    tensor { "m", access = "inout", shape = { "n" }, range = { -4, 4 } },
    tensor { "v", access = "inout", shape = { "n" }, range = { 0, 16 } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  const sum_t grad = GET(g, i);
  const sum_t m1 = b1 * GET(m, i) + (1 - b1) * grad, v1 = b2 * GET(v, i) + (1 - b2) * grad * grad;
  const sum_t old = GET(p, i);
  SET(m, i, m1);
  SET(v, i, v1);
  SET(p, i, old - rate * (m1 / fix1 / (sqrt(v1 / fix2) + eps) + decay * old));
}]],
  bytes = "n * (6 * SIZE + SIZE_U)",
  flops = "16 * n",
  -- m may be 1e-6 wrong, and is then multiplied by at most rate / fix1 / eps = 100.
  tolerance = { absolute = 2e-4, ulps = 8 },
  checks = {
    { "small", n = 5 }, { "odd", n = 1031 }, { "even", n = 4096 }, { "more", n = 20001 }, { "none", n = 0 },
  },
  benches = { { n = 10000000 }, { n = 50000 }, { n = 1000003 } },
}
