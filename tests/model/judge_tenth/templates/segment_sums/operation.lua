return operation {
  formula = "y[s] = sum over i from starts[s] to starts[s + 1] - 1 of x[i]",
  brief = "Sums of segments of any length, whose begins are listed.",
  doc = "starts ascends from 0 to n. The sum of an empty segment is 0.",
  types = { "f32", { T = "f16", U = "f32" } },
  arguments = {
    size { "n", "numbers" }, size { "segments", "segments; 0 is allowed" },
    tensor { "starts", access = "in", type = "i32", shape = { "segments + 1" }, kind = "offsets", extent = "n" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", type = "U", shape = { "segments" } },
  },
  reference = [=[
for (int64_t s = 0; s < segments; s++) {
  sum_t sum = 0;
  for (int64_t i = starts[s]; i < starts[s + 1]; i++) sum += GET(x, i);
  SET(y, s, sum);
}]=],
  bytes = "n * SIZE + segments * 8 + 4",
  flops = "n",
  error = { terms = "n + 1", least = "0x1p-102" },
  checks = {
    { "small", n = 40, segments = 7 }, { "long", n = 5003, segments = 3 }, { "odd", n = 3001, segments = 137 },
    { "short", n = 1500, segments = 1024 }, { "one", n = 2048, segments = 1 }, { "empty", n = 0, segments = 9 },
    { "none", n = 0, segments = 0 },
  },
  benches = {
    { n = 10000000, segments = 10000 }, { n = 4000000, segments = 1000000 }, { n = 50000, segments = 500 },
  },
}
