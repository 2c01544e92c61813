//$ -- For a preamble: asynchronous copies of a part of a matrix. `length` and `kept` are multiples
//$ -- of the numbers in a pack; to_step is 1 where a pack has several.
#include <cuda_pipeline_primitives.h>

// A block of THREADS threads begins to copy `lines` lines of `length` numbers, `from_line`
// apart, by packs of BYTES; LANES threads copy a line. Number e of line i goes to
// to[i * to_line + e * to_step]. Zeros arrive for what is not in the first `kept_lines` lines
// or the first `kept` numbers of a line.
template <int BYTES, int THREADS, int LANES, typename T>
__device__ __forceinline__ void tw_copy_lines(T *to, int to_line, int to_step, const void *from, int64_t from_line,
                                              int lines, int length, int kept_lines, int kept) {
  constexpr int PACK = BYTES / sizeof(T), STEP = THREADS / LANES;
  const int first = threadIdx.x / LANES, at = threadIdx.x % LANES * PACK;
  const T *line_from = (const T *)from + first * from_line;
  to += first * to_line;
#pragma unroll (BYTES == 16 ? 4 : 1)
  for (int i = first; i < lines; i += STEP, line_from += STEP * from_line, to += STEP * to_line)
    for (int e = at; e < length; e += LANES * PACK)
      tw_copy_async<BYTES>(to + e * to_step, line_from + e, i < kept_lines && e < kept);
}
