/*
 * matmul/hopper_parts_direct.cu
 * Generated from templates/matmul/hopper_parts_direct.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * f32 by Hopper's tensor cores, as accurate as multiply-adds, in one kernel: threads split each number into three bf16 parts on the way to shared memory, where wgmma multiplies six pairs of parts. For operands that are read by few blocks: few rows or columns, small matrices, batches; of any alignment.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900

// ---- preamble of matmul/hopper_parts_direct.cu
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

// Whether a number's parts may have fewer bits than it, because the least bf16 is 2^-133,
// or their small products may overflow, to an infinity of either sign.
__device__ __forceinline__ bool tw_is_far(float x) {
  const uint32_t magnitude = __float_as_uint(x) & 0x7fffffffu;
  const uint32_t least = (127 - 110) << 23, most = (127 + 63) << 23;
  return magnitude != 0 && magnitude - least >= most - least;
}

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

// A slab is EDGE rows of op(a), or columns of op(b), by 32 numbers along k, in lines of 32
// numbers. If the operand is stored along k, there is one line for each row (column). Else it
// is cut into chunks of 32 rows (columns), each with 32 lines, one for each place along k. A
// warpgroup reads it in packs of four numbers, eight threads to a line.
template <int EDGE>
struct tw_packs {
  static constexpr int LINES = 16, COUNT = EDGE / LINES;
  float x[COUNT][4];  // a thread's packs

  // Reads the slab that begins at `edge` and `l`; what is outside the operand (`edges`, `end`)
  // becomes zeros. `fours`: every pack is aligned to 16 bytes and wholly inside or outside.
  template <bool ALONG>
  __device__ __forceinline__ void read(const float *from, int64_t stride, int edge, int edges, int l, int end,
                                       bool fours) {
    const int line = threadIdx.x % 128 / 8, number = threadIdx.x % 8 * 4;
    const int first = edge + (ALONG ? line : number), at = l + (ALONG ? number : line);
    const float *pack = from + (ALONG ? first : at) * stride + (ALONG ? at : first);
    const bool whole = fours && edge + EDGE <= edges && l + 32 <= end;
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
      // Numbers from the pack's first to the end of the line; not above 0: the pack is outside.
      const int left = ALONG ? (first + i * LINES < edges ? end - at : 0)
                             : (at + i % 2 * LINES < end ? edges - first - i / 2 * 32 : 0);
      if (whole || (fours && left > 0)) {
        const float4 four = *(const float4 *)pack;
        x[i][0] = four.x, x[i][1] = four.y, x[i][2] = four.z, x[i][3] = four.w;
      } else {
#pragma unroll
        for (int v = 0; v < 4; v++) x[i][v] = !fours && v < left ? pack[v] : 0.0f;
      }
      pack += ALONG ? LINES * stride : i % 2 ? 32 - LINES * stride : LINES * stride;
    }
  }

  // Stores the parts in three planes at `to`, in the 64-byte swizzle that wgmma reads. Returns
  // whether some number cannot be split.
  __device__ __forceinline__ bool split(__nv_bfloat16 *to) const {
    bool found = false;
#pragma unroll
    for (int i = 0; i < COUNT; i++) {
      const int line = i * LINES + threadIdx.x % 128 / 8, pack = threadIdx.x % 8;
      uint32_t parts[3][2];
      tw_split(parts, x[i]);
#pragma unroll
      for (int p = 0; p < 3; p++)
        *(uint2 *)&to[(p * EDGE + line) * 32 + (pack / 2 ^ line / 2 % 4) * 8 + pack % 2 * 4] =
            make_uint2(parts[p][0], parts[p][1]);
#pragma unroll
      for (int v = 0; v < 4; v++) found |= tw_is_far(x[i][v]);
    }
    return found;
  }
};
// Four elements, which are stored at once.
template <typename T>
struct alignas(8) tw_four {
  T part[4];
};

// ---- kernels of matmul/hopper_parts_direct.cu

extern "C" {

// matmul_f32_hopper_parts_direct_m64_n16_p8_h3_f1
// BM = 64, BN = 16, PIECES = 8, HELPERS = 3, FIRST = 1; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(8, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n16_p8_h3_f1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(false ? m : n, 64);
  const int64_t across = tw_ceil_div(false ? n : m, 16);
  constexpr int WM = 64, BM = 64, BN = 16, DEPTH = 32, PIECES = 8, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 7680;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)n, cols = (int)m;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = b + z * b_batch_stride, *const y = a + z * a_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | b_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | a_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, b_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, b_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, a_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, a_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = b + z * b_batch_stride, *const y = a + z * a_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? b_stride : 1), b_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? a_stride : 1), a_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BM + 4;  // every other row begins eight banks further
    constexpr int SHARE = BN / 8;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v++)
      sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BM / 4); e += 128) {
      const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
      const int left = col + r < m ? n - row - s : 0;
      float *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 8; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m64_n32_p2_h3_f1
// BM = 64, BN = 32, PIECES = 2, HELPERS = 3, FIRST = 1; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n32_p2_h3_f1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(false ? m : n, 64);
  const int64_t across = tw_ceil_div(false ? n : m, 32);
  constexpr int WM = 64, BM = 64, BN = 32, DEPTH = 32, PIECES = 2, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 9216;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)n, cols = (int)m;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = b + z * b_batch_stride, *const y = a + z * a_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | b_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | a_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, b_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, b_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, a_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, a_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = b + z * b_batch_stride, *const y = a + z * a_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? b_stride : 1), b_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? a_stride : 1), a_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BM + 4;  // every other row begins eight banks further
    constexpr int SHARE = BN / 2;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v++)
      sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BM / 4); e += 128) {
      const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
      const int left = col + r < m ? n - row - s : 0;
      float *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 2; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m64_n32_p4_h3_f1
// BM = 64, BN = 32, PIECES = 4, HELPERS = 3, FIRST = 1; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n32_p4_h3_f1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(false ? m : n, 64);
  const int64_t across = tw_ceil_div(false ? n : m, 32);
  constexpr int WM = 64, BM = 64, BN = 32, DEPTH = 32, PIECES = 4, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 9216;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)n, cols = (int)m;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = b + z * b_batch_stride, *const y = a + z * a_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | b_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | a_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, b_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, b_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, a_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, a_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = b + z * b_batch_stride, *const y = a + z * a_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? b_stride : 1), b_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? a_stride : 1), a_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BM + 4;  // every other row begins eight banks further
    constexpr int SHARE = BN / 4;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v++)
      sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BM / 4); e += 128) {
      const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
      const int left = col + r < m ? n - row - s : 0;
      float *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 4; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m64_n32_p6_h3_f1
// BM = 64, BN = 32, PIECES = 6, HELPERS = 3, FIRST = 1; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(6, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n32_p6_h3_f1(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(false ? m : n, 64);
  const int64_t across = tw_ceil_div(false ? n : m, 32);
  constexpr int WM = 64, BM = 64, BN = 32, DEPTH = 32, PIECES = 6, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 9216;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)n, cols = (int)m;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = transpose_b, is_y_along = !transpose_a;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = b + z * b_batch_stride, *const y = a + z * a_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | b_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | a_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, b_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, b_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, a_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, a_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = b + z * b_batch_stride, *const y = a + z * a_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? b_stride : 1), b_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? a_stride : 1), a_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BM + 4;  // every other row begins eight banks further
    constexpr int SHARE = (BN + 5) / 6;
    const int mine = min(SHARE, BN - piece * SHARE);  // the last piece has fewer rows
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v++)
      sums[(v / 4 * 8 + lane % 4 * 2 + v % 2) * PITCH + team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8] = sum[0][v];
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < mine * (BM / 4); e += 128) {
      const int r = piece * SHARE + e / (BM / 4), s = e % (BM / 4) * 4;
      const int left = col + r < m ? n - row - s : 0;
      float *const to = c + z * c_batch_stride + (col + r) * c_stride + row + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 6; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m64_n64_p1_h3_f0
// BM = 64, BN = 64, PIECES = 1, HELPERS = 3, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n64_p1_h3_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 64);
  const int64_t across = tw_ceil_div(true ? n : m, 64);
  constexpr int WM = 64, BM = 64, BN = 64, DEPTH = 32, PIECES = 1, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 12288;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)rest;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 16896), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int units = (int)(down * across * batch);
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    // The turn goes on from tile to tile.
    for (int unit = blockIdx.x; unit < units; unit += gridDim.x, slab -= last - first) {
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  for (int unit = blockIdx.x; unit < units; unit += gridDim.x) {
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    float *const to = c + z * c_batch_stride + row * c_stride + col;
    const bool pairs = ((uintptr_t)to / 4 | c_stride) % 2 == 0;
#pragma unroll
    for (int first = 0; first < BN / 2; first += 8) {
      const auto each_pair = [&](auto use) {
#pragma unroll
        for (int v = 0; v < 8; v += 2) {
          const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = (first + v) / 4 * 8 + lane % 4 * 2;
          if (row + r < rows && col + s < cols) use(v, &to[r * c_stride + s], col + s + 1 < cols);
        }
      };
      float2 old[4] = {};
      if (beta != 0)
        each_pair([&](int v, const float *from, bool is_pair) {
          if (pairs && is_pair)
            old[v / 2] = *(const float2 *)from;
          else
            old[v / 2].x = from[0], old[v / 2].y = from[is_pair];
        });
      each_pair([&](int v, float *at, bool is_pair) {
        float2 result = make_float2(factor * sum[0][first + v], factor * sum[0][first + v + 1]);
        if (beta != 0) result.x += beta * old[v / 2].x, result.y += beta * old[v / 2].y;
        if (pairs && is_pair) {
          *(float2 *)at = result;
        } else {
          at[0] = result.x;
          if (is_pair) at[1] = result.y;
        }
      });
    }
  }
}

// matmul_f32_hopper_parts_direct_m64_n64_p2_h3_f0
// BM = 64, BN = 64, PIECES = 2, HELPERS = 3, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n64_p2_h3_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 64);
  const int64_t across = tw_ceil_div(true ? n : m, 64);
  constexpr int WM = 64, BM = 64, BN = 64, DEPTH = 32, PIECES = 2, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 12288;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BN + 8;  // eight rows begin in different banks
    constexpr int SHARE = BM / 2;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v += 2)
      *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
          make_float2(sum[0][v], sum[0][v + 1]);
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BN / 4); e += 128) {
      const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
      const int left = row + r < m ? n - col - s : 0;
      float *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 2; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m64_n64_p4_h3_f0
// BM = 64, BN = 64, PIECES = 4, HELPERS = 3, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n64_p4_h3_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 64);
  const int64_t across = tw_ceil_div(true ? n : m, 64);
  constexpr int WM = 64, BM = 64, BN = 64, DEPTH = 32, PIECES = 4, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 12288;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BN + 8;  // eight rows begin in different banks
    constexpr int SHARE = BM / 4;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v += 2)
      *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
          make_float2(sum[0][v], sum[0][v + 1]);
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BN / 4); e += 128) {
      const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
      const int left = row + r < m ? n - col - s : 0;
      float *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 4; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m64_n64_p6_h3_f0
// BM = 64, BN = 64, PIECES = 6, HELPERS = 3, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(6, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n64_p6_h3_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 64);
  const int64_t across = tw_ceil_div(true ? n : m, 64);
  constexpr int WM = 64, BM = 64, BN = 64, DEPTH = 32, PIECES = 6, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 12288;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BN + 8;  // eight rows begin in different banks
    constexpr int SHARE = (BM + 5) / 6;
    const int mine = min(SHARE, BM - piece * SHARE);  // the last piece has fewer rows
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v += 2)
      *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
          make_float2(sum[0][v], sum[0][v + 1]);
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < mine * (BN / 4); e += 128) {
      const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
      const int left = row + r < m ? n - col - s : 0;
      float *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 6; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m64_n96_p4_h3_f0
// BM = 64, BN = 96, PIECES = 4, HELPERS = 3, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n96_p4_h3_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 64);
  const int64_t across = tw_ceil_div(true ? n : m, 96);
  constexpr int WM = 64, BM = 64, BN = 96, DEPTH = 32, PIECES = 4, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 15360;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BN + 8;  // eight rows begin in different banks
    constexpr int SHARE = BM / 4;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v += 2)
      *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
          make_float2(sum[0][v], sum[0][v + 1]);
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BN / 4); e += 128) {
      const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
      const int left = row + r < m ? n - col - s : 0;
      float *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 4; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m64_n128_p2_h3_f0
// BM = 64, BN = 128, PIECES = 2, HELPERS = 3, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n128_p2_h3_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 64);
  const int64_t across = tw_ceil_div(true ? n : m, 128);
  constexpr int WM = 64, BM = 64, BN = 128, DEPTH = 32, PIECES = 2, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 18432;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BN + 8;  // eight rows begin in different banks
    constexpr int SHARE = BM / 2;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v += 2)
      *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
          make_float2(sum[0][v], sum[0][v + 1]);
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BN / 4); e += 128) {
      const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
      const int left = row + r < m ? n - col - s : 0;
      float *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 2; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m64_n128_p4_h3_f0
// BM = 64, BN = 128, PIECES = 4, HELPERS = 3, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m64_n128_p4_h3_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 64);
  const int64_t across = tw_ceil_div(true ? n : m, 128);
  constexpr int WM = 64, BM = 64, BN = 128, DEPTH = 32, PIECES = 4, STAGES = 6;
  constexpr int TEAMS = 1, HELPERS = 3;  // warpgroups that multiply, and that split
  constexpr int SLOT = 18432;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<104>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<184>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BN + 8;  // eight rows begin in different banks
    constexpr int SHARE = BM / 4;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 128);  // until all warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v += 2)
      *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
          make_float2(sum[0][v], sum[0][v + 1]);
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BN / 4); e += 128) {
      const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
      const int left = row + r < m ? n - col - s : 0;
      float *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 4; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m128_n96_p1_h2_f0
// BM = 128, BN = 96, PIECES = 1, HELPERS = 2, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m128_n96_p1_h2_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 128);
  const int64_t across = tw_ceil_div(true ? n : m, 96);
  constexpr int WM = 64, BM = 128, BN = 96, DEPTH = 32, PIECES = 1, STAGES = 4;
  constexpr int TEAMS = 2, HELPERS = 2;  // warpgroups that multiply, and that split
  constexpr int SLOT = 21504;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)rest;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 29568), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int units = (int)(down * across * batch);
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<96>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    // The turn goes on from tile to tile.
    for (int unit = blockIdx.x; unit < units; unit += gridDim.x, slab -= last - first) {
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<160>();
  tw_slot<STAGES> slot;
  for (int unit = blockIdx.x; unit < units; unit += gridDim.x) {
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    float *const to = c + z * c_batch_stride + row * c_stride + col;
    const bool pairs = ((uintptr_t)to / 4 | c_stride) % 2 == 0;
#pragma unroll
    for (int first = 0; first < BN / 2; first += 8) {
      const auto each_pair = [&](auto use) {
#pragma unroll
        for (int v = 0; v < 8; v += 2) {
          const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = (first + v) / 4 * 8 + lane % 4 * 2;
          if (row + r < rows && col + s < cols) use(v, &to[r * c_stride + s], col + s + 1 < cols);
        }
      };
      float2 old[4] = {};
      if (beta != 0)
        each_pair([&](int v, const float *from, bool is_pair) {
          if (pairs && is_pair)
            old[v / 2] = *(const float2 *)from;
          else
            old[v / 2].x = from[0], old[v / 2].y = from[is_pair];
        });
      each_pair([&](int v, float *at, bool is_pair) {
        float2 result = make_float2(factor * sum[0][first + v], factor * sum[0][first + v + 1]);
        if (beta != 0) result.x += beta * old[v / 2].x, result.y += beta * old[v / 2].y;
        if (pairs && is_pair) {
          *(float2 *)at = result;
        } else {
          at[0] = result.x;
          if (is_pair) at[1] = result.y;
        }
      });
    }
  }
}

// matmul_f32_hopper_parts_direct_m128_n128_p2_h2_f0
// BM = 128, BN = 128, PIECES = 2, HELPERS = 2, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m128_n128_p2_h2_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 128);
  const int64_t across = tw_ceil_div(true ? n : m, 128);
  constexpr int WM = 64, BM = 128, BN = 128, DEPTH = 32, PIECES = 2, STAGES = 4;
  constexpr int TEAMS = 2, HELPERS = 2;  // warpgroups that multiply, and that split
  constexpr int SLOT = 24576;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<112>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<144>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BN + 8;  // eight rows begin in different banks
    constexpr int SHARE = BM / 2;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v += 2)
      *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
          make_float2(sum[0][v], sum[0][v + 1]);
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BN / 4); e += 256) {
      const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
      const int left = row + r < m ? n - col - s : 0;
      float *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 2; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m128_n128_p3_h2_f0
// BM = 128, BN = 128, PIECES = 3, HELPERS = 2, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(3, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m128_n128_p3_h2_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 128);
  const int64_t across = tw_ceil_div(true ? n : m, 128);
  constexpr int WM = 64, BM = 128, BN = 128, DEPTH = 32, PIECES = 3, STAGES = 4;
  constexpr int TEAMS = 2, HELPERS = 2;  // warpgroups that multiply, and that split
  constexpr int SLOT = 24576;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<112>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<144>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BN + 8;  // eight rows begin in different banks
    constexpr int SHARE = (BM + 2) / 3;
    const int mine = min(SHARE, BM - piece * SHARE);  // the last piece has fewer rows
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v += 2)
      *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
          make_float2(sum[0][v], sum[0][v + 1]);
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < mine * (BN / 4); e += 256) {
      const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
      const int left = row + r < m ? n - col - s : 0;
      float *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 3; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

// matmul_f32_hopper_parts_direct_m128_n128_p4_h2_f0
// BM = 128, BN = 128, PIECES = 4, HELPERS = 2, FIRST = 0; 512 threads, 0 bytes of shared memory
__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(512, 1)
    matmul_f32_hopper_parts_direct_m128_n128_p4_h2_f0(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int64_t down = tw_ceil_div(true ? m : n, 128);
  const int64_t across = tw_ceil_div(true ? n : m, 128);
  constexpr int WM = 64, BM = 128, BN = 128, DEPTH = 32, PIECES = 4, STAGES = 4;
  constexpr int TEAMS = 2, HELPERS = 2;  // warpgroups that multiply, and that split
  constexpr int SLOT = 24576;  // bf16 numbers in a slot: three parts of a slab of x and of y
  TW_DYNAMIC_SHARED_ALIGNED(__nv_bfloat16, slots);
  char *const rest = (char *)(slots + STAGES * SLOT);
  float *const lines = (float *)slots;
  tw_mbarrier *const full = (tw_mbarrier *)(rest + 0), *const empty = full + STAGES;
  // Of each slot four bytes, one for each warp that filled it: 1 if it found a number that parts
  // cannot stand for.
  uint32_t *const found_far = (uint32_t *)(empty + STAGES);
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, team = warp / 4;
  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      tw_mbarrier_init(&full[s], 4);
      tw_mbarrier_init(&empty[s], 4 * TEAMS);
    }
    tw_mbarrier_fence_init();
  }
  __syncthreads();
  const int piece = blockIdx.x % PIECES;
  const int rows = (int)m, cols = (int)n;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int slabs = alpha != 0 ? (int)tw_ceil_div(k, DEPTH) : 0;
  const int first = (int)((int64_t)slabs * piece / PIECES), last = (int)((int64_t)slabs * (piece + 1) / PIECES);
  const int end = min((int)k, last * DEPTH);
  const bool is_x_along = !transpose_a, is_y_along = transpose_b;
  tw_grid_wait();
  if (team >= TEAMS) {
    tw_setmaxnreg_dec<112>();
    tw_packs<BM> xs;
    tw_packs<BN> ys;
    tw_slot<STAGES> slot;
    slot.advance(team - TEAMS);
    int slab = first + team - TEAMS;
    {
      const int unit = blockIdx.x;
      const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
      const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
      const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
      const bool x_fours = ((uintptr_t)x % 16 | a_stride % 4 | (is_x_along ? k : rows) % 4) == 0;
      const bool y_fours = ((uintptr_t)y % 16 | b_stride % 4 | (is_y_along ? k : cols) % 4) == 0;
      const auto read = [&] {
        if (is_x_along)
          xs.read<true>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        else
          xs.read<false>(x, a_stride, row, rows, slab * DEPTH, end, x_fours);
        if (is_y_along)
          ys.read<true>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
        else
          ys.read<false>(y, b_stride, col, cols, slab * DEPTH, end, y_fours);
      };
      bool found = false;
      if (slab < last) read();
#pragma unroll 1
      for (; slab < last; slot.advance(HELPERS)) {
        tw_mbarrier_wait(&empty[slot.at], slot.phase ^ 1);
        found |= xs.split(slots + slot.at * SLOT);
        found |= ys.split(slots + slot.at * SLOT + 3 * BM * DEPTH);
        // With its last slab of the tile each warp says whether any of its slabs had a number that
        // parts cannot stand for.
        if (slab + HELPERS >= last) {
          found = __any_sync(0xffffffff, found);
          if (lane == 0) ((uint8_t *)&found_far[slot.at])[warp % 4] = found;
        }
        tw_fence_proxy_async();
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&full[slot.at]);
        slab += HELPERS;
        if (slab < last) read();
      }
    }
    return;
  }
  tw_setmaxnreg_inc<144>();
  tw_slot<STAGES> slot;
  {
    const int unit = blockIdx.x;
    const tw_tile tile = tw_tile_at<8>(unit / PIECES, (unsigned)down, (unsigned)across, (unsigned)batch);
    const int row = tile.row * BM, col = tile.col * BN, z = tile.z;
    const float *const x = a + z * a_batch_stride, *const y = b + z * b_batch_stride;
    float sum[1][BN / 2] = {};  // as hopper_shares has it
    uint32_t is_far = 0;
    const auto multiply = [&](auto is_x, auto is_y) {
      constexpr bool X = is_x.value, Y = is_y.value;
      float of_slab[BN / 2];
#pragma unroll 1
      for (int slab = first; slab < last; slab++, slot.next()) {
        tw_mbarrier_wait(&full[slot.at], slot.phase);
        const uint64_t x_at = tw_plane_descriptor<DEPTH, X>(slots + slot.at * SLOT + team * WM * DEPTH);
        const uint64_t y_at = tw_plane_descriptor<DEPTH, Y>(slots + slot.at * SLOT + 3 * BM * DEPTH);
        tw_wgmma_hold(of_slab);
        tw_wgmma_fence();
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 2 * BN * DEPTH * 2), l > 0);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 2 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 1 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 1 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
#pragma unroll
        for (int l = 0; l < DEPTH / 16; l++)
          tw_wgmma_bf16<!X, !Y>(of_slab, tw_wgmma_advance(x_at, l * TW_PLANE_STEP<DEPTH, X> + 0 * BM * DEPTH * 2),
                                tw_wgmma_advance(y_at, l * TW_PLANE_STEP<DEPTH, Y> + 0 * BN * DEPTH * 2), true);
        tw_wgmma_commit();
        tw_wgmma_wait<0>();
        tw_wgmma_hold(of_slab);
        // The last slab of each warpgroup that splits says what it found in this tile.
        if (slab + HELPERS >= last) is_far |= found_far[slot.at];
        __syncwarp();
        if (lane == 0) tw_mbarrier_arrive(&empty[slot.at]);
#pragma unroll
        for (int v = 0; v < BN / 2; v++) sum[0][v] += of_slab[v];
      }
    };
    const tw_known<true> yes;
    const tw_known<false> no;
    if (is_x_along)
      is_y_along ? multiply(yes, yes) : multiply(yes, no);
    else
      is_y_along ? multiply(no, yes) : multiply(no, no);
    if (is_far) {  // infinity, NaN, very large or very small numbers
      // Lanes are neighbours along k, warps bring rows of op(a) or columns of op(b).
      const auto bring = [&](float *to, const float *from, int64_t stride, bool is_along, int count, int edges, int l) {
        from += l * (is_along ? 1 : stride);
#pragma unroll 4
        for (int edge = warp; edge < count; edge += TEAMS * 4)
          to[edge * 33 + lane] = edge < edges && l < end ? from[edge * (is_along ? stride : 1)] : 0.0f;
      };
#pragma unroll
      for (int v = 0; v < BN / 2; v++) sum[0][v] = 0;
      tw_barrier_sync(1, TEAMS * 128);  // until all warps have multiplied their slabs
#pragma unroll 1
      for (int slab = first; slab < last; slab++) {
        const int at = slab * DEPTH + lane;
        bring(lines, x + row * (is_x_along ? a_stride : 1), a_stride, is_x_along, BM, rows - row, at);
        bring(lines + BM * 33, y + col * (is_y_along ? b_stride : 1), b_stride, is_y_along, BN, cols - col, at);
        tw_barrier_sync(1, TEAMS * 128);
#pragma unroll 1
        for (int l = 0; l < DEPTH; l++)
#pragma unroll
          for (int v = 0; v < BN / 2; v++) {
            const int r = warp * 16 + lane / 4 + v / 2 % 2 * 8, s = v / 4 * 8 + lane % 4 * 2 + v % 2;
            sum[0][v] += lines[r * 33 + l] * lines[(BM + s) * 33 + l];
          }
        tw_barrier_sync(1, TEAMS * 128);
      }
    }
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    constexpr int PITCH = BN + 8;  // eight rows begin in different banks
    constexpr int SHARE = BM / 4;
    const bool fours = ((uintptr_t)c | (uintptr_t)c_stride * 4 | (uintptr_t)c_batch_stride * 4) % 16 == 0;
    float *const sums = (float *)slots;
    tw_barrier_sync(1, 256);  // until both warpgroups have multiplied their slabs
#pragma unroll
    for (int v = 0; v < BN / 2; v += 2)
      *(float2 *)&sums[(team * WM + warp % 4 * 16 + lane / 4 + v / 2 % 2 * 8) * PITCH + v / 4 * 8 + lane % 4 * 2] =
          make_float2(sum[0][v], sum[0][v + 1]);
    tw_cluster_arrive_shared();
    tw_cluster_wait();
    for (int e = threadIdx.x; e < SHARE * (BN / 4); e += 256) {
      const int r = piece * SHARE + e / (BN / 4), s = e % (BN / 4) * 4;
      const int left = row + r < m ? n - col - s : 0;
      float *const to = c + z * c_batch_stride + (row + r) * c_stride + col + s;
      tw_four<float> old = {};
      if (beta != 0 && fours && left >= 4)
        old = *(const tw_four<float> *)to;
      else if (beta != 0)
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) old.part[p] = to[p];
      float4 all = make_float4(0, 0, 0, 0);
#pragma unroll
      for (int p = 0; p < 4; p++) {
        const float4 one = *(const float4 *)tw_cluster_map(&sums[r * PITCH + s], p);
        all.x += one.x, all.y += one.y, all.z += one.z, all.w += one.w;
      }
      const float product[4] = {factor * all.x, factor * all.y, factor * all.z, factor * all.w};
      tw_four<float> result;
#pragma unroll
      for (int p = 0; p < 4; p++)
        result.part[p] = (float)(beta != 0 ? product[p] + beta * (float)old.part[p] : product[p]);
      if (fours && left >= 4)
        *(tw_four<float> *)to = result;
      else
#pragma unroll
        for (int p = 0; p < 4; p++)
          if (p < left) to[p] = result.part[p];
    }
    // A block's sums must stay until the others have read them.
    tw_cluster_arrive_shared();
    tw_cluster_wait();
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_hopper_parts_direct[];
const tw_sim_kernel tw_sim_tilewright_matmul_hopper_parts_direct[] = {
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n16_p8_h3_f1),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n32_p2_h3_f1),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n32_p4_h3_f1),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n32_p6_h3_f1),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n64_p1_h3_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n64_p2_h3_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n64_p4_h3_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n64_p6_h3_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n96_p4_h3_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n128_p2_h3_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m64_n128_p4_h3_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m128_n96_p1_h2_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m128_n128_p2_h2_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m128_n128_p3_h2_f0),
    TW_SIM_KERNEL(matmul_f32_hopper_parts_direct_m128_n128_p4_h2_f0),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
