/*
 * matmul/hopper_halves.cu
 * Generated from templates/matmul/hopper_halves.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f32 by Hopper's tensor cores, as accurate as multiply-adds: each number is scaled and split into two f16 parts, and wgmma computes three of the four products of parts. A first kernel finds out whether all numbers can be split so; else three bf16 parts are taken, or multiply-adds.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/hopper_halves.cu
#include <cuda_pipeline.h>

#include "tilewright/hopper.cuh"

// A condition that is known to the compiler, as an argument.
template <bool condition>
struct tw_known {
  static constexpr bool value = condition;
};

// A slab is EDGE rows of op(a), or columns of op(b), by 128 bytes along k. An operand
// that is stored along k gives EDGE lines of 128 bytes. Any other, of 16-bit elements
// only, gives chunks of 64 elements of the edge, and in each 64 lines, one for each place
// along k. Lines are swizzled, and in both cases 64 elements of the edge are 8192 bytes.
constexpr int TW_SLAB_LINE = 128, TW_SLAB_CHUNK = 64 * TW_SLAB_LINE;

// Begins to bring the slab at `edge` and `k` of matrix z; IS_SHARED: to all the blocks
// of the cluster. One thread calls it.
template <int EDGE, bool IS_SHARED, typename T>
__device__ __forceinline__ void tw_bring_slab(T *to, const tw_tensor_map *map, tw_mbarrier *full,
                                              bool is_along, int edge, int k, int z, uint16_t blocks) {
  const auto bring = [&](T *at, int x, int y) {
    if (IS_SHARED)
      tw_tma_multicast_3d(at, map, full, blocks, x, y, z);
    else
      tw_tma_load_3d(at, map, full, x, y, z);
  };
  if (is_along) {
    bring(to, k, edge);
  } else {
#pragma unroll
    for (int e = 0; e < EDGE; e += 64) bring(to + e * (TW_SLAB_LINE / sizeof(T)), edge + e, k);
  }
}

// What wgmma is told of a slab that begins at `start`, and how many bytes further the
// next 32 bytes along k are.
template <bool IS_ALONG>
__device__ __forceinline__ uint64_t tw_slab_descriptor(const void *start) {
  return tw_wgmma_descriptor(start, IS_ALONG ? 16 : TW_SLAB_CHUNK, 1024, 128);
}
template <bool IS_ALONG>
constexpr int TW_SLAB_STEP = IS_ALONG ? 32 : 2048;

// A place among the slots of slabs, which are used in turn: `phase` is the parity of
// the rounds so far.
template <int STAGES>
struct tw_slot {
  int at = 0;
  unsigned phase = 0;
  __device__ __forceinline__ void advance(int slabs) {
    const unsigned next = at + slabs;
    phase ^= next / STAGES & 1;
    at = next % STAGES;
  }
  __device__ __forceinline__ void next() {
    phase ^= at == STAGES - 1;
    at = at == STAGES - 1 ? 0 : at + 1;
  }
};

// The tile with this number: its row and column among the tiles of a matrix, and the
// matrix. Tiles go down GROUP rows before they go to the next column, so that those
// multiplied at the same time read the same parts of a and b, which the L2 then holds.
// Before a block can load anything it has to know its tile: most need one division.
struct tw_tile {
  int row, col, z;
};
template <unsigned GROUP>
__device__ __forceinline__ tw_tile tw_tile_at(unsigned number, unsigned down, unsigned across,
                                              unsigned batch) {
  const unsigned z = batch > 1 ? number / (down * across) : 0;
  const unsigned within = number - z * (down * across);
  const unsigned top = down > GROUP ? within / (GROUP * across) * GROUP : 0;
  const unsigned rows = min(GROUP, down - top), rest = within - top * across;
  const unsigned col = rows == GROUP ? rest / GROUP : rest / rows;
  return {(int)(top + rest - col * rows), (int)col, (int)z};
}

// A plane is EDGE rows of op(a), or columns of op(b), by DEPTH along k. An operand that is
// stored along k gives EDGE lines of DEPTH numbers, any other chunks of DEPTH numbers of
// the edge, and in each DEPTH lines, one for each place along k. Lines are swizzled, and in
// both cases 64 numbers of the edge are 128 * DEPTH bytes.
template <int EDGE, int DEPTH, bool IS_SHARED, typename T>
__device__ __forceinline__ void tw_bring_plane(T *to, const tw_tensor_map *map, tw_mbarrier *full,
                                               bool is_along, int edge, int k, int z, uint16_t blocks) {
  const auto bring = [&](T *at, int x, int y) {
    if (IS_SHARED)
      tw_tma_multicast_3d(at, map, full, blocks, x, y, z);
    else
      tw_tma_load_3d(at, map, full, x, y, z);
  };
  if (is_along) {
    bring(to, k, edge);
  } else {
#pragma unroll
    for (int e = 0; e < EDGE; e += DEPTH) bring(to + e * DEPTH, edge + e, k);
  }
}

// What wgmma is told of a plane that begins at `start`, and how many bytes further the
// next 16 numbers along k are.
template <int DEPTH, bool IS_ALONG>
__device__ __forceinline__ uint64_t tw_plane_descriptor(const void *start) {
  return tw_wgmma_descriptor(start, IS_ALONG ? 16 : DEPTH * DEPTH * 2, 16 * DEPTH, 2 * DEPTH);
}
template <int DEPTH, bool IS_ALONG>
constexpr int TW_PLANE_STEP = IS_ALONG ? 32 : 32 * DEPTH;
template <typename T>
struct alignas(2 * sizeof(T)) tw_pair {
  T first, second;
};

// The span of an operand's numbers, as bits of their magnitudes. `most`: the largest; a NaN
// is above all numbers. `least_less_1`: the least but 0, minus 1, so that 0 wraps around.
struct tw_span {
  uint32_t most, least_less_1;
  __device__ __forceinline__ void add(tw_span other) {
    most = max(most, other.most), least_less_1 = min(least_less_1, other.least_less_1);
  }
  __device__ __forceinline__ void add(float x) {
    const uint32_t magnitude = __float_as_uint(x) & 0x7fffffffu;
    add(tw_span{magnitude, magnitude - 1});
  }
  __device__ __forceinline__ void join_lanes() {
    most = __reduce_max_sync(0xffffffffu, most);
    least_less_1 = __reduce_min_sync(0xffffffffu, least_less_1);
  }
};
struct tw_spans {
  tw_span a, b;
};
constexpr tw_spans TW_NO_NUMBERS = {{0, 0xffffffffu}, {0, 0xffffffffu}};

// The spans of all numbers that the block's threads have seen.
template <int WARPS>
__device__ __forceinline__ tw_spans tw_spans_of_block(tw_spans all, tw_spans (&of_warp)[WARPS]) {
  all.a.join_lanes(), all.b.join_lanes();
  if (threadIdx.x % 32 == 0) of_warp[threadIdx.x / 32] = all;
  __syncthreads();
#pragma unroll
  for (int w = 0; w < WARPS; w++) all.a.add(of_warp[w].a), all.b.add(of_warp[w].b);
  return all;
}

// How a product is computed: with two f16 parts of each number, with three bf16 parts, or by
// multiply-adds of f32.
enum tw_way { TW_HALVES, TW_PARTS, TW_ADDS };

// x = high + low / 2048 has an error of at most 2^-23 |x|, or of 2^-36 where low is a denormal
// f16. The largest number is scaled to [2^14, 2^15). Numbers from 2^-9 / k on then lose at
// most k / 8 roundings of f32 to the 2^-36. Of a product that is k / 4 + 4 roundings at most,
// and 4 more for low * low, which is not computed: within the k + 2 that are allowed, as k is
// at least 64. Before it is scaled the largest number is from 2^-60 to below 2^61, so that
// neither a scale nor a sum overflows.
__device__ __forceinline__ bool tw_has_halves(tw_span span, int64_t k) {
  const int most = span.most >> 23, least = (span.least_less_1 + 1) >> 23;
  if (span.most == 0) return true;
  return most >= 127 - 60 && most <= 127 + 60 && least >= most - 23 - (31 - __clz((int)k));
}

// Below 2^-110 three bf16 parts cannot hold all bits of a number, because the least bf16 is
// 2^-133. From 2^63 on products of parts may overflow, to an infinity of either sign.
__device__ __forceinline__ bool tw_has_parts(tw_span span) {
  return span.most < (127 + 63) << 23 && span.least_less_1 >= ((127 - 110) << 23) - 1;
}

__device__ __forceinline__ tw_way tw_way_of(tw_span a, tw_span b, int64_t k) {
  return tw_has_halves(a, k) && tw_has_halves(b, k) ? TW_HALVES
         : tw_has_parts(a) && tw_has_parts(b)       ? TW_PARTS
                                                    : TW_ADDS;
}

// The power of 2 that an operand of halves is multiplied by.
__device__ __forceinline__ float tw_scale_of(tw_span span) {
  return span.most == 0 ? 1.0f : __uint_as_float((254 + 14 - (span.most >> 23)) << 23);
}

// What the second kernel tells those after it, at the beginning of the workspace.
struct tw_decision {
  tw_way way;
  float unscale_a, unscale_b;
};
static_assert(sizeof(tw_spans) == 16 && sizeof(tw_decision) <= 16, "the header's `head` counts 16 bytes for each");

// Three bf16 parts of each, the largest first, whose sum is the number. The first is cut
// off, so that it cannot overflow; the second is rounded, so that what the products leave
// out has no bias.
__device__ __forceinline__ void tw_split(uint32_t (&parts)[3][2], const float (&x)[4]) {
#pragma unroll
  for (int v = 0; v < 2; v++) {
    const uint32_t x0 = __float_as_uint(x[v * 2]), x1 = __float_as_uint(x[v * 2 + 1]);
    const float rest0 = x[v * 2] - __uint_as_float(x0 & 0xffff0000u);
    const float rest1 = x[v * 2 + 1] - __uint_as_float(x1 & 0xffff0000u);
    const __nv_bfloat162 middle = __floats2bfloat162_rn(rest0, rest1);
    uint32_t bits;
    memcpy(&bits, &middle, 4);
    const __nv_bfloat162 last = __floats2bfloat162_rn(rest0 - __uint_as_float(bits << 16),
                                                      rest1 - __uint_as_float(bits & 0xffff0000u));
    parts[0][v] = __byte_perm(x0, x1, 0x7632);
    parts[1][v] = bits;
    memcpy(&parts[2][v], &last, 4);
  }
}

// Adds to a span the pack `at`, eight numbers of a line, of an operand whose lines have
// `line` packs, of `length` numbers.
__device__ __forceinline__ void tw_look_at_pack(tw_span &span, const float *from, uint32_t at, uint32_t lines,
                                                uint32_t line, int64_t length, int64_t stride,
                                                int64_t batch_stride) {
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

// ---- kernels of matmul/hopper_halves.cu

extern "C" {

// matmul_f32_hopper_halves_n128_c2_g8
// BN = 128, CLUSTER = 2, GROUP = 8; 512 threads, 1024 bytes of shared memory
// Finds the largest and the least number of a and of b. Each block writes what it found.
__global__ void __launch_bounds__(512)
    matmul_f32_hopper_halves_n128_c2_g8(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  tw_grid_wait();
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = tw_ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = tw_ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max((int64_t)1, min((int64_t)264, tw_ceil_div(a_packs + b_packs, 1024)));
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
    matmul_f32_hopper_halves_n128_c2_g8_2(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  tw_grid_wait();
  const int64_t a_lines = transpose_a > 0 ? k : m;
  const int64_t b_lines = transpose_b > 0 ? n : k;
  const int64_t a_width = tw_ceil_div(transpose_a > 0 ? m : k, 64) * 8;
  const int64_t b_width = tw_ceil_div(transpose_b > 0 ? k : n, 64) * 8;
  const int64_t a_copies = a_batch_stride == 0 ? 1 : batch;
  const int64_t b_copies = b_batch_stride == 0 ? 1 : batch;
  const int64_t a_packs = a_lines * a_width * a_copies;
  const int64_t b_packs = b_lines * b_width * b_copies;
  const int64_t lookers = max((int64_t)1, min((int64_t)264, tw_ceil_div(a_packs + b_packs, 1024)));
  const int64_t head = tw_ceil_div(lookers + 1, 8) * 128;
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

__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_f32_hopper_halves_n128_c2_g8_3(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 256);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t pieces = 1;
  tw_grid_wait();
  const tw_decision decision = *(const tw_decision *)workspace;
  if (decision.way != TW_HALVES) return;
  const float unscale_a = decision.unscale_a, unscale_b = decision.unscale_b;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 128, STAGES = 6;
  constexpr int DEPTH = 32, PARTS = 2;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  TW_DYNAMIC_SHARED_ALIGNED(__half, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = PARTS * (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = SLOT * sizeof(__half);
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __half *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
#pragma unroll
          for (int p = 0; p < PARTS; p++) {
            tw_bring_plane<BM, DEPTH, false>(to + p * BM * DEPTH, &map_x, &full[slot.at], is_x_along, row, l,
                                             (x_is_one ? 0 : z) * PARTS + p, 0);
            tw_bring_plane<SHARE, DEPTH, (CLUSTER > 1)>(
                to + (PARTS * BM + p * BN + rank * SHARE) * DEPTH, &map_y, &full[slot.at], is_y_along,
                col + rank * SHARE, l, (y_is_one ? 0 : z) * PARTS + p, ALL);
          }
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 4);
      }
      float sum[WM / 64][BN / 2] = {}, of_slab[BN / 2], mixed[BN / 2] = {};
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        int before = 0;
        tw_wgmma_hold(mixed);
#pragma unroll 1
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __half *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_plane_descriptor<DEPTH, X>(from + team * WM * DEPTH);
          const uint64_t y = tw_plane_descriptor<DEPTH, Y>(from + PARTS * BM * DEPTH);
          // Adds to d the products of plane p of op(a) and plane q of op(b).
          const auto add = [&](float (&d)[BN / 2], int p, int q, bool to_zero) {
#pragma unroll
            for (int l = 0; l < DEPTH / 16; l++)
              tw_wgmma_f16<!X, !Y>(d, tw_wgmma_advance(x, l * TW_PLANE_STEP<DEPTH, X> + p * BM * DEPTH * 2),
                  tw_wgmma_advance(y, l * TW_PLANE_STEP<DEPTH, Y> + q * BN * DEPTH * 2), l > 0 || !to_zero);
          };
          tw_wgmma_hold(of_slab);
          tw_wgmma_fence();
          add(of_slab, 0, 0, true);
          tw_wgmma_commit();
          add(mixed, 0, 1, false);
          add(mixed, 1, 0, false);
          tw_wgmma_commit();
          // The highs' products are done, and all of the slab before: its slot may be filled again.
          tw_wgmma_wait<1>();
          tw_wgmma_hold(of_slab);
          if (slab > first) release(before);
          before = slot.at;
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
        }
        tw_wgmma_wait<0>();
        tw_wgmma_hold(mixed);
        if (last > first) release(before);
      };
      const tw_known<true> yes;
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
      // One after the other: the product of both factors may overflow or be denormal.
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = (sum[0][v] + mixed[v] / 2048) * unscale_a * unscale_b;
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 4, PACK = 16 / 4;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          float *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 4);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          float *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint2 old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const float *from, bool) { old[v] = *(const uint2 *)from; });
          else if (!PLAIN && beta != 0) {
            each_pair([&](int v, const float *from, bool is_whole) {
              const tw_pair<float> pair = {from[0], from[is_whole]};  // behind the last column nothing is read
              memcpy(&old[v], &pair, sizeof pair);
            });
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<float> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<float>{(float)x, (float)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int v = 0; v < WIDTH / 2; v += 2) *(tw_pair<float> *)(staged + place(row_of(v), column_of(v))) = result(v);
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    matmul_f32_hopper_halves_n128_c2_g8_4(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  const int64_t down = tw_ceil_div(m, 256);
  const int64_t across = tw_ceil_div(n, 128);
  const int64_t pieces = 1;
  tw_grid_wait();
  const tw_decision decision = *(const tw_decision *)workspace;
  if (decision.way != TW_PARTS) return;
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  const bool x_is_one = a_batch_stride == 0, y_is_one = b_batch_stride == 0;
  constexpr int WM = 64, BM = 128, BN = 128, STAGES = 4;
  constexpr int DEPTH = 32, PARTS = 3;  // of a slab, along k
  constexpr int TURNS = 0, CLUSTER = 2, GROUP = 8;
  const int units = (int)(down * across * batch * pieces);
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slab_count = alpha != 0 ? (int)tw_ceil_div(k, 2 * DEPTH) * 2 : 0;  // in pairs
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  constexpr int SLOT = PARTS * (BM + BN) * DEPTH;
  // Behind the slabs each warpgroup has two places for parts of c.
  float *const staging = (float *)(slots + STAGES * SLOT);
  tw_mbarrier *const full = (tw_mbarrier *)(staging + 4 * TW_SLAB_CHUNK / 4), *const empty = full + STAGES;
  const unsigned rank = CLUSTER > 1 ? tw_cluster_rank() : 0;
  if (threadIdx.x == 0) {
    tw_tma_prefetch(&map_x);
    tw_tma_prefetch(&map_y);
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 1);
      tw_mbarrier_init(&empty[s], CLUSTER * (TURNS ? 4 : 8));
    }
    tw_mbarrier_fence_init();
  }
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  } else {
    __syncthreads();
  }
  tw_grid_wait();
  if (warp < 4) {
    tw_setmaxnreg_dec<40>();
    if (threadIdx.x == 0) {
      constexpr int SHARE = BN / CLUSTER;
      constexpr uint16_t ALL = (1 << CLUSTER) - 1;
      const uint32_t bytes = SLOT * sizeof(__nv_bfloat16);
      tw_slot<STAGES> slot;
      for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER) {
        const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
        const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
        const int piece = unit % (int)pieces;
        const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
        for (int slab = first; slab < last; slab++, slot.next()) {
          tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
          tw_mbarrier_arrive_expect(&full[slot.at], bytes);
          __nv_bfloat16 *const to = slots + slot.at * SLOT;
          const int l = slab * DEPTH;
#pragma unroll
          for (int p = 0; p < PARTS; p++) {
            tw_bring_plane<BM, DEPTH, false>(to + p * BM * DEPTH, &map_x, &full[slot.at], is_x_along, row, l,
                                             (x_is_one ? 0 : z) * PARTS + p, 0);
            tw_bring_plane<SHARE, DEPTH, (CLUSTER > 1)>(
                to + (PARTS * BM + p * BN + rank * SHARE) * DEPTH, &map_y, &full[slot.at], is_y_along,
                col + rank * SHARE, l, (y_is_one ? 0 : z) * PARTS + p, ALL);
          }
        }
      }
      tw_grid_launch_next();
    }
    __syncwarp();
  } else {
    tw_setmaxnreg_inc<232>();
    const int team = warp / 4 - 1, thread = threadIdx.x % 128;
    tw_slot<STAGES> slot;
    int turn = 0, stored = 0;
    for (int unit = blockIdx.x / CLUSTER; unit < units; unit += gridDim.x / CLUSTER, turn++) {
      const tw_tile tile = tw_tile_at<GROUP>(unit / (int)pieces, down, across, batch);
      const int row = (tile.row * CLUSTER + (int)rank) * BM, col = tile.col * BN, z = tile.z;
      const int piece = unit % (int)pieces;
      const int first = (int)((int64_t)slab_count * piece / pieces), last = (int)((int64_t)slab_count * (piece + 1) / pieces);
      if (TURNS && turn % 2 != team) {
        slot.advance(last - first);
        continue;
      }
      if (beta != 0) {
        const int top = row + (TURNS ? 0 : team * WM);
        for (int r = thread; r < WM && top + r < m; r += 128)
          tw_l2_prefetch(c + z * c_batch_stride + (top + r) * c_stride + col, (int)min((int64_t)BN, n - col) * 4);
      }
      float sum[WM / 64][BN / 2] = {}, of_slab[1][BN / 2];
      float total[BN / 2] = {};
      // Of each warp one lane tells each block of the cluster that a slot is empty.
      const auto release = [&](int at) {
        if (CLUSTER == 1 && lane == 0) tw_mbarrier_arrive(&empty[at]);
        if (CLUSTER > 1 && lane < CLUSTER) tw_mbarrier_arrive_remote(&empty[at], lane);
      };
      const auto multiply = [&](auto is_x, auto is_y) {
        constexpr bool X = is_x.value, Y = is_y.value;
        // Begins the products of the slab in `slot`.
        const auto begin = [&](float (&now)[BN / 2]) {
          tw_mbarrier_wait(&full[slot.at], slot.phase);
          const __nv_bfloat16 *const from = slots + slot.at * SLOT;
          const uint64_t x = tw_plane_descriptor<DEPTH, X>(from + team * WM * DEPTH);
          const uint64_t y = tw_plane_descriptor<DEPTH, Y>(from + PARTS * BM * DEPTH);
          tw_wgmma_hold(now);
          tw_wgmma_fence();
#pragma unroll
          for (int l = 0; l < DEPTH / 16; l++)
            tw_wgmma_bf16<!X, !Y>(now, tw_wgmma_advance(x, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                tw_wgmma_advance(y, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
          for (int l = 0; l < DEPTH / 16; l++)
            tw_wgmma_bf16<!X, !Y>(now, tw_wgmma_advance(x, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                tw_wgmma_advance(y, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
          for (int l = 0; l < DEPTH / 16; l++)
            tw_wgmma_bf16<!X, !Y>(now, tw_wgmma_advance(x, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                tw_wgmma_advance(y, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
          for (int l = 0; l < DEPTH / 16; l++)
            tw_wgmma_bf16<!X, !Y>(now, tw_wgmma_advance(x, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                tw_wgmma_advance(y, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
          for (int l = 0; l < DEPTH / 16; l++)
            tw_wgmma_bf16<!X, !Y>(now, tw_wgmma_advance(x, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                tw_wgmma_advance(y, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
          for (int l = 0; l < DEPTH / 16; l++)
            tw_wgmma_bf16<!X, !Y>(now, tw_wgmma_advance(x, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                tw_wgmma_advance(y, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
          tw_wgmma_commit();
        };
        // The slab's products are done: its slot may be filled again.
        const auto add = [&](float (&done)[BN / 2], int at) {
          tw_wgmma_hold(done);
          release(at);
#pragma unroll
          for (int v = 0; v < BN / 2; v++) sum[0][v] += done[v];
        };
#pragma unroll 1
        for (int slab = first; slab < last; slab += 2) {
          const int at = slot.at;
          begin(of_slab[0]);
          tw_wgmma_wait<0>();
          add(of_slab[0], at);
          slot.next();
          begin(of_slab[0]);
          tw_wgmma_wait<0>();
          add(of_slab[0], slot.at);
          slot.next();
          // Sums of many slabs are added up apart, so that few roundings are of large sums.
          if ((slab - first) % 32 == 30) {
#pragma unroll
            for (int v = 0; v < BN / 2; v++) total[v] += sum[0][v], sum[0][v] = 0;
          }
        }
      };
      const tw_known<true> yes;
      const tw_known<false> no;
      if (is_x_along)
        is_y_along ? multiply(yes, yes) : multiply(yes, no);
      else
        is_y_along ? multiply(no, yes) : multiply(no, no);
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] += total[v];
      // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
      // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
      // that leaves every beta * c as it is.
      const float factor = alpha != 0 && k != 0 ? alpha
                            : beta != 0          ? -(float)0
                                                 : (float)0;
      constexpr int WIDTH = TW_SLAB_LINE / 4, PACK = 16 / 4;  // numbers in 128 and in 16 bytes
      // TMA writes 16 bytes at a time, so rows must end at a multiple of 16 bytes, too.
      const bool is_c_mapped = (uintptr_t)c % 16 == 0 && n % PACK == 0 && (m == 1 || c_stride % PACK == 0) &&
                               (batch == 1 || c_batch_stride % PACK == 0);
      const int line = warp % 4 * 16;
      constexpr int PARTS = WM / 64 * (BN / WIDTH);
      // This thread's sum v, numbered through all parts of the tile: each part has WIDTH / 2.
      const auto sum_at = [&](int v) -> auto & { return sum[v / (BN / 2)][v % (BN / 2)]; };
      // What is plain, mapped and without beta, has short code of its own: most tiles are
      // stored once, when none of it is in the instruction cache. The other case is a loop over
      // the parts that is not unrolled: after each part the sums are shifted, because registers
      // need constant indices.
      const auto store = [&](auto is_plain) {
        constexpr bool PLAIN = is_plain.value;
#pragma unroll(PLAIN ? PARTS : 1)
        for (int p = 0; p < PARTS; p++) {
          const int top = row + (TURNS ? 0 : team * WM) + p / (BN / WIDTH) * 64, left = col + p % (BN / WIDTH) * WIDTH;
          const int place_of_part = (PARTS % 2 * stored + p) % 2;
          float *const staged = staging + (team * 2 + place_of_part) * (TW_SLAB_CHUNK / 4);
          // This warp's rows of the part that are within c, and the columns.
          const int high = (int)min((int64_t)16, m - top - line), wide = (int)min((int64_t)WIDTH, n - left);
          float *const corner = c + z * c_batch_stride + (top + line) * c_stride + left;
          // Where a number of this warp's rows stands: packs of 16 bytes trade places in their line.
          const auto place = [&](int r, int s) { return (line + r) * WIDTH + (s / PACK ^ r % 8) * PACK + s % PACK; };
          // Where this lane's sums v and v + 1 stand among its warp's rows.
          const auto row_of = [&](int v) { return lane / 4 + v / 2 % 2 * 8; };
          const auto column_of = [&](int v) { return v / 4 * 8 + lane % 4 * 2; };
          // If beta is not 0, c is read: all that a lane needs is loaded, as bits, before the first is used.
          uint2 old[WIDTH / 4] = {};
          const auto each_pair = [&](auto use) {
#pragma unroll
            for (int v = 0; v < WIDTH / 2; v += 2)
              if (row_of(v) < high && column_of(v) < wide) use(v / 2, corner + row_of(v) * c_stride + column_of(v), column_of(v) + 1 < wide);
          };
          if (!PLAIN && beta != 0 && is_c_mapped)
            each_pair([&](int v, const float *from, bool) { old[v] = *(const uint2 *)from; });
          else if (!PLAIN && beta != 0) {
            each_pair([&](int v, const float *from, bool is_whole) {
              const tw_pair<float> pair = {from[0], from[is_whole]};  // behind the last column nothing is read
              memcpy(&old[v], &pair, sizeof pair);
            });
          }
          // What becomes of the sums v and v + 1.
          const auto result = [&](int v) {
            const int place_of_sum = PLAIN ? p * (WIDTH / 2) + v : v;
            float x = factor * (float)sum_at(place_of_sum), y = factor * (float)sum_at(place_of_sum + 1);
            if (!PLAIN && beta != 0) {
              tw_pair<float> pair;
              memcpy(&pair, &old[v / 2], sizeof pair);
              x += beta * (float)pair.first, y += beta * (float)pair.second;
            }
            return tw_pair<float>{(float)x, (float)y};
          };
          if (PLAIN || is_c_mapped) {
            if (thread == 0) tw_bulk_wait_read<1>();
            tw_barrier_sync(1 + team, 128);
          } else {
            __syncwarp();
          }
#pragma unroll
          for (int v = 0; v < WIDTH / 2; v += 2) *(tw_pair<float> *)(staged + place(row_of(v), column_of(v))) = result(v);
          if (PLAIN || is_c_mapped) {
            tw_fence_proxy_async();
            tw_barrier_sync(1 + team, 128);
            if (thread == 0) {
              tw_tma_store_3d(&map_c, staged, left, top, z);
              tw_bulk_commit();
            }
          } else {
            __syncwarp();
            const auto write = [&](auto is_whole) {
#pragma unroll(is_whole.value ? 16 : 4)
              for (int r = 0; r < 16; r++)
#pragma unroll
                for (int s = lane; s < WIDTH; s += 32)
                  if (is_whole.value || (r < high && s < wide)) corner[r * c_stride + s] = staged[place(r, s)];
            };
            if (high < 16 || wide < WIDTH) {
              write(tw_known<false>());
            } else {
              write(tw_known<true>());
            }
          }
          if (!PLAIN)
#pragma unroll
            for (int v = 0; v < (PARTS - 1) * (WIDTH / 2); v++) sum_at(v) = sum_at(v + WIDTH / 2);
        }
      };
      const tw_known<true> plain;
      const tw_known<false> any;
      is_c_mapped && beta == 0 ? store(plain) : store(any);
      stored++;
    }
    // Shared memory must stay until TMA has read the parts of c.
    if (thread == 0 && stored > 0) tw_bulk_wait_read<0>();
  }
  // A block must not end while another still writes to its shared memory.
  if (CLUSTER > 1) {
    tw_cluster_arrive();
    tw_cluster_wait();
  }
}

// The same by multiply-adds.
__global__ void __launch_bounds__(256)
    matmul_f32_hopper_halves_n128_c2_g8_5(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes,
        const __grid_constant__ tw_tensor_map map_x,
        const __grid_constant__ tw_tensor_map map_y,
        const __grid_constant__ tw_tensor_map map_c) {
  tw_grid_wait();
  if (((const tw_decision *)workspace)->way != TW_ADDS) return;
  constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4, VEC = 4, STAGES = 3, THREADS = 256;
  __shared__ alignas(16) float shared[STAGES * BK * (BM + BN + 8)];
  const int thread = threadIdx.x;
  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t block_z = block.z, row = block.y * BM, col = block.x * BN;
  const int height = (int)min((int64_t)BM, m - row), width = (int)min((int64_t)BN, n - col);
  const int64_t first = 0, last = tw_ceil_div(k, BK);
  // A slab lies k by k, so that a thread finds the numbers of its rows side by side;
  // 4 more in each line keep those written down a column in different banks.
  constexpr int A_SLAB = BK * (BM + 4), B_SLAB = BK * (BN + 4);
  // From a matrix that is contiguous along k a warp copies 32 bytes of a row.
  constexpr int RUN = 32 / 4;
  float *const slabs_a = shared, *const slabs_b = shared + STAGES * A_SLAB;
  const bool a_along = !transpose_a;
  a += block_z * a_batch_stride + row * (a_along ? a_stride : 1);
  const bool a_wide =
      ((uintptr_t)a | a_stride * 4) % 16 == 0 && height % VEC == 0;
  const int a_line = a_along ? RUN : a_wide ? BM / VEC : BM;
  const int a_x = thread % a_line * (!a_along && a_wide ? VEC : 1);
  const int a_y = thread / a_line;
  // Past an edge stand copies of the last row, which no sum that is written depends on.
  int a_row[BM * RUN / THREADS];
#pragma unroll
  for (int s = 0; s < BM * RUN / THREADS; s++)
    a_row[s] = min(a_y + s * (THREADS / RUN), height - 1) * (int)a_stride + a_x;
  const int a_first = a_y * (int)a_stride +
      min(a_x, height - (a_wide ? VEC : 1));
  const int a_to = a_along ? a_x * (BM + 4) + a_y : a_y * (BM + 4) + a_x;
  const bool b_along = transpose_b;
  b += block_z * b_batch_stride + col * (b_along ? b_stride : 1);
  const bool b_wide =
      ((uintptr_t)b | b_stride * 4) % 16 == 0 && width % VEC == 0;
  const int b_line = b_along ? RUN : b_wide ? BN / VEC : BN;
  const int b_x = thread % b_line * (!b_along && b_wide ? VEC : 1);
  const int b_y = thread / b_line;
  // Past an edge stand copies of the last row, which no sum that is written depends on.
  int b_row[BN * RUN / THREADS];
#pragma unroll
  for (int s = 0; s < BN * RUN / THREADS; s++)
    b_row[s] = min(b_y + s * (THREADS / RUN), width - 1) * (int)b_stride + b_x;
  const int b_first = b_y * (int)b_stride +
      min(b_x, width - (b_wide ? VEC : 1));
  const int b_to = b_along ? b_x * (BN + 4) + b_y : b_y * (BN + 4) + b_x;
  const auto fetch = [&](int64_t slab) {
    if (slab < last) {
      const int depth = (int)min((int64_t)BK, k - slab * BK);
      float *const to_a = slabs_a + (slab - first) % STAGES * A_SLAB + a_to;
      const float *const from_a = a + slab * BK * (a_along ? 1 : a_stride);
      if (a_along) {
#pragma unroll
        for (int s = 0; s < BM * RUN / THREADS; s++)
#pragma unroll
          for (int l = 0; l < BK; l += RUN)
            tw_copy_async<4>(to_a + s * (THREADS / RUN) + l * (BM + 4),
                             from_a + (a_row[s] + l), l + a_x < depth);
      } else if (a_wide) {
        constexpr int HOP = THREADS / (BM / VEC);
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<16>(to_a + l * (BM + 4),
                            from_a + (a_first + l * (int)a_stride), l + a_y < depth);
      } else {
        constexpr int HOP = THREADS / BM;
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<4>(to_a + l * (BM + 4),
                           from_a + (a_first + l * (int)a_stride), l + a_y < depth);
      }
      float *const to_b = slabs_b + (slab - first) % STAGES * B_SLAB + b_to;
      const float *const from_b = b + slab * BK * (b_along ? 1 : b_stride);
      if (b_along) {
#pragma unroll
        for (int s = 0; s < BN * RUN / THREADS; s++)
#pragma unroll
          for (int l = 0; l < BK; l += RUN)
            tw_copy_async<4>(to_b + s * (THREADS / RUN) + l * (BN + 4),
                             from_b + (b_row[s] + l), l + b_x < depth);
      } else if (b_wide) {
        constexpr int HOP = THREADS / (BN / VEC);
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<16>(to_b + l * (BN + 4),
                            from_b + (b_first + l * (int)b_stride), l + b_y < depth);
      } else {
        constexpr int HOP = THREADS / BN;
#pragma unroll
        for (int l = 0; l < BK; l += HOP)
          tw_copy_async<4>(to_b + l * (BN + 4),
                           from_b + (b_first + l * (int)b_stride), l + b_y < depth);
      }
    }
    __pipeline_commit();
  };
#pragma unroll
  for (int s = 0; s < STAGES - 1; s++) fetch(first + s);

  // A warp covers 4 x 8 small tiles. While one step along k is multiplied, the next
  // one is read.
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / (BN / TN / 8) * 4 + lane / 8) * VEC;
  const int tx = (warp % (BN / TN / 8) * 8 + lane % 8) * VEC;
  float sum[TM][TN] = {}, rows[2][TM], cols[2][TN];
  const auto read = [&](int to, int64_t slab, int l) {
    const float *const sa = slabs_a + (slab - first) % STAGES * A_SLAB + l * (BM + 4) + ty;
    const float *const sb = slabs_b + (slab - first) % STAGES * B_SLAB + l * (BN + 4) + tx;
#pragma unroll
    for (int i = 0; i < TM; i += VEC)
      *(float4 *)&rows[to][i] = *(const float4 *)&sa[i * (BM / TM)];
#pragma unroll
    for (int j = 0; j < TN; j += VEC)
      *(float4 *)&cols[to][j] = *(const float4 *)&sb[j * (BN / TN)];
  };
  __pipeline_wait_prior(STAGES - 2);
  __syncthreads();
  if (first < last) read(0, first, 0);
#pragma unroll 1
  for (int64_t slab = first; slab < last; slab++) {
#pragma unroll
    for (int l = 0; l < BK; l++) {
      if (l + 1 < BK) {
        read((l + 1) % 2, slab, l + 1);
      } else {
        __pipeline_wait_prior(STAGES - 2);
        __syncthreads();
        if (slab + 1 < last) read(0, slab + 1, 0);
      }
      if (l == 0) fetch(slab + STAGES - 1);
      // Back and forth, so that neighbouring multiply-adds share a register.
#pragma unroll
      for (int i = 0; i < TM; i++)
#pragma unroll
        for (int e = 0; e < TN; e++) {
          const int j = i % 2 ? TN - 1 - e : e;
          sum[i][j] += rows[l % 2][i] * cols[l % 2][j];
        }
    }
  }
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;

  float *const to = c + block_z * c_batch_stride + row * c_stride + col;
#pragma unroll
  for (int i = 0; i < TM; i++)
#pragma unroll
    for (int j = 0; j < TN; j++) {
      const int r = i / VEC * VEC * (BM / TM) + ty + i % VEC, q = j / VEC * VEC * (BN / TN) + tx + j % VEC;
      if (r >= height || q >= width) continue;
      const float product = factor * sum[i][j];
      to[r * c_stride + q] = beta != 0 ? product + beta * to[r * c_stride + q] : product;
    }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_halves[];
const tw_sim_kernel tw_sim_tilewright_matmul_hopper_halves[] = {
    TW_SIM_KERNEL(matmul_f32_hopper_halves_n128_c2_g8),
    TW_SIM_KERNEL(matmul_f32_hopper_halves_n128_c2_g8_2),
    TW_SIM_KERNEL(matmul_f32_hopper_halves_n128_c2_g8_3),
    TW_SIM_KERNEL(matmul_f32_hopper_halves_n128_c2_g8_4),
    TW_SIM_KERNEL(matmul_f32_hopper_halves_n128_c2_g8_5),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
