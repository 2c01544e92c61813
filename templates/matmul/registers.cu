//$ algorithm {
//$   brief = "Each thread holds a small tile of c in registers, so that each number it reads from shared memory serves several multiply-adds.",
//$   space = {
//$     { "BM", "m", { 32, 64, 128 }, "rows of c that a block covers", more = { 16, 48, 80, 96, 112, 160, 192, 256 } },
//$     { "BN", "n", { 32, 64, 128 }, "columns of c that a block covers", more = { 96, 160, 192, 256 } },
//$     { "BK", "k", { 8, 16 }, "depth of the slabs of op(a) and op(b) in shared memory", more = { 4, 32 } },
//$     { "TM", "x", { 4, 8 }, "rows of c that a thread holds", more = { 12, 16 } },
//$     { "TN", "y", { 4, 8 }, "columns of c that a thread holds", more = { 12, 16 } },
//$     { "BLOCKS", "o", { 0 }, "blocks that an SM shall hold; 0: as many as the registers are estimated for",
//$       more = { 1, 2, 3, 4, 6 }, default = 0 },
//$     { "GROUP", "g", { 1 }, "rows of blocks that share columns of b in the L2 before the next columns",
//$       more = { 2, 4, 8, 16 }, default = 1 },
//$   },
//$   let = {
//$     { "THREADS", "BM * BN // (TM * TN)" },
//$     { "PACK", "16 // SIZE" },
//$     { "WORD", "max(SIZE, 4)" },
//$     { "VEC", "16 // WORD" },
//$     { "FETCHED", "(BM + BN) * BK * SIZE // THREADS" },
//$   },
//$   constraints = {
//$     { "BM == BN or BM == 2 * BN and BM == 128", "a wide tile is to c what a tall one is to its transpose", listed = true },
//$     { "TM >= TN", "a wide tile is to c what a tall one is to its transpose", listed = true },
//$     { "THREADS >= 64 and THREADS <= 256", "fewer threads do not hide latency, more leave each thread too few registers", listed = true },
//$     { "BM % TM == 0 and BN % TN == 0", "each thread holds a tile of the same size" },
//$     { "THREADS >= 32 and THREADS <= 512", "a warp at least, and 128 registers a thread" },
//$     { "BN // TN % 8 == 0 and BM // TM % 4 == 0", "a warp covers 4 x 8 small tiles: its reads of both slabs are then 64 and 128 bytes" },
//$     { "TM * TN * WORD <= 256", "64 registers for the sums; with more, one block fills an SM", listed = true },
//$     { "TM * TN * WORD <= 768 and BLOCKS * THREADS <= 2048", "the sums leave registers for the rest" },
//$     { "TM * TN * WORD >= 128 or BM == 32", "a smaller tile of registers is for the smallest block only", listed = true },
//$     { "BK == 16 or BM == 128", "the smaller blocks have shared memory to spare", listed = true },
//$     { "BM * BK * SIZE % (16 * THREADS) == 0 and BN * BK * SIZE % (16 * THREADS) == 0", "each thread fetches whole 16 bytes of both slabs" },
//$     { "BM % PACK == 0 and BN % PACK == 0 and BK % PACK == 0", "a pack of 16 bytes lies within a row of a slab" },
//$     { "THREADS % (BM // PACK) == 0 and THREADS % (BN // PACK) == 0 and THREADS % (BK // PACK) == 0", "a thread's packs lie below or beside each other" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$   shared = "2 * BK * (BM + BN) * WORD + 2 * BK * 2 * 16",
//$   align = "16",
//$   in_flight = "FETCHED",
//$   work = "FETCHED * ceil_div(k, BK)",
//$   adds = "TM * TN * BK * ceil_div(k, BK)",
//$   -- A step along k needs 16-byte loads of TM + TN numbers, and a part of the stores to the slabs.
//$   arithmetic = "1 / ((0.5 / TM + 0.5 / TN + 3 / BM + 3 / BN) * WORD / 4)",
//$ }
//$ local vector = ({ float = "float4", double = "double2", uint32_t = "uint4", uint64_t = "ulong2" })[ACC]
//$ local parts = VEC == 4 and { "x", "y", "z", "w" } or { "x", "y" }
//$ -- The number of blocks per SM, from an estimate of a thread's registers: for the
//$ -- sums, the loads from global memory, the factors of the current step, and the
//$ -- addresses.
//$ local words = WORD // 4
//$ local registers = TM * TN * words + (BM + BN) * BK * SIZE // (4 * THREADS) + (TM + TN) * words
//$   + 40 + (ACC == "uint64_t" and 16 or 0)
//$ local blocks = BLOCKS > 0 and BLOCKS or math.max(1, 65536 // (THREADS * ((registers + 7) // 8 * 8)))
//$ -- Each of an SM's four schedulers runs a quarter of the warps: blocks of two warps come in pairs.
//$ if THREADS < 128 and BLOCKS == 0 then blocks = math.max(1, blocks // 2 * 2) end
//$ -- The two operands: its type, the edge of its tile, and the flag for whether it is contiguous along k.
//$ local operands = {
//$   { name = "a", type = T, pack = "pack", edge = "BM", extent = "height", along = "!transpose_a" },
//$   { name = "b", type = V, pack = V == T and "pack" or "pack_b", edge = "BN", extent = "width", along = "transpose_b" },
//$ }
__global__ void __launch_bounds__($(THREADS), $(blocks))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), TM = $(TM), TN = $(TN);
  constexpr int THREADS = $(THREADS);
  constexpr int PACK = $(PACK);  // elements in 16 bytes of global memory
  constexpr int VEC = $(VEC);   // numbers in 16 bytes of shared memory
  union pack {
    uint4 bits;
    $(T) element[PACK];
  };
