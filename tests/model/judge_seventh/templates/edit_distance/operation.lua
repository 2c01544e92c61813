return operation {
  formula = "y[p] = fewest insertions, deletions and replacements that make b[p] of a[p]",
  brief = "The edit distances of pairs of strings, as of reads of DNA.",
  doc = "All a have one length, and all b another, both below 32768.",
  types = { "u8" },
  workspace = true,
  arguments = {
    size { "pairs", "pairs of strings; 0 is allowed" },
    size { "n", "length of each a" }, size { "m", "length of each b" },
    tensor { "a", access = "in", shape = { "pairs", "n" }, range = { 0, 3 } },
    tensor { "b", access = "in", shape = { "pairs", "m" }, range = { 0, 3 } },
    tensor { "y", access = "out", type = "i32", shape = { "pairs" } },
  },
  reference = [[
for (int64_t p = 0; p < pairs; p++) {
  int64_t row[m + 1];
  for (int64_t j = 0; j <= m; j++) row[j] = j;
  for (int64_t i = 1; i <= n; i++) {
    int64_t corner = row[0];
    row[0] = i;
    for (int64_t j = 1; j <= m; j++) {
      int64_t least = corner + (GET(a, p * a_stride + i - 1) != GET(b, p * b_stride + j - 1));
      if (row[j] + 1 < least) least = row[j] + 1;
      if (row[j - 1] + 1 < least) least = row[j - 1] + 1;
      corner = row[j];
      row[j] = least;
    }
  }
  SET(y, p, row[m]);
}]],
  bytes = "pairs * (n + m + 4)",
  flops = "4 * pairs * n * m",
  checks = {
    { "small", pairs = 5, n = 3, m = 4 }, { "odd", pairs = 40, n = 37, m = 50 }, { "empty", pairs = 3, n = 0, m = 9 },
    { "long", pairs = 2, n = 300, m = 70 }, { "wide", pairs = 2, n = 33, m = 401 },
  },
  benches = {
    { pairs = 20000, n = 100, m = 100 }, { pairs = 1000, n = 256, m = 256 }, { pairs = 4000, n = 64, m = 500 },
  },
}
