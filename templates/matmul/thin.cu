//$ algorithm {
//$   brief = "For few k: a block holds its columns of op(b) over the whole of k, and multiplies tiles of rows one after another, the next one on its way.",
//$   space = {
//$     { "BM", "m", { 64, 128 }, "rows of a tile of c" },
//$     { "BN", "n", { 64, 128 }, "columns of c that a block covers" },
//$     { "TN", "y", { 8 }, "columns of c that a thread holds; it holds 8 rows", more = { 4 } },
//$     { "TILES", "t", { 1, 2 }, "tiles below each other that a block multiplies", more = { 4 } },
//$   },
//$   let = {
//$     { "TM", "8" },
//$     { "THREADS", "BM * BN // (TM * TN)" },
//$     { "VEC", "4" },
//$     { "BLOCKS", "TN == 8 and 512 // THREADS or 768 // THREADS" },
//$   },
//$   constraints = {
//$     { "SIZE == 4 and (ACC == \"float\" or ACC == \"uint32_t\")", "16 bytes hold 4 numbers" },
//$     { "BM % (4 * TM) == 0 and BN % (8 * TN) == 0", "a warp covers 4 x 8 small tiles" },
//$     { "THREADS >= 64 and THREADS <= 256", "several blocks share an SM: one copies while another multiplies" },
//$     { "BM >= BN", "tall tiles bring op(b) less often", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "ceil_div(m, BM * TILES)", "batch" },
//$   dynamic_shared = "k * (min(TILES, 2) * (BM + VEC) + BN + VEC) * SIZE",
//$   fits = "k * (min(TILES, 2) * (BM + VEC) + BN + VEC) * SIZE * BLOCKS <= 225280",
//$   requires = 80,
//$   align = "16",
//$   in_flight = "(BM + BN) * SIZE * 16 // THREADS",
//$   work = "(BM * TILES + BN) * SIZE * k // THREADS",
//$   adds = "TM * TN * TILES * k",
//$   -- A step along k needs 16-byte loads of TM + TN numbers.
//$   arithmetic = "1 / ((0.5 / TM + 0.5 / TN + 1 / BM + 1 / BN) * SIZE / 4)",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
//$ local vector = ({ float = "float4", uint32_t = "uint4" })[ACC]
//$ local operands = {
//$   { name = "a", edge = "BM", extent = "m", along = "!transpose_a" },
//$   { name = "b", edge = "BN", extent = "n", along = "transpose_b" },
//$ }
__global__ void __launch_bounds__($(THREADS), $(BLOCKS))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), TM = $(TM), TN = $(TN), TILES = $(TILES), VEC = $(VEC);
  constexpr int THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(ACC), shared);

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM * TILES));
  if (block.z >= batch) return;
  const int64_t left = block.x * BN;
  const int thread = threadIdx.x;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int depth = alpha != 0 ? (int)k : 0;

//$ for _, x in ipairs(operands) do
//$   local name, edge, extent = x.name, x.edge, x.extent
  // Brings the rows, or columns, of op($(name)) from `first` on. They lie k by k; VEC more in
  // each line keep those that a warp writes down four columns out of each other's banks. Past an edge stand zeros.
  constexpr int LINE_$(name:upper()) = $(edge) + VEC;
  const bool $(name)_along = $(x.along);
  $(name) += block.z * $(name)_batch_stride;
  const bool $(name)_wide = ((uintptr_t)$(name) | $(name)_stride * $(SIZE)) % 16 == 0;
  const auto bring_$(name) = [&]($(ACC) *to, int64_t first) {
    const int width = (int)min((int64_t)$(edge), $(extent) - first);
    const $(T) *const from = $(name) + first * ($(name)_along ? $(name)_stride : 1);
    if ($(name)_along) {
      for (int i = thread / 8; i < $(edge); i += THREADS / 8)
        for (int l = thread % 8; l < depth; l += 8)
          tw_copy_async<$(SIZE)>(to + l * LINE_$(name:upper()) + i, from + i * $(name)_stride + l, i < width);
    } else if ($(name)_wide && width % VEC == 0) {
      const int i = thread % ($(edge) / VEC) * VEC;
      for (int l = thread / ($(edge) / VEC); l < depth; l += THREADS / ($(edge) / VEC))
        tw_copy_async<16>(to + l * LINE_$(name:upper()) + i, from + l * $(name)_stride + i, i < width);
    } else {
      for (int i = thread % 32; i < $(edge); i += 32)
        for (int l = thread / 32; l < depth; l += THREADS / 32)
          tw_copy_async<$(SIZE)>(to + l * LINE_$(name:upper()) + i, from + l * $(name)_stride + i, i < width);
    }
  };
