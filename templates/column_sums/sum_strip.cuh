//$ -- Adds up `rows` rows of the strip at a, which has `width` columns, at most WIDTH,
//$ -- into part[0] to part[width - 1]. A thread has `unroll` loads of `bytes` bytes in
//$ -- flight.
int height;  // of the sums in part, which are width to a row
if (width == WIDTH && ((uintptr_t)a | a_stride * $(SIZE)) % $(bytes) == 0) {
  constexpr int UNROLL = $(unroll);
  const int tx = thread % COLS, ty = thread / COLS;
  height = THREADS / COLS;
  a += tx * VEC;
  $(ACC) sum[VEC] = {};
  //$ include("add_packs.cuh", { first = "ty", apart = "height", rows = rows, bits = bits })
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
} else {
  // One column a thread; a narrow strip has more rows side by side.
  constexpr int UNROLL = 8;
  const int tx = thread % width, ty = thread / width;
  height = THREADS / width;
  //$ include("add_column.cuh", { rows = rows, a = "(a + tx)" })
  part[thread] = sum[0];
}

//$ include("fold_rows.cuh")
