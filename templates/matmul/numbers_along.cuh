//$ -- For a preamble: copies of operands of f32 to lines along k.
// Copies 64 x 64 numbers of an operand, from `edge` and l on, to lines along k of `pitch` numbers,
// a multiple of 4. Behind k are zeros. Each thread has 4 x 4 numbers.
__device__ __forceinline__ void tw_copy_along(float *to, const float *from, int64_t edge, int64_t l, int64_t edges,
                                              int64_t k, int64_t pitch, bool is_along, int64_t stride) {
  // Packs of 4 along k; those of edge e stand at place ^ e / 4.
  __shared__ float4 tile[64][16];
  const int line = threadIdx.x / 16, pack = threadIdx.x % 16;
  // Of lines as they are stored: where they begin, how many there are, and how long they are.
  const int64_t top = (is_along ? edge : l) + line * 4, left = (is_along ? l : edge) + pack * 4;
  const int64_t lines = is_along ? edges : k, length = is_along ? k : edges;
  float4 part[4];
#pragma unroll
  for (int v = 0; v < 4; v++) {
    const float *const at = from + (top + v) * stride + left;
    part[v] = make_float4(0, 0, 0, 0);
    if (top + v < lines && left + 4 <= length && (uintptr_t)at % 16 == 0) {
      part[v] = *(const float4 *)at;
    } else if (top + v < lines) {
      if (left < length) part[v].x = at[0];
      if (left + 1 < length) part[v].y = at[1];
      if (left + 2 < length) part[v].z = at[2];
      if (left + 3 < length) part[v].w = at[3];
    }
  }
  if (is_along) {
#pragma unroll
    for (int v = 0; v < 4; v++) tile[line * 4 + v][pack ^ line] = part[v];
  } else {
    tile[pack * 4][line ^ pack] = make_float4(part[0].x, part[1].x, part[2].x, part[3].x);
    tile[pack * 4 + 1][line ^ pack] = make_float4(part[0].y, part[1].y, part[2].y, part[3].y);
    tile[pack * 4 + 2][line ^ pack] = make_float4(part[0].z, part[1].z, part[2].z, part[3].z);
    tile[pack * 4 + 3][line ^ pack] = make_float4(part[0].w, part[1].w, part[2].w, part[3].w);
  }
  __syncthreads();
#pragma unroll
  for (int j = line; j < 64; j += 16)
    if (edge + j < edges && l + pack * 4 < pitch)
      *(float4 *)(to + (edge + j) * pitch + l + pack * 4) = tile[j][pack ^ j / 4];
}
