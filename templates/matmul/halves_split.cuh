//$ -- For a preamble: f32 as two scaled f16 parts, or three bf16 parts.
#include <cuda_pipeline.h>

//$ include("hopper_slab.cuh")
//$ include("hopper_planes.cuh")
//$ include("hopper_pair.cuh")

//$ include("halves_span.cuh")

//$ include("part_split.cuh")

// Adds to a span the pack `at`, eight numbers of a line, of an operand whose lines have
// `line` packs, of `length` numbers.
__device__ __forceinline__ void tw_look_at_pack(tw_span &span, const float *from, uint32_t at, uint32_t lines,
                                                uint32_t line, int64_t length, int64_t stride,
                                                int64_t batch_stride) {
  //$ include("pack_read.cuh")
#pragma unroll
  for (int v = 0; v < 8; v++) span.add(x[v / 4][v % 4]);
}

// Splits four numbers in two f16 parts each: the nearest f16, and 2048 times the remainder.
__device__ __forceinline__ void tw_halve(uint32_t (&parts)[2][2], const float (&x)[4], float scale) {
#pragma unroll
  for (int v = 0; v < 2; v++) {
    const float x0 = scale * x[v * 2], x1 = scale * x[v * 2 + 1];
    const __half2 high = __floats2half2_rn(x0, x1);
    const __half2 low = __floats2half2_rn(2048 * (x0 - __low2float(high)), 2048 * (x1 - __high2float(high)));
    memcpy(&parts[0][v], &high, 4);
    memcpy(&parts[1][v], &low, 4);
  }
}

// Splits such a pack and writes its parts. At `to` each matrix has two planes of f16 parts,
// or three of bf16 parts.
__device__ __forceinline__ void tw_split_pack(uint4 *to, tw_way way, float scale, const float *from, uint32_t at,
                                              uint32_t lines, uint32_t line, int64_t length, int64_t stride,
                                              int64_t batch_stride) {
  //$ include("pack_read.cuh")
  const int64_t plane = (int64_t)lines * line;
  to += at;
  if (way == TW_HALVES) {
    uint32_t parts[2][2][2];
#pragma unroll
    for (int i = 0; i < 2; i++) tw_halve(parts[i], x[i], scale);
#pragma unroll
    for (int p = 0; p < 2; p++)
      to[(z + p) * plane] = make_uint4(parts[0][p][0], parts[0][p][1], parts[1][p][0], parts[1][p][1]);
  } else {
    uint32_t parts[2][3][2];
#pragma unroll
    for (int i = 0; i < 2; i++) tw_split(parts[i], x[i]);
#pragma unroll
    for (int p = 0; p < 3; p++)
      to[(2 * z + p) * plane] = make_uint4(parts[0][p][0], parts[0][p][1], parts[1][p][0], parts[1][p][1]);
  }
}
