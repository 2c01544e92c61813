return operation {
  formula = "best[r][c] = least 256 * cost + d, cost = sum of |now - before| of 8x8 pixels, moved by d / 15 and d % 15",
  brief = "Full search of motion: where each block of 8x8 pixels was in the frame before, within 7 pixels.",
  doc = "before has a border of 7 pixels, so that the move 112 is none. Of equal costs the first move counts.",
  types = { { T = "u8", U = "u32" } },
  arguments = {
    size { "tall", "rows of blocks; 0 is allowed" }, size { "wide", "columns of blocks" },
    tensor { "now", access = "in", shape = { "8 * tall", "8 * wide" } },
    tensor { "before", access = "in", shape = { "8 * tall + 14", "8 * wide + 14" } },
    tensor { "best", access = "out", type = "U", shape = { "tall", "wide" } },
  },
  reference = [[
for (int64_t r = 0; r < tall; r++)
  for (int64_t c = 0; c < wide; c++) {
    uint32_t least = UINT_MAX;
    for (int64_t d = 0; d < 225; d++) {
      uint32_t cost = 0;
      for (int64_t i = 0; i < 8; i++)
        for (int64_t j = 0; j < 8; j++) {
          const int32_t a = now[(8 * r + i) * now_stride + 8 * c + j];
          const int32_t b = before[(8 * r + i + d / 15) * before_stride + 8 * c + j + d % 15];
          cost += a > b ? a - b : b - a;
        }
      if (256 * cost + d < least) least = 256 * cost + d;
    }
    SET(best, r * best_stride + c, least);
  }]],
  bytes = "(8 * tall + 14) * (8 * wide + 14) + tall * wide * 68",
  flops = "tall * wide * 225 * 64",
  checks = {
    { "one", tall = 1, wide = 1 }, { "small", tall = 2, wide = 3 }, { "odd", tall = 3, wide = 17 },
    { "even", tall = 4, wide = 16 }, { "strided", tall = 2, wide = 5, now_stride = 52, before_stride = 61 },
    { "none", tall = 0, wide = 2 },
  },
  benches = { { tall = 90, wide = 160 }, { tall = 18, wide = 22 }, { tall = 60, wide = 80 } },
}
