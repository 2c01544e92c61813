//$ -- The warpgroup's sums, times `factor` and, if it `reads`, plus beta * what is there, are
//$ -- written to `staged`.
#pragma unroll
for (int j = 0; j < BN; j += 16) {
  // Packs of 16 bytes trade places in their line.
  const int r = j + lane / 16 * 8 + lane % 8, pack = warp % 4 * 2 + lane / 8 % 2;
  $(U) *const at = staged + r * 64 + (pack ^ r % 8) * PACK;
  uint32_t part[4];
//$ if reads then
  tw_load_matrices<true>(part, at);
//$ end
#pragma unroll
  for (int p = 0; p < 4; p++) {
    const float left = factor * sum[0][j / 2 + p * 2], right = factor * sum[0][j / 2 + p * 2 + 1];
//$ if reads then
    tw_pair<$(U)> before;
    memcpy(&before, &part[p], 4);
    const tw_pair<$(U)> pair = {($(U))(left + beta * (float)before.first), ($(U))(right + beta * (float)before.second)};
//$ else
    const tw_pair<$(U)> pair = {($(U))left, ($(U))right};
//$ end
    memcpy(&part[p], &pair, 4);
  }
  tw_store_matrices<true>(at, part);
}
