//$ -- The first kernel of products that need both operands along k: copies those that lie
//$ -- across k, or whose rows are not aligned to 16 bytes, into the workspace. A block has
//$ -- `edge` numbers by `deep` along k, of which 16 bytes hold `pack`; `word` is what they are
//$ -- copied as.
// Copies the operands that TMA and wgmma cannot read in place. Zeros pad each line to 16 bytes.
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  $(let("width", "a_copies", "b_copies", "a_tiles", "b_tiles"))
  const tw_block block = tw_block_of(tw_ceil_div(k, $(deep)), a_tiles + b_tiles);
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha == 0 || block.z > 0) return;
  const bool is_a = block.y < a_tiles;
  const int64_t tile = is_a ? block.y : block.y - a_tiles, edges = is_a ? m : n, pitch = width * $(pack);
  // Divisions take as long as a tile's loads.
  const int64_t z = (is_a ? a_copies : b_copies) > 1 ? tile / tw_ceil_div(edges, $(edge)) : 0;
  const int64_t e = (tile - z * tw_ceil_div(edges, $(edge))) * $(edge);
  $(word) *const to = ($(word) *)workspace + (is_a ? 0 : m * pitch * a_copies) + z * edges * pitch;
  const $(word) *const from = is_a ? (const $(word) *)a + z * a_batch_stride : (const $(word) *)b + z * b_batch_stride;
  tw_copy_along(to, from, e, block.x * $(deep), edges, k, pitch, is_a ? !transpose_a : transpose_b,
                is_a ? a_stride : b_stride);
}
