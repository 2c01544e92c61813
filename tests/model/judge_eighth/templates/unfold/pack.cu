//$ algorithm {
//$   brief = "A thread for several neighbouring pixels of a row, which it stores together where rows are aligned.",
//$   space = {
//$     { "THREADS", "n", { 64, 256 }, "threads of a block" },
//$     { "BYTES", "b", { 8, 16 }, "bytes of a store" },
//$   },
//$   align = "BYTES",
//$   block = { "THREADS" },
//$   grid = { "ceil_div(planes * rows * ceil_div(cols, BYTES // SIZE), THREADS)" },
//$ }
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), PER = $(BYTES // SIZE);
  struct alignas($(BYTES)) pack { $(T) e[PER]; };
  const int64_t of_row = tw_ceil_div(cols, PER);
  const tw_block block = tw_block_of(tw_ceil_div(planes * rows * of_row, THREADS), 1);
  const int64_t at = block.x * THREADS + threadIdx.x, line = at / of_row, p = line / rows;
  if (block.z > 0 || p >= planes) return;
  const int64_t r = line - p * rows, first = (at - line * of_row) * PER;
  x += p * x_planes_stride;
  y += p * y_planes_stride + r * y_stride + first;
#pragma unroll
  for (int i = 0; i < 3; i++) {
    const bool inside = r + i - 1 >= 0 && r + i - 1 < rows;
    const $(T) *const row = x + (r + i - 1) * x_stride;
    $(T) v[PER + 2];
#pragma unroll
    for (int e = 0; e < PER + 2; e++) {
      const int64_t c = first + e - 1;
      v[e] = inside && c >= 0 && c < cols ? row[c] : ($(T))0;
    }
#pragma unroll
    for (int j = 0; j < 3; j++) {
      $(T) *const to = y + (3 * i + j) * y_1_stride;
      pack out;
#pragma unroll
      for (int e = 0; e < PER; e++) out.e[e] = v[e + j];
      if (first + PER <= cols && (uintptr_t)to % $(BYTES) == 0) *(pack *)to = out;
      else
        for (int e = 0; e < PER && first + e < cols; e++) to[e] = out.e[e];
    }
  }
}
