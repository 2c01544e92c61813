//$ algorithm {
//$   brief = "For a matrix of a few rows or columns and a large one that is contiguous along k: each warp reads some rows of the large matrix once, 16 bytes a lane.",
//$   space = {
//$     { "FEW", "f", { 2, 4, 8 }, "rows of c, or columns, at most" },
//$     { "ROWS", "r", { 4, 8 }, "rows of the large matrix that a warp reads together" },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "WORD", "max(SIZE, 4)" },
//$     { "STEP", "32 * VEC" },
//$     { "SLAB", "min(4096, 40960 // (FEW * WORD)) // STEP * STEP" },
//$     { "columns", "transpose_a == 0 and n <= FEW" },
//$     { "blocks", "ceil_div(columns and m or n, 8 * ROWS)" },
//$   },
//$   constraints = {
//$     { "V == T", "either operand may be the thin one" },
//$     { "FEW * ROWS * WORD <= 256", "64 registers for the sums" },
//$     { "ROWS < 8 or FEW == 8", "fewer sums leave registers for nothing", listed = true },
//$   },
//$   block = { "256" },
//$   grid = { "blocks", "1", "batch" },
//$   -- Vectors are left to vector_along and vector_across.
//$   fits = "min(m, n) > 1 and (transpose_a == 0 and n <= FEW or transpose_b == 1 and m <= FEW)",
//$   shared = "FEW * SLAB * WORD",
//$   align = "16",
//$   in_flight = "16 * ROWS",
//$   work = "16 * ROWS * ceil_div(k, STEP)",
//$   adds = "FEW * ROWS * VEC * ceil_div(k, STEP)",
//$ }
__global__ void __launch_bounds__(256, 2)
    $(name)($(parameters)) {
  constexpr int FEW = $(FEW), ROWS = $(ROWS), THREADS = 256;
  constexpr int VEC = $(VEC), STEP = $(STEP), SLAB = $(SLAB);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ __align__(16) $(ACC) factors[FEW][SLAB];
  const int thread = threadIdx.x, lane = thread % 32;

  $(let("columns", "blocks"))
  const tw_block block = tw_block_of(blocks, 1);
  if (block.z >= batch) return;
  //$ include("thin_operands.cuh", { rows = "!columns", at = "block.z", vector = false })

  // Past the last row stands the last row again; its sums are not written.
  const int64_t row = (block.x * (THREADS / 32) + thread / 32) * ROWS;
  const $(T) *from[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; r++)
    from[r] = large + min(row + r, span - 1) * large_stride + lane * VEC;
  const bool wide = ((uintptr_t)large | large_stride * $(SIZE)) % 16 == 0;
  $(ACC) sum[ROWS][FEW] = {};
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int64_t end = alpha != 0 ? k : 0;
  for (int64_t slab = 0; slab < end; slab += SLAB) {
    const int depth = (int)min((int64_t)SLAB, end - slab);
    const int whole = (depth + STEP - 1) / STEP * STEP;
    __syncthreads();
    for (int e = thread; e < whole * FEW; e += THREADS) {
      const int f = thin_along ? e / whole : e % FEW, l = thin_along ? e % whole : e / FEW;
      factors[f][l] = f < few && l < depth
          ? ($(ACC))thin[thin_along ? f * thin_stride + slab + l : (slab + l) * thin_stride + f]
          : ($(ACC))0;
    }
    __syncthreads();
#pragma unroll 1
    for (int step = 0; step < whole; step += STEP) {
      pack x[ROWS];
      // A branch for each load would wait for it before the next one.
      if (wide && step + STEP <= depth) {
#pragma unroll
        for (int r = 0; r < ROWS; r++) x[r].bits = __ldg((const uint4 *)(from[r] + step));
      } else {
        const int left = depth - step - lane * VEC;
#pragma unroll
        for (int r = 0; r < ROWS; r++) {
          x[r].bits = make_uint4(0, 0, 0, 0);
#pragma unroll
          for (int v = 0; v < VEC; v++)
            if (v < left) x[r].element[v] = from[r][step + v];
        }
      }
#pragma unroll
      for (int f = 0; f < FEW; f++)
#pragma unroll
        for (int v = 0; v < VEC; v++) {
          const $(ACC) factor = factors[f][step + lane * VEC + v];
#pragma unroll
          for (int r = 0; r < ROWS; r++) sum[r][f] += ($(ACC))x[r].element[v] * factor;
        }
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++) from[r] += SLAB;
  }

  //$ include("product_factor.cuh")
#pragma unroll
  for (int r = 0; r < ROWS; r++)
#pragma unroll
    for (int f = 0; f < FEW; f++) {
      $(ACC) result = sum[r][f];
#pragma unroll
      for (int step = 16; step > 0; step /= 2)
        result += __shfl_xor_sync(0xffffffffu, result, step);
      if (lane != (r * FEW + f) % 32 || row + r >= span || f >= few) continue;
      $(U) *const to = c + f * few_step + (row + r) * span_step;
      result *= factor;
      if (beta != 0) result += beta * ($(ACC))*to;
      *to = ($(U))result;
    }
}