//$ if V ~= T then
  union pack_b {
    uint4 bits;
    $(V) element[PACK];
  };
//$ end

  // Two slabs of each operand: one is multiplied while the next one comes. The
  // numbers lie k by k, so that a thread finds those of its rows side by side;
  // VEC more in each keep those written down a column out of one bank.
  __shared__ __align__(16) $(ACC) sa[2][BK][BM + VEC];
  __shared__ __align__(16) $(ACC) sb[2][BK][BN + VEC];

  //$ include("grouped_blocks.cuh")
  const int64_t row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row);
  const int width = (int)min((int64_t)BN, n - col);
  const int thread = threadIdx.x;

  // BLAS's rule: if alpha or k is 0, c becomes beta * c, and a and b are not
  // read. Decided before the loop, it takes no register from the sums.
  if (alpha == 0 || k == 0) {
    for (int e = thread; e < height * width; e += THREADS) {
      const int r = e / width, at = e % width;
      $(U) *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col + at;
      *to = ($(U))(beta != 0 ? beta * ($(ACC))*to : ($(ACC))0);
    }
    return;
  }

  // Where a thread's packs lie: the first one's place in a slab, the step to
  // its next, and where it is in memory. Packs run along memory: along k or
  // along the edge.
//$ for _, x in ipairs(operands) do
//$   local name, edge = x.name, x.edge
  constexpr int PACKS_$(name:upper()) = $(edge) * BK / (PACK * THREADS);
  const bool $(name)_along = $(x.along);
  const int $(name)_l = $(name)_along ? thread % (BK / PACK) * PACK : thread / ($(edge) / PACK);
  const int $(name)_i = $(name)_along ? thread / (BK / PACK) : thread % ($(edge) / PACK) * PACK;
  const int $(name)_l_step = $(name)_along ? 0 : THREADS / ($(edge) / PACK);
  const int $(name)_i_step = $(name)_along ? THREADS / (BK / PACK) : 0;
  const int64_t $(name)_step = ($(name)_l_step + $(name)_i_step) * $(name)_stride;
  const int64_t $(name)_slab = $(name)_along ? BK : BK * $(name)_stride;
  const bool $(name)_wide = $(x.extent) == $(edge) &&
      ((uintptr_t)($(name) + block.z * $(name)_batch_stride) | $(name)_stride * $(SIZE)) % 16 == 0;
  $(x.pack) $(name)_held[PACKS_$(name:upper())];
