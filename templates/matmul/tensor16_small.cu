//$ algorithm {
//$   brief = "f16 and bf16 by the tensor cores for many small matrices without gaps, of any alignment, transposed or not: a block brings a few whole ones as two streams, and c leaves as a stream.",
//$   space = {
//$     { "WM", "v", { 16, 32 }, "rows of c that a warp covers at a time" },
//$     { "WN", "w", { 16, 32 }, "columns of c that a warp covers at a time" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "ROOM", "r", { 16, 32 }, "KiB of shared memory for matrices, if one triple needs no more" },
//$   },
//$   let = {
//$     { "across", "ceil_div(n, WN)" },
//$     { "tiles", "ceil_div(m, WM) * across" },
//$     -- The matrices of a block: as many as it has room for. If there are few in all, a block takes
//$     -- fewer, so that each SM has some, but enough to keep its warps busy.
//$     { "enough", "max(batch // 512, THREADS // 32 // max(1, tiles))" },
//$     { "group", "max(1, min(ROOM * 512 // max(1, m * k + k * n + m * n), enough))" },
//$     -- A stream begins up to 7 elements behind a boundary of 16 bytes, and a warp reads less than
//$     -- WM or WN beyond it.
//$     { "a_size", "ceil_div(group * m * k + 7, 8) * 8 + WM" },
//$     { "b_size", "ceil_div(group * k * n + 7, 8) * 8 + WN" },
//$     { "c_size", "ceil_div(group * m * n + 7, 8) * 8" },
//$     { "bytes", "(a_size + b_size + c_size) * 2" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "SIZE == 2 and ACC == \"float\"", "f64 has tensor cores of another kind, f32 and integers have none that are exact" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(batch, group)" },
//$   dynamic_shared = "bytes",
//$   fits = "batch > 1 and m * n * k > 0 and bytes <= 99 * 1024"
//$     .. " and a_stride == (transpose_a > 0 and m or k) and b_stride == (transpose_b > 0 and k or n) and c_stride == n"
//$     .. " and a_batch_stride == m * k and b_batch_stride == k * n and c_batch_stride == m * n",
//$   requires = 80,
//$   in_flight = "64",
//$   work = "ceil_div(group * (m * k + k * n), THREADS) * 2",
//$   -- For a tile: the tensor cores do eight multiply-adds while a thread does one, a warp reads
//$   -- WM + WN numbers for each k, and WM * WN sums leave.
//$   adds = "ceil_div(group * tiles * 32, THREADS) * ((WM * WN // 256 + (WM + WN) // 8) * k + WM * WN // 4) + 100",
//$ }
//$ preamble(function()
//$ include("small_streams.cuh")

