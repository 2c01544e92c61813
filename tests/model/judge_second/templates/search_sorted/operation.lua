return operation {
  formula = "place[i] = number of k with edge[k] <= x[i]",
  brief = "Where each number belongs in a sorted table.",
  doc = "edge must be ascending.",
  types = { "f32", "f64" },
  arguments = {
    size { "n", "numbers; 0 is allowed" }, size { "edges", "numbers of the table, below 2^31" },
    tensor { "x", access = "in", shape = { "n" }, range = { -100, 100 } },
    tensor { "edge", access = "in", shape = { "edges" }, kind = "sorted", range = { -100, 100 } },
    tensor { "place", access = "out", type = "i32", shape = { "n" } },
  },
  reference = [[
for (int64_t i = 0; i < n; i++) {
  int64_t low = 0, high = edges;
  while (low < high) {
    int64_t middle = (low + high) / 2;
    if (GET(edge, middle) <= GET(x, i)) low = middle + 1; else high = middle;
  }
  place[i] = low;
}]],
  bytes = "n * (SIZE + 4) + edges * SIZE",
  flops = "n",
  checks = { { "small", n = 40, edges = 3 }, { "odd", n = 1001, edges = 100 }, { "no edges", n = 10, edges = 0 } },
  benches = { { n = 10000000, edges = 1000 }, { n = 1000000, edges = 1000000 }, { n = 4000000, edges = 30 } },
}
