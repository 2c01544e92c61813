-- turn: reverses each piece of 64 elements, through shared memory.

return operation {
  formula = "dst[64 * p + i] = src[64 * p + 63 - i]",
  brief = "Reverses pieces of 64 elements, right or with a planted fault.",
  doc = [[
dst must not overlap src. What lies behind the last whole piece is copied.]],
  types = { "i32" },
  arguments = {
    size { "n", "elements" },
    tensor { "src", access = "in", shape = { "n" } },
    tensor { "dst", access = "out", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  int64_t first = i / 64 * 64;
  dst[i] = src[first + 64 <= n ? first + 63 - i % 64 : i];
}]],
  bytes = "2.0 * n * SIZE",
  flops = "0",
  checks = {
    { "one piece", n = 64 },
    { "some pieces", n = 640 },
    { "ragged", n = 333 },
  },
  benches = { { n = 4096 } },
}
