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
  -- A thread adds 16 products or, if that is more, its share of all: a GPU of 40 SMs
  -- runs 20480 threads. Its sum is added to those of 32 lanes, 16 warps, and at most
  -- 4 blocks of each of 170 SMs.
  error = { terms = "min(n + 1, n // 16384 + 730)" },

  checks = {
    { "nothing", n = 0 },
    { "one", n = 1 },
    { "prime", n = 8191 },
    { "ragged by one", n = 65537 },
  },
  benches = { { n = 268435456 }, { n = 10000019 }, { n = 65536 } },
}
