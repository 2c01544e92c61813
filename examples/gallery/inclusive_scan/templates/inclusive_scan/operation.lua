return operation {
  formula = "y[i] = x[0] + ... + x[i]",
  brief = "The inclusive prefix sums of a vector.",
  doc = "Integers wrap. y may be x.",

  types = { "i32", "i64", "u32", "f32", "f64" },

  arguments = {
    size { "n", "elements of x and y; 0 is allowed" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", shape = { "n" }, may_be = { "x" } },
  },
  workspace = true,

  reference = [[
sum_t sum = 0;
for (int64_t i = 0; i < n; i++) {
  sum += GET(x, i);
  SET(y, i, sum);
}]],

  bytes = "2 * n * SIZE",
  flops = "n",
  -- A tile has 512 elements or more. An element passes through the additions of its
  -- tile, fewer than 64, and through at most two for each tile before it.
  error = { terms = "min(n, n // 256 + 64)" },

  checks = {
    { "nothing", n = 0 },
    { "one", n = 1 },
    { "prime", n = 8191 },
    { "ragged by one", n = 65537 },
  },
  benches = { { n = 268435456 }, { n = 10000019 }, { n = 65536 } },
}
