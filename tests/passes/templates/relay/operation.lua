-- relay: as many additions as `steps` says, each by a pass of its own.

return operation {
  formula = "y[i] = x[i] + 1 + 2 + ... + steps",
  brief = "Adds the numbers up to steps, which is at most 6.",
  doc = [[
y must not overlap x.]],
  workspace = true,
  types = { "i32" },
  arguments = {
    size { "n", "elements" },
    size { "steps", "additions" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) y[i] = (int32_t)((uint32_t)x[i] + (uint32_t)(steps * (steps + 1) / 2));]],
  bytes = "2.0 * n * SIZE",
  flops = "1.0 * n",
  checks = {
    { "no steps", n = 100, steps = 0 },
    { "one step", n = 300, steps = 1 },
    { "two steps", n = 257, steps = 2 },
    { "all steps", n = 1000, steps = 6 },
  },
  benches = { { n = 1048576, steps = 6 } },
}
