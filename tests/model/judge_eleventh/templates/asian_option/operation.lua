return operation {
  formula = "price[o] = exp(-rate) * mean over paths of max(mean over steps of the spot - strike, 0)",
  brief = "Prices of Asian calls that end in a year, by random walks.",
  doc = "Paths are of Philox 4x32 with 10 rounds: four normals of Box and Muller for each four steps of a path.",
  types = { "f32" },
  workspace = true,
  arguments = {
    size { "options", "options; 0 is allowed" },
    size { "paths", "paths of each option", least = 1 }, size { "steps", "steps of a path", least = 1 },
    scalar { "seed", "seed of the random numbers", default = 1, type = "i32", range = { 0, 1000000 } },
    tensor { "spot", access = "in", shape = { "options" }, range = { 0.5, 2 } },
    tensor { "strike", access = "in", shape = { "options" }, range = { 0.5, 2 } },
    tensor { "rate", access = "in", shape = { "options" }, range = { 0, 0.1 } },
    tensor { "volatility", access = "in", shape = { "options" }, range = { 0.1, 0.5 } },
    tensor { "price", access = "out", shape = { "options" } },
  },
  reference = [=[
for (int64_t o = 0; o < options; o++) {
  const sum_t v = GET(volatility, o), r = GET(rate, o), s = GET(spot, o), k = GET(strike, o);
  const sum_t drift = (r - v * v / 2) / steps, width = v * sqrt(1 / (sum_t)steps);
  sum_t total = 0;
  for (int64_t p = 0; p < paths; p++) {
    sum_t walk = 0, sum = 0;
    for (int64_t first = 0; first < steps; first += 4) {
      uint32_t c[4], key[2];
      c[0] = (uint32_t)p;
      c[1] = (uint32_t)(first / 4);
      c[2] = (uint32_t)o;
      c[3] = 0;
      key[0] = (uint32_t)seed;
      key[1] = 0;
      for (int64_t round = 0; round < 10; round++) {
        const uint64_t a = (uint64_t)c[0] * 0xD2511F53u, b = (uint64_t)c[2] * 0xCD9E8D57u;
        c[0] = (uint32_t)(b >> 32) ^ c[1] ^ key[0];
        c[2] = (uint32_t)(a >> 32) ^ c[3] ^ key[1];
        c[1] = (uint32_t)b;
        c[3] = (uint32_t)a;
        key[0] += 0x9E3779B9u;
        key[1] += 0xBB67AE85u;
      }
      for (int64_t e = 0; e < 4 && first + e < steps; e++) {
        const sum_t u = (sum_t)((c[e / 2 * 2] >> 8) + 1) / 16777216, turn = (sum_t)(c[e / 2 * 2 + 1] >> 8) / 8388608;
        const sum_t far = sqrt(-2 * log(u)), angle = turn * (sum_t)3.14159265358979323846;
        const sum_t z = e % 2 == 0 ? far * cos(angle) : far * sin(angle);
        walk += drift + width * z;
        sum += exp(walk);
      }
    }
    const sum_t gain = s * sum / steps - k;
    total += gain > 0 ? gain : 0;
  }
  SET(price, o, exp(-r) * total / paths);
}]=],
  bytes = "20 * options",
  flops = "options * paths * steps * 60",
  tolerance = { ulps = 64, absolute = 2e-3 },
  checks = {
    { "small", options = 2, paths = 5, steps = 3 }, { "odd", options = 3, paths = 333, steps = 9 },
    { "even", options = 2, paths = 256, steps = 16 }, { "one", options = 1, paths = 1, steps = 1 },
    { "long", options = 2, paths = 9, steps = 130 }, { "wide", options = 1, paths = 2100, steps = 4 },
    { "many", options = 70, paths = 3, steps = 8 }, { "none", options = 0, paths = 4, steps = 4 },
  },
  benches = {
    { options = 64, paths = 65536, steps = 64 }, { options = 1000, paths = 1000, steps = 252 },
    { options = 4, paths = 10000, steps = 12 },
  },
}
