return operation {
  formula = "y = the keys x by their lowest 8 bits, and else in their order; starts[d] = how many have lower ones",
  brief = "A stable partition of keys into 256 parts, as a pass of a radix sort or a hash join makes.",
  doc = "starts ends with n. y must not overlap x.",
  types = { "u32", { T = "u64", U = "u32" } },
  workspace = true,
  arguments = {
    size { "n", "keys; 0 is allowed" },
    tensor { "x", access = "in", shape = { "n" } },
    tensor { "y", access = "out", shape = { "n" } },
    tensor { "starts", access = "out", type = "U", shape = { 257 } },
  },
  reference = [=[
uint32_t to[257];
for (int64_t d = 0; d < 257; d++) to[d] = 0;
for (int64_t i = 0; i < n; i++) to[x[i] % 256 + 1]++;
for (int64_t d = 1; d < 257; d++) to[d] += to[d - 1];
for (int64_t d = 0; d < 257; d++) SET(starts, d, to[d]);
for (int64_t i = 0; i < n; i++) SET(y, to[x[i] % 256]++, x[i]);]=],
  bytes = "3 * n * SIZE + 1028",
  flops = "0",
  checks = {
    { "small", n = 40 }, { "odd", n = 1031 }, { "even", n = 4096 }, { "one", n = 1 }, { "some", n = 9001 },
    { "many", n = 33000 }, { "none", n = 0 }, { "pairs", n = 2050 },
  },
  benches = { { n = 20000000 }, { n = 1000000 }, { n = 50000 } },
}
