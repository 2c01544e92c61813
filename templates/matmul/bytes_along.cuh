//$ -- For a preamble: copies of operands of 8 bits to lines along k.
// Sixteen bytes of a line of `length` bytes, from `at` on; zeros behind the line. If they are not
// aligned, they are read as words and shifted, and the words at the line's ends byte by byte.
__device__ __forceinline__ uint4 tw_read_sixteen(const uint8_t *line, int64_t at, int64_t length) {
  if (at + 16 <= length && (uintptr_t)(line + at) % 16 == 0) return *(const uint4 *)(line + at);
  const int before = (uintptr_t)(line + at) % 4;
  uint32_t word[5];
#pragma unroll
  for (int i = 0; i < 5; i++) {
    const int64_t first = at - before + 4 * i;
    word[i] = 0;
    if (i == 4 && before == 0) break;
    if (first >= 0 && first + 4 <= length) {
      word[i] = *(const uint32_t *)(line + first);
    } else {
#pragma unroll 1
      for (int u = 0; u < 4; u++)
        if (first + u >= 0 && first + u < length) word[i] |= (uint32_t)line[first + u] << 8 * u;
    }
  }
#pragma unroll
  for (int i = 0; i < 4; i++) word[i] = __funnelshift_r(word[i], word[i + 1], before * 8);
  return make_uint4(word[0], word[1], word[2], word[3]);
}

// Copies 128 x 128 bytes of an operand, from `edge` and l on, to lines along k of `pitch` bytes, a
// multiple of 16. Behind k are zeros. Each thread has 4 x 16 bytes.
__device__ __forceinline__ void tw_copy_along(uint8_t *to, const uint8_t *from, int64_t edge, int64_t l,
                                              int64_t edges, int64_t k, int64_t pitch, bool is_along,
                                              int64_t stride) {
  // Packs of 16 along k; those of edge e stand at place ^ e / 16.
  __shared__ uint4 tile[128][8];
  const int line = threadIdx.x / 8, pack = threadIdx.x % 8;
  // Of lines as they are stored: where they begin, how many there are, and how long they are.
  const int64_t top = (is_along ? edge : l) + line * 4, left = (is_along ? l : edge) + pack * 16;
  const int64_t lines = is_along ? edges : k, length = is_along ? k : edges;
  uint4 part[4];
#pragma unroll
  for (int v = 0; v < 4; v++)
    part[v] = top + v < lines ? tw_read_sixteen(from + (top + v) * stride, left, length) : make_uint4(0, 0, 0, 0);
  if (is_along) {
#pragma unroll
    for (int v = 0; v < 4; v++) tile[line * 4 + v][pack ^ line / 4] = part[v];
  } else {
    // Of each 4 x 4 bytes, byte u of part v becomes byte v of part u.
    const auto turn = [&](int u, uint32_t x, uint32_t y, uint32_t z, uint32_t w) {
      const uint32_t low = __byte_perm(x, y, 0x5140), high = __byte_perm(z, w, 0x5140);
      const uint32_t low_2 = __byte_perm(x, y, 0x7362), high_2 = __byte_perm(z, w, 0x7362);
      uint32_t *const at = (uint32_t *)&tile[pack * 16 + u][line / 4 ^ pack] + line % 4;
      at[0] = __byte_perm(low, high, 0x5410);
      at[32] = __byte_perm(low, high, 0x7632);
      at[64] = __byte_perm(low_2, high_2, 0x5410);
      at[96] = __byte_perm(low_2, high_2, 0x7632);
    };
    turn(0, part[0].x, part[1].x, part[2].x, part[3].x);
    turn(4, part[0].y, part[1].y, part[2].y, part[3].y);
    turn(8, part[0].z, part[1].z, part[2].z, part[3].z);
    turn(12, part[0].w, part[1].w, part[2].w, part[3].w);
  }
  __syncthreads();
#pragma unroll
  for (int j = line; j < 128; j += 32)
    if (edge + j < edges && l + pack * 16 < pitch)
      *(uint4 *)(to + (edge + j) * pitch + l + pack * 16) = tile[j][pack ^ j / 16];
}
