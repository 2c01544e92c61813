return operation {
  formula = "least[r][i] = the least hash of the 11 words of 16 bases of reads[r] that begin at i to i + 10",
  brief = "The minimizer of each window of many DNA reads of one length.",
  doc = [[
Bits 1 and 2 of a letter are its base, as of ACGT. The hash of a word of 16 bases is murmur3's finalizer of the lesser
of the word and its reverse complement, two bits a base, the first base on top.]],
  types = { { T = "u8", U = "u32" } },
  arguments = {
    size { "n", "reads; 0 is allowed" }, size { "length", "bases of a read" },
    size { "windows", "windows of a read", equals = "max(length - 25, 0)" },
    tensor { "reads", access = "in", shape = { "n", "length" } },
    tensor { "least", access = "out", type = "U", shape = { "n", "windows" } },
  },
  reference = [[
for (int64_t r = 0; r < n; r++)
  for (int64_t i = 0; i < windows; i++) {
    uint32_t best = UINT32_MAX;
    for (int64_t w = i; w < i + 11; w++) {
      uint32_t word = 0, reverse = 0;
      for (int64_t b = w; b < w + 16; b++) {
        const uint32_t base = (uint32_t)reads[r * reads_stride + b] >> 1 & 3;
        word = word << 2 | base;
        reverse = reverse >> 2 | (base ^ 2) << 30;
      }
      uint32_t hash = word < reverse ? word : reverse;
      hash = (hash ^ hash >> 16) * 0x85ebca6bu;
      hash = (hash ^ hash >> 13) * 0xc2b2ae35u;
      hash ^= hash >> 16;
      if (hash < best) best = hash;
    }
    SET(least, r * least_stride + i, best);
  }]],
  bytes = "n * length + 4 * n * windows",
  flops = "20 * n * windows",
  checks = {
    { "small", n = 3, length = 27 }, { "odd", n = 19, length = 157 }, { "even", n = 4, length = 280 },
    { "long", n = 2, length = 2111 }, { "strided", n = 7, length = 100, reads_stride = 104, least_stride = 81 },
    { "short", n = 5, length = 20 },
  },
  benches = {
    { n = 100000, length = 150 }, { n = 500, length = 10001 }, { n = 1, length = 1000000 },
  },
}
