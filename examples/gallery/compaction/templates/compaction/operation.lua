return operation {
  formula = "y = the x[i] with keep[i] != 0, in order; count[0] = how many",
  brief = "Stream compaction: packs the elements that are to be kept.",
  doc = [[
The elements stay in their order. The elements of y from count[0] on are not
written. count is written also if n is 0.]],

  types = "by size",

  arguments = {
    size { "n", "elements of x, keep and y; 0 is allowed" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "keep", access = "in", type = "u8", shape = { "n" }, range = { 0, 1 } },
    tensor { "y", access = "inout", shape = { "n" } },
    tensor { "count", access = "out", type = "i64", shape = { 1 } },
  },
  workspace = true,

  reference = [[
int64_t kept = 0;
for (int64_t i = 0; i < n; i++)
  if (keep[i] != 0) y[kept++] = x[i];
count[0] = kept;]],

  bytes = "2 * n * SIZE + n + 8",
  flops = "0",

  checks = {
    { "nothing", n = 0 },
    { "one", n = 1 },
    { "prime", n = 8191 },
    { "ragged by one", n = 65537 },
  },
  benches = { { n = 268435456 }, { n = 10000019 }, { n = 65536 } },
}
