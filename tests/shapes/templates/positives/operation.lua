-- positives: an output of one element beside one that may be empty.

return operation {
  formula = "y = the x[i] > 0 in their order, count[0] = their number; the rest of y is 0",
  brief = "Moves the positive elements to the front.",
  doc = [[
count is written for n = 0 too. y must not overlap x.]],
  types = { "i32", "i64" },
  arguments = {
    size { "n", "elements; 0 is allowed" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", shape = { "n" } },
    tensor { "count", access = "out", shape = { 1 } },
  },
  reference = [[
int64_t found = 0;
for (int64_t i = 0; i < n; i++)
  if (GET(x, i) > 0) y[found++] = x[i];
SET(count, 0, found);
for (; found < n; found++) SET(y, found, 0);]],
  bytes = "2.0 * n * SIZE",
  flops = "1.0 * n",
  checks = {
    { "some", n = 1000 },
    { "single element", n = 1 },
  },
  benches = { { n = 4096 } },
}
