//$ -- The tile of BM x BN numbers of c at (top, left), multiplied over the slabs first to
//$ -- last of op(a) and op(b), which come to `shared` by asynchronous copies: `sum` of each
//$ -- thread. With SLICES > 1 the threads of slice 0 hold them.
//$ local vector = ({ float = "float4", double = "double2", uint32_t = "uint4", uint64_t = "ulong2" })[ACC]
//$ local parts = VEC == 4 and { "x", "y", "z", "w" } or { "x", "y" }
//$ -- With registers to spare, the factors of a step are loaded during the step before.
//$ local ahead = (TM * TN + 2 * (TM + TN) + 40) * SIZE // 4 * THREADS * BLOCKS <= 65536
//$ local operands = {
//$   { name = "a", edge = "BM", length = BM, row = "ROW_A", first = "top", along = "!transpose_a", at = "0" },
//$   { name = "b", edge = "BN", length = BN, row = "ROW_B", first = "left", along = "transpose_b", at = "BK * ROW_A" },
//$ }
//$ for _, x in ipairs(operands) do
//$   local name, edge, row = x.name, x.edge, x.row
// $(name) is contiguous along k, or along the edge: then wide copies read it, if it is aligned.
const bool $(name)_along = $(x.along);
$(name) += block.z * $(name)_batch_stride + ($(name)_along ? $(x.first) * $(name)_stride : $(x.first));
const bool $(name)_wide = (uintptr_t)$(name) % 16 == 0 && $(name)_stride % VEC == 0;
const int64_t $(name)_line = $(name)_along ? 1 : $(name)_stride, $(name)_slab = $(name)_line * BK;
//$ end
const int count = (int)(last - first);
int write = 0;  // where the next slab goes

// The first slab of k takes what BK does not divide, so that all others are whole.
// Zeros stand in for the rest.
const int short_by = (int)(tw_ceil_div(k, BK) * BK - k), depth = first > 0 ? BK : BK - short_by;
//$ for _, x in ipairs(operands) do
if (first > 0) $(x.name) += (first * BK - short_by) * $(x.name)_line;
//$ end
if (depth < BK) {
//$ for _, x in ipairs(operands) do
//$   local name, edge = x.name, x.edge
  for (int e = thread; e < $(edge) * BK; e += THREADS) {
    const int l = $(name)_along ? e % BK : e / $(edge), i = $(name)_along ? e / BK : e % $(edge);
    $(ACC) *const to = shared + $(x.at) + l * $(x.row) + i;
    if (l < depth)
      __pipeline_memcpy_async(to, $(name) + ($(name)_along ? i * $(name)_stride + l : l * $(name)_stride + i), $(SIZE));
    else
      *to = 0;
  }
  $(name) += depth * $(name)_line;
//$ end
  write = STAGE;
}

//$ include("slab_copies.cuh", { operands = operands })
#pragma unroll 1
for (int s = 0; s < STAGES - 1; s++) {
  if (s < count && (s > 0 || depth == BK)) fetch();
  __pipeline_commit();
}

// The thread's slice of each slab, and its place among the warps' 4 x 8 small tiles.
constexpr int TILE = $(TILE), STEPS = $(STEPS), ACROSS = BN / TN / 8;
const int slice = thread / TILE, warp = thread % TILE / 32, lane = thread % 32;
const int ty = warp / ACROSS * 4 * TM + lane / 8 * VEC, tx = warp % ACROSS * 8 * TN + lane % 8 * VEC;
const $(ACC) *const from_a = shared + slice * STEPS * ROW_A + ty;
const $(ACC) *const from_b = shared + BK * ROW_A + slice * STEPS * ROW_B + tx;
int now = 0;  // where the slab is that is multiplied
$(ACC) sum[TM][TN] = {}, rows[2][TM], cols[2][TN];
const auto load = [&](int set, int l) {
#pragma unroll
  for (int i = 0; i < TM; i += VEC) {
    const $(vector) read = *(const $(vector) *)&from_a[now + l * ROW_A + i * 4];
//$ for v, part in ipairs(parts) do
    rows[set][i + $(v - 1)] = read.$(part);
//$ end
  }
#pragma unroll
  for (int j = 0; j < TN; j += VEC) {
    const $(vector) read = *(const $(vector) *)&from_b[now + l * ROW_B + j * 8];
//$ for v, part in ipairs(parts) do
    cols[set][j + $(v - 1)] = read.$(part);
//$ end
  }
};
// There and back along the columns: a multiply-add then shares one factor with the one before.
const auto multiply = [&](int set) {
#pragma unroll
  for (int i = 0; i < TM; i++)
#pragma unroll
    for (int at = 0; at < TN; at++) {
      const int j = i % 2 ? TN - 1 - at : at;
      sum[i][j] += rows[set][i] * cols[set][j];
    }
};

__pipeline_wait_prior(STAGES - 2);
__syncthreads();
//$ if ahead then
load(0, 0);
//$ end
#pragma unroll 1
for (int slab = 0; slab < count; slab++) {
  const int next = slab + 1 == count ? now : now == (STAGES - 1) * STAGE ? 0 : now + STAGE;
#pragma unroll
  for (int l = $(ahead and 1 or 0); l < STEPS; l++) {
    load($(ahead and "l % 2" or "0"), l);
    // The copies go where the slab was that all have multiplied before the barrier.
    if (l == $(ahead and 1 or 0)) {
      if (slab + STAGES - 1 < count) fetch();
      __pipeline_commit();
    }
    multiply($(ahead and "(l - 1) % 2" or "0"));
  }
  __pipeline_wait_prior(STAGES - 2);
  __syncthreads();
  now = next;
//$ if ahead then
  load(0, 0);
  multiply(1);
//$ end
}

//$ if SLICES > 1 then
// The slices' sums are added up by halves. VEC sums go through shared memory
// at once, each beside its neighbour's place: so ptxas keeps a sum in a bank of
// registers other than its column's factor, and no multiply-add waits for a bank.
#pragma unroll 1
for (int half = $(SLICES // 2); half > 0; half /= 2) {
  __syncthreads();
  $(vector) *const swap = ($(vector) *)shared + thread % (half * TILE);
  if (slice >= half && slice < 2 * half)
#pragma unroll
    for (int e = 0; e < TM * TN; e += VEC) {
      const $(ACC) *const s = &sum[e / TN][e % TN];
      swap[e / VEC * half * TILE] = make_$(vector)($(VEC == 4 and "s[1], s[0], s[3], s[2]" or "s[1], s[0]"));
    }
  __syncthreads();
  if (slice < half)
#pragma unroll
    for (int e = 0; e < TM * TN; e += VEC) {
      const $(vector) other = swap[e / VEC * half * TILE];
//$ for v, part in ipairs(parts) do
      sum[e / TN][e % TN + $((v - 1) ~ 1)] += other.$(part);
//$ end
    }
}
//$ end
