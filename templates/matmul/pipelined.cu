//$ algorithm {
//$   brief = "Asynchronous copies bring the slabs of op(a) and op(b) into shared memory, several slabs ahead; each thread multiplies from registers.",
//$   space = {
//$     { "BM", "m", { 32, 64, 96, 128 }, "rows of c that a block covers", more = { 160, 192, 256 } },
//$     { "BN", "n", { 64, 128, 192, 256 }, "columns of c that a block covers", more = { 32, 96 } },
//$     { "BK", "k", { 8, 16, 32 }, "depth of a slab", more = { 64 } },
//$     { "TM", "x", { 8, 12, 16 }, "rows of c that a thread holds", more = { 4 } },
//$     { "TN", "y", { 4, 8, 12, 16 }, "columns of c that a thread holds" },
//$     { "SLICES", "z", { 1, 2, 4 }, "parts of a slab, each multiplied by threads of its own, whose sums are added up at the end", more = { 8 } },
//$     { "BLOCKS", "o", { 1, 2 }, "blocks that an SM shall hold", more = { 3, 4 } },
//$     { "GROUP", "g", { 8 }, "rows of blocks that share columns of b in the L2 before the next columns", more = { 1, 4, 16 }, default = 8 },
//$   },
//$   let = {
//$     { "TILE", "BM * BN // (TM * TN)" },
//$     { "THREADS", "TILE * SLICES" },
//$     { "VEC", "16 // SIZE" },
//$     { "STEPS", "BK // SLICES" },
//$     { "ROW_A", "BM + VEC" },
//$     { "ROW_B", "BN + VEC" },
//$     { "STAGES", "4" },
//$     { "STAGE", "BK * (ROW_A + ROW_B)" },
//$   },
//$   constraints = {
//$     { "SIZE >= 4", "asynchronous copies move 4 bytes or more" },
//$     { "THREADS >= 64 and THREADS <= 512 and THREADS * BLOCKS <= 1024", "8 to 32 warps an SM" },
//$     { "TM % VEC == 0 and TN % VEC == 0 and BM % (4 * TM) == 0 and BN % (8 * TN) == 0", "a warp covers 4 x 8 small tiles" },
//$     { "BM % 32 == 0 and BN % 32 == 0 and BK % 8 == 0", "a warp copies 32 elements of a line, or 8 of each of 4 lines" },
//$     { "BK % SLICES == 0 and STEPS % 2 == 0 and STEPS <= 16", "two sets of factors take turns; more steps leave the instruction cache" },
//$     { "TM * TN * SIZE <= 640 and (TM * TN + TM + TN + 32) * SIZE // 4 * THREADS * BLOCKS <= 65536", "the sums and factors stay in registers" },
//$     { "THREADS // 8 <= BM and THREADS // 8 <= BN", "each thread copies an element of a slab at least" },
//$     { "THREADS == 256 or THREADS == 128 and BLOCKS == 2", "8 warps an SM hide what latency is left", listed = true },
//$     { "BM == 32 and BN == 64 and TM * TN == 32 and BK == 32 or BM == 64 and TM == TN and BK == 16 and BN <= 128 or BM == 96 and BN == 192 and TM == TN and BK == 16 or BM == 128 and TM * TN == 128 and BK == 8 and (BN == 128 or BN == 256)", "the fastest of those that were timed", listed = true },
//$     { "BLOCKS == 2 or BM * BN > 4096", "small tiles leave room for another block", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$   dynamic_shared = "max(STAGES * STAGE, SLICES // 2 * BM * BN, BM * BN // TM) * SIZE",
//$   fits = "m >= BM and n >= BN and k < 2147483648",
//$   align = "16",
//$   in_flight = "(STAGES - 1) * (BM + BN) * BK * SIZE // THREADS",
//$   work = "(BM + BN) * BK * SIZE // THREADS * ceil_div(k, BK)",
//$   adds = "TM * TN * STEPS * ceil_div(k, BK)",
//$   -- A step along k needs 16-byte loads of TM + TN numbers.
//$   arithmetic = "1 / ((0.5 / TM + 0.5 / TN + 1 / BM + 1 / BN) * SIZE / 4)",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
//$ local vector = ({ float = "float4", double = "double2", uint32_t = "uint4", uint64_t = "ulong2" })[ACC]
//$ local parts = VEC == 4 and { "x", "y", "z", "w" } or { "x", "y" }
//$ -- With registers to spare, the factors of a step are loaded during the step before.
//$ local ahead = (TM * TN + 2 * (TM + TN) + 40) * SIZE // 4 * THREADS * BLOCKS <= 65536
//$ local operands = {
//$   { name = "a", edge = "BM", length = BM, row = "ROW_A", first = "top", along = "!transpose_a", at = "0" },
//$   { name = "b", edge = "BN", length = BN, row = "ROW_B", first = "left", along = "transpose_b", at = "BK * ROW_A" },
//$ }
__global__ void __launch_bounds__($(THREADS), $(BLOCKS))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), TM = $(TM), TN = $(TN);
  constexpr int THREADS = $(THREADS), STAGES = $(STAGES);
  constexpr int VEC = $(VEC);  // numbers in 16 bytes
  // A slab's numbers lie k by k; VEC more in each row keep those that a warp
  // writes down four columns out of each other's banks.
  constexpr int ROW_A = BM + VEC, ROW_B = BN + VEC, STAGE = BK * (ROW_A + ROW_B);
  TW_DYNAMIC_SHARED($(ACC), slabs);

  //$ include("grouped_blocks.cuh")
  // The last tiles begin earlier rather than cross the edge of c; they leave
  // what other blocks write.
  const int64_t top = min(block.y * BM, m - BM), left = min(block.x * BN, n - BN);
  const int skip_rows = (int)(block.y * BM - top), skip_cols = (int)(block.x * BN - left);
  const int thread = threadIdx.x;
  c += block.z * c_batch_stride + top * c_stride + left;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not read.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < BM * BN; e += THREADS) {
      $(T) *const to = c + e / BN * c_stride + e % BN;
      if (e / BN >= skip_rows && e % BN >= skip_cols)
        *to = ($(T))(beta != 0 ? beta * ($(ACC))*to : ($(ACC))0);
    }
    return;
  }

