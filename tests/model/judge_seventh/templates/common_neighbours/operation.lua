return operation {
  formula = "y[p] = number of i with lists[u[p]][i] among lists[v[p]]",
  brief = "How many neighbours two nodes of a graph share, for each of many pairs of nodes.",
  doc = "Each node has a list of `degree` neighbours in ascending order.",
  types = { "i32" },
  arguments = {
    size { "nodes", "nodes of the graph" }, size { "degree", "neighbours of a node" },
    size { "pairs", "pairs of nodes; 0 is allowed" },
    tensor { "lists", access = "in", shape = { "nodes", "degree" }, draw = [[
      for (int64_t r = 0; r < nodes; r++)
        for (int64_t i = 0; i < degree; i++) {
          const int64_t neighbour = below(nodes);
          int64_t k = i;
          for (; k > 0 && GET(lists, r * lists_stride + k - 1) > neighbour; k--)
            SET(lists, r * lists_stride + k, GET(lists, r * lists_stride + k - 1));
          SET(lists, r * lists_stride + k, neighbour);
        }]] },
    tensor { "u", access = "in", shape = { "pairs" }, kind = "index", extent = "nodes" },
    tensor { "v", access = "in", shape = { "pairs" }, kind = "index", extent = "nodes" },
    tensor { "y", access = "out", shape = { "pairs" } },
  },
  reference = [[
for (int64_t p = 0; p < pairs; p++) {
  int64_t count = 0, k = 0;
  for (int64_t i = 0; i < degree; i++) {
    const int64_t wanted = GET(lists, u[p] * lists_stride + i);
    while (k < degree && GET(lists, v[p] * lists_stride + k) < wanted) k++;
    count += k < degree && GET(lists, v[p] * lists_stride + k) == wanted;
  }
  SET(y, p, count);
}]],
  bytes = "pairs * 12 + min(nodes, 2 * pairs) * degree * 4",
  flops = "2 * pairs * degree",
  checks = {
    { "small", nodes = 20, degree = 7, pairs = 30 }, { "odd", nodes = 100, degree = 37, pairs = 131 },
    { "long", nodes = 300, degree = 200, pairs = 20 }, { "few", nodes = 3, degree = 64, pairs = 70 },
  },
  benches = {
    { nodes = 100000, degree = 32, pairs = 200000 }, { nodes = 5000, degree = 128, pairs = 50000 },
    { nodes = 200000, degree = 10, pairs = 500000 },
  },
}
