//$ -- The first two kernels of products of halves: how the product is computed, and the parts.
// Finds the largest and the least number of a and of b. Each block writes what it found.
__global__ void __launch_bounds__(512)
    $(name)($(parameters)) {
  $(let("a_lines", "b_lines", "a_width", "b_width", "a_copies", "b_copies", "a_packs", "b_packs", "lookers"))
  __shared__ tw_spans of_warp[512 / 32];
  tw_spans spans = TW_NO_NUMBERS;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const uint32_t packs = alpha != 0 ? (uint32_t)(a_packs + b_packs) : 0;
  for (uint32_t at = blockIdx.x * 512 + threadIdx.x; at < packs; at += (uint32_t)lookers * 512)
    if (at < a_packs)
      tw_look_at_pack(spans.a, a, at, (uint32_t)a_lines, (uint32_t)a_width, transpose_a ? m : k, a_stride,
                      a_batch_stride);
    else
      tw_look_at_pack(spans.b, b, at - (uint32_t)a_packs, (uint32_t)b_lines, (uint32_t)b_width,
                      transpose_b ? k : n, b_stride, b_batch_stride);
  spans = tw_spans_of_block(spans, of_warp);
  if (threadIdx.x == 0) ((tw_spans *)workspace)[1 + blockIdx.x] = spans;
}

// Decides how the product is computed, and splits a and b so.
__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  $(let("a_lines", "b_lines", "a_width", "b_width", "a_copies", "b_copies", "a_packs", "b_packs", "lookers", "head"))
  __shared__ tw_spans of_warp[256 / 32];
  const tw_spans *const of_looker = (const tw_spans *)workspace + 1;
  tw_spans spans = TW_NO_NUMBERS;
  for (int i = threadIdx.x; i < lookers; i += 256) spans.a.add(of_looker[i].a), spans.b.add(of_looker[i].b);
  spans = tw_spans_of_block(spans, of_warp);
  const tw_way way = tw_way_of(spans.a, spans.b, k);
  const float a_scale = tw_scale_of(spans.a), b_scale = tw_scale_of(spans.b);
  if (blockIdx.x == 0 && threadIdx.x == 0) *(tw_decision *)workspace = {way, 1 / a_scale, 1 / b_scale};

  uint4 *const planes = (uint4 *)((char *)workspace + head);
  const uint32_t packs = alpha != 0 && way != TW_ADDS ? (uint32_t)(a_packs + b_packs) : 0;
  for (uint32_t at = blockIdx.x * 256 + threadIdx.x; at < packs; at += gridDim.x * 256)
    if (at < a_packs)
      tw_split_pack(planes, way, a_scale, a, at, (uint32_t)a_lines, (uint32_t)a_width, transpose_a ? m : k,
                    a_stride, a_batch_stride);
    else
      tw_split_pack(planes + a_packs * 3, way, b_scale, b, at - (uint32_t)a_packs, (uint32_t)b_lines,
                    (uint32_t)b_width, transpose_b ? k : n, b_stride, b_batch_stride);
}
