-- ranks: sorts rows, so that faults show where keys are equal or the largest.

return operation {
  formula = "sorted[r] = keys[r] ascending; carried[r] = payload[r] in the same order",
  brief = "Sorts the keys of each row and carries a payload along, right or with a planted fault.",
  doc = [[
Equal keys keep their order.]],
  types = { "i32" },
  arguments = {
    size { "rows", "rows" },
    size { "cols", "keys of a row" },
    tensor { "keys", access = "in", shape = { "rows", "cols" } },
    tensor { "payload", access = "in", shape = { "rows", "cols" } },
    tensor { "sorted", access = "out", shape = { "rows", "cols" } },
    tensor { "carried", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    const element_t key = keys[r * keys_stride + c];
    int64_t place = 0;
    for (int64_t o = 0; o < cols; o++) {
      const element_t other = keys[r * keys_stride + o];
      place += other < key || (other == key && o < c);
    }
    sorted[r * sorted_stride + place] = key;
    carried[r * carried_stride + place] = payload[r * payload_stride + c];
  }]],
  bytes = "4.0 * rows * cols * SIZE",
  flops = "1.0 * rows * cols * cols",
  checks = {
    { "one", rows = 1, cols = 1 },
    { "ragged", rows = 9, cols = 21 },
    { "full", rows = 5, cols = 32 },
    { "long", rows = 3, cols = 40, keys_stride = 44 },
  },
  benches = { { rows = 64, cols = 32 } },
}
