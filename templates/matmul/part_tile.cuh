//$ -- A block's tile of c at `row` and `col` of matrix `z` of the batch, from the slabs of k
//$ -- first to last, each split into planes of parts in `shared`. `sum` of a lane:
//$ -- sum[...][i][j][v] is row part_row + i / 2 * 32 + i % 2 * 2 + v / 2 and column
//$ -- part_col + j / 4 * 32 + v % 2 * 4 + j % 4. `products` are pairs of a plane of a and
//$ -- one of b in the order in which they are added; `multiply` says where.
//$ -- The last products of a part of a and of b: then those of the next slab take its place.
//$ local last_of = { a = {}, b = {} }
//$ for at, pair in ipairs(products) do last_of.a[pair[1]], last_of.b[pair[2]] = at, at end
constexpr int A_PLANE = BM * 8, B_PLANE = BN * 8, SLOT = PARTS * (A_PLANE + B_PLANE);
constexpr int A_QUADS = BM * BK / 4 / THREADS, B_QUADS = BN * BK / 4 / THREADS;
const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
const int part_row = warp_row + lane / 4 * 4, part_col = warp_col + lane % 4 * 8;
const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
a += z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
b += z * b_batch_stride + col * (transpose_b ? b_stride : 1);

const auto multiply = [&](auto is_a_along, auto is_b_along) {
  constexpr bool A_ALONG = is_a_along.value, B_ALONG = is_b_along.value;
  const uintptr_t a_bits = (uintptr_t)a | (uintptr_t)a_stride * 4, b_bits = (uintptr_t)b | (uintptr_t)b_stride * 4;
  const bool a_wide = A_ALONG ? a_bits % 16 == 0 : a_bits % 8 == 0 && height % 2 == 0;
  const bool b_wide = B_ALONG ? b_bits % 16 == 0 : b_bits % 8 == 0 && width % 2 == 0;
  $(T) a_quads[A_QUADS][4], b_quads[B_QUADS][4];
  const int64_t a_step = BK * (A_ALONG ? 1 : a_stride), b_step = BK * (B_ALONG ? 1 : b_stride);
  const $(T) *next_a = a + first * a_step, *next_b = b + first * b_step;
  int rest = (int)min(k, (int64_t)last * BK) - first * BK;  // of k, from the next slab on
  const auto fetch = [&] {
    tw_read_quads<A_ALONG, BK / 4, THREADS>(a_quads, next_a, (int)tw_unknown(a_stride), height, rest, a_wide);
    tw_read_quads<B_ALONG, BK / 4, THREADS>(b_quads, next_b, (int)tw_unknown(b_stride), width, rest, b_wide);
    next_a += a_step, next_b += b_step, rest -= BK;
  };
  const auto store = [&](int slot) {
    uint32_t *const to = shared + slot * SLOT;
    tw_store_parts<A_ALONG, BM, PARTS, THREADS>(to, a_quads);
    tw_store_parts<B_ALONG, BN, PARTS, THREADS>(to + PARTS * A_PLANE, b_quads);
  };

  uint32_t x[PARTS][WM / 16][4], y[PARTS][WN / 16][4];
  const int from_a = tw_half_line_at(warp_row + lane % 16, lane / 16);
  const int from_b = PARTS * A_PLANE + tw_half_line_at(warp_col + lane % 8 + lane / 16 * 8, lane / 8 % 2);
  const auto read_a = [&](int p, int i, int slot) {
    tw_load_matrices<false>(x[p][i], &shared[slot * SLOT + from_a + p * A_PLANE + i * 128]);
  };
  const auto read_b = [&](int p, int j, int slot) {
    tw_load_matrices<false>(y[p][j], &shared[slot * SLOT + from_b + p * B_PLANE + j * 128]);
  };

  // Two slabs are in shared memory, and one is on its way to it.
#pragma unroll 1
  for (int s = 0; s < 3; s++) {
    fetch();
    if (s < 2) store(s);
  }
  __syncthreads();
#pragma unroll
  for (int p = 0; p < PARTS; p++) {
#pragma unroll
    for (int i = 0; i < WM / 16; i++) read_a(p, i, 0);
#pragma unroll
    for (int j = 0; j < WN / 16; j++) read_b(p, j, 0);
  }
#pragma unroll 1
  for (int slab = first; slab < last; slab++) {
    const int now = (slab - first) % 2;
    __syncthreads();
    // The slab that was here is in registers.
    store(now);
    fetch();
//$ if promoted then
    // The sums of a slab begin at 0, and are added to those in f32, which round.
#pragma unroll
    for (int i = 0; i < WM / 16; i++) {
      float slab_sum[WN / 8][4] = {};
//$   for at, pair in ipairs(products) do
//$     local p, q = pair[1], pair[2]
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
        $(mma)(slab_sum[j], x[$(p)][i], y[$(q)][j / 2][j % 2 * 2], y[$(q)][j / 2][j % 2 * 2 + 1]);
//$     if last_of.a[p] == at then
      read_a($(p), i, now ^ 1);
//$     end
//$     if last_of.b[q] == at then
      if (i == WM / 16 - 1)
#pragma unroll
        for (int j = 0; j < WN / 16; j++) read_b($(q), j, now ^ 1);
//$     end
//$   end
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
#pragma unroll
        for (int v = 0; v < 4; v++) sum[i][j][v] += slab_sum[j][v];
    }
//$ else
//$   for at, pair in ipairs(products) do
//$     local p, q = pair[1], pair[2]
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 8; j++)
        $(mma)(sum[$(p + q)][i][j], x[$(p)][i], y[$(q)][j / 2][j % 2 * 2], y[$(q)][j / 2][j % 2 * 2 + 1]);
//$     for _, x in ipairs { { "a", p, "WM" }, { "b", q, "WN" } } do
//$       if last_of[x[1]][x[2]] == at then
#pragma unroll
    for (int i = 0; i < $(x[3]) / 16; i++) read_$(x[1])($(x[2]), i, now ^ 1);
//$       end
//$     end
//$   end
//$ end
  }
};
const tw_known<true> yes;
const tw_known<false> no;
if (transpose_a)
  transpose_b ? multiply(no, yes) : multiply(no, no);
else
  transpose_b ? multiply(yes, yes) : multiply(yes, no);
