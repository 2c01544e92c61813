//$ -- Adds up `depth` rows, from row `row` on, of the strip whose number is block.x.
//$ -- Afterwards thread i below `width` has in `total` the sum of column `col` + i, a
//$ -- column of the matrix if it is neither negative nor beyond `cols`.
// A row may start anywhere, but packs are read at multiples of 16 bytes only. A
// thread's rows are a multiple of 16 / $(SIZE) rows apart and so start alike: its packs
// have the same columns in all of them.
const bool alike = a_stride * $(SIZE) % 16 == 0;  // so do all rows
// Otherwise strips overlap by a pack: then each of them has all packs of its columns.
const int width = alike ? WIDTH : WIDTH - VEC;
const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / $(SIZE)) : 0);
const int tx = thread % COLS, ty = thread / COLS;
a += (row + ty) * a_stride + col;
const int at = tx * VEC - (int)((uintptr_t)a % 16 / $(SIZE));
const int64_t c = col + at;  // the thread's first column
a += at;
$(ACC) sum[VEC] = {};
if (c < cols && c + VEC > 0 && at < width) {
  // A pack at the edge of a row holds elements of its neighbour, which are added to no
  // column. Where it would hold what is no element, the row is read by elements.
  int64_t first = 0, last = depth - ty;    // rows that are read by packs
  int64_t single = last, end = last;       // and by elements
  if (c < 0 || c + VEC > cols) {
    if (a_stride != cols || cols < VEC) {
      single = 0, last = 0;
    } else if (c < 0 && row + ty == 0) {
      single = 0, end = min(end, (int64_t)1), first = HEIGHT;
    } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
      single = --last;
    }
  }
  const int64_t step = HEIGHT * a_stride;
  const $(T) *from = a + first * a_stride;
  // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
  for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
    pack in[LOADS];
#pragma unroll
    for (int k = 0; k < LOADS; k++)
      in[k].bits =
          r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int k = 0; k < LOADS; k++)
#pragma unroll
      for (int j = 0; j < VEC; j++) sum[j] += ($(ACC))in[k].element[j];
  }
#pragma unroll 1
  for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
    for (int j = 0; j < VEC; j++)
      if (c + j >= 0 && c + j < cols) sum[j] += ($(ACC))a[r * a_stride + j];
}

// The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
for (int j = 0; j < VEC; j++)
  if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
__syncthreads();
constexpr int GROUPS = HEIGHT / VEC;
$(ACC) total = 0;
if (thread % WIDTH < width)
#pragma unroll
  for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
if (GROUPS > 1) {
  part[thread] = total;
  __syncthreads();
  total = 0;
  if (thread < width)
#pragma unroll
    for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
}
