-- mirror: what is computed. Each .cu file in this folder is an algorithm; to add
-- one, add a file.

return operation {
  formula = "dst[b][r][c] = src[b][r][cols - 1 - c]",
  brief = "Mirrors each matrix of a batch left to right, out of place.",
  doc = [[
Every row is reversed. The kernels move bits, not values. dst must not overlap
src.]],

  -- Only the size of an element matters: one kernel serves f32, i32 and u32.
  types = "by size",

  -- The members of tw_mirror_args and the parameters of each kernel, in this
  -- order. A tensor brings its pointer and a stride for every dimension but the
  -- last: src, src_stride, src_batch_stride.
  arguments = {
    size { "rows", "rows of each matrix; 0 is allowed" },
    size { "cols", "columns of each matrix; 0 is allowed" },
    size { "batch", "number of matrices", zero_means = 1 },
    tensor { "src", access = "in", shape = { "batch", "rows", "cols" } },
    tensor { "dst", access = "out", shape = { "batch", "rows", "cols" } },
  },

  -- The same in plain C. Every variant is compared with it on every shape of
  -- `checks` before it is ranked or timed.
  reference = [[
for (int64_t b = 0; b < batch; b++)
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++)
      dst[b * dst_batch_stride + r * dst_stride + c] =
          src[b * src_batch_stride + r * src_stride + cols - 1 - c];]],

  bytes = "2 * rows * cols * batch * SIZE",
  flops = "0",

  checks = {
    { "square", rows = 64, cols = 64 },
    { "ragged by one", rows = 65, cols = 127 },
    { "prime", rows = 97, cols = 211 },
    { "tall", rows = 1031, cols = 3 },
    { "wide", rows = 3, cols = 1031 },
    { "strided", rows = 17, cols = 70, src_stride = 83, dst_stride = 77 },
    { "strided batch", rows = 9, cols = 20, batch = 4, src_stride = 24,
      src_batch_stride = 9 * 24 + 40, dst_batch_stride = 9 * 20 + 5 },
    { "single element", rows = 1, cols = 1 },
    { "no columns", rows = 9, cols = 0 },
  },

  benches = {
    { rows = 4096, cols = 4096 },
    { rows = 4095, cols = 4097 },
  },
}
