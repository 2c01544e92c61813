//$ algorithm {
//$   brief = "For few k: a block brings its rows of op(a) and columns of op(b) over the whole of k at once, and multiplies them without a barrier in between.",
//$   space = {
//$     { "BM", "m", { 64 }, "rows of c that a block covers", more = { 128 } },
//$     { "BN", "n", { 64, 128 }, "columns of c that a block covers" },
//$   },
//$   let = {
//$     { "TM", "8" }, { "TN", "8" },
//$     { "THREADS", "BM * BN // (TM * TN)" },
//$     { "VEC", "4" },
//$     { "BLOCKS", "512 // THREADS" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE == 4 and (ACC == \"float\" or ACC == \"uint32_t\")", "16 bytes hold 4 numbers" },
//$     { "BM % (4 * TM) == 0 and BN % (8 * TN) == 0", "a warp covers 4 x 8 small tiles" },
//$     { "THREADS >= 64 and THREADS <= 256", "several blocks share an SM: one copies while another multiplies" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(n, BN)", "ceil_div(m, BM)", "batch" },
//$   dynamic_shared = "k * (BM + BN + 2 * VEC) * SIZE",
//$   -- Rows of c that are not aligned are written number by number: pipelined is faster.
//$   fits = "k * (BM + BN + 2 * VEC) * SIZE <= 49152 and n % VEC == 0 and c_stride % VEC == 0",
//$   requires = 80,
//$   align = "16",
//$   in_flight = "(BM + BN) * SIZE * 16 // THREADS",
//$   work = "(BM + BN) * SIZE * k // THREADS",
//$   adds = "TM * TN * k",
//$   -- A step along k needs 16-byte loads of TM + TN numbers.
//$   arithmetic = "1 / ((0.5 / TM + 0.5 / TN + 1 / BM + 1 / BN) * SIZE / 4)",
//$ }
//$ preamble(function()
#include <cuda_pipeline_primitives.h>
//$ end)
//$ local vector = ({ float = "float4", uint32_t = "uint4" })[ACC]
//$ local operands = {
//$   { name = "a", edge = "BM", extent = "m", first = "top", along = "!transpose_a" },
//$   { name = "b", edge = "BN", extent = "n", first = "left", along = "transpose_b" },
//$ }
__global__ void __launch_bounds__($(THREADS), $(BLOCKS))
    $(name)($(parameters)) {
  constexpr int BM = $(BM), BN = $(BN), TM = $(TM), TN = $(TN), VEC = $(VEC);
  constexpr int THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(ACC), shared);

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t top = block.y * BM, left = block.x * BN;
  const int thread = threadIdx.x;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int depth = alpha != 0 ? (int)k : 0;

  // Numbers lie k by k; VEC more in each line keep those that a warp writes down four
  // columns out of each other's banks. Past an edge stand zeros.
  constexpr int LINE_A = BM + VEC, LINE_B = BN + VEC;
  $(ACC) *const lines_a = shared, *const lines_b = shared + depth * LINE_A;
//$ for _, x in ipairs(operands) do
//$   local name, edge, to = x.name, x.edge, "lines_" .. x.name .. " + l * LINE_" .. x.name:upper() .. " + i"
  {
    const bool along = $(x.along);
    const $(T) *const from = $(name) + block.z * $(name)_batch_stride +
        $(x.first) * (along ? $(name)_stride : 1);
    const int width = (int)min((int64_t)$(edge), $(x.extent) - $(x.first));
    if (along) {
      for (int i = thread / 8; i < $(edge); i += THREADS / 8)
        for (int l = thread % 8; l < depth; l += 8)
          tw_copy_async<$(SIZE)>($(to), from + i * $(name)_stride + l, i < width);
    } else if (((uintptr_t)from | $(name)_stride * $(SIZE)) % 16 == 0 && width % VEC == 0) {
      const int i = thread % ($(edge) / VEC) * VEC;
      for (int l = thread / ($(edge) / VEC); l < depth; l += THREADS / ($(edge) / VEC))
        tw_copy_async<16>($(to), from + l * $(name)_stride + i, i < width);
    } else {
      for (int i = thread % 32; i < $(edge); i += 32)
        for (int l = thread / 32; l < depth; l += THREADS / 32)
          tw_copy_async<$(SIZE)>($(to), from + l * $(name)_stride + i, i < width);
    }
  }
//$ end
  __pipeline_commit();

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC, tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  const $(ACC) *from_a = lines_a + ty, *from_b = lines_b + tx;
  $(ACC) sum[TM][TN] = {};
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll 2
  for (int l = 0; l < depth; l++, from_a += LINE_A, from_b += LINE_B) {
    $(ACC) rows[TM], cols[TN];
#pragma unroll
    for (int i = 0; i < TM; i += VEC)
      *($(vector) *)&rows[i] = *(const $(vector) *)&from_a[i * (BM / TM)];
#pragma unroll
    for (int j = 0; j < TN; j += VEC)
      *($(vector) *)&cols[j] = *(const $(vector) *)&from_b[j * (BN / TN)];
    // There and back along the columns: neighbouring multiply-adds share a factor.
#pragma unroll
    for (int i = 0; i < TM; i++)
#pragma unroll
      for (int at = 0; at < TN; at++) {
        const int j = i % 2 ? TN - 1 - at : at;
        sum[i][j] += rows[i] * cols[j];
      }
  }

  c += block.z * c_batch_stride + (top + ty) * c_stride + left + tx;
  const bool packs = ((uintptr_t)c | c_stride * $(SIZE)) % 16 == 0 && n % VEC == 0;
  //$ include("product_factor.cuh")
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
}
