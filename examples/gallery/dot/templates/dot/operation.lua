return operation {
  formula = "result[0] = sum over i of a[i] * b[i]",
  brief = "The dot product of two vectors.",
  doc = [[
The result of f16 and bf16 vectors is f32. It is 0 if n is 0. b may be a.]],

  types = { "f32", "f64", { T = "f16", U = "f32" }, { T = "bf16", U = "f32" } },

  arguments = {
    size { "n", "elements of a and b; 0 is allowed" },
    tensor { "a", access = "in", shape = { "n" } },
    tensor { "b", access = "in", shape = { "n" } },
    tensor { "result", access = "out", type = "U", shape = { 1 } },
  },
  workspace = true,

  reference = [[
sum_t sum = 0;
for (int64_t i = 0; i < n; i++) sum += (sum_t)GET(a, i) * GET(b, i);
SET(result, 0, sum);]],

  bytes = "2 * n * SIZE",
  flops = "2 * n",
  error = { terms = "n + 1" },

  checks = {
    { "nothing", n = 0 },
    { "one", n = 1 },
    { "prime", n = 8191 },
    { "ragged by one", n = 65537 },
  },
  benches = { { n = 268435456 }, { n = 10000019 }, { n = 65536 } },
}
