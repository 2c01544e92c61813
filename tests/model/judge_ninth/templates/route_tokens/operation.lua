return operation {
  formula = "order = the tokens i in the order of (expert[i], i); starts[k] = how many have an expert below k",
  brief = "Sorts tokens by their experts, in order, as a mixture of experts needs before its products.",
  doc = "experts must be below 2^31, as n.",
  types = { "i32" },
  arguments = {
    size { "n", "tokens; 0 is allowed" }, size { "experts", "experts" },
    tensor { "expert", access = "in", shape = { "n" }, kind = "index", extent = "experts" },
    tensor { "order", access = "out", shape = { "n" } },
    tensor { "starts", access = "out", shape = { "experts + 1" } },
  },
  workspace = true,
  reference = [=[
for (int64_t k = 0; k <= experts; k++) SET(starts, k, 0);
for (int64_t i = 0; i < n; i++) starts[expert[i] + 1]++;
for (int64_t k = 0; k < experts; k++) starts[k + 1] += starts[k];
for (int64_t i = 0; i < n; i++) {
  SET(order, starts[expert[i]], i);
  starts[expert[i]]++;
}
for (int64_t k = experts; k > 0; k--) SET(starts, k, starts[k - 1]);
SET(starts, 0, 0);]=],
  bytes = "8 * n + 4 * (experts + 1)",
  flops = "0",
  checks = {
    { "small", n = 7, experts = 3 }, { "odd", n = 1031, experts = 61 }, { "even", n = 4096, experts = 64 },
    { "many", n = 601, experts = 256 }, { "more", n = 900, experts = 300 }, { "one", n = 2113, experts = 1 },
    { "none", n = 0, experts = 5 }, { "nothing", n = 0, experts = 0 },
  },
  benches = { { n = 1000000, experts = 64 }, { n = 4096, experts = 8 }, { n = 100001, experts = 250 } },
}
