return operation {
  formula = "y[b][c] = sum over k of table[ids[b][k]][c]",
  brief = "Adds up the rows of a table that indices name, as for words of a text.",
  doc = "Indices must be below rows. y must not overlap table.",
  types = { "f32", "f16" },
  arguments = {
    size { "bags", "rows of y; 0 is allowed" }, size { "per", "rows of the table in a sum" },
    size { "rows", "rows of the table" }, size { "width", "columns of both" },
    tensor { "table", access = "in", shape = { "rows", "width" }, range = { -1, 1 } },
    tensor { "ids", access = "in", type = "i32", shape = { "bags", "per" }, kind = "index", extent = "rows" },
    tensor { "y", access = "out", shape = { "bags", "width" } },
  },
  reference = [[
for (int64_t b = 0; b < bags; b++)
  for (int64_t c = 0; c < width; c++) {
    sum_t sum = 0;
    for (int64_t k = 0; k < per; k++) sum += GET(table, ids[b * ids_stride + k] * table_stride + c);
    SET(y, b * y_stride + c, sum);
  }]],
  bytes = "bags * (per * width * SIZE + per * 4 + width * SIZE)",
  flops = "bags * per * width",
  error = { terms = "per" },
  checks = {
    { "small", bags = 5, per = 3, rows = 7, width = 9 }, { "odd", bags = 33, per = 17, rows = 131, width = 67 },
  },
  benches = {
    { bags = 10000, per = 20, rows = 100000, width = 128 }, { bags = 100000, per = 8, rows = 5000, width = 32 },
    { bags = 500, per = 100, rows = 20000, width = 1024 },
  },
}
