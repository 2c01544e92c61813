return operation {
  formula = "y[i][d] = table[ids[i]][d]",
  brief = "Gathers rows of a table, as an embedding layer does.",
  doc = "Indices are i32 or u8, and less than `entries`. y must not overlap the other tensors.",

  types = {
    { T = "f32", I = "i32" }, { T = "f32", I = "u8" },
    { T = "f16", I = "i32" }, { T = "f16", I = "u8" },
  },

  arguments = {
    size { "n", "rows of y; 0 is allowed" },
    size { "width", "columns of table and y; 0 is allowed" },
    size { "entries", "rows of table" },
    tensor { "ids", access = "in", type = "I", shape = { "n" }, kind = "index", extent = "entries" },
    tensor { "table", access = "in", shape = { "entries", "width" } },
    tensor { "y", access = "out", shape = { "n", "width" } },
  },

  reference = [[
for (int64_t i = 0; i < n; i++)
  for (int64_t d = 0; d < width; d++) y[i * y_stride + d] = table[ids[i] * table_stride + d];]],

  -- Each row of y is read from the table, mostly from different rows.
  bytes = "2 * n * width * SIZE + n * SIZE_I",
  flops = "0",
  error = "none",

  checks = {
    { "square", n = 64, width = 64, entries = 50 },
    { "prime", n = 131, width = 97, entries = 61 },
    { "strided", n = 30, width = 40, entries = 20, table_stride = 47, y_stride = 41 },
    { "aligned strides", n = 30, width = 64, entries = 20, table_stride = 96, y_stride = 80 },
    { "one column", n = 300, width = 1, entries = 9 },
    { "one entry", n = 20, width = 33, entries = 1 },
    { "nothing", n = 0, width = 5, entries = 3 },
  },
  benches = {
    { n = 65536, width = 1024, entries = 50257 },
    { n = 1048576, width = 64, entries = 1000003 },
    { n = 30001, width = 77, entries = 255 },
  },
}
