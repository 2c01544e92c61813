return operation {
  formula = "c[r][j] = sum over l of a[r][l] * op(b)[g][l][j] for the rows r of group g",
  brief = "Multiplies groups of rows by a matrix for each group: a grouped, or ragged, matrix product.",
  doc = [[
The rows of a and c are in groups, as tokens are by the expert that they go to.
Group g has the rows starts[g] to starts[g + 1] - 1, which may be none; starts[0]
is 0, and starts[groups] is rows. op(b) is the k x n matrix of each group, or the
transpose of b, which is then stored as n x k. f16 and bf16 are multiplied and
added in f32, and the result is rounded once. c must not overlap the other
tensors.]],

  types = { "f16", "bf16", "f32" },

  arguments = {
    size { "rows", "rows of a and c, of all groups; 0 is allowed" },
    size { "n", "columns of c" },
    size { "k", "columns of a; 0: c becomes 0" },
    size { "groups", "number of groups" },
    flag { "transpose_b", "1: op(b) is the transpose of b" },
    tensor { "starts", access = "in", type = "i32", shape = { "groups + 1" }, kind = "offsets", extent = "rows" },
    tensor { "a", access = "in", shape = { "rows", "k" } },
    tensor { "b", access = "in", shape = { "groups", "k", "n" }, transposed_by = "transpose_b" },
    tensor { "c", access = "out", shape = { "rows", "n" } },
  },

  reference = [[
for (int64_t g = 0; g < groups; g++)
  for (int64_t r = starts[g]; r < starts[g + 1]; r++)
    for (int64_t j = 0; j < n; j++) {
      sum_t sum = 0;
      for (int64_t l = 0; l < k; l++) {
        const int64_t at = transpose_b ? j * b_stride + l : l * b_stride + j;
        sum += (sum_t)GET(a, r * a_stride + l) * (sum_t)GET(b, g * b_groups_stride + at);
      }
      SET(c, r * c_stride + j, sum);
    }]],

  bytes = "(rows * k + groups * k * n + rows * n) * SIZE",
  flops = "2 * rows * n * k",
  -- A product, k - 1 additions, and what tensor cores cut off (tensor.cuh).
  error = { terms = "k + 2", least = { "0", f16 = "0x1p-14", bf16 = "0x1p-126" } },

  checks = {
    { "aligned", rows = 100, n = 136, k = 72, groups = 3 },
    { "aligned, transposed", rows = 150, n = 72, k = 40, groups = 3, transpose_b = 1 },
    { "prime", rows = 131, n = 61, k = 37, groups = 5 },
    { "transposed", rows = 67, n = 67, k = 41, groups = 3, transpose_b = 1 },
    { "more groups than rows", rows = 30, n = 24, k = 16, groups = 70 },
    { "strides", rows = 70, n = 48, k = 56, groups = 3, a_stride = 64, b_stride = 56, b_groups_stride = 3200,
      c_stride = 51 },
    { "tiles of many slabs", rows = 200, n = 264, k = 328, groups = 2 },
    { "tiles of several slabs, transposed", rows = 400, n = 136, k = 136, groups = 2, transpose_b = 1 },
    { "one row", rows = 1, n = 9, k = 130, groups = 2, transpose_b = 1 },
    { "no sum", rows = 33, n = 40, k = 0, groups = 2 },
    { "no rows", rows = 0, n = 40, k = 24, groups = 2 },
  },
  benches = {
    { rows = 16384, n = 4096, k = 2048, groups = 8 },
    { rows = 4096, n = 2048, k = 4096, groups = 64, transpose_b = 1 },
    { rows = 1000, n = 1001, k = 1003, groups = 16 },
  },
}
