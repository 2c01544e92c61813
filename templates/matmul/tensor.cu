//$ algorithm {
//$   brief = "f64 by the tensor cores: slabs of op(a) and op(b) come by asynchronous copies while each warp multiplies tiles of 16 by 8 numbers; the blocks of a cluster share k.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of c that a block covers" },
//$     { "BN", "n", { 64, 128 }, "columns of c that a block covers" },
//$     { "WM", "v", { 32, 64 }, "rows of c that a warp covers" },
//$     { "WN", "w", { 32 }, "columns of c that a warp covers", more = { 16, 64 } },
//$     { "PIECES", "p", { 1, 2, 4 }, "pieces of k, one for each block of a cluster", more = { 8 } },
//$     { "STAGES", "s", { 4 }, "slabs that are on their way or multiplied", more = { 3 }, default = 4 },
//$   },
//$   let = {
//$     { "BK", "16" },
//$     { "THREADS", "BM // WM * (BN // WN) * 32" },
//$     { "A_SLAB", "max(BK * (BM + 4), BM * (BK + 4))" },
//$     { "B_SLAB", "max(BK * (BN + 4), BN * (BK + 4))" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "down", "ceil_div(m, BM)" },
//$     { "slabs", "ceil_div(k, BK)" },
//$   },
//$   constraints = {
//$     { "ACC == \"double\"", "f64 alone has tensor cores that are as accurate as multiply-adds" },
//$     { "BM == BN", "a wide tile is to c what a tall one is to its transpose", listed = true },
//$     { "WM * WN <= 2048", "a thread holds 64 sums in 128 registers at most" },
//$     { "BM % WM == 0 and BN % WN == 0", "warps cover the tile" },
//$     { "THREADS >= 128 and THREADS <= 256", "each scheduler has a warp at least, and each thread 256 registers" },
//$     { "BM == 64 or WM == 64", "larger warp tiles read less of shared memory", listed = true },
//$     { "BM == 64 or PIECES < 4", "few large tiles are many small ones", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "across * down * batch * PIECES" },
//$   dynamic_shared = "max(STAGES * (A_SLAB + B_SLAB), BM * (BN + 2)) * 8",
//$   fits = "max(a_stride, b_stride) < 16777216 and across * down * batch < 16777216",
//$   requires = 90,
//$   align = "16",
//$   in_flight = "(BM + BN) * BK * 8 * (STAGES - 1) // THREADS",
//$   work = "(BM + BN) * BK * 8 * ceil_div(slabs, PIECES) // THREADS",
//$   -- Tensor cores multiply at twice the rate of f64 multiply-adds.
//$   adds = "BM * BN * BK * ceil_div(slabs, PIECES) // (2 * THREADS)",
//$   arithmetic = "64",
//$ }
//$ preamble(function()
#include <cooperative_groups.h>
#include <cuda_pipeline.h>

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};
//$ end)
//$ local operands = {
//$   { name = "a", edge = "BM", extent = "height", origin = "row", along = "!transpose_a" },
//$   { name = "b", edge = "BN", extent = "width", origin = "col", along = "transpose_b" },
//$ }
//$ if PIECES > 1 then
__global__ void __cluster_dims__($(PIECES), 1, 1) __launch_bounds__($(THREADS))
//$ else
__global__ void __launch_bounds__($(THREADS))
//$ end
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), BK = $(BK), WM = $(WM), WN = $(WN);
  constexpr int STAGES = $(STAGES), PIECES = $(PIECES), THREADS = $(THREADS);
  constexpr int A_SLAB = $(A_SLAB), B_SLAB = $(B_SLAB);
  TW_DYNAMIC_SHARED(double, shared);
  double *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;

  // Blocks go down 8 rows of tiles before the next columns, so that those that run
  // together read the same parts of a and b.
  $(let("across", "down", "slabs"))
  const int rank = blockIdx.x % PIECES;
  int tile = blockIdx.x / PIECES;
  const int at = tile / (int)(across * down);
  tile -= at * (int)(across * down);
  const int top = tile / (int)(8 * across) * 8, rows = min(8, (int)down - top);
  const int within = tile - top * (int)across;
  const int64_t row = (int64_t)(top + within % rows) * BM, col = (int64_t)(within / rows) * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  a += at * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += at * b_batch_stride + col * (transpose_b ? b_stride : 1);
  c += at * c_batch_stride + row * c_stride + col;

  // This block's slabs of k; the last of all may be short. BLAS's rule: if alpha is
  // 0, a and b are not read.
  const int first = (int)(slabs * rank / PIECES);
  const int last = alpha != 0 ? (int)(slabs * (rank + 1) / PIECES) : first;

  // A slab lies in shared memory as in global memory: along k or along the edge, in
  // rows of 4 more than 16 numbers, so that the 4 x 8 numbers that a warp reads are
  // in all banks. Past an edge stand copies of the last row, which no sum that is
  // written depends on; past k zeros.
