//$ algorithm {
//$   brief = "f32 by Hopper's tensor cores, as accurate as multiply-adds: a first kernel splits each number into three bf16 parts, of which hopper's wgmma and TMA multiply six pairs, small ones first; sums of a slab are added in f32.",
//$   space = {
//$     { "BN", "n", { 64, 128 }, "columns of c that a tile of 128 rows covers" },
//$     { "DEPTH", "k", { 32, 64 }, "numbers along k of a slab, whose sums are added to those in f32" },
//$     { "STAGES", "s", { 2, 4, 5 }, "slabs that are on their way or multiplied", more = { 3 } },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks above each other that share the slabs of op(b)" },
//$     { "LEVELS", "l", { 1, 2 }, "1: all slabs' sums are added up; 2: those of 32 slabs first" },
//$     { "GROUP", "g", { 8 }, "rows of tiles that are multiplied one after the other", more = { 4, 16 } },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "BM", "2 * WM" },
//$     { "TURNS", "0" },
//$     { "SLABS_BYTES", "STAGES * 3 * (BM + BN) * DEPTH * 2" },
//$     -- Lines of a and b as they are stored, and the packs of 8 numbers of one line: lines
//$     -- begin at 128 bytes, so that TMA reads no sector twice.
//$     { "a_lines", "transpose_a > 0 and k or m" },
//$     { "b_lines", "transpose_b > 0 and n or k" },
//$     { "a_width", "ceil_div(transpose_a > 0 and m or k, 64) * 8" },
//$     { "b_width", "ceil_div(transpose_b > 0 and k or n, 64) * 8" },
//$     { "a_copies", "a_batch_stride == 0 and 1 or batch" },
//$     { "b_copies", "b_batch_stride == 0 and 1 or batch" },
//$     { "a_packs", "a_lines * a_width * a_copies" },
//$     { "b_packs", "b_lines * b_width * b_copies" },
//$     -- Blocks that split, each of which says whether it found a number without parts.
//$     { "lookers", "max(32, min(1056, ceil_div(a_packs + b_packs, 8192) * 32))" },
//$     { "down", "ceil_div(m, BM * CLUSTER)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$     -- Fortieths of a multiply-add that a product takes, measured. Tiles of 64 columns
//$     -- are limited by L2.
//$     { "cost", "BN == 64 and 15 or 14" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others" },
//$     { "SLABS_BYTES + 4 * 8192 + STAGES * 16 <= 227 * 1024", "slabs and parts of c fit into an SM's shared memory" },
//$     { "BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns" },
//$     { "STAGES == (DEPTH == 64 and 2 or BN == 64 and 5 or 4)", "as many slabs as fit", listed = true },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "DEPTH", "transpose_a > 0 and DEPTH or BM" }, swizzle = "DEPTH * 2", bytes = "2",
//$       workspace = "lookers * 4", sizes = { "a_width * 8", "a_lines", "3 * a_copies" }, strides = { "a_width * 8", "a_lines * a_width * 8" } },
//$     { "map_y", tensor = "b", box = { "DEPTH", "transpose_b > 0 and BN // CLUSTER or DEPTH" }, swizzle = "DEPTH * 2", bytes = "2",
//$       workspace = "lookers * 4 + a_packs * 48", sizes = { "b_width * 8", "b_lines", "3 * b_copies" }, strides = { "b_width * 8", "b_lines * b_width * 8" } },
//$     { "map_c", tensor = "c", box = { "32", "64" }, swizzle = 128, optional = true },
//$   },
//$   passes = {
//$     { block = { "256" }, grid = { "lookers" }, work = "ceil_div((a_packs + b_packs) * 80, lookers * 256)" },
//$     { block = { "384" }, grid = { "min(RESIDENT // CLUSTER, units) * CLUSTER" },
//$       dynamic_shared = "SLABS_BYTES + 4 * 8192 + STAGES * 16",
//$       -- TMA moves the data, so threads request nearly none.
//$       work = "4", adds = "BM * BN * k * ceil_div(units, SM_COUNT // CLUSTER) * cost // (40 * 384)" },
//$     { block = { "256" }, grid = { "ceil_div(n, 64)", "ceil_div(m, 64)", "batch" }, work = "4" },
//$   },
//$   workspace = "lookers * 4 + (a_packs + b_packs) * 48",
//$   -- The sum of 16 products has an error within the bound of 16 multiply-adds, that of
//$   -- fewer has not.
//$   -- Vectors and many tiny matrices are left to others.
//$   fits = "k >= 16 and max(m, n, k) < 2147480000 and max(a_stride, b_stride) < 16777216 and units < 2147480000 and units > 0 and a_packs + b_packs < 2147480000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   in_flight = "512",
//$ }
//$ preamble(function()
#include <cuda_pipeline.h>

