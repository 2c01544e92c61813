return operation {
  formula = "bit k of y[i] says whether x[32 * i + k] > limit",
  brief = "A bit for each number that is above a limit.",
  doc = "y has a word for each 32 numbers.",
  types = { "f32", "i32" },
  arguments = {
    size { "words", "words of y; 0 is allowed" },
    scalar { "limit", "the limit", default = 0 },
    tensor { "x", access = "in", shape = { "words", "32" }, range = { -100, 100 } },
    tensor { "y", access = "out", type = "i32", shape = { "words" } },
  },
  reference = [[
for (int64_t i = 0; i < words; i++) {
  uint32_t bits = 0;
  for (int64_t k = 0; k < 32; k++) bits |= (uint32_t)(GET(x, i * x_stride + k) > limit) << k;
  SET(y, i, (int32_t)bits);
}]],
  bytes = "words * (32 * SIZE + 4)",
  flops = "0",
  checks = { { "small", words = 5 }, { "odd", words = 301 } },
  benches = { { words = 1000000 }, { words = 50000 }, { words = 4000000 } },
}
