//$ -- For a preamble: slabs of operands of 32-bit numbers that are split into planes of
//$ -- parts for the tensor cores: 4 of 8 bits, or 3 of bf16.
#include "tilewright/tensor.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// A line of a plane has 32 bytes, the parts of QUADS x 4 neighbours along k of one row
// of op(a) or column of op(b). The lines of the rows 0, 4, 8, ... 28 come first, those of
// 1, 5, ... next: then the sums of a lane, in lines 2t and 2t + 1 of four products of 8
// lines, are those of eight neighbours. The halves of a line trade places so that the same
// half of 8 neighbouring lines is in all banks. Where a half line stands, in words:
__device__ __forceinline__ int tw_half_line_at(int line, int half) {
  return line * 8 + (half ^ (line >> 2 & 1)) * 4;
}

// Quad `i` of a thread: 4 neighbours along k, of the row or column `edge`. If an operand is
// contiguous along k, the threads of a warp have neighbouring quads of few lines. If it
// is not, a thread's quads 2i and 2i + 1 are neighbours in memory.
struct tw_quad {
  int edge, line, quad;
};

template <bool ALONG, int QUADS, int THREADS>
__device__ __forceinline__ tw_quad tw_quad_of(int i) {
  const int unit = threadIdx.x + (ALONG ? i : i / 2) * THREADS, v = unit / QUADS;
  tw_quad at;
  at.quad = unit % QUADS;
  at.edge = ALONG ? v / 32 * 32 + v % 8 * 4 + v / 8 % 4
                  : v / 16 * 32 + v % 8 * 4 + v / 8 % 2 * 2 + i % 2;
  at.line = at.edge / 32 * 32 + at.edge % 4 * 8 + at.edge % 32 / 4;
  return at;
}

// Reads a thread's quads of a slab that begins at `from`, of `extent` rows or columns and
// `depth` along k; 0 stands past the depth, a copy past the extent. `wide`: rows are
// aligned to 16 bytes along k, or to 8 bytes across it and their extent is even.
template <bool ALONG, int QUADS, int THREADS, int COUNT, typename T>
__device__ __forceinline__ void tw_read_quads(T (&x)[COUNT][4], const T *from, int stride,
                                              int extent, int depth, bool wide) {
  if (ALONG && wide && depth >= QUADS * 4) {
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
      const tw_quad at = tw_quad_of<ALONG, QUADS, THREADS>(i);
      const int4 read = *(const int4 *)&from[min(at.edge, extent - 1) * stride + at.quad * 4];
      memcpy(x[i], &read, 16);
    }
  } else if (!ALONG && wide) {
#pragma unroll
    for (int i = 0; i < COUNT; i += 2) {
      const tw_quad at = tw_quad_of<ALONG, QUADS, THREADS>(i);
#pragma unroll
      for (int l = 0; l < 4; l++) {
        int2 read = make_int2(0, 0);
        if (at.quad * 4 + l < depth)
          read = *(const int2 *)&from[(at.quad * 4 + l) * stride + min(at.edge, extent - 2)];
        memcpy(&x[i][l], &read.x, 4);
        memcpy(&x[i + 1][l], &read.y, 4);
      }
    }
  } else {
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
      const tw_quad at = tw_quad_of<ALONG, QUADS, THREADS>(i);
      const T *const first = &from[min(at.edge, extent - 1) * (ALONG ? stride : 1)];
#pragma unroll
      for (int l = 0; l < 4; l++)
        x[i][l] = at.quad * 4 + l < depth ? first[(at.quad * 4 + l) * (ALONG ? 1 : stride)] : T(0);
    }
  }
}

// The planes of 4 numbers along k: their bytes, the lowest first.
__device__ __forceinline__ void tw_split(uint32_t (&parts)[4][1], const int (&x)[4]) {
  const uint32_t low01 = __byte_perm(x[0], x[1], 0x5140), high01 = __byte_perm(x[0], x[1], 0x7362);
  const uint32_t low23 = __byte_perm(x[2], x[3], 0x5140), high23 = __byte_perm(x[2], x[3], 0x7362);
  parts[0][0] = __byte_perm(low01, low23, 0x5410);
  parts[1][0] = __byte_perm(low01, low23, 0x7632);
  parts[2][0] = __byte_perm(high01, high23, 0x5410);
  parts[3][0] = __byte_perm(high01, high23, 0x7632);
}

//$ include("part_split.cuh")

// Splits a thread's quads and stores their parts in the planes of EDGE lines at `to`.
template <bool ALONG, int EDGE, int PARTS, int THREADS, int COUNT, typename T>
__device__ __forceinline__ void tw_store_parts(uint32_t *to, const T (&x)[COUNT][4]) {
  constexpr int WORDS = PARTS == 4 ? 1 : 2, QUADS = 8 / WORDS;
#pragma unroll
  for (int i = 0; i < COUNT; i++) {
    const tw_quad at = tw_quad_of<ALONG, QUADS, THREADS>(i);
    uint32_t parts[PARTS][WORDS], *const word =
        to + tw_half_line_at(at.line, at.quad * WORDS / 4) + at.quad * WORDS % 4;
    tw_split(parts, x[i]);
#pragma unroll
    for (int p = 0; p < PARTS; p++)
      if (WORDS == 2)
        *(uint2 *)&word[p * EDGE * 8] = make_uint2(parts[p][0], parts[p][WORDS - 1]);
      else
        word[p * EDGE * 8] = parts[p][0];
  }
}
