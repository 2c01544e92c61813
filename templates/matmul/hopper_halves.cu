//$ algorithm {
//$   brief = "f32 by Hopper's tensor cores, as accurate as multiply-adds: each number is scaled and split into two f16 parts, and wgmma computes three of the four products of parts. A first kernel finds out whether all numbers can be split so; else three bf16 parts are taken, or multiply-adds.",
//$   space = {
//$     { "BN", "n", { 64, 128 }, "columns of c that a tile of 128 rows covers" },
//$     { "CLUSTER", "c", { 1, 2 }, "blocks above each other that share the slabs of op(b)" },
//$     { "GROUP", "g", { 8 }, "rows of tiles that are multiplied one after the other", more = { 4, 16 } },
//$   },
//$   let = {
//$     { "WM", "64" },
//$     { "BM", "2 * WM" },
//$     { "DEPTH", "32" },
//$     { "TURNS", "0" },
//$     -- Slabs that are on their way or multiplied, of halves and of parts.
//$     { "HALF_STAGES", "BN == 64 and 8 or 6" },
//$     { "PART_STAGES", "BN == 64 and 5 or 4" },
//$     { "SLABS_BYTES", "max(HALF_STAGES * 2, PART_STAGES * 3) * (BM + BN) * DEPTH * 2" },
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
//$     -- Blocks that search for the largest and the least number.
//$     { "lookers", "max(1, min(264, ceil_div(a_packs + b_packs, 1024)))" },
//$     { "head", "ceil_div(lookers + 1, 8) * 128" },
//$     { "splitters", "max(1, min(1056, ceil_div(a_packs + b_packs, 256)))" },
//$     { "down", "ceil_div(m, BM * CLUSTER)" },
//$     { "across", "ceil_div(n, BN)" },
//$     { "pieces", "1" },
//$     { "units", "down * across * batch" },
//$     -- Fortieths of a multiply-add that a product takes, measured.
//$     { "cost", "BN == 64 and 14 or 9" },
//$   },
//$   constraints = {
//$     { "SIZE_U == SIZE", "c has the type of a and b" },
//$     { "ACC == \"float\" and SIZE == 4", "f16 and bf16 need no parts, f64 and integers need others" },
//$     { "BN // CLUSTER % 64 == 0", "blocks share whole chunks of 64 columns" },
//$   },
//$   maps = {
//$     { "map_x", tensor = "a", box = { "DEPTH", "transpose_a > 0 and DEPTH or BM" }, swizzle = "DEPTH * 2", bytes = "2",
//$       workspace = "head", sizes = { "a_width * 8", "a_lines", "3 * a_copies" }, strides = { "a_width * 8", "a_lines * a_width * 8" } },
//$     { "map_y", tensor = "b", box = { "DEPTH", "transpose_b > 0 and BN // CLUSTER or DEPTH" }, swizzle = "DEPTH * 2", bytes = "2",
//$       workspace = "head + a_packs * 48", sizes = { "b_width * 8", "b_lines", "3 * b_copies" }, strides = { "b_width * 8", "b_lines * b_width * 8" } },
//$     { "map_c", tensor = "c", box = { "32", "64" }, swizzle = 128, optional = true },
//$   },
//$   passes = {
//$     { block = { "512" }, grid = { "lookers" }, shared = "1024", work = "ceil_div((a_packs + b_packs) * 32, lookers * 512)" },
//$     { block = { "256" }, grid = { "splitters" }, work = "ceil_div((a_packs + b_packs) * 64, splitters * 256)" },
//$     { block = { "384" }, grid = { "min(RESIDENT // CLUSTER, units) * CLUSTER" },
//$       dynamic_shared = "SLABS_BYTES + 4 * 8192 + HALF_STAGES * 16",
//$       -- TMA moves the data: threads request nearly none.
//$       work = "4",
//$       adds = "BM * BN * k * ceil_div(units, SM_COUNT // CLUSTER) * cost // (40 * 384)" },
//$     { block = { "384" }, grid = { "min(RESIDENT // CLUSTER, units) * CLUSTER" },
//$       dynamic_shared = "SLABS_BYTES + 4 * 8192 + PART_STAGES * 16", work = "4", adds = "0" },
//$     { block = { "256" }, grid = { "ceil_div(n, 64)", "ceil_div(m, 64)", "batch" }, work = "4", adds = "0" },
//$   },
//$   workspace = "head + (a_packs + b_packs) * 48",
//$   -- What the tensor cores cut off in a slab of 32 products is within the bound of 64
//$   -- multiply-adds. Vectors and many tiny matrices are left to others.
//$   fits = "k >= 64 and max(m, n, k) < 2147480000 and max(a_stride, b_stride) < 16777216 and units < 2147480000 and units > 0 and a_packs + b_packs < 2147480000 and min(m, n) > 1 and (batch < 1024 or m * n >= 1024)",
//$   target = "sm_90a",
//$   in_flight = "512",
//$ }
//$ preamble(function()
#include <cuda_pipeline.h>

