-- block_reverse: what is computed. The .cu files in this folder say how.

return operation {
  formula = "dst[m][s + j] = src[m][s + w - 1 - j], s = 0, block, 2 * block, ..., w = min(block, n - s), j < w",
  brief = "Reverses each run of `block` elements of each vector of a batch, out of place.",
  doc = [[
The last run of a vector may be shorter than the others; it is reversed within
itself. The kernels move bits, not values: a NaN keeps its payload, and the
result is the same on every run and every device. dst must not overlap src.]],

  -- One kernel for each element size serves every type of that size.
  types = "by size",

  arguments = {
    size { "n", "elements of a vector; 0 is allowed" },
    size { "block", "elements of a run; 0: n, one run" },
    size { "batch", "number of vectors", zero_means = 1 },
    tensor { "src", access = "in", shape = { "batch", "n" } },
    tensor { "dst", access = "out", shape = { "batch", "n" } },
  },

  reference = [[
const int64_t run = block > 0 && block < n ? block : n;
for (int64_t m = 0; m < batch; m++)
  for (int64_t s = 0; s < n; s += run) {
    const int64_t width = run < n - s ? run : n - s;
    for (int64_t j = 0; j < width; j++)
      dst[m * dst_stride + s + j] = src[m * src_stride + s + width - 1 - j];
  }]],

  -- Each element is read once and written once.
  bytes = "2 * n * batch * SIZE",
  flops = "0",

  checks = {
    { "lesson size", n = 4, block = 4 },
    { "whole runs", n = 8192, block = 4 },
    { "whole runs of 1024", n = 3072, block = 1024 },
    { "tail", n = 8203, block = 4 },
    { "a warp's width", n = 4100, block = 32 },
    { "odd runs", n = 4097, block = 7 },
    { "runs of one", n = 1033, block = 1 },
    { "a block's width", n = 5000, block = 1024 },
    { "just above a tile", n = 9001, block = 4097 },
    { "long runs", n = 20011, block = 6007 },
    { "one run", n = 10007 },
    { "a run longer than the vector", n = 3001, block = 1 << 40 },
    { "batch", n = 1031, block = 12, batch = 3 },
    { "strided batch", n = 1029, block = 100, batch = 4, src_stride = 1040, dst_stride = 1033 },
    { "single element", n = 1, block = 1 },
    { "none", n = 0, block = 4 },
  },

  benches = {
    { n = 67108864, block = 4 },
    { n = 67108864, block = 1024 },
    { n = 67108864, block = 1000 },
    { n = 67108864 },
  },
}
