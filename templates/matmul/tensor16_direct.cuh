//$ -- `sum`, what a warp has of the tile of c at `row` and `col` of matrix `z` of the
//$ -- batch: the products of all `last` slabs of k. Two slabs lie in shared memory.
//$ local mma = T == "__half" and "tw_mma_f16" or "tw_mma_bf16"
const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
a += z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
b += z * b_batch_stride + col * (transpose_b ? b_stride : 1);
const bool is_a_even = ((uintptr_t)a | (uintptr_t)a_stride * 2) % 4 == 0;
const bool is_b_even = ((uintptr_t)b | (uintptr_t)b_stride * 2) % 4 == 0;
float sum[WM / 16][WN / 8][4] = {};

const auto multiply = [&](auto is_a_along, auto is_b_along) {
  constexpr bool A_ALONG = is_a_along.value, B_ALONG = is_b_along.value;
  constexpr int A_LINE = A_ALONG ? BK : BM, B_LINE = B_ALONG ? BK : BN;
  uint32_t part_a[BM * BK / 2 / THREADS], part_b[BN * BK / 2 / THREADS];
  const auto read = [&](int slab) {
    const int depth = (int)min((int64_t)BK, k - (int64_t)slab * BK);
    tw_read_pairs<A_LINE, A_ALONG ? BM : BK, THREADS>(
        part_a, a + (int64_t)slab * BK * (A_ALONG ? 1 : a_stride), a_stride, A_ALONG ? height : depth,
        A_ALONG ? depth : height, is_a_even);
    tw_read_pairs<B_LINE, B_ALONG ? BN : BK, THREADS>(
        part_b, b + (int64_t)slab * BK * (B_ALONG ? 1 : b_stride), b_stride, B_ALONG ? width : depth,
        B_ALONG ? depth : width, is_b_even);
  };

  // The lines and packs that a lane gives the addresses of.
  const int a_line = A_ALONG ? warp_row + lane % 16 : lane % 8 + lane / 16 * 8;
  const int a_pack = A_ALONG ? lane / 16 : warp_row / 8 + lane / 8 % 2;
  const int b_line = B_ALONG ? warp_col + lane % 8 + lane / 16 * 8 : lane % 16;
  const int b_pack = B_ALONG ? lane / 8 % 2 : warp_col / 8 + lane / 16;
  if (last > 0) read(0);
#pragma unroll 1
  for (int slab = 0; slab < last; slab++) {
    // The slab before this one is still multiplied; all have left the one before that.
    $(T) *const slab_a = shared + slab % 2 * ((BM + BN) * BK), *const slab_b = slab_a + BM * BK;
    tw_put_pairs<A_LINE, THREADS>(slab_a, part_a);
    tw_put_pairs<B_LINE, THREADS>(slab_b, part_b);
    __syncthreads();
    if (slab + 1 < last) read(slab + 1);
#pragma unroll
    for (int l = 0; l < BK; l += 16) {
      uint32_t x[WM / 16][4], y[WN / 16][4];
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
        tw_load_matrices<!A_ALONG>(x[i], slab_a + (A_ALONG ? tw_pack_at<A_LINE>(a_line + i * 16, a_pack + l / 8)
                                                           : tw_pack_at<A_LINE>(a_line + l, a_pack + i * 2)));
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
        tw_load_matrices<!B_ALONG>(y[j], slab_b + (B_ALONG ? tw_pack_at<B_LINE>(b_line + j * 16, b_pack + l / 8)
                                                           : tw_pack_at<B_LINE>(b_line + l, b_pack + j * 2)));
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          $(mma)(sum[i][j], x[i], y[j / 2][j % 2 * 2], y[j / 2][j % 2 * 2 + 1]);
    }
  }
};
const tw_known<true> yes;
const tw_known<false> no;
if (transpose_a)
  transpose_b ? multiply(no, yes) : multiply(no, no);
else
  transpose_b ? multiply(yes, yes) : multiply(yes, no);
