-- ward: a copy, whose variants do to the machine what a wrong kernel may do.

return operation {
  formula = "dst[i] = src[i]",
  brief = "A copy, right or with a planted peril.",
  doc = [[
dst must not overlap src.]],
  types = { "i32" },
  arguments = {
    size { "n", "elements" },
    tensor { "src", access = "in", shape = { "n" } },
    tensor { "dst", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++)
  dst[i] = src[i];]],
  bytes = "2.0 * n * SIZE",
  flops = "0",
  checks = {
    { "one block", n = 256 },
    { "ragged", n = 1000 },
  },
  benches = { { n = 4000000 } },
}
