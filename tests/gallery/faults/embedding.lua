return {
  { "index_of_5_bits", algorithm = "plain", points = { COLS = 32, ROWS = 2 },
    from = "(int64_t)ids[i]", to = "(int64_t)(ids[i] & 31)" },
  { "packed_table", algorithm = "plain", points = { COLS = 32, ROWS = 8 },
    from = "* table_stride + d", to = "* width + d" },
  { "no_tail", algorithm = "packs", points = { LANES = 8, UNROLL = 1 },
    from = "d < width; d += LANES", to = "d < width && packs == 0; d += LANES" },
  { "unaligned", algorithm = "packs", points = { LANES = 32, UNROLL = 1 },
    from = "((uintptr_t)from | (uintptr_t)y) % 16 == 0", to = "(uintptr_t)y % 16 == 0" },
}
