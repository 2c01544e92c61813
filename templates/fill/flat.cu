//$ algorithm {
//$   brief = "A matrix without gaps is one row of wide stores, aligned whatever its width; each store computes its row and column.",
//$   space = {
//$     { "BYTES", "b", { 8, 16 }, "width of a store" },
//$     { "THREADS", "n", { 128, 256 }, "threads of a block" },
//$     { "PACKS", "p", { 1, 2, 4 }, "stores of a thread" },
//$   },
//$   let = { { "VEC", "BYTES // SIZE" } },
//$   constraints = {
//$     { "BYTES > SIZE", "a store writes several elements; one at a time is what plain does" },
//$     { "PACKS * BYTES >= 16", "the block's row takes a division, which does not pay for 8 bytes in each thread" },
//$   },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(rows * cols, THREADS * PACKS * VEC)", "1", "batch" },
//$   -- A 32-bit division for each element, and its share of the thread's 64-bit
//$   -- division and of the store's 32-bit one.
//$   slots = "(ACC:find '^uint' and 0 or SIZE > 4 and 25 or 5) + (80 / PACKS + 20) * SIZE / BYTES",
//$ }
//$ local divisor = include("divisor.cuh")
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PACKS = $(PACKS), VEC = $(VEC);
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas($(BYTES)) pack {
    $(T) element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = ($(T))(($(ACC))r + ($(ACC))c / $(divisor));
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  //$ include("peel.cuh", { from = "dst", bytes = BYTES, length = "count" })
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = ($(T))(($(ACC))r + ($(ACC))c / $(divisor));
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = ($(T))(($(ACC))r + ($(ACC))(c + e) / $(divisor));
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = ($(T))(($(ACC))r + ($(ACC))c / $(divisor));
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}
