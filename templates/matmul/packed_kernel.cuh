//$ -- The first kernel of products of packed operands: copies them into the workspace.
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  $(let("a_lines", "b_lines", "a_line", "b_line", "a_copies", "b_copies", "a_packs", "b_packs"))
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha == 0) return;
  const tw_block block = tw_block_of(tw_ceil_div(a_packs + b_packs, 256), 1);
  const int64_t at = block.x * 256 + threadIdx.x;
  $(T) *const packed = ($(T) *)workspace;
  if (block.z > 0 || block.y > 0 || at >= a_packs + b_packs) return;
  if (at < a_packs)
    tw_copy_pack(packed, a, at, a_lines, a_line, transpose_a ? m : k, a_stride, a_batch_stride);
  else
    tw_copy_pack(packed + a_packs * 8, b, at - a_packs, b_lines, b_line, transpose_b ? k : n, b_stride,
                 b_batch_stride);
}
