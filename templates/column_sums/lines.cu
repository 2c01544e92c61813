//$ algorithm {
//$   brief = "For matrices without gaps: so many rows are taken for one that it is whole lines of 128 bytes; a block sums a strip of these, and a second kernel adds up the rows that were taken together.",
//$   space = {
//$     { "COLS", "c", { 16, 32 }, "16-byte loads across a strip", more = { 8, 64 } },
//$     { "THREADS", "n", { 256, 512 }, "threads of a block", more = { 128 } },
//$     { "BLOCKS", "s", { 528, 2112 }, "blocks that share the matrix, if there are enough rows", more = { 264, 1056 } },
//$   },
//$   let = {
//$     { "VEC", "16 // SIZE" }, { "LINE", "128 // SIZE" },
//$     { "WIDTH", "COLS * VEC" }, { "HEIGHT", "THREADS // COLS" },
//$     { "together", "cols % LINE == 0 and 1 or cols % max(1, LINE // 2) == 0 and 2 or cols % max(1, LINE // 4) == 0 and 4 or cols % max(1, LINE // 8) == 0 and 8 or cols % max(1, LINE // 16) == 0 and 16 or cols % max(1, LINE // 32) == 0 and 32 or 64" },
//$     { "length", "together * cols" },
//$     { "tall", "ceil_div(rows * cols + (VEC - 1), max(1, length))" },
//$     { "strips", "max(1, ceil_div(length, WIDTH))" },
//$     { "parts", "max(1, min(ceil_div(BLOCKS, strips * max(1, batch)), tall // (8 * HEIGHT)))" },
//$     { "slab", "ceil_div(tall, parts)" },
//$     { "across", "cols > 2048 and 32 or cols > 64 and 8 or 1" },
//$   },
//$   constraints = {
//$     { "WIDTH <= 512 * VEC and HEIGHT >= 2", "a block has threads for several rows" },
//$   },
//$   fits = "a_stride == cols and cols > 0",
//$   passes = {
//$     { block = { "THREADS" }, grid = { "strips", "parts", "batch" },
//$       shared = "THREADS * VEC * max(SIZE, 4)" },
//$     { block = { "512" }, grid = { "ceil_div(cols, across)", "1", "batch" },
//$       shared = "512 * max(SIZE, 4)" },
//$   },
//$   workspace = "parts * length * batch * max(SIZE, 4)",
//$ }
__global__ void __launch_bounds__($(THREADS), $(1024 // THREADS))
    $(name)($(parameters)) {
  constexpr int COLS = $(COLS), VEC = $(VEC), WIDTH = $(WIDTH), THREADS = $(THREADS);
  constexpr int HEIGHT = $(HEIGHT), LOADS = 8;
  union pack {
    uint4 bits;
    $(T) element[VEC];
  };
  __shared__ $(ACC) part[THREADS * VEC];
  const int thread = threadIdx.x, tx = thread % COLS, ty = thread / COLS;

  $(let("together", "length", "tall", "strips", "parts"))
  const tw_block block = tw_block_of(strips, parts);
  if (block.z >= batch) return;
  $(let "slab")
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / $(SIZE));
  a -= shift;  // the first long row begins here, before the matrix
  const int64_t end = shift + rows * cols;
  const int64_t c = block.x * WIDTH + tx * VEC;  // the thread's first element of a long row
  const int64_t top = block.y * slab, bottom = min(tall, top + slab);
  $(ACC) sum[VEC] = {};
  if (c < length) {
    // Of the first long row and of the last one elements may be missing.
    const int64_t first = top + ty + (top + ty == 0 && c < shift ? HEIGHT : 0);
    int64_t last = bottom;
    while (last > first && (last - 1) * length + c + VEC > end) last--;
    const uint4 *from = (const uint4 *)(a + first * length + c);
    const int64_t step = HEIGHT * length / VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = r + k * HEIGHT < last ? from[k * step] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += ($(ACC))in[k].element[j];
    }
    const auto add_elements = [&](int64_t r) {
#pragma unroll
      for (int j = 0; j < VEC; j++) {
        const int64_t at = r * length + c + j;
        if (at >= shift && at < end) sum[j] += ($(ACC))a[at];
      }
    };
    if (first != top + ty) add_elements(top + ty);
    for (int64_t r = last; r < bottom; r++)
      if (r >= first && (r - first) % HEIGHT == 0) add_elements(r);
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up by the threads of the first.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[ty * WIDTH + tx * VEC + j] = sum[j];
  __syncthreads();
  $(ACC) *const partial = ($(ACC) *)workspace + (block.z * parts + block.y) * length;
  for (int i = thread; i < WIDTH; i += THREADS) {
    $(ACC) total = 0;
#pragma unroll 8
    for (int k = 0; k < HEIGHT; k++) total += part[k * WIDTH + i];
    const int64_t at = block.x * WIDTH + i;
    if (at < length) partial[at < shift ? at - shift + length : at - shift] = total;
  }
}

__global__ void __launch_bounds__(512)
    $(name)_2($(parameters)) {
  //$ include("add_slabs.cuh", { lets = let("together", "length", "tall", "strips", "parts", "across") .. "\nconst int64_t slabs = parts * together;" })
}
