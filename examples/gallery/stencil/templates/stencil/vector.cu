//$ algorithm {
//$   brief = "As `rolling`, with 16 bytes of a row in each thread.",
//$   space = {
//$     { "THREADS", "n", { 64, 128, 256 }, "threads of a block" },
//$     { "ROWS", "r", { 8, 16, 32 }, "rows that a thread serves" },
//$   },
//$   let = { { "VEC", "16 // SIZE" } },
//$   block = { "THREADS" },
//$   grid = { "ceil_div(cols, THREADS * VEC)", "ceil_div(rows, ROWS)" },
//$   align = "16",
//$ }
//$ preamble(function()
// 16 bytes of a row as numbers to compute with; past the end of the row stand zeros.
template <int VEC, typename Number, typename Element>
static __device__ void load_pack(const Element *from, int width, bool is_wide, Number (&to)[VEC]) {
  union {
    uint4 bits;
    Element element[VEC];
  } pack;
  if (is_wide && width == VEC) {
    pack.bits = *(const uint4 *)from;
#pragma unroll
    for (int v = 0; v < VEC; v++) to[v] = (Number)pack.element[v];
  } else {
#pragma unroll
    for (int v = 0; v < VEC; v++) to[v] = v < width ? (Number)from[v] : (Number)0;
  }
}
//$ end)
__global__ void __launch_bounds__($(THREADS))
    $(name)($(parameters)) {
  constexpr int THREADS = $(THREADS), ROWS = $(ROWS), VEC = $(VEC);
  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS * VEC), tw_ceil_div(rows, ROWS));
  const int lane = threadIdx.x % 32;
  const int64_t c = (block.x * THREADS + threadIdx.x) * VEC;
  // A warp without a column has nothing to shuffle.
  if (block.z > 0 || c - lane * VEC >= cols) return;
  const int64_t first = block.y * ROWS, last = min(rows, first + ROWS);
  const int width = (int)max((int64_t)0, min((int64_t)VEC, cols - c));
  const bool x_wide = ((uintptr_t)x | x_stride * sizeof *x) % 16 == 0;
  const bool y_wide = ((uintptr_t)y | y_stride * sizeof *y) % 16 == 0 && width == VEC;
  // The neighbours of the warp's columns are read by its first and last lane.
  const bool reads_left = lane == 0 && c > 0, reads_right = lane == 31 && c + VEC < cols;
  x += c;
  y += c;

  $(ACC) above[VEC], here[VEC], below[VEC];
  load_pack<VEC>(x + (first - 1) * x_stride, first > 0 ? width : 0, x_wide, above);
  load_pack<VEC>(x + first * x_stride, width, x_wide, here);
#pragma unroll 4
  for (int64_t r = first; r < last; r++) {
    load_pack<VEC>(x + (r + 1) * x_stride, r < rows - 1 ? width : 0, x_wide, below);
    $(ACC) left = __shfl_up_sync(0xffffffffu, here[VEC - 1], 1);
    $(ACC) right = __shfl_down_sync(0xffffffffu, here[0], 1);
    if (lane == 0) left = reads_left ? ($(ACC))x[r * x_stride - 1] : ($(ACC))0;
    if (lane == 31) right = reads_right ? ($(ACC))x[r * x_stride + VEC] : ($(ACC))0;
    union {
      uint4 bits;
      $(T) element[VEC];
    } out;
#pragma unroll
    for (int v = 0; v < VEC; v++) {
      const $(ACC) before = v > 0 ? here[v > 0 ? v - 1 : 0] : left;
      const $(ACC) after = v < VEC - 1 ? here[v < VEC - 1 ? v + 1 : v] : right;
      out.element[v] = ($(T))(center * here[v] + side * (above[v] + below[v] + before + after));
    }
    if (y_wide) {
      *(uint4 *)(y + r * y_stride) = out.bits;
    } else {
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (v < width) y[r * y_stride + v] = out.element[v];
    }
#pragma unroll
    for (int v = 0; v < VEC; v++) {
      above[v] = here[v];
      here[v] = below[v];
    }
  }
}
