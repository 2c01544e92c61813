return operation {
  formula = "next[v] = min(label[v], label[from[e]] of all edges e with to[e] == v)",
  brief = "A step of connected components: each vertex takes the least label of its neighbours.",
  doc = "Edges are in the order of their ends, as a graph sorted by vertices has them, but for one in 16.",
  types = { "u32" },
  arguments = {
    size { "vertices", "vertices, at least one if there are edges" }, size { "edges", "edges; 0 is allowed" },
    tensor { "from", access = "in", type = "i32", shape = { "edges" }, kind = "index", extent = "vertices" },
    tensor { "to", access = "in", type = "i32", shape = { "edges" },
      draw = [[
      for (int64_t e = 0; e < edges; e++)
        SET(to, e, below(16) == 0 ? below(vertices) : (int64_t)((double)e * vertices / edges));]] },
    tensor { "label", access = "in", shape = { "vertices" } },
    tensor { "next", access = "out", shape = { "vertices" } },
  },
  reference = [=[
for (int64_t v = 0; v < vertices; v++) SET(next, v, label[v]);
for (int64_t e = 0; e < edges; e++)
  if (label[from[e]] < next[to[e]]) next[to[e]] = label[from[e]];]=],
  bytes = "edges * 8 + vertices * 8",
  flops = "0",
  checks = {
    { "small", vertices = 7, edges = 40 }, { "odd", vertices = 333, edges = 5001 },
    { "even", vertices = 1024, edges = 4096 }, { "few", vertices = 2, edges = 3000 },
    { "sparse", vertices = 9000, edges = 2000 }, { "one", vertices = 1, edges = 1 },
    { "unlinked", vertices = 40, edges = 0 }, { "large", vertices = 3000, edges = 20000 },
  },
  benches = {
    { vertices = 1000000, edges = 16000000 }, { vertices = 2000000, edges = 4000000 },
    { vertices = 5000, edges = 50000 },
  },
}
