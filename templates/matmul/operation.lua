-- matmul: what is computed. The .cu files in this folder say how.

return operation {
  formula = "c[b][i][j] = alpha * sum over k of op(a)[b][i][k] * op(b)[b][k][j] + beta * c[b][i][j]",
  brief = "Multiplies each pair of matrices of a batch: general matrix multiply.",
  doc = [[
op(a) is the m x k matrix a, or the transpose of a, which is then stored as
k x m. op(b) is the k x n matrix b, or the transpose of b. Matrices are
row-major; a stride is what BLAS calls a leading dimension. c must not overlap
a or b; a and b may be the same or overlap.

Factors of 0 follow the rules of BLAS:

    beta = 0    c is written and not read: a NaN in it has no effect
    alpha = 0   a and b are not read; c becomes beta * c
    k = 0       c becomes beta * c, even if alpha is NaN or infinite

In all other cases NaN and infinity spread as IEEE 754 says; with allow_tf32 a
NaN of which only the lowest 13 bits of the fraction are set may be infinite.

c may have another type than a and b: f16_f32, which in C is
TW_TYPES(TW_F16, TW_F32), has a and b of f16 and c of f32; bf16_f32 and i8_i32
likewise. alpha and beta are f32 and i32 then. a and b of e4m3 or e5m2 give c of
f32, f16 or bf16, and alpha and beta are f32; one may be e4m3 and the other
e5m2: e4m3_bf16_e5m2, which in C is TW_TYPES3(TW_E4M3, TW_BF16, TW_E5M2), has a
of e4m3, c of bf16 and b of e5m2.

Integers wrap. f16 and bf16 are multiplied and added in f32 or by tensor cores,
and the result is rounded once. Tensor cores cut off what f32 would round
(tensor.cuh): their error is within the bound of k + 2 roundings of f32 too, but
a denormal factor then counts as the smallest normal number. f32 on tensor cores
is the sum of products of parts, within the bound of multiply-adds too: three
products of two f16 parts, or six of three bf16 parts; numbers without such
parts, infinities and NaN take multiply-adds. With allow_tf32 f32 factors may be
cut to 10 bits of fraction, which is faster; other types ignore it. Products of
e4m3 and e5m2 are exact. Tensor cores keep 14 bits of their sums; sums of 128
products along k are added in f32. With allow_fast_accumulation the sum over all
of k may have 14 bits, which is faster, and its error grows with k; other types
ignore it. i32 on tensor cores is exact. The kernel and the shape fix the order in which
products are added, so a kernel gives the same bits on every run. Two kernels
may differ in the last bits, because one splits k or fuses multiplication and
addition where the other does not, and two devices in the sign and payload of a
NaN.]],

  -- For sums over pieces of k, which a second kernel adds up.
  workspace = true,

  -- T: of a, and of b where a row has no V; U: of c; V: of b.
  types = { "i32", "i64", "f16", "bf16", "f32", "f64", { T = "f16", U = "f32" }, { T = "bf16", U = "f32" },
    { T = "i8", U = "i32" }, { T = "e4m3", U = "f32" }, { T = "e4m3", U = "f16" }, { T = "e4m3", U = "bf16" },
    { T = "e5m2", U = "f32" }, { T = "e5m2", U = "f16" }, { T = "e5m2", U = "bf16" },
    { T = "e4m3", U = "f32", V = "e5m2" }, { T = "e4m3", U = "f16", V = "e5m2" },
    { T = "e4m3", U = "bf16", V = "e5m2" }, { T = "e5m2", U = "f32", V = "e4m3" },
    { T = "e5m2", U = "f16", V = "e4m3" }, { T = "e5m2", U = "bf16", V = "e4m3" } },

  arguments = {
    size { "m", "rows of op(a) and of c; 0 is allowed" },
    size { "n", "columns of op(b) and of c; 0 is allowed" },
    size { "k", "columns of op(a), rows of op(b); 0: c becomes beta * c" },
    size { "batch", "number of matrices", zero_means = 1 },
    flag { "transpose_a", "1: op(a) is the transpose of a" },
    flag { "transpose_b", "1: op(b) is the transpose of b" },
    flag { "allow_tf32", "1: f32 factors may be cut to tf32, which has 10 bits of fraction", host = true },
    flag { "allow_fast_accumulation", "1: sums of e4m3 and e5m2 products may have 14 bits", host = true },
    scalar { "alpha", "factor of the product; 0: a and b are not read", default = 1 },
    tensor { "a", access = "in", shape = { "batch", "m", "k" }, transposed_by = "transpose_a" },
    tensor { "b", access = "in", type = "V", shape = { "batch", "k", "n" }, transposed_by = "transpose_b" },
    scalar { "beta", "factor of c's old values; 0: c is not read", default = 0 },
    tensor { "c", access = "inout", type = "U", shape = { "batch", "m", "n" }, read_by = "beta" },
  },

  -- p: the place in the batch; l: along k.
  reference = [[
for (int64_t p = 0; p < batch; p++)
  for (int64_t i = 0; i < m; i++)
    for (int64_t j = 0; j < n; j++) {
      sum_t sum = 0;
      for (int64_t l = 0; l < k && alpha != 0; l++) {
        const int64_t at_a = transpose_a ? l * a_stride + i : i * a_stride + l;
        const int64_t at_b = transpose_b ? j * b_stride + l : l * b_stride + j;
        sum += (sum_t)GET(a, p * a_batch_stride + at_a) *
               (sum_t)GET(b, p * b_batch_stride + at_b);
      }
      const int64_t at = p * c_batch_stride + i * c_stride + j;
      const sum_t scaled = beta != 0 ? beta * (sum_t)GET(c, at) : 0;
      if (alpha == 0 || k == 0)
        sum = scaled;
      else
        sum = beta != 0 ? alpha * sum + scaled : alpha * sum;
      SET(c, at, sum);
    }]],

  -- Each matrix is read or written once.
  bytes = "((m * k + k * n) * SIZE + m * n * SIZE_U) * batch",
  flops = "2 * m * n * k * batch",
  -- A product and k - 1 additions, then the product with alpha and the addition of
  -- beta * c. That product is one rounding of its own, and passes only the last two.
  -- tf32 cuts off up to 2^-10 of a factor, so up to 2^-9 + 2^-20 of a product. Tensor cores cut
  -- off as much of a denormal factor as of the smallest normal number.
  -- Of e4m3 and e5m2, or one of each, they add 32 products and the sum so far at once: each of the 33 numbers, or
  -- the result, loses less than 2^-13 of the largest exponent's unit, so 33 * 2^-13 of A at most,
  -- which is 67584 roundings of f32. Cutting makes numbers smaller, so that no sum exceeds A.
  -- Without the flag four such steps, 128 along k, are one sum, and these sums are added in f32.
  -- Their parts of A are disjoint, so that all of them lose four times that at most. With
  -- allow_fast_accumulation each step of 32 along k loses it.
  error = {
    terms = { "k + 2", f32 = "k + 2 + (allow_tf32 > 0 and 32784 or 0)",
      e4m3 = "k + 2 + 67584 * (allow_fast_accumulation > 0 and max(4, ceil_div(k, 32)) or 4)",
      e5m2 = "k + 2 + 67584 * (allow_fast_accumulation > 0 and max(4, ceil_div(k, 32)) or 4)" },
    least = { "0", f16 = "0x1p-14", bf16 = "0x1p-126", e4m3 = "0x1p-6", e5m2 = "0x1p-14",
      f32 = "allow_tf32 > 0 and 0x1p-126 or 0" },
  },

  -- What every variant is verified on before it is timed.
  checks = {
    { "square", m = 64, n = 64, k = 64 },
    { "ragged by one", m = 65, n = 63, k = 33 },
    { "prime", m = 97, n = 61, k = 37 },
    { "a transposed", m = 48, n = 40, k = 32, transpose_a = 1 },
    { "b transposed", m = 48, n = 40, k = 32, transpose_b = 1 },
    { "both transposed", m = 37, n = 50, k = 29, transpose_a = 1, transpose_b = 1 },
    { "tall", m = 131, n = 3, k = 17 },
    { "wide", m = 3, n = 131, k = 17 },
    { "two columns", m = 37, n = 2, k = 70 },
    { "two rows", m = 2, n = 45, k = 70, transpose_b = 1 },
    { "a column", m = 75, n = 1, k = 300 },
    { "a row", m = 1, n = 131, k = 150, b_stride = 132 },
    { "long k", m = 5, n = 7, k = 1031 },
    { "outer product", m = 33, n = 40, k = 1 },
    { "inner product", m = 1, n = 1, k = 129 },
    { "odd strides", m = 33, n = 35, k = 31, a_stride = 39, b_stride = 41, c_stride = 37 },
    { "odd rows, even strides", m = 33, n = 35, k = 31, a_stride = 38, b_stride = 42, c_stride = 46 },
    { "aligned strides", m = 40, n = 48, k = 32, a_stride = 48, b_stride = 64, c_stride = 80 },
    { "batch", m = 17, n = 19, k = 23, batch = 3 },
    { "small matrices", m = 12, n = 8, k = 20, batch = 41 },
    { "many matrices, small k", m = 17, n = 19, k = 2, batch = 290 },
    { "batch of odd rows", m = 35, n = 33, k = 37, batch = 3, transpose_b = 1 },
    { "batch of odd rows, both transposed", m = 33, n = 45, k = 31, batch = 2, transpose_a = 1, transpose_b = 1 },
    { "batch, a transposed", m = 50, n = 38, k = 27, batch = 2, transpose_a = 1 },
    { "batch, b transposed", m = 70, n = 36, k = 22, batch = 3, transpose_b = 1 },
    { "gaps between matrices", m = 34, n = 38, k = 26, batch = 3, a_batch_stride = 34 * 26 + 4,
      b_batch_stride = 26 * 38 + 12, c_batch_stride = 34 * 38 + 4 },
    { "strided batch", m = 24, n = 16, k = 20, batch = 3, transpose_a = 1, a_stride = 32,
      a_batch_stride = 20 * 32 + 16, b_batch_stride = 20 * 16 + 8, c_batch_stride = 24 * 16 + 3 },
    { "a tile and a part", m = 131, n = 259, k = 37 },
    { "tiles, a transposed", m = 132, n = 260, k = 40, transpose_a = 1 },
    { "tiles, b transposed", m = 129, n = 258, k = 33, batch = 2, transpose_b = 1 },
    { "tiny", m = 4, n = 4, k = 4 },
    { "lesson size", m = 24, n = 22, k = 12 },
    { "several slabs", m = 40, n = 48, k = 120 },
    { "ragged, aligned rows", m = 67, n = 61, k = 75, a_stride = 80, b_stride = 64 },
    { "ragged, both transposed", m = 67, n = 61, k = 75, transpose_a = 1, transpose_b = 1,
      a_stride = 72, b_stride = 80 },
    { "many slabs", m = 8, n = 16, k = 528, transpose_b = 1 },
    { "several slabs of several tiles", m = 8, n = 16, k = 272, batch = 5, transpose_b = 1 },
    { "as many of other tiles", m = 16, n = 8, k = 272, batch = 5, transpose_b = 1 },
    { "several parts of a row of tiles", m = 8, n = 264, k = 48, batch = 2, transpose_b = 1 },
    { "single element", m = 1, n = 1, k = 1 },
    { "no sum", m = 9, n = 5, k = 0 },
    -- Of positive numbers, sums that are not promoted lose more than promoted ones may.
    { "longer k", m = 20, n = 40, k = 4099 },
    -- Rows of whole packs of 16 bytes, of 16-bit elements too.
    { "tiles of several slabs", m = 136, n = 264, k = 104, batch = 2 },
    { "tiles of many slabs, a transposed", m = 136, n = 136, k = 296, transpose_a = 1 },
  },

  benches = {
    { m = 1024, n = 1024, k = 1024 },
    { m = 4096, n = 4096, k = 4096 },
    { m = 16, n = 16384, k = 4096 },
    { m = 4095, n = 4093, k = 4091 },
    { m = 24, n = 22, k = 12 },
    { m = 4096, n = 4096, k = 4096, transpose_b = 1 },
    { m = 4096, n = 4096, k = 4096, transpose_a = 1 },
    { m = 4096, n = 1, k = 4096 },
    { m = 1, n = 4096, k = 4096 },
  },
}
