return operation {
  formula = "y[4 * r + i] = sum over e of row r and j of values[e][4 * i + j] * x[4 * columns[e] + j]",
  brief = "A matrix of 4x4 blocks, most of them zero and not stored (BSR), times a vector.",
  doc = "starts ascends from 0 to blocks. y must not overlap x.",
  types = { "f32", { T = "f16", U = "f32" } },
  arguments = {
    size { "rows", "rows of blocks; 0 is allowed" }, size { "blocks", "blocks that are stored" },
    size { "cols", "columns of blocks" },
    tensor { "starts", access = "in", type = "i32", shape = { "rows + 1" }, kind = "offsets", extent = "blocks" },
    tensor { "columns", access = "in", type = "i32", shape = { "blocks" }, kind = "index", extent = "cols" },
    tensor { "values", access = "in", shape = { "blocks", 16 } },
    tensor { "x", access = "in", shape = { "4 * cols" } },
    tensor { "y", access = "out", type = "U", shape = { "4 * rows" } },
  },
  reference = [=[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum[4] = { 0, 0, 0, 0 };
  for (int64_t e = starts[r]; e < starts[r + 1]; e++)
    for (int64_t i = 0; i < 4; i++)
      for (int64_t j = 0; j < 4; j++)
        sum[i] += (sum_t)GET(values, e * values_stride + 4 * i + j) * GET(x, 4 * columns[e] + j);
  for (int64_t i = 0; i < 4; i++) SET(y, 4 * r + i, sum[i]);
}]=],
  bytes = "blocks * (16 * SIZE + 4) + rows * (4 + 16) + 4 * cols * SIZE",
  flops = "32 * blocks",
  error = { terms = "4 * blocks + 2", least = "0x1p-51" },
  checks = {
    { "square", rows = 100, blocks = 700, cols = 100 }, { "long rows", rows = 3, blocks = 1001, cols = 300 },
    { "empty rows", rows = 301, blocks = 50, cols = 40 }, { "even", rows = 64, blocks = 512, cols = 64 },
    { "strided", rows = 40, blocks = 133, cols = 31, values_stride = 20 }, { "none", rows = 5, blocks = 0, cols = 3 },
  },
  benches = {
    { rows = 60000, blocks = 1000000, cols = 60000 }, { rows = 2000, blocks = 20000, cols = 2000 },
    { rows = 200, blocks = 500000, cols = 50000 },
  },
}