//$ end
  a += block.z * a_batch_stride + (a_along ? (row + a_i) * a_stride + a_l : a_l * a_stride + row + a_i);
  b += block.z * b_batch_stride + (b_along ? (col + b_i) * b_stride + b_l : b_l * b_stride + col + b_i);

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;  // warps side by side
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC;
  const int tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  $(ACC) sum[TM][TN] = {};

  int now = 1;  // which of the two slabs is multiplied
  for (int64_t first = -BK; first < k; first += BK) {
    const bool has_next = first + BK < k;
    const int depth = (int)min((int64_t)BK, k - first - BK);
    if (has_next) {
//$ for _, x in ipairs(operands) do
//$   local name = x.name
      if ($(name)_wide && depth == BK) {
#pragma unroll
        for (int s = 0; s < PACKS_$(name:upper()); s++)
          $(name)_held[s].bits = __ldg((const uint4 *)($(name) + s * $(name)_step));
      } else {
        // Past an edge stand zeros, which add nothing.
#pragma unroll
        for (int s = 0; s < PACKS_$(name:upper()); s++)
#pragma unroll
          for (int v = 0; v < PACK; v++) {
            const int l = $(name)_l + s * $(name)_l_step + ($(name)_along ? v : 0);
            const int i = $(name)_i + s * $(name)_i_step + ($(name)_along ? 0 : v);
            $(name)_held[s].element[v] = l < depth && i < $(x.extent)
                ? $(name)[s * $(name)_step + v] : ($(x.type))($(ACC))0;
          }
      }
      $(name) += $(name)_slab;
//$ end
    }

    if (first >= 0) {
#pragma unroll
      for (int l = 0; l < BK; l++) {
        $(ACC) rows[TM], cols[TN];
#pragma unroll
        for (int i = 0; i < TM; i += VEC) {
          const $(vector) read = *(const $(vector) *)&sa[now][l][i * (BM / TM) + ty];
//$ for v, part in ipairs(parts) do
          rows[i + $(v - 1)] = read.$(part);
//$ end
        }
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          const $(vector) read = *(const $(vector) *)&sb[now][l][j * (BN / TN) + tx];
//$ for v, part in ipairs(parts) do
          cols[j + $(v - 1)] = read.$(part);
//$ end
        }
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int j = 0; j < TN; j++) sum[i][j] += rows[i] * cols[j];
      }
    }

    // The other slab was last read before the barrier that began this one.
    now ^= 1;
    if (has_next) {
//$ for _, x in ipairs(operands) do
//$   local name = x.name
#pragma unroll
      for (int s = 0; s < PACKS_$(name:upper()); s++) {
        const int l = $(name)_l + s * $(name)_l_step, i = $(name)_i + s * $(name)_i_step;
        if ($(name)_along) {
#pragma unroll
          for (int v = 0; v < PACK; v++)
            s$(name)[now][l + v][i] = ($(ACC))$(name)_held[s].element[v];
        } else {
#pragma unroll
          for (int v = 0; v < PACK; v += VEC)
            *($(vector) *)&s$(name)[now][l][i + v] = make_$(vector)(
//$ for v in ipairs(parts) do
                ($(ACC))$(name)_held[s].element[v + $(v - 1)]$(v < VEC and "," or ");")
//$ end
        }
      }
//$ end
      __syncthreads();
    }
  }

#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC;
    $(U) *const to = c + block.z * c_batch_stride + (row + r) * c_stride + col;
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int at = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || at >= width) continue;
      $(ACC) result = alpha * sum[i][j];
      if (beta != 0) result += beta * ($(ACC))to[at];
      to[at] = ($(U))result;
    }
  }
}
