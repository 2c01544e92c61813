return operation {
  formula = "counts[v] = number of i with x[i] = v",
  brief = "Counts how often each of the 256 bytes occurs.",
  doc = "All counts are written, also if n is 0. At most 2^32 - 1 elements.",

  types = { "u8" },

  arguments = {
    size { "n", "elements of x; 0 is allowed" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "counts", access = "out", type = "u32", shape = { 256 } },
  },

  reference = [[
for (int v = 0; v < 256; v++) SET(counts, v, 0);
for (int64_t i = 0; i < n; i++) counts[GET(x, i)]++;]],

  bytes = "n + 1024",
  flops = "n",

  checks = {
    { "nothing", n = 0 },
    { "one", n = 1 },
    { "prime", n = 8191 },
    { "ragged by one", n = 65537 },
  },
  benches = { { n = 268435456 }, { n = 10000019 }, { n = 65536 } },
}
