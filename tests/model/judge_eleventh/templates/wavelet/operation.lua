return operation {
  formula = "high[i] = x[2i+1] - (x[2i] + x[2i+2]) / 2, low[i] = x[2i] + (high[i-1] + high[i] + 2) / 4",
  brief = "One level of the reversible 5/3 wavelet transform of JPEG 2000, of rows, then of columns.",
  doc = "Lows are stored before highs. Borders of x are mirrors. Quotients are rounded down. A line of one is kept.",
  types = { "i16", "i32" },
  workspace = true,
  arguments = {
    size { "rows", "rows of x; 0 is allowed" }, size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -4096, 4095 } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [=[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    const int64_t tall = (rows + 1) / 2, wide = (cols + 1) / 2;
    const int64_t row = r < tall ? 2 * r : 2 * (r - tall) + 1, col = c < wide ? 2 * c : 2 * (c - wide) + 1;
    int32_t lines[5];
    for (int64_t i = 0; i < 5; i++) {
      int64_t from = row - 2 + i;
      if (from < 0) from = -from;
      if (from >= rows) from = 2 * (rows - 1) - from;
      if (from < 0 || from >= rows) from = row;
      int32_t v[5];
      for (int64_t j = 0; j < 5; j++) {
        int64_t at = col - 2 + j;
        if (at < 0) at = -at;
        if (at >= cols) at = 2 * (cols - 1) - at;
        if (at < 0 || at >= cols) at = col;
        v[j] = x[from * x_stride + at];
      }
      if (cols == 1) lines[i] = v[2];
      else if (col % 2) lines[i] = v[2] - ((v[1] + v[3]) >> 1);
      else lines[i] = v[2] + ((v[1] - ((v[0] + v[2]) >> 1) + v[3] - ((v[2] + v[4]) >> 1) + 2) >> 2);
    }
    int32_t result = lines[2];
    if (rows > 1 && row % 2) result -= (lines[1] + lines[3]) >> 1;
    else if (rows > 1)
      result += (lines[1] - ((lines[0] + lines[2]) >> 1) + lines[3] - ((lines[2] + lines[4]) >> 1) + 2) >> 2;
    y[r * y_stride + c] = result;
  }]=],
  bytes = "2 * rows * cols * SIZE",
  flops = "rows * cols * 10",
  checks = {
    { "small", rows = 5, cols = 7 }, { "odd", rows = 37, cols = 131 }, { "even", rows = 64, cols = 128 },
    { "row", rows = 1, cols = 1031 }, { "column", rows = 333, cols = 1 }, { "two", rows = 2, cols = 2 },
    { "tall", rows = 150, cols = 9 }, { "strided", rows = 18, cols = 40, x_stride = 48, y_stride = 43 },
    { "none", rows = 0, cols = 4 },
  },
  benches = { { rows = 8192, cols = 8192 }, { rows = 1080, cols = 1920 }, { rows = 301, cols = 403 } },
}
