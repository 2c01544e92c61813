-- picks: numbers of a table, scaled and added to what was there, and codes of a seed.

return operation {
  formula = "y[i] = 1 + alpha * table[at[i]] + beta * y[i]; code[i] = both halves of seed + i, by exclusive or",
  brief = "Numbers of a table, right or with a planted fault.",
  doc = [[
y is not read if beta is 0.]],
  types = { "f32" },
  arguments = {
    size { "n", "numbers that are picked" },
    size { "points", "numbers of the table", least = 1 },
    scalar { "seed", "the first number that is coded", default = 1, type = "i64" },
    scalar { "alpha", "the factor of the table's numbers", default = 1, range = { 0, 2 } },
    scalar { "beta", "the factor of y", default = 0 },
    tensor { "at", access = "in", type = "i32", shape = { "n" }, kind = "index", extent = "points" },
    tensor { "table", access = "in", shape = { "points" }, range = { 1, 4 } },
    tensor { "y", access = "inout", shape = { "n" }, read_by = "beta" },
    tensor { "code", access = "out", type = "u32", shape = { "n" } },
  },
  reference = [=[
for (int64_t i = 0; i < n; i++) {
  const uint64_t number = (uint64_t)seed + (uint64_t)i;
  const sum_t picked = 1 + alpha * GET(table, at[i]);
  SET(y, i, beta == 0 ? picked : picked + beta * GET(y, i));
  code[i] = (uint32_t)(number ^ number >> 32);
}]=],
  bytes = "16.0 * n",
  flops = "3.0 * n",
  checks = {
    { "few", n = 5, points = 17 },
    { "more", n = 40, points = 60 },
  },
  benches = { { n = 1000000, points = 64 } },
}
