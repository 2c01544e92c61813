//$ algorithm {
//$   brief = "For few columns without gaps: a block sums a piece of the matrix, read as one row; each thread's packs hold the same columns, and are whole lines of 128 bytes apart.",
//$   space = {
//$     { "BLOCKS", "s", { 132, 528, 1056, 2112, 4224 }, "pieces at most, one for each block" },
//$     { "THREADS", "n", { 256, 512, 1024 }, "threads of a block" },
//$     { "LOADS", "l", { 8 }, "loads a thread has in flight", more = { 4 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "common", "min(VEC, cols % 8 == 0 and 8 or cols % 4 == 0 and 4 or cols % 2 == 0 and 2 or 1)" },
//$     { "period", "cols // common" },
//$     { "packs", "ceil_div(rows * cols + VEC - 1, VEC)" },
//$     -- Packs that are whole lines apart, if the block has threads for it: 8 packs are a line.
//$     { "lines", "period % 8 == 0 and period or period % 4 == 0 and 2 * period or period % 2 == 0 and 4 * period or 8 * period" },
//$     { "spread", "max(1, lines > THREADS and period or lines)" },
//$     { "stretch", "THREADS // spread * spread * LOADS" },
//$     { "pieces", "max(1, min(BLOCKS, ceil_div(packs, max(1, stretch))))" },
//$     { "across", "BLOCKS > 1056 and 1 or 8" },
//$   },
//$   fits = "a_stride == cols and period <= THREADS",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "pieces", "1", "batch" },
//$       shared = "THREADS * VEC * max(SIZE, 4)",
//$       work = "16 * LOADS * ceil_div(packs, pieces * max(1, stretch))" },
//$     { block = { "512" }, grid = { "ceil_div(cols, across)", "1", "batch" },
//$       shared = "512 * max(SIZE, 4)",
//$       work = "4 * ceil_div(pieces * across, 512)" },
//$   },
//$   workspace = "pieces * cols * batch * max(SIZE, 4)",
//$   -- Shared memory holds sums only.
//$   wavefronts = "0.1",
//$   width = "16",
//$   in_flight = "16 * LOADS",
//$ }
__global__ void __launch_bounds__($(THREADS), $(1024 // THREADS))
    $(name)($(parameters)) {
  constexpr int VEC = $(VEC), THREADS = $(THREADS), LOADS = $(LOADS);
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) part[THREADS * VEC];
  const int thread = threadIdx.x;

  $(let("common", "period", "lines", "spread", "packs", "stretch", "pieces"))
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / $(SIZE));
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  $(ACC) sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += ($(ACC))in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += ($(ACC))a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    $(ACC) total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
  }
  //$ include("fold_rows.cuh")
  $(ACC) *const partial = ($(ACC) *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    $(name)_2($(parameters)) {
  //$ include("add_slabs.cuh", { lets = let("common", "period", "lines", "spread", "packs", "stretch", "pieces", "across") .. "\nconst int64_t slabs = pieces;" })
}
