return operation {
  formula = "y[r][c] = 0 where random(seed, r, c) < drop, else x[r][c] / (1 - drop)",
  brief = "Dropout with Philox 4x32-10: what is dropped depends on the seed and the place only.",
  doc = [[
The random number of an element is the upper 24 bits of word c % 4 of Philox with the counter (c / 4, r, 0, 0), modulo
2^32, and the key (seed, 0), divided by 2^24. y must not overlap x.]],
  types = { "f16", "f32" },
  arguments = {
    size { "rows", "rows; 0 is allowed" }, size { "cols", "columns" },
    scalar { "seed", "chooses the random numbers", default = 0, type = "u32" },
    scalar { "drop", "the share of elements that become 0", default = 0.25, type = "f32", range = { 0, 0.9 } },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    uint32_t w[4] = { (uint32_t)(c / 4), (uint32_t)r, 0, 0 }, low = (uint32_t)seed, high = 0;
    for (int round = 0; round < 10; round++) {
      const uint64_t p = (uint64_t)0xd2511f53u * w[0], q = (uint64_t)0xcd9e8d57u * w[2];
      w[0] = (uint32_t)(q >> 32) ^ w[1] ^ low, w[1] = (uint32_t)q;
      w[2] = (uint32_t)(p >> 32) ^ w[3] ^ high, w[3] = (uint32_t)p;
      low += 0x9e3779b9u, high += 0xbb67ae85u;
    }
    const int dropped = (double)(w[c % 4] >> 8) / 16777216 < (double)drop;
    SET(y, r * y_stride + c, dropped ? 0 : (acc_t)GET(x, r * x_stride + c) / (1 - (acc_t)drop));
  }]],
  bytes = "2 * rows * cols * SIZE",
  flops = "2 * rows * cols",
  error = { terms = "4" },
  checks = {
    { "small", rows = 3, cols = 5 }, { "odd", rows = 19, cols = 131 }, { "even", rows = 16, cols = 1024 },
    { "strided", rows = 9, cols = 70, x_stride = 72, y_stride = 81 }, { "wide", rows = 2, cols = 4099 },
    { "no columns", rows = 4, cols = 0 },
  },
  benches = {
    { rows = 8192, cols = 4096 }, { rows = 256, cols = 768 }, { rows = 5000, cols = 1023 },
  },
}
