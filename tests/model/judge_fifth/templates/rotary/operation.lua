return operation {
  formula = "y[t][h][i], y[t][h][pairs + i] = x[t][h][i], x[t][h][pairs + i], turned by the angle of t and i",
  brief = "Rotary position embedding: turns pairs of numbers of each head by the token's angles.",
  doc = "A head's first half and its second half make the pairs. y must not overlap x.",
  types = { "f32", "f16" },
  arguments = {
    size { "tokens", "tokens; 0 is allowed" }, size { "heads", "heads of a token" },
    size { "pairs", "pairs of a head: half of its numbers" },
    tensor { "x", access = "in", shape = { "tokens", "heads", "2 * pairs" }, range = { -10, 10 } },
    tensor { "cosines", access = "in", type = "f32", shape = { "tokens", "pairs" }, range = { -1, 1 } },
    tensor { "sines", access = "in", type = "f32", shape = { "tokens", "pairs" }, range = { -1, 1 } },
    tensor { "y", access = "out", shape = { "tokens", "heads", "2 * pairs" } },
  },
  reference = [[
for (int64_t t = 0; t < tokens; t++)
  for (int64_t h = 0; h < heads; h++)
    for (int64_t i = 0; i < pairs; i++) {
      const int64_t from = t * x_tokens_stride + h * x_stride + i, to = t * y_tokens_stride + h * y_stride + i;
      const sum_t a = GET(x, from), b = GET(x, from + pairs);
      const sum_t c = GET(cosines, t * cosines_stride + i), s = GET(sines, t * sines_stride + i);
      SET(y, to, a * c - b * s);
      SET(y, to + pairs, b * c + a * s);
    }]],
  bytes = "tokens * pairs * (4 * heads * SIZE + 8)",
  flops = "6 * tokens * heads * pairs",
  tolerance = { f32 = { ulps = 4, absolute = 1e-5 }, f16 = { ulps = 1, absolute = 1e-5 } },
  checks = {
    { "small", tokens = 5, heads = 3, pairs = 4 }, { "odd", tokens = 7, heads = 5, pairs = 37 },
    { "eights", tokens = 33, heads = 6, pairs = 40 },
  },
  benches = {
    { tokens = 2048, heads = 32, pairs = 64 }, { tokens = 500, heads = 8, pairs = 32 },
    { tokens = 1000, heads = 12, pairs = 50 },
  },
}