//$ include("hopper_slab.cuh")
//$ include("hopper_planes.cuh")
//$ include("hopper_pair.cuh")

//$ include("part_far.cuh")

//$ include("part_split.cuh")

// Splits the pack `at`, eight numbers of a line, of an operand whose lines have `line`
// packs, of `length` numbers. Each matrix has three planes of parts at `to`. Returns
// whether a number has no such parts.
__device__ __forceinline__ bool tw_split_pack(uint4 *to, const float *from, uint32_t at, uint32_t lines,
                                              uint32_t line, int64_t length, int64_t stride,
                                              int64_t batch_stride) {
  //$ include("pack_read.cuh")
  bool found = false;
  uint32_t parts[2][3][2];
#pragma unroll
  for (int i = 0; i < 2; i++) {
    tw_split(parts[i], x[i]);
#pragma unroll
    for (int v = 0; v < 4; v++) found |= tw_is_far(x[i][v]);
  }
  const int64_t plane = (int64_t)lines * line;
  to += z * 2 * plane + at;
#pragma unroll
  for (int p = 0; p < 3; p++)
    to[p * plane] = make_uint4(parts[0][p][0], parts[0][p][1], parts[1][p][0], parts[1][p][1]);
  return found;
}
//$ end)
//$ local products = include("part_pairs.cuh")
// Splits a and b into the workspace, and looks for numbers that parts cannot stand for:
// below 2^-110, above 2^63, infinity, NaN. A block that found one says so by a 1.
__global__ void __launch_bounds__(256)
    $(name)($(parameters)) {
  $(let("a_lines", "b_lines", "a_width", "b_width", "a_copies", "b_copies", "a_packs", "b_packs", "lookers"))
  uint4 *const packed = (uint4 *)((char *)workspace + lookers * 4);
  bool found = false;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const uint32_t packs = alpha != 0 ? (uint32_t)(a_packs + b_packs) : 0;
  for (uint32_t at = blockIdx.x * 256 + threadIdx.x; at < packs; at += (uint32_t)lookers * 256)
    found |= at < a_packs ? tw_split_pack(packed, a, at, (uint32_t)a_lines, (uint32_t)a_width,
                                          transpose_a ? m : k, a_stride, a_batch_stride)
                          : tw_split_pack(packed + a_packs * 3, b, at - (uint32_t)a_packs, (uint32_t)b_lines,
                                          (uint32_t)b_width, transpose_b ? k : n, b_stride, b_batch_stride);
  found = __syncthreads_or(found);
  if (threadIdx.x == 0) ((uint32_t *)workspace)[blockIdx.x] = found;
}

//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
__global__ void $(cluster)__launch_bounds__(384, 1)
    $(name)_2($(parameters)) {
  $(let("a_lines", "b_lines", "a_width", "b_width", "a_copies", "b_copies", "a_packs", "b_packs", "lookers"))
  $(let("down", "across", "pieces"))
  tw_grid_wait();
  bool found = false;
  for (int i = threadIdx.x; i < lookers; i += 384) found |= ((const uint32_t *)workspace)[i] == 1;
  if (__syncthreads_or(found)) return;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", { store = "hopper_store.cuh", parts = 3, multiply = "hopper_multiply_planes.cuh",
  //$   products = products, T = "__nv_bfloat16" })
}

// The same by multiply-adds, if a block found something.
__global__ void __launch_bounds__(256)
    $(name)_3($(parameters)) {
  $(let("a_lines", "b_lines", "a_width", "b_width", "a_copies", "b_copies", "a_packs", "b_packs", "lookers"))
  bool found = false;
  for (int i = threadIdx.x; i < lookers; i += 256) found |= ((const uint32_t *)workspace)[i] == 1;
  if (!__syncthreads_or(found)) return;
  //$ include("part_by_adds.cuh")
}
