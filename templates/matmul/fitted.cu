//$ algorithm {
//$   brief = "For batches of matrices that no fixed tile fits: each thread has one small tile, a block several matrices or a part of one, and slabs of k come by asynchronous copies.",
//$   space = {
//$     { "TM", "x", { 4, 8 }, "rows of c that a thread holds" },
//$     { "TN", "y", { 4, 8 }, "columns of c that a thread holds" },
//$     { "BK", "k", { 32 }, "depth of a slab", more = { 16 } },
//$     { "THREADS", "n", { 128 }, "threads of a block", more = { 64, 96, 160, 192, 256, 352 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" },
//$     { "PITCH", "BK + VEC" },
//$     { "across", "ceil_div(n, TN)" },
//$     { "down", "ceil_div(m, TM)" },
//$     { "parts", "ceil_div(down, max(1, THREADS // max(1, across)))" },
//$     { "lines", "ceil_div(down, max(1, parts))" },
//$     { "share", "lines * across" },
//$     { "group", "parts > 1 and 1 or THREADS // max(1, share)" },
//$     { "stage", "group * (lines * TM * PITCH + across * TN * BK)" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE >= 4", "asynchronous copies move 4 bytes or more" },
//$     { "TM * TN * SIZE <= 256", "64 registers for the sums" },
//$     { "TN >= TM", "the slabs of op(b) are read with fewer conflicts", listed = true },
//$     { "SIZE == 4 and TM == 4", "the fastest of those that were timed; f64 has tensor cores", listed = true },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(batch, max(1, group)) * parts" },
//$   dynamic_shared = "2 * stage * SIZE",
//$   -- Not for matrices of more parts: each reads all of op(b).
//$   fits = "m * n * k > 0 and k < 2147480000 and m < 1000000 and across <= THREADS and 2 * stage * SIZE <= 101376 and parts <= 7",
//$   requires = 80,
//$   align = "16",
//$   -- A slab has that many bytes for each thread, if the tiles of a block are a square.
//$   in_flight = "3 * (TM + TN) * SIZE",
//$   work = "ceil_div(group * (lines * TM + across * TN) * k, THREADS) * SIZE",
//$   -- Averaged over all threads, idle ones too. A block's begin and end cost as much as 16 more
//$   -- numbers along k and 200 multiply-adds of a thread: fitted to times on an H200.
//$   adds = "TM * TN * (ceil_div(k, VEC) * VEC + 16) * group * share // THREADS + 200",
//$   -- Of 16-byte loads those of op(a) take 2.4 wavefronts on average, those of op(b) 3.2.
//$   arithmetic = "1 / ((0.8 / TM + 0.6 / TN) * SIZE / 4)",
//$ }
//$ preamble(function()
//$ include("copied_lines.cuh")
//$ end)
//$ local vector = ({ float = "float4", double = "double2", uint32_t = "uint4", uint64_t = "ulong2" })[ACC]
__global__ void __launch_bounds__($(THREADS), $(math.max(1, 65536 // (THREADS * (TM * TN * SIZE // 2 + 32)))))
    $(name)($(parameters)) {
  constexpr int TM = $(TM), TN = $(TN), BK = $(BK), THREADS = $(THREADS);
  constexpr int VEC = $(VEC);  // numbers in 16 bytes
  // Of op(a)'s rows in shared memory: neighbours begin in different banks.
  constexpr int PITCH = $(PITCH);
  union pack {
    $(vector) bits;
    $(ACC) number[VEC];
  };
  TW_DYNAMIC_SHARED($(ACC), shared);
  $(let("across", "down", "parts", "lines", "share", "group", "stage"))
  const int64_t first = blockIdx.x / parts * group;
  const int count = (int)min(group, batch - first);
  // The block's rows of each matrix, and the columns, rounded up to whole small tiles.
  const int rows = (int)lines * TM, width = (int)across * TN, depth = (int)k, columns = (int)n;
  const int64_t top = blockIdx.x % parts * rows;
  const int height = (int)min((int64_t)rows, m - top);
  const int behind = (int)group * rows * PITCH;  // where the slabs of op(b) begin

  // Packs of 16 bytes are copied where all begin and end at such, else single numbers.
  a += first * a_batch_stride + (transpose_a ? top : top * a_stride);
  b += first * b_batch_stride;
  const bool a_wide = !transpose_a && ((uintptr_t)a | (a_stride | a_batch_stride | k) * $(SIZE)) % 16 == 0;
  const bool b_wide = !transpose_b && ((uintptr_t)b | (b_stride | b_batch_stride | n) * $(SIZE)) % 16 == 0;
  const auto fetch = [&](int slab) {
    $(ACC) *to = shared + slab % 2 * (int)stage;
    const int begin = slab * BK, deep = depth - begin;
    for (int g = 0; g < count; g++, to += rows * PITCH) {
      const $(T) *const from = a + g * a_batch_stride + begin * (transpose_a ? a_stride : 1);
      if (a_wide)
        tw_copy_lines<16, THREADS, BK / VEC>(to, PITCH, 1, from, a_stride, rows, BK, height, deep);
      else if (transpose_a)
        tw_copy_lines<$(SIZE), THREADS, 32>(to, 1, PITCH, from, a_stride, BK, rows, deep, height);
      else
        tw_copy_lines<$(SIZE), THREADS, BK>(to, PITCH, 1, from, a_stride, rows, BK, height, deep);
    }
    to = shared + slab % 2 * (int)stage + behind;
    for (int g = 0; g < count; g++, to += BK * width) {
      const $(T) *const from = b + g * b_batch_stride + begin * (transpose_b ? 1 : b_stride);
      if (b_wide)
        tw_copy_lines<16, THREADS, 16>(to, width, 1, from, b_stride, BK, width, deep, columns);
      else if (transpose_b)
        tw_copy_lines<$(SIZE), THREADS, 8>(to, 1, width, from, b_stride, width, BK, columns, deep);
      else
        tw_copy_lines<$(SIZE), THREADS, 32>(to, width, 1, from, b_stride, BK, width, deep, columns);
    }
  };

  // A thread's rows are `lines` apart, and its packs of columns as far as all threads of a
  // line have one: so those of neighbouring threads are neighbours.
  const int thread = threadIdx.x, matrix = thread / (int)share, place = thread - matrix * (int)share;
  const int row = place / (int)across, col = (place - row * (int)across) * VEC;
  const bool busy = matrix < count;
  const $(ACC) *const from_a = shared + (matrix * rows + row) * PITCH;
  const $(ACC) *const from_b = shared + behind + matrix * BK * width + col;
  const int apart = (int)lines * PITCH, aside = (int)across * VEC;
  $(ACC) sum[TM][TN] = {};

  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (depth + BK - 1) / BK : 0;
  if (slabs > 0) fetch(0);
  __pipeline_commit();
#pragma unroll 1
  for (int slab = 0; slab < slabs; slab++) {
    __pipeline_wait_prior(0);
    __syncthreads();
    // The next slab comes where the one was that all have multiplied before the barrier.
    if (slab + 1 < slabs) fetch(slab + 1);
    __pipeline_commit();
    if (!busy) continue;
    const int now = slab % 2 * (int)stage, deep = min(BK, depth - slab * BK);
#pragma unroll 1
    for (int l = 0; l < deep; l += VEC) {
      pack x[TM];
#pragma unroll
      for (int i = 0; i < TM; i++) x[i].bits = *(const $(vector) *)(from_a + now + i * apart + l);
#pragma unroll
      for (int v = 0; v < VEC; v++) {
        pack y[TN / VEC];
#pragma unroll
        for (int j = 0; j < TN / VEC; j++)
          y[j].bits = *(const $(vector) *)(from_b + now + (l + v) * width + j * aside);
#pragma unroll
        for (int i = 0; i < TM; i++)
#pragma unroll
          for (int t = 0; t < TN; t++) {
            // There and back: a multiply-add then shares one factor with the one before.
            const int j = i % 2 ? TN - 1 - t : t;
            sum[i][j] += x[i].number[v] * y[j / VEC].number[j % VEC];
          }
      }
    }
  }
  if (!busy) return;

  //$ include("fitted_store.cuh", { vector = vector })
}
