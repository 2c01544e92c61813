//$ -- Reads the pack `at` of an operand into x: eight numbers of a line, zeros past its end. A
//$ -- line has `length` numbers in `line` packs, a matrix `lines` lines. z: the pack's matrix.
const uint32_t row = at / line, z = row / lines;
const int col = (int)(at - row * line) * 8, left = (int)min(length - col, (int64_t)8);
from += z * batch_stride + (row - z * lines) * stride + col;
float x[2][4];
if (left == 8 && (uintptr_t)from % 16 == 0) {
#pragma unroll
  for (int i = 0; i < 2; i++) {
    const float4 read = ((const float4 *)from)[i];
    x[i][0] = read.x, x[i][1] = read.y, x[i][2] = read.z, x[i][3] = read.w;
  }
} else {
#pragma unroll
  for (int v = 0; v < 8; v++) x[v / 4][v % 4] = v < left ? from[v] : 0.0f;
}
