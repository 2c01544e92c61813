return operation {
  formula = "hits[i] = 1 if all eight bits of keys[i] are set in filter, else 0",
  brief = "Asks a Bloom filter which of many keys it may hold.",
  doc = [[
A key is mixed by the finalizer of splitmix64. Bit i of it is at p = low + i * (high | 1), modulo 2^32, for the low and
the high half: bit p % 32 of the word p * words / 2^32. A filter without words holds nothing; it has less than 2^32.]],
  types = { { T = "u64", U = "u32" } },
  arguments = {
    size { "n", "keys; 0 is allowed" }, size { "words", "words of the filter" },
    tensor { "keys", access = "in", shape = { "n" } },
    -- Of four bits three are set, as in a filter that is a little too full.
    tensor { "filter", access = "in", type = "U", shape = { "words" }, draw = [[
    for (int64_t i = 0; i < words; i++)
      SET(filter, i, (uint32_t)(below(65536) | below(65536)) | (uint32_t)(below(65536) | below(65536)) << 16);]] },
    tensor { "hits", access = "out", type = "u8", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  uint64_t key = (uint64_t)keys[i];
  key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9u;
  key = (key ^ key >> 27) * 0x94d049bb133111ebu;
  key ^= key >> 31;
  int found = words > 0;
  for (uint32_t b = 0; b < 8 && found; b++) {
    const uint32_t place = (uint32_t)key + b * ((uint32_t)(key >> 32) | 1);
    found = filter[(uint64_t)place * (uint64_t)words >> 32] >> (place & 31) & 1;
  }
  SET(hits, i, found);
}]],
  bytes = "9 * n + 4 * words",
  flops = "8 * n",
  checks = {
    { "small", n = 7, words = 3 }, { "odd", n = 1031, words = 1000 }, { "even", n = 4096, words = 2048 },
    { "large", n = 2111, words = 50001 }, { "full", n = 3000, words = 12288 },
    { "no words", n = 9, words = 0 }, { "no keys", n = 0, words = 10 },
  },
  benches = { { n = 1000000, words = 10000 }, { n = 4000001, words = 4000037 }, { n = 20000, words = 2000 } },
}
