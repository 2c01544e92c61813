//$ -- A thread's sums, times `factor` and plus beta * c, become its part of c: by packs of 16
//$ -- bytes where rows of c begin at such.
//$ include("product_factor.cuh")
$(U) *const corner = c + (first + matrix) * c_batch_stride + (top + row) * c_stride + col;
const bool c_wide = ((uintptr_t)corner | c_stride * $(SIZE)) % 16 == 0;
#pragma unroll
for (int i = 0; i < TM; i++)
#pragma unroll
  for (int j = 0; j < TN; j += VEC) {
    const int r = row + i * (int)lines, s = col + j / VEC * aside;
    const int left = r < height ? columns - s : 0;
    $(U) *const to = corner + i * lines * c_stride + j / VEC * aside;
    pack result;
#pragma unroll
    for (int v = 0; v < VEC; v++) {
      result.number[v] = factor * sum[i][j + v];
      if (beta != 0 && v < left) result.number[v] += beta * ($(ACC))to[v];
    }
    if (c_wide && left >= VEC)
      *($(vector) *)to = result.bits;
    else
#pragma unroll
      for (int v = 0; v < VEC; v++)
        if (v < left) to[v] = ($(U))result.number[v];
  }