//$ for _, x in ipairs(operands) do
//$   local name, edge, row = x.name, x.edge, x.row
  // $(name) is contiguous along k, or along the edge: then wide copies read it, if it is aligned.
  const bool $(name)_along = $(x.along);
  $(name) += block.z * $(name)_batch_stride + ($(name)_along ? $(x.first) * $(name)_stride : $(x.first));
  const bool $(name)_wide = (uintptr_t)$(name) % 16 == 0 && $(name)_stride % VEC == 0;
  const int64_t $(name)_line = $(name)_along ? 1 : $(name)_stride, $(name)_slab = $(name)_line * BK;
//$ end
  const int count = (int)tw_ceil_div(k, BK);
  int write = 0;  // where the next slab goes

  // The first slab takes what BK does not divide, so that all others are whole.
  // Zeros stand in for the rest.
  const int depth = (int)(k - (int64_t)(count - 1) * BK);
  if (depth < BK) {
//$ for _, x in ipairs(operands) do
//$   local name, edge = x.name, x.edge
    for (int e = thread; e < $(edge) * BK; e += THREADS) {
      const int l = $(name)_along ? e % BK : e / $(edge), i = $(name)_along ? e / BK : e % $(edge);
      $(ACC) *const to = slabs + $(x.at) + l * $(x.row) + i;
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
  const $(ACC) *const from_a = slabs + slice * STEPS * ROW_A + ty;
  const $(ACC) *const from_b = slabs + BK * ROW_A + slice * STEPS * ROW_B + tx;
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
    $(vector) *const swap = ($(vector) *)slabs + thread % (half * TILE);
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
  __syncthreads();
//$ if SLICES > 1 then
  if (slice > 0) return;
//$ end

  // By way of shared memory each warp writes whole rows of its tile.
  //$ include("staged_tile.cuh", { vector = vector, parts = parts })
}
