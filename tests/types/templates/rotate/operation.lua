-- rotate: complex numbers.

return operation {
  formula = "y[i] = alpha * conj(x[i]) + y[i]",
  brief = "Multiplies by a complex number, and adds.",
  doc = [[
No operand may overlap another.]],
  types = { "c64", "c128" },
  arguments = {
    size { "n", "elements" },
    scalar { "alpha", "the factor", default = 1 },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "inout", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  const real_t re = creal((sum_t)GET(x, i)), im = cimag((sum_t)GET(x, i));
  SET(y, i, alpha * CMPLX(re, -im) + (sum_t)GET(y, i));
}]],
  bytes = "3.0 * n * SIZE",
  flops = "8.0 * n",
  checks = {
    { "some", n = 1000 },
    { "prime", n = 131 },
    { "none", n = 0 },
  },
  benches = { { n = 4096 } },
}
