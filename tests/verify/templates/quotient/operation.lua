-- quotient: the reference divides by any integer, also by 0.

return operation {
  formula = "dst[i] = a[i] / b[i], whatever b[i] is",
  brief = "A quotient of integers whose divisor has no range.",
  doc = [[
dst must not overlap a and b.]],
  types = { "i32" },
  arguments = {
    size { "n", "elements" },
    tensor { "a", access = "in", shape = { "n" } },
    tensor { "b", access = "in", shape = { "n" } },
    tensor { "dst", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++)
  dst[i] = a[i] / b[i];]],
  bytes = "3.0 * n * SIZE",
  flops = "1.0 * n",
  checks = { { "one block", n = 64 }, { "ragged", n = 301 } },
  benches = { { n = 4096 } },
}
