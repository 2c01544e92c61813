//$ -- For a preamble: slabs of f32 that a warpgroup reads, and splits into parts for wgmma.
// A slab is EDGE rows of op(a), or columns of op(b), by 32 numbers along k, in lines of 32
// numbers. If the operand is stored along k, there is one line for each row (column). Else it
// is cut into chunks of 32 rows (columns), each with 32 lines, one for each place along k. A
// warpgroup reads it in packs of four numbers, eight threads to a line.
template <int EDGE>
struct tw_packs {
  static constexpr int LINES = 16, COUNT = EDGE / LINES;
  float x[COUNT][4];  // a thread's packs

  // Reads the slab that begins at `edge` and `l`; what is outside the operand (`edges`, `end`)
  // becomes zeros. `fours`: every pack is aligned to 16 bytes and wholly inside or outside.
  template <bool ALONG>
  __device__ __forceinline__ void read(const float *from, int64_t stride, int edge, int edges, int l, int end,
                                       bool fours) {
    const int line = threadIdx.x % 128 / 8, number = threadIdx.x % 8 * 4;
    const int first = edge + (ALONG ? line : number), at = l + (ALONG ? number : line);
    const float *pack = from + (ALONG ? first : at) * stride + (ALONG ? at : first);
    const bool whole = fours && edge + EDGE <= edges && l + 32 <= end;
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
      // Numbers from the pack's first to the end of the line; not above 0: the pack is outside.
      const int left = ALONG ? (first + i * LINES < edges ? end - at : 0)
                             : (at + i % 2 * LINES < end ? edges - first - i / 2 * 32 : 0);
      if (whole || (fours && left > 0)) {
        const float4 four = *(const float4 *)pack;
        x[i][0] = four.x, x[i][1] = four.y, x[i][2] = four.z, x[i][3] = four.w;
      } else {
#pragma unroll
        for (int v = 0; v < 4; v++) x[i][v] = !fours && v < left ? pack[v] : 0.0f;
      }
      pack += ALONG ? LINES * stride : i % 2 ? 32 - LINES * stride : LINES * stride;
    }
  }

  // Stores the parts in three planes at `to`, in the 64-byte swizzle that wgmma reads. Returns
  // whether some number cannot be split.
  __device__ __forceinline__ bool split(__nv_bfloat16 *to) const {
    bool found = false;
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
      const int line = i * LINES + threadIdx.x % 128 / 8, pack = threadIdx.x % 8;
      uint32_t parts[3][2];
      tw_split(parts, x[i]);
#pragma unroll
      for (int p = 0; p < 3; p++)
        *(uint2 *)&to[(p * EDGE + line) * 32 + (pack / 2 ^ line / 2 % 4) * 8 + pack % 2 * 4] =
            make_uint2(parts[p][0], parts[p][1]);
#pragma unroll
      for (int v = 0; v < 4; v++) found |= tw_is_far(x[i][v]);
    }
    return found;
  }
};
