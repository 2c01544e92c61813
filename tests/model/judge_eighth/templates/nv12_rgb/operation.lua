return operation {
  formula = "rgb[f][r][3 * c + k] = BT.601 of luma[f][r][c] and the two bytes of chroma[f][r / 2] from c / 2 * 2",
  brief = "Frames of a video decoder (NV12) become interleaved red, green and blue bytes.",
  doc = "Each two by two pixels share two bytes of chroma. rgb must not overlap luma or chroma.",
  types = { "u8" },
  arguments = {
    size { "frames", "frames; 0 is allowed" }, size { "rows", "rows of chroma: half of those of a frame" },
    size { "cols", "columns of chroma: half of those of a frame" },
    tensor { "luma", access = "in", shape = { "frames", "2 * rows", "2 * cols" } },
    tensor { "chroma", access = "in", shape = { "frames", "rows", "2 * cols" } },
    tensor { "rgb", access = "out", shape = { "frames", "2 * rows", "6 * cols" } },
  },
  reference = [[
for (int64_t f = 0; f < frames; f++)
  for (int64_t r = 0; r < 2 * rows; r++)
    for (int64_t c = 0; c < 2 * cols; c++) {
      const int64_t place = f * chroma_frames_stride + r / 2 * chroma_stride + c / 2 * 2;
      const int64_t u = (int64_t)GET(chroma, place) - 128, v = (int64_t)GET(chroma, place + 1) - 128;
      const int64_t bright = 298 * ((int64_t)GET(luma, f * luma_frames_stride + r * luma_stride + c) - 16) + 128;
      const int64_t of[3] = { bright + 409 * v, bright - 100 * u - 208 * v, bright + 516 * u };
      for (int64_t k = 0; k < 3; k++)
        SET(rgb, f * rgb_frames_stride + r * rgb_stride + 3 * c + k,
            of[k] < 0 ? 0 : of[k] > 65535 ? 255 : of[k] / 256);
    }]],
  bytes = "18 * frames * rows * cols",
  flops = "40 * frames * rows * cols",
  checks = {
    { "small", frames = 2, rows = 3, cols = 5 }, { "odd", frames = 3, rows = 19, cols = 67 },
    { "even", frames = 1, rows = 16, cols = 128 }, { "wide", frames = 1, rows = 2, cols = 1031 },
    { "strided", frames = 2, rows = 9, cols = 20, luma_stride = 64, chroma_stride = 48, rgb_stride = 128 },
  },
  benches = {
    { frames = 8, rows = 540, cols = 960 }, { frames = 1, rows = 240, cols = 320 },
    { frames = 16, rows = 361, cols = 643 },
  },
}
