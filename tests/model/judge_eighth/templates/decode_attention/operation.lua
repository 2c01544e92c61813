return operation {
  formula = "y[h] = sum over t of w[t] * values[h][t], w = softmax of q[h] . keys[h][t] / 8",
  brief = "Attention of one new token: a query of 64 numbers for each head, and all keys and values before it.",
  doc = "A row of y is NaN if there are no keys. y must not overlap an input.",
  types = { "f32", "f16" },
  workspace = true,
  arguments = {
    size { "heads", "heads, those of all sequences; 0 is allowed" }, size { "length", "keys of a head" },
    tensor { "q", access = "in", shape = { "heads", 64 }, range = { -1, 1 } },
    tensor { "keys", access = "in", shape = { "heads", "length", 64 }, range = { -1, 1 } },
    tensor { "values", access = "in", shape = { "heads", "length", 64 }, range = { -1, 1 } },
    tensor { "y", access = "out", shape = { "heads", 64 } },
  },
  reference = [[
for (int64_t h = 0; h < heads; h++) {
  sum_t out[64], total = 0;
  for (int64_t d = 0; d < 64; d++) out[d] = 0;
  for (int64_t t = 0; t < length; t++) {
    sum_t score = 0;
    for (int64_t d = 0; d < 64; d++)
      score += (sum_t)GET(q, h * q_stride + d) * GET(keys, h * keys_heads_stride + t * keys_stride + d);
    const sum_t weight = exp(score / 8);
    total += weight;
    for (int64_t d = 0; d < 64; d++) out[d] += weight * GET(values, h * values_heads_stride + t * values_stride + d);
  }
  for (int64_t d = 0; d < 64; d++) SET(y, h * y_stride + d, out[d] / total);
}]],
  bytes = "heads * (length + 1) * 128 * SIZE",
  flops = "heads * length * 256",
  -- A weight's relative error is that of a score of at most 8, and results are at most 1.
  tolerance = { f32 = { absolute = 1e-5 }, f16 = { ulps = 1, absolute = 1e-5 } },
  checks = {
    { "small", heads = 3, length = 5 }, { "odd", heads = 7, length = 131 }, { "even", heads = 4, length = 256 },
    { "long", heads = 2, length = 701 }, { "strided", heads = 3, length = 40, keys_stride = 72, values_stride = 80 },
  },
  benches = { { heads = 512, length = 2048 }, { heads = 32, length = 300 }, { heads = 8, length = 20000 } },
}