//$ include("small_strip.cuh")
//$ end)
//$ local mma = T == "__half" and "tw_mma_f16" or "tw_mma_bf16"
__global__ void __launch_bounds__($(THREADS), $((WM * WN > 512 and 768 or 1024) // THREADS))
    $(name)($(parameters)) {
  constexpr int WM = $(WM), WN = $(WN), THREADS = $(THREADS);
  TW_DYNAMIC_SHARED($(T), shared);
  $(let("across", "tiles", "enough", "group", "a_size", "b_size"))
  const int thread = threadIdx.x, lane = thread % 32;
  const int height = (int)m, width = (int)n, depth = (int)k;
  // From a line to the next, and from a number to the next along k.
  const int a_line = transpose_a ? 1 : depth, a_step = transpose_a ? height : 1;
  const int b_line = transpose_b ? depth : 1, b_step = transpose_b ? 1 : width;
  const int first_number = lane % 4 * 2;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);
  const int a_one = height * depth, b_one = depth * width, c_one = height * width;
  const $(T) *from_a = shared, *from_b = shared;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    from_a = tw_bring_stream<THREADS>(shared, a + first * a_one, count * a_one, first * a_one >= 8);
    from_b = tw_bring_stream<THREADS>(shared + a_size, b + first * b_one, count * b_one, first * b_one >= 8);
    // What a warp reads behind a stream is not used, but has been written.
    tw_clear_behind<WM>(from_a + count * a_one);
    tw_clear_behind<WN>(from_b + count * b_one);
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  // until all have brought their part

  //$ include("product_factor.cuh")
  $(T) *const to = c + first * c_one, *const kept = shared + a_size + b_size + tw_offset_of(to);
  const bool is_even = ((uintptr_t)(a + first * a_one) | (uintptr_t)(b + first * b_one) |
                        (uintptr_t)((a_one | a_stride | b_one | b_stride) * 2)) % 4 == 0;
#pragma unroll 1
  for (int t = thread / 32; t < count * (int)tiles; t += THREADS / 32) {
    const int matrix = t / (int)tiles, place = t % (int)tiles;
    const int row = place / (int)across * WM, col = place % (int)across * WN;
    const $(T) *const one_a = from_a + matrix * a_one, *const one_b = from_b + matrix * b_one;
    float sum[WM / 16][WN / 8][4] = {};
    // Past an edge is the last line once more; words across k are read as they are there.
    const auto multiply = [&](auto reading_a, auto reading_b) {
      constexpr tw_reading A = reading_a.value, B = reading_b.value;
      const $(T) *x_from[WM / 16][2], *y_from[WN / 16][2];
#pragma unroll
      for (int h = 0; h < 2; h++) {
#pragma unroll
        for (int i = 0; i < WM / 16; i++) {
          const int line = row + i * 16 + lane / 4 * 2;
          x_from[i][h] = one_a + first_number * a_step + (A == TW_ACROSS ? line : min(line + h, height - 1) * a_line);
        }
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          const int line = col + j * 16 + lane / 4 * 2;
          y_from[j][h] = one_b + first_number * b_step + (B == TW_ACROSS ? line : min(line + h, width - 1) * b_line);
        }
      }
      const auto add = [&](int at, int left) {
        uint32_t x[WM / 16][4], y[4];
#pragma unroll
        for (int i = 0; i < WM / 16; i++) tw_read_strip<A>(x[i], x_from[i], at, a_step, left);
#pragma unroll
        for (int j = 0; j < WN / 16; j++) {
          tw_read_strip<B>(y, y_from[j], at, b_step, left);
          // The numbers of a pair belong to two products.
#pragma unroll
          for (int i = 0; i < WM / 16; i++)
#pragma unroll
            for (int h = 0; h < 2; h++) $(mma)(sum[i][j * 2 + h], x[i], y[h], y[h + 2]);
        }
      };
      int at = 0;
#pragma unroll 1
      for (; at + 16 <= depth; at += 16) add(at, at + 16);
      if (at < depth) add(at, depth - first_number);
    };
    if (alpha != 0) {
      const tw_known_reading<TW_ALONG> along;
      const tw_known_reading<TW_ACROSS> crosswise;
      const tw_known_reading<TW_SINGLY> singly;
      if (!is_even)
        multiply(singly, singly);
      else if (transpose_a)
        transpose_b ? multiply(crosswise, along) : multiply(crosswise, crosswise);
      else
        transpose_b ? multiply(along, along) : multiply(along, crosswise);
    }
    // A lane has 4 neighbours of each of its rows.
#pragma unroll
    for (int i = 0; i < WM / 16; i++)
#pragma unroll
      for (int j = 0; j < WN / 16; j++)
#pragma unroll
        for (int v = 0; v < 8; v++) {
          const int r = row + i * 16 + lane / 4 * 2 + v / 4, q = col + j * 16 + lane % 4 * 4 + v % 4;
          const int e = matrix * c_one + r * width + q;
          if (r >= height || q >= width) continue;
          float result = factor * sum[i][j * 2 + v % 2][v / 4 * 2 + v / 2 % 2];
          if (beta != 0) result += beta * (float)to[e];
          kept[e] = ($(T))result;
        }
  }
  __syncthreads();  // until c is complete
  tw_send_stream<THREADS>(to, kept, count * c_one);
}