//$ include("hopper_slab.cuh")
//$ include("hopper_planes.cuh")
//$ include("hopper_pair.cuh")

//$ include("halves_span.cuh")

//$ include("part_split.cuh")

// Adds to a span the pack `at`, eight numbers of a line, of an operand whose lines have
// `line` packs, of `length` numbers.
__device__ __forceinline__ void tw_look_at_pack(tw_span &span, const float *from, uint32_t at, uint32_t lines,
                                                uint32_t line, int64_t length, int64_t stride,
                                                int64_t batch_stride) {
  //$ include("pack_read.cuh")
#pragma unroll
  for (int v = 0; v < 8; v++) span.add(x[v / 4][v % 4]);
}

// Splits four numbers in two f16 parts each: the nearest f16, and 2048 times the remainder.
__device__ __forceinline__ void tw_halve(uint32_t (&parts)[2][2], const float (&x)[4], float scale) {
#pragma unroll
  for (int v = 0; v < 2; v++) {
    const float x0 = scale * x[v * 2], x1 = scale * x[v * 2 + 1];
    const __half2 high = __floats2half2_rn(x0, x1);
    const __half2 low = __floats2half2_rn(2048 * (x0 - __low2float(high)), 2048 * (x1 - __high2float(high)));
    memcpy(&parts[0][v], &high, 4);
    memcpy(&parts[1][v], &low, 4);
  }
}

// Splits such a pack and writes its parts. At `to` each matrix has two planes of f16 parts,
// or three of bf16 parts.
__device__ __forceinline__ void tw_split_pack(uint4 *to, tw_way way, float scale, const float *from, uint32_t at,
                                              uint32_t lines, uint32_t line, int64_t length, int64_t stride,
                                              int64_t batch_stride) {
  //$ include("pack_read.cuh")
  const int64_t plane = (int64_t)lines * line;
  to += at;
  if (way == TW_HALVES) {
    uint32_t parts[2][2][2];
#pragma unroll
    for (int i = 0; i < 2; i++) tw_halve(parts[i], x[i], scale);
#pragma unroll
    for (int p = 0; p < 2; p++)
      to[(z + p) * plane] = make_uint4(parts[0][p][0], parts[0][p][1], parts[1][p][0], parts[1][p][1]);
  } else {
    uint32_t parts[2][3][2];
#pragma unroll
    for (int i = 0; i < 2; i++) tw_split(parts[i], x[i]);
#pragma unroll
    for (int p = 0; p < 3; p++)
      to[(2 * z + p) * plane] = make_uint4(parts[0][p][0], parts[0][p][1], parts[1][p][0], parts[1][p][1]);
  }
}
//$ end)
//$ local products = { { 0, 2 }, { 1, 1 }, { 2, 0 }, { 0, 1 }, { 1, 0 }, { 0, 0 } }
// Finds the largest and the least number of a and of b. Each block writes what it found.
__global__ void __launch_bounds__(512)
    $(name)($(parameters)) {
  $(let("a_lines", "b_lines", "a_width", "b_width", "a_copies", "b_copies", "a_packs", "b_packs", "lookers"))
  __shared__ tw_spans of_warp[512 / 32];
  tw_spans spans = TW_NO_NUMBERS;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const uint32_t packs = alpha != 0 ? (uint32_t)(a_packs + b_packs) : 0;
  for (uint32_t at = blockIdx.x * 512 + threadIdx.x; at < packs; at += (uint32_t)lookers * 512)
    if (at < a_packs)
      tw_look_at_pack(spans.a, a, at, (uint32_t)a_lines, (uint32_t)a_width, transpose_a ? m : k, a_stride,
                      a_batch_stride);
    else
      tw_look_at_pack(spans.b, b, at - (uint32_t)a_packs, (uint32_t)b_lines, (uint32_t)b_width,
                      transpose_b ? k : n, b_stride, b_batch_stride);
  spans = tw_spans_of_block(spans, of_warp);
  if (threadIdx.x == 0) ((tw_spans *)workspace)[1 + blockIdx.x] = spans;
}