//$ for _, x in ipairs(operands) do
//$   local name, edge, NAME = x.name, x.edge, x.name:upper()
  const bool $(name)_along = $(x.along);
  // A thread's packs lie below each other, $(name)_hop rows apart.
  const bool $(name)_wide = ((uintptr_t)$(name) | $(name)_stride * 8) % 16 == 0 &&
      ($(name)_along ? k % 2 == 0 : $(x.extent) % 2 == 0);
  const int $(name)_pack = $(name)_wide ? 2 : 1;
  const int $(name)_line = ($(name)_along ? BK : $(edge)) / $(name)_pack;
  const int $(name)_x = thread % $(name)_line * $(name)_pack, $(name)_y = thread / $(name)_line;
  const int $(name)_to = $(name)_y * (($(name)_along ? BK : $(edge)) + 4) + $(name)_x;
//$ end
  const auto fetch = [&](int slab) {
    if (slab < last) {
      const int depth = (int)min((int64_t)BK, k - (int64_t)slab * BK);
//$ for _, x in ipairs(operands) do
//$   local name, edge, NAME = x.name, x.edge, x.name:upper()
      double *const to_$(name) = slabs_$(name) + (slab - first) % STAGES * $(NAME)_SLAB + $(name)_to;
      const double *const from_$(name) =
          $(name) + (int64_t)slab * BK * ($(name)_along ? 1 : $(name)_stride);
//$   for _, wide in ipairs { 2, 1 } do
//$     for _, along in ipairs { true, false } do
//$       local line = (along and BK or (edge == "BM" and BM or BN)) // wide
//$       local lines = along and edge or "BK"
      $(wide == 2 and along and "if" or "else if") ($(name)_pack == $(wide) && $(along and "" or "!")$(name)_along) {
#pragma unroll
        for (int y = 0; y < $(lines); y += THREADS / $(line))
//$       if along then
          tw_copy_async<$(8 * wide)>(
              to_$(name) + y * (BK + 4),
              from_$(name) + (min(y + $(name)_y, $(x.extent) - 1) * (int)$(name)_stride + $(name)_x),
              $(name)_x < depth);
//$       else
          tw_copy_async<$(8 * wide)>(
              to_$(name) + y * ($(edge) + 4),
              from_$(name) + ((y + $(name)_y) * (int)$(name)_stride + min($(name)_x, $(x.extent) - $(wide))),
              y + $(name)_y < depth);
//$       end
      }
//$     end
//$   end
//$ end
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES - 1; s++) fetch(first + s);

  const int warp_row = warp / (BN / WN) * WM, warp_col = warp % (BN / WN) * WN;
  double sum[WM / 16][WN / 8][4] = {};
  // While the tensor cores multiply one step of 4 along k, the next one is read.
  const auto multiply = [&](auto is_a_along, auto is_b_along) {
    constexpr int A_I = is_a_along.value ? BK + 4 : 1, A_L = is_a_along.value ? 1 : BM + 4;
    constexpr int B_J = is_b_along.value ? BK + 4 : 1, B_L = is_b_along.value ? 1 : BN + 4;
    const int a_at = (warp_row + lane / 4) * A_I + lane % 4 * A_L;
    const int b_at = (warp_col + lane / 4) * B_J + lane % 4 * B_L;
    double x[2][WM / 16][2], y[2][WN / 8];
    const auto read = [&](int to, int slab, int l) {
      const double *const sa = slabs_a + (slab - first) % STAGES * A_SLAB + a_at;
      const double *const sb = slabs_b + (slab - first) % STAGES * B_SLAB + b_at;
#pragma unroll
      for (int i = 0; i < WM / 16; i++)
#pragma unroll
        for (int v = 0; v < 2; v++) x[to][i][v] = sa[(i * 16 + v * 8) * A_I + l * A_L];
#pragma unroll
      for (int j = 0; j < WN / 8; j++) y[to][j] = sb[j * 8 * B_J + l * B_L];
    };
    __pipeline_wait_prior(STAGES - 2);
    __syncthreads();
    if (first < last) read(0, first, 0);
    for (int slab = first; slab < last; slab++) {
#pragma unroll
      for (int l = 0; l < BK; l += 4) {
        if (l + 4 < BK) {
          read((l / 4 + 1) % 2, slab, l + 4);
        } else {
          __pipeline_wait_prior(STAGES - 2);
          __syncthreads();
          if (slab + 1 < last) read(0, slab + 1, 0);
        }
        if (l == 0) fetch(slab + STAGES - 1);
#pragma unroll
        for (int i = 0; i < WM / 16; i++)
#pragma unroll
          for (int j = 0; j < WN / 8; j++) tw_mma_f64(sum[i][j], x[l / 4 % 2][i], y[l / 4 % 2][j]);
      }
    }
  };
  if (a_along)
    b_along ? multiply(tw_known<true>(), tw_known<true>()) : multiply(tw_known<true>(), tw_known<false>());
  else
    b_along ? multiply(tw_known<false>(), tw_known<true>()) : multiply(tw_known<false>(), tw_known<false>());

  //$ include("product_factor.cuh")
//$ if PIECES > 1 then
  // Each block writes its share of the rows, summed over the cluster in its order.
  constexpr int PITCH = BN + 2;
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++)
        shared[(warp_row + i * 16 + lane / 4 + v / 2 * 8) * PITCH + warp_col + j * 8 +
               lane % 4 * 2 + v % 2] = sum[i][j][v];
  const auto cluster = cooperative_groups::this_cluster();
  cluster.sync();
  for (int e = thread; e < BM / PIECES * BN; e += THREADS) {
    const int r = rank * (BM / PIECES) + e / BN, q = e % BN;
    double result = 0;
#pragma unroll
    for (int p = 0; p < PIECES; p++)
      result += *cluster.map_shared_rank(&shared[r * PITCH + q], p);
    if (r >= height || q >= width) continue;
    double *const to = &c[r * c_stride + q];
    result *= factor;
    if (beta != 0) result += beta * *to;
    *to = result;
  }
  cluster.sync();  // until the others have read this block's sums
//$ else
#pragma unroll
  for (int i = 0; i < WM / 16; i++)
#pragma unroll
    for (int j = 0; j < WN / 8; j++)
#pragma unroll
      for (int v = 0; v < 4; v++) {
        const int r = warp_row + i * 16 + lane / 4 + v / 2 * 8;
        const int q = warp_col + j * 8 + lane % 4 * 2 + v % 2;
        if (r >= height || q >= width) continue;
        double *const to = &c[r * c_stride + q];
        double result = factor * sum[i][j][v];
        if (beta != 0) result += beta * *to;
        *to = result;
      }
//$ end
}