//$ end
  int64_t top = block.y * (BM * TILES);
  const int64_t bottom = min(m, top + BM * TILES);
  $(ACC) *const slab_b = shared, *slab_a = shared + depth * LINE_B;
//$ if TILES > 1 then
  $(ACC) *other_a = slab_a + depth * LINE_A;
//$ end
  bring_b(slab_b, left);
  bring_a(slab_a, top);
  __pipeline_commit();

  // The thread's place among the warps' 4 x 8 small tiles.
  const int warp = thread / 32, lane = thread % 32, across = BN / TN / 8;
  const int ty = (warp / across * 4 + lane / 8) * VEC, tx = (warp % across * 8 + lane % 8) * VEC;
  c += block.z * c_batch_stride + (top + ty) * c_stride + left + tx;
  const bool packs = ((uintptr_t)c | c_stride * $(SIZE)) % 16 == 0 && n % VEC == 0;
  //$ include("product_factor.cuh")

#pragma unroll 1
  for (; top < bottom; top += BM, c += BM * c_stride) {
    // All have multiplied the tile before: the next one takes its place.
    __pipeline_wait_prior(0);
    __syncthreads();
//$ if TILES > 1 then
    if (top + BM < bottom) bring_a(other_a, top + BM);
    __pipeline_commit();
//$ end

    $(ACC) sum[TM][TN] = {};
    const $(ACC) *from_a = slab_a + ty, *from_b = slab_b + tx;
#pragma unroll 4
    for (int l = 0; l < depth; l++, from_a += LINE_A, from_b += LINE_B) {
      $(ACC) rows[TM], cols[TN];
#pragma unroll
      for (int i = 0; i < TM; i += VEC) *($(vector) *)&rows[i] = *(const $(vector) *)&from_a[i * (BM / TM)];
#pragma unroll
      for (int j = 0; j < TN; j += VEC) *($(vector) *)&cols[j] = *(const $(vector) *)&from_b[j * (BN / TN)];
      // There and back along the columns: neighbouring multiply-adds share a factor.
#pragma unroll
      for (int i = 0; i < TM; i++)
#pragma unroll
        for (int at = 0; at < TN; at++) {
          const int j = i % 2 ? TN - 1 - at : at;
          sum[i][j] += rows[i] * cols[j];
        }
    }

#pragma unroll
    for (int i = 0; i < TM; i++) {
      const int r = i / VEC * VEC * (BM / TM) + i % VEC;
      if (top + ty + r >= m) continue;
      $(T) *const line = c + r * c_stride;
      if (packs) {
#pragma unroll
        for (int j = 0; j < TN; j += VEC) {
          if (left + tx + j * (BN / TN) >= n) continue;
          $(vector) *const to = ($(vector) *)(line + j * (BN / TN));
          const $(ACC) *const s = &sum[i][j];
          $(vector) out = make_$(vector)(factor * s[0], factor * s[1], factor * s[2], factor * s[3]);
          if (beta != 0) {
            const $(vector) old = *to;
            out.x += beta * old.x, out.y += beta * old.y, out.z += beta * old.z, out.w += beta * old.w;
          }
          *to = out;
        }
      } else {
#pragma unroll
        for (int j = 0; j < TN; j++) {
          const int q = j / VEC * VEC * (BN / TN) + j % VEC;
          if (left + tx + q >= n) continue;
          $(ACC) result = factor * sum[i][j];
          if (beta != 0) result += beta * line[q];
          line[q] = result;
        }
      }
    }
//$ if TILES > 1 then
    $(ACC) *const now = slab_a;
    slab_a = other_a, other_a = now;
//$ end
  }
}