// Decides how the product is computed, and splits a and b so.
__global__ void __launch_bounds__(256)
    $(name)_2($(parameters)) {
  $(let("a_lines", "b_lines", "a_width", "b_width", "a_copies", "b_copies", "a_packs", "b_packs", "lookers", "head"))
  __shared__ tw_spans of_warp[256 / 32];
  const tw_spans *const of_looker = (const tw_spans *)workspace + 1;
  tw_spans spans = TW_NO_NUMBERS;
  for (int i = threadIdx.x; i < lookers; i += 256) spans.a.add(of_looker[i].a), spans.b.add(of_looker[i].b);
  spans = tw_spans_of_block(spans, of_warp);
  const tw_way way = tw_way_of(spans.a, spans.b, k);
  const float a_scale = tw_scale_of(spans.a), b_scale = tw_scale_of(spans.b);
  if (blockIdx.x == 0 && threadIdx.x == 0) *(tw_decision *)workspace = {way, 1 / a_scale, 1 / b_scale};

  uint4 *const planes = (uint4 *)((char *)workspace + head);
  const uint32_t packs = alpha != 0 && way != TW_ADDS ? (uint32_t)(a_packs + b_packs) : 0;
  for (uint32_t at = blockIdx.x * 256 + threadIdx.x; at < packs; at += gridDim.x * 256)
    if (at < a_packs)
      tw_split_pack(planes, way, a_scale, a, at, (uint32_t)a_lines, (uint32_t)a_width, transpose_a ? m : k,
                    a_stride, a_batch_stride);
    else
      tw_split_pack(planes + a_packs * 3, way, b_scale, b, at - (uint32_t)a_packs, (uint32_t)b_lines,
                    (uint32_t)b_width, transpose_b ? k : n, b_stride, b_batch_stride);
}

//$ local cluster = CLUSTER > 1 and ("__cluster_dims__(%d, 1, 1) "):format(CLUSTER) or ""
//$ local function product(name, way, arguments)
__global__ void $(cluster)__launch_bounds__(384, 1)
    $(name)($(parameters)) {
  $(let("down", "across", "pieces"))
  const tw_decision decision = *(const tw_decision *)workspace;
  if (decision.way != $(way)) return;
//$ if way == "TW_HALVES" then
  const float unscale_a = decision.unscale_a, unscale_b = decision.unscale_b;
//$ end
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  //$ include("hopper_product.cuh", arguments)
}

//$ end
//$ product(name .. "_3", "TW_HALVES",
//$   { store = "hopper_store.cuh", parts = 2, multiply = "hopper_multiply_halves.cuh", T = "__half", STAGES = HALF_STAGES })
//$ product(name .. "_4", "TW_PARTS",
//$   { store = "hopper_store.cuh", parts = 3, multiply = "hopper_multiply_planes.cuh", products = products,
//$     T = "__nv_bfloat16", STAGES = PART_STAGES, LEVELS = 2 })
// The same by multiply-adds.
__global__ void __launch_bounds__(256)
    $(name)_5($(parameters)) {
  if (((const tw_decision *)workspace)->way != TW_ADDS) return;
  //$ include("part_by_adds.cuh")
}
