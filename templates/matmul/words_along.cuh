//$ -- For a preamble: copies of operands of i32 to lines along k, byte by byte.
// Copies 32 x 128 numbers of an operand, from `edge` and l on, to lines along k of `pitch` numbers,
// a multiple of 128. Each line is four of `pitch` bytes, the first of all lowest bytes. Behind k
// are zeros. Each thread has 4 x 4 numbers.
__device__ __forceinline__ void tw_copy_along(uint32_t *to, const uint32_t *from, int64_t edge, int64_t l,
                                              int64_t edges, int64_t k, int64_t pitch, bool is_along,
                                              int64_t stride) {
  // Packs of 4 bytes along k; those of edge e stand at place ^ e / 4 * 4.
  __shared__ alignas(16) uint32_t tile[4][32][32];
  const int line = is_along ? threadIdx.x / 32 : threadIdx.x / 8;
  const int pack = is_along ? threadIdx.x % 32 : threadIdx.x % 8;
  // Of lines as they are stored: where they begin, how many there are, and how long they are.
  const int64_t top = (is_along ? edge : l) + line * 4, left = (is_along ? l : edge) + pack * 4;
  const int64_t lines = is_along ? edges : k, length = is_along ? k : edges;
  uint4 part[4];
#pragma unroll
  for (int v = 0; v < 4; v++) {
    const uint32_t *const at = from + (top + v) * stride + left;
    part[v] = make_uint4(0, 0, 0, 0);
    if (top + v < lines && left + 4 <= length && (uintptr_t)at % 16 == 0) {
      part[v] = *(const uint4 *)at;
    } else if (top + v < lines) {
      if (left < length) part[v].x = at[0];
      if (left + 1 < length) part[v].y = at[1];
      if (left + 2 < length) part[v].z = at[2];
      if (left + 3 < length) part[v].w = at[3];
    }
  }
  // The bytes of four numbers along k, of edge e.
  const auto split = [&](int e, int place, uint32_t x, uint32_t y, uint32_t z, uint32_t w) {
    const uint32_t low = __byte_perm(x, y, 0x5140), high = __byte_perm(z, w, 0x5140);
    const uint32_t low_2 = __byte_perm(x, y, 0x7362), high_2 = __byte_perm(z, w, 0x7362);
    uint32_t *const at = &tile[0][e][place ^ e / 4 * 4];
    at[0] = __byte_perm(low, high, 0x5410);
    at[1024] = __byte_perm(low, high, 0x7632);
    at[2048] = __byte_perm(low_2, high_2, 0x5410);
    at[3072] = __byte_perm(low_2, high_2, 0x7632);
  };
  if (is_along) {
#pragma unroll
    for (int v = 0; v < 4; v++) split(line * 4 + v, pack, part[v].x, part[v].y, part[v].z, part[v].w);
  } else {
    split(pack * 4, line, part[0].x, part[1].x, part[2].x, part[3].x);
    split(pack * 4 + 1, line, part[0].y, part[1].y, part[2].y, part[3].y);
    split(pack * 4 + 2, line, part[0].z, part[1].z, part[2].z, part[3].z);
    split(pack * 4 + 3, line, part[0].w, part[1].w, part[2].w, part[3].w);
  }
  __syncthreads();
  const int e = threadIdx.x / 8, sixteen = threadIdx.x % 8;
  if (edge + e < edges)
#pragma unroll
    for (int p = 0; p < 4; p++)
      *(uint4 *)((uint8_t *)(to + (edge + e) * pitch) + p * pitch + l + sixteen * 16) =
          *(const uint4 *)&tile[p][e][sixteen * 4 ^ e / 4 * 4];
}
