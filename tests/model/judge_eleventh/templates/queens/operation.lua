return operation {
  formula = "counts[b] = ways to put queens into 8 more rows of 13 columns, of which masks[b] says what is attacked",
  brief = "Counts solutions of the 13 queens behind given first rows, as an exhaustive search of puzzles does.",
  doc = "A mask has a bit for each column: those taken, and those that diagonals to the left and right reach next.",
  types = { "u32" },
  workspace = true,
  arguments = {
    size { "boards", "boards; 0 is allowed" },
    tensor { "masks", access = "in", shape = { "boards", 3 },
      draw = [=[
      for (int64_t b = 0; b < boards; b++) {
        uint32_t columns = 0, left = 0, right = 0;
        for (int64_t row = 0; row < 5; row++) {
          const uint32_t taken = columns | left | right;
          int64_t column = below(13);
          for (int64_t turn = 0; turn < 13 && taken >> column & 1; turn++) column = (column + 1) % 13;
          const uint32_t bit = (uint32_t)1 << column;
          columns |= bit;
          left = ((left | bit) << 1) & 8191;
          right = (right | bit) >> 1;
        }
        SET(masks, b * masks_stride, columns);
        SET(masks, b * masks_stride + 1, left);
        SET(masks, b * masks_stride + 2, right);
      }]=] },
    tensor { "counts", access = "out", shape = { "boards" } },
  },
  reference = [=[
for (int64_t b = 0; b < boards; b++) {
  uint32_t columns[9], left[9], right[9], free[9], found = 0;
  int64_t row = 0;
  columns[0] = masks[b * masks_stride];
  left[0] = masks[b * masks_stride + 1];
  right[0] = masks[b * masks_stride + 2];
  free[0] = ~(columns[0] | left[0] | right[0]) & 8191;
  while (row >= 0) {
    const uint32_t bit = free[row] & (0 - free[row]);
    if (bit == 0) {
      row--;
      continue;
    }
    free[row] ^= bit;
    if (row == 7) {
      found++;
      continue;
    }
    columns[row + 1] = columns[row] | bit;
    left[row + 1] = (left[row] | bit) << 1;
    right[row + 1] = (right[row] | bit) >> 1;
    row++;
    free[row] = ~(columns[row] | left[row] | right[row]) & 8191;
  }
  SET(counts, b, found);
}]=],
  bytes = "16 * boards",
  flops = "3000 * boards",
  checks = {
    { "small", boards = 5 }, { "odd", boards = 131 }, { "even", boards = 128 }, { "one", boards = 1 },
    { "strided", boards = 33, masks_stride = 5 }, { "some", boards = 300 }, { "none", boards = 0 },
    { "pair", boards = 2 },
  },
  benches = { { boards = 200000 }, { boards = 20000 }, { boards = 1000 } },
}
