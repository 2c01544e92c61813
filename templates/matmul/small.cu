//$ algorithm {
//$   brief = "For many small matrices without gaps, transposed or not: a block brings a few whole ones as two streams, and its threads share the tiles of c and, where these are few, the numbers along k.",
//$   space = {
//$     { "TILE", "t", { 2, 4, 8 }, "rows of c that a thread holds; it holds 4 columns" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "ROOM", "r", { 8, 32 }, "KiB of shared memory for matrices, if one pair needs no more", more = { 16 } },
//$   },
//$   let = {
//$     { "PACK", "16 // SIZE" },
//$     { "ACC_SIZE", "max(SIZE, 4)" },
//$     { "across", "ceil_div(n, 4)" },
//$     { "down", "ceil_div(m, TILE)" },
//$     { "tiles", "down * across" },
//$     -- The matrices of a block: as many as it has threads and room for. If there are few in all,
//$     -- a block takes fewer, so that each SM has some, but enough to keep its threads busy.
//$     { "enough", "max(batch // 512, THREADS // max(1, tiles * max(1, k // 4)))" },
//$     { "group", "max(1, min(THREADS // max(1, tiles), ROOM * 1024 // max(1, (m * k + k * n) * SIZE), enough))" },
//$     -- So many threads share a tile: each adds every parts-th product along k.
//$     { "parts", "max(1, min(THREADS // max(1, group * tiles), k // 4))" },
//$     -- A stream begins up to PACK - 1 elements behind a boundary of 16 bytes.
//$     { "a_size", "ceil_div(group * m * k + PACK - 1, PACK) * PACK" },
//$     { "b_size", "ceil_div(group * k * n + PACK - 1, PACK) * PACK" },
//$     { "bytes", "max((a_size + b_size) * SIZE, parts * group * m * n * ACC_SIZE)" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE >= 2", "8-bit numbers are for tensor cores" },
//$     { "TILE * SIZE <= 32", "64 registers for the sums" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(batch, group)" },
//$   dynamic_shared = "bytes",
//$   fits = "batch > 1 and m * n * k > 0 and tiles <= THREADS and bytes <= 99 * 1024"
//$     .. " and a_stride == (transpose_a > 0 and m or k) and b_stride == (transpose_b > 0 and k or n) and c_stride == n"
//$     .. " and a_batch_stride == m * k and b_batch_stride == k * n and c_batch_stride == m * n",
//$   requires = 80,
//$   in_flight = "8 * SIZE",
//$   work = "ceil_div(group * (m * k + k * n), THREADS) * SIZE",
//$   -- A number from shared memory takes as long as four multiply-adds, and so does one of a sum on
//$   -- its way out; 100: a thread's place and the barriers.
//$   adds = "(TILE * 4 + (TILE + 4) * 4) * ceil_div(k, parts) + TILE * 16 + 100",
//$ }
//$ preamble(function()
//$ include("small_streams.cuh")
//$ end)
__global__ void __launch_bounds__($(THREADS), $(1024 // THREADS))
    $(name)($(parameters)) {
  constexpr int TILE = $(TILE), THREADS = $(THREADS), PACK = $(PACK);
  TW_DYNAMIC_SHARED($(ACC), shared);
  $(T) *const streams = ($(T) *)shared;
  $(let("across", "down", "tiles", "enough", "group", "parts", "a_size"))
  const int thread = threadIdx.x, height = (int)m, width = (int)n, depth = (int)k;

  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const $(T) *from_a = streams, *from_b = streams;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    const int a_one = height * depth, b_one = depth * width;
    from_a = tw_bring_stream<THREADS>(streams, a + first * a_one, count * a_one, first * a_one >= PACK);
    from_b = tw_bring_stream<THREADS>(streams + a_size, b + first * b_one, count * b_one, first * b_one >= PACK);
  }
  __pipeline_commit();

  // Neighbouring threads have neighbouring columns, or, where these are not neighbours in memory,
  // neighbouring numbers along k.
  const int shares = (int)(group * tiles);
  const int part = transpose_b ? thread % (int)parts : thread / shares;
  const int share = transpose_b ? thread / (int)parts : thread % shares;
  const int matrix = share / (int)tiles, place = share % (int)tiles;
  const int row = place / (int)across, col = place % (int)across;
  // A thread's rows are `down` apart, and its columns `across`. Past an edge is the last once more.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  int x_at[TILE], y_at[4];
#pragma unroll
  for (int i = 0; i < TILE; i++)
    x_at[i] = matrix * height * depth + min(row + i * (int)down, height - 1) * a_line;
#pragma unroll
  for (int j = 0; j < 4; j++)
    y_at[j] = matrix * depth * width + min(col + j * (int)across, width - 1) * b_line;
  // Each column begins at another number along k, so that a warp reads columns of b's transpose
  // from different banks.
  const int steps = (depth - part + (int)parts - 1) / (int)parts;
  const int begin = part + (transpose_b && !transpose_a ? col % max(1, steps) * (int)parts : 0);
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  const bool is_busy = part < parts && matrix < count;
  $(ACC) sum[TILE][4] = {};
  if (is_busy && alpha != 0) {
    int l = begin;
#pragma unroll 4
    for (int s = 0; s < steps; s++) {
      $(ACC) x[TILE], y[4];
#pragma unroll
      for (int i = 0; i < TILE; i++) x[i] = ($(ACC))from_a[x_at[i] + l * a_step];
#pragma unroll
      for (int j = 0; j < 4; j++) y[j] = ($(ACC))from_b[y_at[j] + l * b_step];
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i] * y[j];
      l += (int)parts;
      if (l >= depth) l = part;
    }
  }

  // The parts are added up in shared memory, and c is written as a stream.
  __syncthreads();  // until a and b have been read
  const int size = count * height * width, all = (int)group * height * width;
  if (is_busy)
#pragma unroll
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const int r = row + i * (int)down, q = col + j * (int)across;
        if (r < height && q < width) shared[part * all + (matrix * height + r) * width + q] = sum[i][j];
      }
  __syncthreads();  // until all sums are there
  $(T) *const to = c + first * height * width;
  //$ include("product_factor.cuh")
  const auto leave = [&](int e, $(ACC) result) {
    result *= factor;
    if (beta != 0) result += beta * ($(ACC))to[e];
    to[e] = ($(T))result;
  };
  if (parts == 1)
#pragma unroll 4
    for (int e = thread; e < size; e += THREADS) leave(e, shared[e]);
  else
#pragma unroll 1
    for (int e = thread; e < size; e += THREADS) {
      $(ACC) result = shared[e];
#pragma unroll 4
      for (int p = 1; p < parts; p++) result += shared[p * all + e];
      leave(e, result);
    }
}
