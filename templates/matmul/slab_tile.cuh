//$ -- The tile of c at (row, col), of `height` rows and `width` columns, multiplied over
//$ -- the slabs first to last of op(a) and op(b), which come to `shared` by asynchronous
//$ -- copies: `sum`. The thread's numbers begin at row `ty` and column `tx`; each VEC of
//$ -- them lie side by side, the next VEC are BM / TM * VEC rows or BN / TN * VEC columns on.
//$ local vector = ({ float = "float4", double = "double2", uint32_t = "uint4", uint64_t = "ulong2" })[ACC]
//$ local operands = {
//$   { name = "a", edge = "BM", extent = "height", along = "!transpose_a", origin = "row" },
//$   { name = "b", edge = "BN", extent = "width", along = "transpose_b", origin = "col" },
//$ }
// A slab lies k by k, so that a thread finds the numbers of its rows side by side;
// 4 more in each line keep those written down a column in different banks.
constexpr int A_SLAB = BK * (BM + 4), B_SLAB = BK * (BN + 4);
// From a matrix that is contiguous along k a warp copies 32 bytes of a row.
constexpr int RUN = 32 / $(SIZE);
$(ACC) *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
//$ for _, x in ipairs(operands) do
//$   local name, edge = x.name, x.edge
const bool $(name)_along = $(x.along);
$(name) += block_z * $(name)_batch_stride + $(x.origin) * ($(name)_along ? $(name)_stride : 1);
const bool $(name)_wide =
    ((uintptr_t)$(name) | $(name)_stride * $(SIZE)) % 16 == 0 && $(x.extent) % VEC == 0;
const int $(name)_line = $(name)_along ? RUN : $(name)_wide ? $(edge) / VEC : $(edge);
const int $(name)_x = thread % $(name)_line * (!$(name)_along && $(name)_wide ? VEC : 1);
const int $(name)_y = thread / $(name)_line;
// Past an edge stand copies of the last row, which no sum that is written depends on.
int $(name)_row[$(edge) * RUN / THREADS];
#pragma unroll
for (int s = 0; s < $(edge) * RUN / THREADS; s++)
  $(name)_row[s] = min($(name)_y + s * (THREADS / RUN), $(x.extent) - 1) * (int)$(name)_stride + $(name)_x;
const int $(name)_first = $(name)_y * (int)$(name)_stride +
    min($(name)_x, $(x.extent) - ($(name)_wide ? VEC : 1));
const int $(name)_to = $(name)_along ? $(name)_x * ($(edge) + 4) + $(name)_y : $(name)_y * ($(edge) + 4) + $(name)_x;
//$ end
const auto fetch = [&](int64_t slab) {
  if (slab < last) {
    const int depth = (int)min((int64_t)BK, k - slab * BK);
//$ for _, x in ipairs(operands) do
//$   local name, edge, NAME = x.name, x.edge, x.name:upper()
    $(ACC) *const to_$(name) = slabs_$(name) + (slab - first) % STAGES * $(NAME)_SLAB + $(name)_to;
    const $(T) *const from_$(name) = $(name) + slab * BK * ($(name)_along ? 1 : $(name)_stride);
    if ($(name)_along) {
#pragma unroll
      for (int s = 0; s < $(edge) * RUN / THREADS; s++)
#pragma unroll
        for (int l = 0; l < BK; l += RUN)
          tw_copy_async<$(SIZE)>(to_$(name) + s * (THREADS / RUN) + l * ($(edge) + 4),
                           from_$(name) + ($(name)_row[s] + l), l + $(name)_x < depth);
    } else if ($(name)_wide) {
      constexpr int HOP = THREADS / ($(edge) / VEC);
#pragma unroll
      for (int l = 0; l < BK; l += HOP)
        tw_copy_async<16>(to_$(name) + l * ($(edge) + 4),
                          from_$(name) + ($(name)_first + l * (int)$(name)_stride), l + $(name)_y < depth);
    } else {
      constexpr int HOP = THREADS / $(edge);
#pragma unroll
      for (int l = 0; l < BK; l += HOP)
        tw_copy_async<$(SIZE)>(to_$(name) + l * ($(edge) + 4),
                         from_$(name) + ($(name)_first + l * (int)$(name)_stride), l + $(name)_y < depth);
    }
//$ end
  }
  __pipeline_commit();
};
#pragma unroll
for (int s = 0; s < STAGES - 1; s++) fetch(first + s);

// A warp covers 4 x 8 small tiles. While one step along k is multiplied, the next
// one is read.
const int warp = thread / 32, lane = thread % 32;
const int ty = (warp / (BN / TN / 8) * 4 + lane / 8) * VEC;
const int tx = (warp % (BN / TN / 8) * 8 + lane % 8) * VEC;
$(ACC) sum[TM][TN] = {}, rows[2][TM], cols[2][TN];
const auto read = [&](int to, int64_t slab, int l) {
  const $(ACC) *const sa = slabs_a + (slab - first) % STAGES * A_SLAB + l * (BM + 4) + ty;
  const $(ACC) *const sb = slabs_b + (slab - first) % STAGES * B_SLAB + l * (BN + 4) + tx;
#pragma unroll
  for (int i = 0; i < TM; i += VEC)
    *($(vector) *)&rows[to][i] = *(const $(vector) *)&sa[i * (BM / TM)];
#pragma unroll
  for (int j = 0; j < TN; j += VEC)
    *($(vector) *)&cols[to][j] = *(const $(vector) *)&sb[j * (BN / TN)];
};
__pipeline_wait_prior(STAGES - 2);
__syncthreads();
if (first < last) read(0, first, 0);
#pragma unroll 1
for (int64_t slab = first; slab < last; slab++) {
#pragma unroll
  for (int l = 0; l < BK; l++) {
    if (l + 1 < BK) {
      read((l + 1) % 2, slab, l + 1);
    } else {
      __pipeline_wait_prior(STAGES - 2);
      __syncthreads();
      if (slab + 1 < last) read(0, slab + 1, 0);
    }
    if (l == 0) fetch(slab + STAGES - 1);
    // Back and forth, so that neighbouring multiply-adds share a register.
#pragma unroll
    for (int i = 0; i < TM; i++)
#pragma unroll
      for (int e = 0; e < TN; e++) {
        const int j = i % 2 ? TN - 1 - e : e;
        sum[i][j] += rows[l % 2][i] * cols[l % 2][j];
      }
  }
}
