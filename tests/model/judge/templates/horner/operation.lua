return operation {
  formula = "y[i] = sum over k of factor[k] * x[i]^k",
  brief = "A polynomial of each number.",
  doc = "Rounded in each step.",
  types = { "f32", "f64" },
  arguments = {
    size { "n", "numbers; 0 is allowed" }, size { "terms", "of the polynomial, at least 1" },
    tensor { "x", access = "in", shape = { "n" }, range = { -1, 1 } },
    tensor { "factor", access = "in", shape = { "terms" }, range = { -1, 1 } },
    tensor { "y", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  sum_t sum = 0;
  for (int64_t k = terms - 1; k >= 0; k--) sum = sum * GET(x, i) + GET(factor, k);
  SET(y, i, sum);
}]],
  bytes = "2 * n * SIZE + terms * SIZE",
  flops = "2 * n * terms",
  error = { terms = "2 * terms" },
  checks = { { "small", n = 40, terms = 3 }, { "odd", n = 1001, terms = 17 } },
  benches = { { n = 16777216, terms = 8 }, { n = 16777216, terms = 100 }, { n = 100003, terms = 1000 } },
}
