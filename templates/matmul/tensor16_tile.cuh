//$ -- `sum`, what a warp has of the tile of c at `row` and `col` of matrix `z` of the
//$ -- batch: the products of the slabs of k from `first` to `last`.
//$ local mma = T == "__half" and "tw_mma_f16" or "tw_mma_bf16"
const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
a += z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
b += z * b_batch_stride + col * (transpose_b ? b_stride : 1);
float sum[WM / 16][WN / 8][4] = {};

const auto multiply = [&](auto is_a_along, auto is_b_along, auto is_wide) {
  constexpr bool A_ALONG = is_a_along.value, B_ALONG = is_b_along.value, WIDE = is_wide.value;
  constexpr int A_LINE = A_ALONG ? BK : BM, B_LINE = B_ALONG ? BK : BN;
  // Past the last slab come zeros, which nothing reads: without a branch, the copies
  // are issued between products.
  const auto fetch = [&](int slab, int slot) {
    const int depth = slab < last ? (int)min((int64_t)BK, k - (int64_t)slab * BK) : 0;
    $(T) *const to = shared + slot * ((BM + BN) * BK);
    const $(T) *const from_a = a + (int64_t)slab * BK * (transpose_a ? a_stride : 1);
    const $(T) *const from_b = b + (int64_t)slab * BK * (transpose_b ? 1 : b_stride);
    if (WIDE) {
      tw_fetch_packs<A_LINE, A_ALONG ? BM : BK, THREADS>(
          to, from_a, a_stride, A_ALONG ? height : depth, A_ALONG ? depth : height);
      tw_fetch_packs<B_LINE, B_ALONG ? BN : BK, THREADS>(
          to + BM * BK, from_b, b_stride, B_ALONG ? width : depth, B_ALONG ? depth : width);
    } else {
      tw_fetch_elements<BM, BK, THREADS>(to, from_a, transpose_a ? 1 : a_stride,
                                         transpose_a ? a_stride : 1, height, depth);
      tw_fetch_elements<BN, BK, THREADS>(to + BM * BK, from_b, transpose_b ? b_stride : 1,
                                         transpose_b ? 1 : b_stride, width, depth);
    }
    __pipeline_commit();
  };

  // The lines and packs that a lane gives the addresses of.
  const int a_line = A_ALONG ? warp_row + lane % 16 : lane % 8 + lane / 16 * 8;
  const int a_pack = A_ALONG ? lane / 16 : warp_row / 8 + lane / 8 % 2;
  const int b_line = B_ALONG ? warp_col + lane % 8 + lane / 16 * 8 : lane % 16;
  const int b_pack = B_ALONG ? lane / 8 % 2 : warp_col / 8 + lane / 16;
  uint32_t x[2][WM / 16][4], y[2][WN / 16][4];
  const auto read = [&](int to, int slot, int l) {
    const $(T) *const from = shared + slot * ((BM + BN) * BK);
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
      tw_load_matrices<!A_ALONG>(
          x[to][i], from + (A_ALONG ? tw_pack_at<A_LINE>(a_line + i * 16, a_pack + l / 8)
                                    : tw_pack_at<A_LINE>(a_line + l, a_pack + i * 2)));
#pragma unroll
    for (int j = 0; j < WN / 16; j++)
      tw_load_matrices<!B_ALONG>(
          y[to][j], from + BM * BK +
                        (B_ALONG ? tw_pack_at<B_LINE>(b_line + j * 16, b_pack + l / 8)
                                 : tw_pack_at<B_LINE>(b_line + l, b_pack + j * 2)));
  };

#pragma unroll 1
  for (int s = 0; s < STAGES - 1; s++) fetch(first + s, s);
  __pipeline_wait_prior(STAGES - 2);
  __syncthreads();
  if (first < last) read(0, 0, 0);
  // While the tensor cores multiply one step of 16 along k, the next one is read.
  int now = 0;
#pragma unroll 1
  for (int slab = first; slab < last; slab++) {
    const int before = now == 0 ? STAGES - 1 : now - 1;
#pragma unroll
    for (int l = 0; l < BK; l += 16) {
      if (l + 16 < BK) {
        read((l / 16 + 1) % 2, now, l + 16);
      } else {
        __pipeline_wait_prior(STAGES - 2);
        __syncthreads();
        now = now == STAGES - 1 ? 0 : now + 1;
        if (slab + 1 < last) read(0, now, 0);
      }
      // All have read the slab that was in this slot before the barrier.
      if (l == 0) fetch(slab + STAGES - 1, before);
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int j = 0; j < WN / 8; j++)
          $(mma)(sum[i][j], x[l / 16 % 2][i], y[l / 16 % 2][j / 2][j % 2 * 2],
                 y[l / 16 % 2][j / 2][j % 2 * 2 + 1]);
    }
  }
  __pipeline_wait_prior(0);
};
const bool wide = (((uintptr_t)a | (uintptr_t)b) | (uintptr_t)(a_stride | b_stride) * 2) % 16 == 0;
const tw_known<true> yes;
const tw_known<false> no;
if (!wide)
  multiply(yes, yes, no);
else if (transpose_a)
  transpose_b ? multiply(no, yes, yes) : multiply(no, no, yes);
else
  transpose_b ? multiply(yes, yes, yes) : multiply(yes, no, yes);
