return operation {
  formula = "y[r] = sum over c of (scales[r][c / 32] * weight[r][c] + offsets[r][c / 32]) * x[c]",
  brief = "Multiplies a matrix of 4-bit weights, whose groups of 32 have a scale and an offset, and a vector.",
  doc = "A word has eight weights from 0 to 15, the first in its lowest bits. No operand may overlap another.",
  types = { "f16" },
  align = 16,
  arguments = {
    size { "rows", "rows of weights; 0 is allowed" }, size { "groups", "groups of 32 weights of a row" },
    tensor { "weights", access = "in", type = "u32", shape = { "rows", "4 * groups" } },
    tensor { "scales", access = "in", shape = { "rows", "groups" }, range = { -1, 1 } },
    tensor { "offsets", access = "in", shape = { "rows", "groups" }, range = { -1, 1 } },
    tensor { "x", access = "in", shape = { "32 * groups" }, range = { -4, 4 } },
    tensor { "y", access = "out", type = "f32", shape = { "rows" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 0;
  for (int64_t c = 0; c < 32 * groups; c++) {
    const int weight = GET(weights, r * weights_stride + c / 8) >> c % 8 * 4 & 15;
    const sum_t scale = GET(scales, r * scales_stride + c / 32), offset = GET(offsets, r * offsets_stride + c / 32);
    sum += (scale * weight + offset) * GET(x, c);
  }
  SET(y, r, sum);
}]],
  bytes = "rows * groups * (16 + 2 * SIZE) + 32 * groups * SIZE + 4 * rows",
  flops = "128 * rows * groups",
  error = { terms = "32 * groups + 8" },
  checks = {
    { "small", rows = 5, groups = 3 }, { "odd", rows = 67, groups = 37 }, { "wide", rows = 3, groups = 400 },
  },
  benches = { { rows = 11008, groups = 128 }, { rows = 3000, groups = 50 }, { rows = 1000, groups = 1000 } },
}
